import { useSyncExternalStore } from 'react';
import { stepLabel } from '@rendezvous/machines/walk/step-facts';
import { vocabularyOf, type FlowName } from '../flow-facts.ts';
import { judge, verdictText, type SavedWalk, type Verdict } from './saved-walk.ts';

/** What replays have found, until the page is loaded again. A walk that was changed is another one. */
let verdicts: ReadonlyMap<SavedWalk, Verdict> = new Map();
const listeners = new Set<() => void>();

/** Replays walks and keeps what was found for the lists. */
export function replayWalks(walks: readonly SavedWalk[]): readonly Verdict[] {
  const found = walks.map((walk) => [walk, judge(walk, vocabularyOf(walk.flow))] as const);
  verdicts = new Map([...verdicts, ...found]);
  for (const listener of listeners) listener();
  return found.map(([, verdict]) => verdict);
}

export function useVerdicts(): ReadonlyMap<SavedWalk, Verdict> {
  return useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    () => verdicts,
  );
}

/** A verdict in one sentence, with the steps as the log names them. */
export function sentenceOf(flow: FlowName, verdict: Omit<Verdict, 'log' | 'machineHasChanged'>): string {
  return verdictText(verdict, stepNamer(flow, verdict.frames));
}

/** Names the steps of a walk for a reader. */
export function stepNamer(flow: FlowName, frames: Verdict['frames']): (at: number) => string {
  return (at) => {
    const step = frames[at]?.step;
    return step ? stepLabel(step, vocabularyOf(flow)) : 'the start';
  };
}

/** How many walks passed, failed, and had nothing to check. */
export function tally(found: readonly Verdict[]): string {
  const count = (result: Verdict['result']) => found.filter((verdict) => verdict.result === result).length;
  const unchecked = count('unchecked');
  return [
    `${found.length} ${found.length === 1 ? 'walk was' : 'walks were'} replayed: ${count('passed')} passed`,
    `${count('failed')} failed`,
    ...(unchecked > 0 ? [`${unchecked} with nothing to check`] : []),
  ].join(', ');
}
