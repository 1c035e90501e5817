import { useMemo, useState } from 'react';
import { Tabs } from '@rendezvous/ui/navigation/tabs';
import type { FlightRecording, FlightWalk } from '@rendezvous/machines/flight/flight-recording';
import type { OpenedWalk } from '@rendezvous/machines/flight/read-recording';
import { journeyTest, machineTest } from '@rendezvous/machines/flight/written-tests';
import { writeLink } from '@rendezvous/machines/walk/link';
import { stepLabel } from '@rendezvous/machines/walk/step-facts';
import { defaultAppearance } from '../shared/appearance.ts';
import { walkAddress } from '../stepper/addresses.ts';
import { flowFacts, vocabularyOf } from '../stepper/flow-facts.ts';
import { Calls } from './Calls.tsx';
import { RecordedScreen } from './RecordedScreen.tsx';
import { WrittenTest } from './WrittenTest.tsx';

type OpenedFlightProps = {
  readonly recording: FlightRecording;
  readonly walk: FlightWalk;
  readonly opened: OpenedWalk;
  readonly theme: string;
};

/** One walk of a recording: the screen at a step, the steps, the calls, and the tests that take the same steps. */
export function OpenedFlight({ recording, walk: { flow, notes }, opened, theme }: OpenedFlightProps) {
  const { log, states, problems } = opened;
  const [at, setAt] = useState(log.steps.length);
  const shown = useMemo(() => ({ start: log.start, steps: log.steps.slice(0, at) }), [log, at]);
  const appearance = { ...defaultAppearance, locale: recording.language, theme, width: 'phone' };
  const vocabulary = vocabularyOf(flow);
  const address = walkAddress(flow, appearance, writeLink(shown, vocabulary));
  const whole = { flow, log, states, address: walkAddress(flow, appearance, opened.link) };
  return (
    <div className="flight-opened">
      <RecordedScreen flow={flow} appearance={appearance} log={shown} />
      <div className="flight-panel">
        {[...notes, ...problems].length > 0 && (
          <ul className="stepper-warning" aria-label="What is not as it was on the site">
            {[...notes, ...problems].map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
        <section aria-labelledby="flight-steps">
          <h3 id="flight-steps">Steps of {flowFacts[flow].title}</h3>
          <ol className="flight-steps">
            {states.map((state, index) => {
              const step = log.steps[index - 1];
              return (
                // oxlint-disable-next-line react/no-array-index-key -- the same step may occur twice, and none is ever moved
                <li key={`${index} ${state}`} data-refused={(step && 'refuse' in step) || undefined}>
                  <button
                    type="button"
                    aria-current={index === at ? 'step' : undefined}
                    onClick={() => setAt(index)}
                  >
                    <span>{step ? stepLabel(step, vocabulary) : `Start: ${log.start}`}</span>{' '}
                    <strong>{state}</strong>
                  </button>
                </li>
              );
            })}
          </ol>
          <p>
            <a href={address} target="_top">
              Open this step in the walk
            </a>
          </p>
        </section>
        <Calls journey={recording.journey} />
        <section aria-labelledby="flight-tests">
          <h3 id="flight-tests">Tests with the same steps</h3>
          <Tabs
            label="Tests"
            items={[
              {
                value: 'machine',
                label: 'Machine test',
                content: (
                  <WrittenTest
                    name="Machine test"
                    hint={`Save it as packages/machines/src/${kebab(flow)}/recorded.test.ts.`}
                    source={machineTest(whole)}
                  />
                ),
              },
              {
                value: 'journey',
                label: 'End-to-end test',
                content: (
                  <WrittenTest
                    name="End-to-end test"
                    hint={`Save it as e2e/recorded-${kebab(flow)}.test.ts.`}
                    source={journeyTest(recording, whole)}
                  />
                ),
              },
            ]}
          />
        </section>
      </div>
    </div>
  );
}

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
