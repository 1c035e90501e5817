import { useMemo } from 'react';
import { Button } from '@rendezvous/ui/primitives/button';
import type { Log } from '@rendezvous/machines/walk/link';
import { faultsOf, type Mark } from '../../walk-all/marks.ts';
import { shownName } from '../../walk-all/report-data.ts';
import { ReportMark } from '../ChartReport.tsx';
import { RESULT_TEXT } from './everything-report.ts';
import type { Everything } from './useEverything.ts';
import type { WalkedScreen } from './walk-everything.ts';
import './everything.css';

type WalkEverythingProps = {
  readonly machine: string;
  readonly everything: Everything;
  readonly onWalk: (log: Log) => void;
};

/** Walks all generated paths of the flow, one after another, and lists what was reached and what is wrong there. */
export function WalkEverything({ machine, everything, onWalk }: WalkEverythingProps) {
  const { run, isRunning, marks, report, start, stop } = everything;
  return (
    <section className="everything" aria-labelledby="everything">
      <h3 id="everything">Walk everything</h3>
      <p className="stepper-soft">
        Walks all generated paths in the appearance that is shown, one after another, and checks each screen:
        axe, texts that cannot be read, covered controls. Your walk stays as it is.
      </p>
      <div className="stepper-buttons">
        {isRunning ? (
          <Button size="sm" tone="neutral" onClick={stop}>
            Stop
          </Button>
        ) : (
          <Button size="sm" onClick={start}>
            {run ? 'Walk everything again' : 'Walk everything'}
          </Button>
        )}
        {run && run.total > 0 && (
          <progress aria-label="Screens walked" max={run.total} value={run.screens.length} />
        )}
        <span role="status">{run && progressText(run)}</span>
      </div>
      {run?.problem && <p role="alert">{run.problem}</p>}
      {run && run.screens.length > 0 && (
        <Faults screens={run.screens} marks={marks} isRunning={isRunning} onWalk={onWalk} />
      )}
      {run && run.screens.length > 0 && (
        <details>
          <summary>Result of each state and edge</summary>
          <ul className="stepper-names">
            {[...marks].map(([name, mark]) => (
              <li key={name} data-status={mark.status}>
                <ReportMark status={mark.status} />{' '}
                {mark.status === 'unseen' ? (
                  shownName(machine, name)
                ) : (
                  <button type="button" onClick={() => report?.onOpen?.(name)}>
                    {shownName(machine, name)}
                  </button>
                )}{' '}
                <small>{RESULT_TEXT[mark.status]}</small>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

type FaultsProps = {
  readonly screens: readonly WalkedScreen[];
  readonly marks: ReadonlyMap<string, Mark>;
  readonly isRunning: boolean;
  readonly onWalk: (log: Log) => void;
};

/** The faults by what is wrong, each with the screens that have it. */
function Faults({ screens, marks, isRunning, onWalk }: FaultsProps) {
  const groups = useMemo(() => {
    const sights = [...marks.values()].flatMap((mark) => mark.sights.filter(({ isPassed }) => !isPassed));
    return faultsOf(sights).map(({ fault, sights: seen }) => ({
      fault,
      links: new Set(seen.map(({ frame }) => frame.link)),
    }));
  }, [marks]);
  if (groups.length === 0) return <p>{isRunning ? 'No faults so far.' : 'No faults.'}</p>;
  return (
    <ul className="everything-faults" aria-label="Faults">
      {groups.map(({ fault, links }) => (
        <li key={`${fault.kind} ${fault.rule}`}>
          <strong>{fault.rule}</strong>: {fault.message} <small>{fault.where[0]}</small>
          <div className="stepper-names">
            {firstOfEachState(screens.filter(({ frame }) => links.has(frame.link))).map(({ frame }) => (
              <button key={frame.link} type="button" onClick={() => onWalk(frame.log)}>
                {frame.state}
              </button>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

function firstOfEachState(screens: readonly WalkedScreen[]): readonly WalkedScreen[] {
  return [...Map.groupBy(screens, ({ frame }) => frame.state).values()].flatMap((same) => same.slice(0, 1));
}

function progressText({ phase, total, screens }: NonNullable<Everything['run']>): string {
  const faulty = screens.filter(({ faults }) => faults.length > 0).length;
  const found = `${faulty} with faults`;
  if (phase === 'searching') return 'Searching all paths …';
  if (phase === 'walking') return `${screens.length} of ${total} screens, ${found}`;
  if (phase === 'stopped') return `Stopped after ${screens.length} of ${total} screens, ${found}`;
  return `All ${total} screens were walked, ${found}.`;
}
