import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Button } from '@rendezvous/ui/primitives/button';
import type { Flow } from '@rendezvous/machines/flows';
import type { Log } from '@rendezvous/machines/walk/link';
import { pathsOf } from '@rendezvous/machines/walk/paths';
import { eventLabel } from '@rendezvous/machines/walk/step-facts';
import { MAX_PATHS_PER_STATE, simplePathsOf } from '@rendezvous/machines/walk/simple-paths';

type PathsProps = {
  readonly flow: Flow;
  /** Shows a walk after the given number of steps. */
  readonly onShow: (log: Log, at: number) => void;
};

const SPEEDS = [
  ['slow', 1_600],
  ['watchable', 800],
  ['fast', 250],
] as const;

type Running = { readonly log: Log; readonly name: string; readonly at: number };

/** Written and generated paths through the flow; each can be played back. */
export function Paths({ flow, onShow }: PathsProps) {
  const [speed, setSpeed] = useState<number>(SPEEDS[1][1]);
  const [running, setRunning] = useState<Running | null>(null);
  const [withSimple, setWithSimple] = useState(false);
  const simple = useMemo(() => (withSimple ? simplePathsOf(flow) : null), [flow, withSimple]);
  const groups = useMemo(
    () => [
      {
        title: 'Written',
        paths: Object.entries(flow.scenarios).map(([start, { steps, reaches }]) => ({
          name: `${eventLabel(start)}: ${reaches}`,
          log: { start, steps },
        })),
      },
      {
        title: 'Generated',
        paths: pathsOf(flow).map(({ name, start, steps }) => ({ name, log: { start, steps } })),
      },
    ],
    [flow],
  );
  const show = useEffectEvent(onShow);
  useEffect(() => {
    if (!running) return;
    show(running.log, running.at);
    if (running.at >= running.log.steps.length) {
      setRunning(null);
      return;
    }
    const next = setTimeout(() => setRunning({ ...running, at: running.at + 1 }), speed);
    return () => clearTimeout(next);
  }, [running, speed]);
  return (
    <div className="stepper-paths">
      <div className="stepper-buttons">
        <label>
          Speed{' '}
          <select value={speed} onChange={({ target }) => setSpeed(Number(target.value))}>
            {SPEEDS.map(([label, milliseconds]) => (
              <option key={label} value={milliseconds}>
                {label}
              </option>
            ))}
          </select>
        </label>
        {running && (
          <Button size="sm" tone="neutral" onClick={() => setRunning(null)}>
            Stop
          </Button>
        )}
        <span role="status">{running ? `Walking: ${running.name}` : ''}</span>
      </div>
      {groups.map(({ title, paths }) => (
        <div key={title}>
          <h3>
            {title}: {paths.length}
          </h3>
          <Names paths={paths} onRun={setRunning} />
        </div>
      ))}
      {simple ? (
        <div>
          <h3>Simple: {simple.paths.length}</h3>
          <p className="stepper-soft" role="status">
            No path returns to a state that it has left. {boundOf(simple.cut)}
          </p>
          <Names
            paths={simple.paths.map(({ name, start, steps }) => ({ name, log: { start, steps } }))}
            onRun={setRunning}
          />
        </div>
      ) : (
        <div>
          <Button size="sm" tone="neutral" onClick={() => setWithSimple(true)}>
            Find simple paths
          </Button>
        </div>
      )}
    </div>
  );
}

type NamesProps = {
  readonly paths: readonly Pick<Running, 'name' | 'log'>[];
  readonly onRun: (running: Running) => void;
};

function Names({ paths, onRun }: NamesProps) {
  return (
    <ul className="stepper-names">
      {paths.map(({ name, log }) => (
        <li key={name}>
          <button type="button" onClick={() => onRun({ name, log, at: 0 })}>
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Describes whether the list is complete. */
function boundOf(cut: readonly string[]): string {
  if (cut.length === 0) return 'There are no other paths.';
  return `At most ${MAX_PATHS_PER_STATE} paths per state are listed, the shortest first; there are more to ${cut.join(', ')}.`;
}
