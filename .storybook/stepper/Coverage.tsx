import { useMemo } from 'react';
import { Button } from '@rendezvous/ui/primitives/button';
import type { Flow } from '@rendezvous/machines/flows';
import { chartOf } from '@rendezvous/machines/walk/coverage';
import type { Log } from '@rendezvous/machines/walk/link';
import { shortestTo } from '@rendezvous/machines/walk/paths';

type CoverageProps = {
  readonly flow: Flow;
  readonly log: Log;
  readonly active: ReadonlySet<string>;
  readonly seen: ReadonlySet<string>;
  readonly onWalk: (log: Log) => void;
  readonly onForget: () => void;
};

/** Which states and edges of the chart have been visited, and the shortest path to the missing ones. */
export function Coverage({ flow, log, active, seen, onWalk, onForget }: CoverageProps) {
  const chart = useMemo(() => chartOf(flow.machine), [flow]);
  const missing = [...chart.edges].filter((edge) => !seen.has(edge));
  const goTo = (edge: string) => {
    const path = shortestTo(flow, { edge }, log) ?? shortestTo(flow, { edge });
    if (path) onWalk(path);
  };
  return (
    <div className="stepper-coverage">
      <p role="status">
        {[...chart.states].filter((state) => seen.has(state)).length} of {chart.states.size} states,{' '}
        {chart.edges.size - missing.length} of {chart.edges.size} edges visited on this device.
      </p>
      <div className="stepper-buttons">
        <Button size="sm" disabled={missing.length === 0} onClick={() => goTo(missing[0] as string)}>
          Walk to the next missing edge
        </Button>
        <Button size="sm" tone="quiet" onClick={onForget}>
          Reset coverage
        </Button>
      </div>
      <p className="stepper-soft">
        “Walk everything”, under Paths, walks all of them by itself and checks every screen.
      </p>
      <h3>States</h3>
      <ul className="stepper-names">
        {[...chart.states].map((state) => (
          <li key={state} data-seen={seen.has(state)} aria-current={active.has(state) || undefined}>
            {state}{' '}
            <small>{active.has(state) ? 'active' : seen.has(state) ? 'visited' : 'not visited'}</small>
          </li>
        ))}
      </ul>
      <h3>Edges</h3>
      <ul className="stepper-names">
        {[...chart.edges].map((edge) => (
          <li key={edge} data-seen={seen.has(edge)}>
            <button type="button" onClick={() => goTo(edge)}>
              {edge}
            </button>{' '}
            <small>{seen.has(edge) ? 'visited' : 'not visited'}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}
