import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '@rendezvous/ui/primitives/button';
import type { Vocabulary } from '@rendezvous/machines/walk/link';
import type { Outcome } from '@rendezvous/machines/walk/outcomes';
import type { Frame } from '@rendezvous/machines/walk/recording';
import { duration } from '@rendezvous/machines/walk/step-facts';
import type { Step } from '@rendezvous/machines/walk/walk';
import { presetsIn } from './presets.ts';
import { flowFacts, type FlowName } from './flow-facts.ts';

type OutcomesProps = {
  readonly name: FlowName;
  readonly vocabulary: Vocabulary;
  readonly frame: Frame;
  readonly isNow: boolean;
  readonly onSteps: (...steps: Step[]) => void;
};

const SLOW_MS = 10_000;
const TIMEOUT_MS = 30_000;
const BY_HAND = '';

/**
 * The outcome of each call: chosen by hand while the call is pending, or in advance and then applied at once. `slow`,
 * `timeout` and `offline` have the effects that packages/app/src/data/http.ts gives them.
 */
export function Outcomes({ name, vocabulary, frame, isNow, onSteps }: OutcomesProps) {
  const [planned, setPlanned] = useState<Readonly<Record<string, string>>>({});
  const actors = Object.keys(vocabulary.outcomes);

  const [waiting] = frame.waiting.keys();
  const due = waiting === undefined ? undefined : planned[waiting];
  const applyPlanned = useEffectEvent(() => {
    if (!isNow || waiting === undefined || !due) return;
    onSteps(...stepsOf(waiting, due, vocabulary.outcomes[waiting] ?? []));
  });
  // Runs once per frame of the walk, however often the page renders meanwhile.
  useEffect(() => applyPlanned(), [frame]);

  const group = presetsIn(name, frame.state);
  if (actors.length === 0) return null;
  return (
    <section aria-labelledby="stepper-outcomes">
      {group && (
        <div className="stepper-presets">
          <h3>{group.title}</h3>
          <div className="stepper-buttons">
            {group.presets.map(({ label, steps }) => (
              <Button key={label} size="sm" tone="neutral" onClick={() => onSteps(...steps)}>
                {label}
              </Button>
            ))}
          </div>
        </div>
      )}
      <h3 id="stepper-outcomes">Calls</h3>
      <ul className="stepper-rows">
        {actors.map((actor) => {
          const outcomes = vocabulary.outcomes[actor] ?? [];
          const isWaiting = frame.waiting.has(actor);
          const call = flowFacts[name].calls[actor];
          return (
            <li key={actor} data-waiting={isWaiting || undefined}>
              <label>
                <span>
                  {actor} {call && call !== actor && <small>calls {call}</small>}
                  {isWaiting && <small> pending</small>}
                </span>
                <select
                  value={planned[actor] ?? BY_HAND}
                  onChange={({ target }) => {
                    setPlanned((before) => ({ ...before, [actor]: target.value }));
                    if (isWaiting && isNow && target.value !== BY_HAND)
                      onSteps(...stepsOf(actor, target.value, outcomes));
                  }}
                >
                  <option value={BY_HAND}>choose by hand</option>
                  {choicesOf(outcomes).map(([label, title]) => (
                    <option key={label} value={label}>
                      {title}
                    </option>
                  ))}
                </select>
              </label>
              {isWaiting && (
                <div className="stepper-buttons">
                  {choicesOf(outcomes).map(([label, title]) => (
                    <Button
                      key={label}
                      size="sm"
                      tone="neutral"
                      onClick={() => onSteps(...stepsOf(actor, label, outcomes))}
                    >
                      {title}
                    </Button>
                  ))}
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const SPECIAL = ['slow', 'timeout', 'offline'];

/** The label of each outcome with its title. */
function choicesOf(outcomes: readonly Outcome[]): (readonly [string, string])[] {
  return [
    ...outcomes.map(({ label, title }) => [label, title] as const),
    ...SPECIAL.map((label) => [label, label] as const),
  ];
}

function stepsOf(actor: string, label: string, outcomes: readonly Outcome[]): Step[] {
  const unavailable: Step = { refuse: actor, with: { code: 'unavailable' } };
  if (label === 'slow') return [{ wait: SLOW_MS }, outcomes[0]?.step ?? { answer: actor }];
  if (label === 'timeout') return [{ wait: TIMEOUT_MS }, unavailable];
  if (label === 'offline') return [unavailable];
  const found = outcomes.find((outcome) => outcome.label === label);
  return found ? [found.step] : [];
}

type ClockProps = { readonly frame: Frame; readonly onStep: (step: Step) => void };

const JUMPS = [
  ['1 second', 1_000],
  ['1 minute', 60_000],
  ['1 hour', 3_600_000],
  ['1 day', 86_400_000],
] as const;

/** The clock of the walk: it stands still until it is moved, or runs in real time. */
export function Clock({ frame, onStep }: ClockProps) {
  const [runs, setRuns] = useState(false);
  const ended = frame.tabs.every((tab) => tab?.snapshot.status !== 'active');
  useEffect(() => {
    if (!runs || ended) return;
    const ticking = setInterval(() => onStep({ wait: 1_000 }), 1_000);
    return () => clearInterval(ticking);
  });
  return (
    <section aria-labelledby="stepper-clock">
      <h3 id="stepper-clock">Clock</h3>
      <p className="stepper-clock">
        <time dateTime={new Date(frame.now).toISOString()}>
          {new Date(frame.now).toISOString().slice(0, 19).replace('T', ' ')}
        </time>{' '}
        <small>{frame.untilNext === null ? 'no timer' : `next timer in ${duration(frame.untilNext)}`}</small>
      </p>
      <div className="stepper-buttons">
        <Button size="sm" tone="neutral" aria-pressed={runs} onClick={() => setRuns(!runs)}>
          {runs ? 'Pause' : 'Run'}
        </Button>
        {JUMPS.map(([label, wait]) => (
          <Button key={label} size="sm" tone="neutral" onClick={() => onStep({ wait })}>
            {label}
          </Button>
        ))}
        <Button
          size="sm"
          tone="neutral"
          disabled={frame.untilNext === null}
          onClick={() => onStep({ wait: frame.untilNext ?? 0 })}
        >
          Next timer
        </Button>
      </div>
    </section>
  );
}
