import { useMemo, useState } from 'react';
import { stepFacts } from '@rendezvous/machines/walk/step-facts';
import { Button } from '@rendezvous/ui/primitives/button';
import { download } from '../../shared/download.ts';
import { appearanceLabel, type StageAppearance } from '../addresses.ts';
import { flowFacts, vocabularyOf, type FlowName } from '../flow-facts.ts';
import { stepText } from '../step-text.ts';
import type { WalkController } from '../useWalk.ts';
import { summaryOf, type Pair } from './compare.ts';
import { filmStrip } from './film-strip.ts';
import { buildPath, isTwin, NO_TWIN, twinAppearances, twinTools, type Twin } from './twin.ts';
import { useComparison } from './useComparison.ts';

type TwinToolsProps = {
  readonly name: FlowName;
  readonly walk: WalkController;
  readonly appearance: StageAppearance;
  readonly twin: Twin;
  /** What the address asked for and nobody knows. */
  readonly leftOut: readonly string[];
  readonly onTwin: (twin: Twin) => void;
  /** The address of the walk with both screens. */
  readonly address: string;
};

/** Shows a second screen that follows the same walk, and compares the two at each step. */
export function TwinTools(props: TwinToolsProps) {
  const { twin, walk, leftOut, appearance, onTwin } = props;
  const [problem, setProblem] = useState('');
  const own = twinAppearances(appearance, NO_TWIN)[0];
  const change = (tool: keyof StageAppearance, value: string) => {
    const { [tool]: _, ...others } = twin.changes;
    onTwin({ ...twin, changes: value === '' ? others : { ...others, [tool]: value } });
  };
  return (
    <div className="twin">
      <fieldset className="twin-tools">
        <legend>The second screen has another …</legend>
        {twinTools.map(({ tool, title, choices }) => (
          <label key={tool}>
            {title}
            <select value={twin.changes[tool] ?? ''} onChange={({ target }) => change(tool, target.value)}>
              <option value="">as the first: {choices[own[tool]] ?? own[tool]}</option>
              {Object.entries(choices)
                .filter(([value]) => value !== own[tool] || value === twin.changes[tool])
                .map(([value, choice]) => (
                  <option key={value} value={value}>
                    {choice}
                  </option>
                ))}
            </select>
          </label>
        ))}
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const address = String(new FormData(event.currentTarget).get('build') ?? '');
            const build = buildPath(address);
            setProblem(
              build === null ? 'The other build must be on this origin, for example /earlier/.' : '',
            );
            if (build !== null) onTwin({ ...twin, build });
          }}
        >
          <label>
            Build
            <input
              key={twin.build}
              name="build"
              defaultValue={twin.build}
              aria-describedby="twin-build-hint"
            />
          </label>
          <Button type="submit" size="sm" tone="neutral">
            Show
          </Button>
          <p id="twin-build-hint" className="stepper-soft">
            The path of another build of Storybook on this origin, such as /earlier/. Empty for this build.
          </p>
        </form>
      </fieldset>
      <p role="alert" className="twin-problem">
        {[problem, leftOut.length > 0 ? `Left out, because nobody knows it: ${leftOut.join(', ')}.` : '']
          .filter(Boolean)
          .join(' ')}
      </p>
      {walk.frames.some(({ tabs }) => tabs[1]) ? (
        <p className="stepper-soft">
          The second screen shows the second tab, in the look that is chosen here. Two looks of one tab can be
          compared in a walk with one tab.
        </p>
      ) : isTwin(twin) ? (
        <Differences {...props} />
      ) : (
        <p className="stepper-soft">
          Choose what differs. Both screens then follow every step, and can be compared.
        </p>
      )}
    </div>
  );
}

function Differences({ name, walk, appearance, twin, address, onTwin }: TwinToolsProps) {
  const { state, frames } = walk;
  const log = useMemo(() => ({ start: state.start, steps: state.steps }), [state.start, state.steps]);
  const shown = useMemo(() => ({ ...log, steps: log.steps.slice(0, state.at) }), [log, state.at]);
  const [first, second] = twinAppearances(appearance, twin);
  const labels = [
    appearanceLabel(first),
    [appearanceLabel(second), twin.build].filter(Boolean).join(', '),
  ] as const;
  const key = JSON.stringify([labels, log]);
  const { of, pairs, isRunning, start, stop } = useComparison(key, log, shown);
  const isComplete = pairs.length === frames.length && !isRunning;
  const captions = () =>
    frames.map((frame) => {
      const facts = stepFacts(frame, vocabularyOf(name));
      return { step: facts ? stepText(facts) : `Start: ${state.start}`, state: frame.state };
    });
  return (
    <section aria-label="Differences">
      <div className="stepper-buttons">
        {isRunning ? (
          <Button size="sm" tone="neutral" onClick={stop}>
            Stop
          </Button>
        ) : (
          <Button size="sm" onClick={start}>
            Compare every step
          </Button>
        )}
        <Button
          size="sm"
          tone="neutral"
          disabled={!isComplete}
          onClick={() =>
            download(
              `${name}-twin.html`,
              filmStrip({ title: flowFacts[name].title, labels, address, captions: captions(), pairs }),
            )
          }
        >
          Film strip
        </Button>
        <Button size="sm" tone="quiet" onClick={() => onTwin(NO_TWIN)}>
          One screen
        </Button>
        <span role="status" className="stepper-soft">
          {statusOf({
            isRunning,
            isComplete,
            isStale: of !== null && of !== key,
            done: pairs.length,
            all: frames.length,
          })}
        </span>
      </div>
      {pairs.length > 0 && (
        <ol className="twin-pairs" aria-label="Differences at each step">
          {pairs.map((pair) => (
            <li key={pair.at}>
              <button
                type="button"
                aria-current={pair.at === state.at ? 'step' : undefined}
                onClick={() => walk.show(pair.at)}
              >
                <strong>
                  {pair.at}. {frames[pair.at]?.state}
                </strong>{' '}
                {summaryOf(pair)}
              </button>
              <Details pair={pair} labels={labels} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

type Progress = {
  readonly isRunning: boolean;
  readonly isComplete: boolean;
  readonly isStale: boolean;
  readonly done: number;
  readonly all: number;
};

function statusOf({ isRunning, isComplete, isStale, done, all }: Progress): string {
  if (isRunning) return `Comparing: ${done} of ${all}`;
  if (isStale) return 'The walk or a screen has changed since the last comparison.';
  if (isComplete) return `Both screens were compared at all ${all} places of the walk.`;
  return done > 0 ? `Stopped after ${done} of ${all}.` : '';
}

function Details({
  pair: { picture, context, faults },
  labels,
}: {
  pair: Pair;
  labels: readonly [string, string];
}) {
  const lists = [
    ['Context', context],
    ...([`Only in ${labels[0]}`, `Only in ${labels[1]}`, 'In both'] as const).map(
      (title, index) =>
        [
          title,
          [faults.first, faults.second, faults.both][index]?.map(
            ({ rule, message, where }) => `${rule}: ${message} ${where[0] ?? ''}`,
          ) ?? [],
        ] as const,
    ),
  ] as const;
  if (!picture.picture && lists.every(([, lines]) => lines.length === 0)) return null;
  return (
    <details>
      <summary>Details</summary>
      {picture.picture && (
        <img src={picture.picture} alt="Both pictures in one, with the differences in red" />
      )}
      {lists.map(
        ([title, lines]) =>
          lines.length > 0 && (
            <section key={title}>
              <h4>{title}</h4>
              <ul>
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </section>
          ),
      )}
    </details>
  );
}
