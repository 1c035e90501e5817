import { useCallback, useMemo, useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { Log } from '@rendezvous/machines/walk/link';
import type { Mark } from '../../walk-all/marks.ts';
import { appearanceLabel, walkAddress, type StageAppearance } from '../addresses.ts';
import type { FlowName } from '../flow-facts.ts';
import type { WalkReport } from '../useWalkReport.ts';
import { marksOfScreens, RESULT_TEXT } from './everything-report.ts';
import type { WalkedScreen } from './walk-everything.ts';

type Run = {
  /** The flow and the appearance that are walked. */
  readonly key: string;
  readonly phase: 'searching' | 'walking' | 'stopped' | 'done';
  readonly total: number;
  readonly screens: readonly WalkedScreen[];
  /** Why the run could not go on; empty if it could. */
  readonly problem: string;
};

export type Everything = {
  /** Null before the first run in this flow and appearance. */
  readonly run: Run | null;
  readonly isRunning: boolean;
  readonly marks: ReadonlyMap<string, Mark>;
  /** The marks for the chart; null before the first run. */
  readonly report: WalkReport | null;
  readonly start: () => void;
  readonly stop: () => void;
  /** What the stage of the run reports. */
  readonly onFound: (total: number) => void;
  readonly onScreen: (screen: WalkedScreen) => void;
  readonly onEnd: (problem?: string) => void;
};

const isGoing = (run: Run | null) => run?.phase === 'searching' || run?.phase === 'walking';

/** A run over all generated paths of a flow in one appearance. Another flow or appearance ends it. */
export function useEverything(
  name: FlowName,
  machine: AnyStateMachine,
  appearance: StageAppearance,
  onWalk: (log: Log) => void,
): Everything {
  const label = appearanceLabel(appearance);
  const key = `${name} ${label}`;
  const [last, setRun] = useState<Run | null>(null);
  const run = last?.key === key ? last : null;
  const update = useCallback(
    (change: (run: Run) => Partial<Run>) =>
      setRun((before) =>
        before?.key === key && isGoing(before) ? { ...before, ...change(before) } : before,
      ),
    [key],
  );
  const screens = run?.screens;
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the label says all that an appearance contains
  const marks = useMemo(() => marksOfScreens(machine, screens ?? [], appearance), [machine, screens, label]);
  const report = useMemo((): WalkReport | null => {
    if (!screens) return null;
    const sightOf = (of: string) => marks.get(of)?.sights[0];
    const logs = new Map(screens.map(({ frame }) => [frame.link, frame.log]));
    return {
      title: 'Walk everything',
      statusText: RESULT_TEXT,
      marks,
      addressOf: (of) => {
        const link = sightOf(of)?.frame.link;
        return link === undefined ? null : walkAddress(name, appearance, link);
      },
      onOpen: (of) => {
        const log = logs.get(sightOf(of)?.frame.link ?? '');
        if (log) onWalk(log);
      },
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as above; onWalk only dispatches
  }, [screens, marks, name, label]);
  return {
    run,
    isRunning: isGoing(run),
    marks,
    report,
    start: () => setRun({ key, phase: 'searching', total: 0, screens: [], problem: '' }),
    stop: () => update(() => ({ phase: 'stopped' })),
    onFound: (total) => update(() => ({ phase: 'walking', total })),
    onScreen: (screen) => update((before) => ({ screens: [...before.screens, screen] })),
    onEnd: (problem = '') => update(() => ({ phase: problem === '' ? 'done' : 'stopped', problem })),
  };
}
