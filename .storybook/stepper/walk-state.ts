import type { Log } from '@rendezvous/machines/walk/link';
import type { Step } from '@rendezvous/machines/walk/walk';

/** A walk on the desk: what was done, and which moment of it is looked at. */
export type WalkState = Log & {
  /** How many of the steps are taken at the moment that is shown; less than all when one has gone back. */
  readonly at: number;
};

export type WalkChange =
  | { readonly do: 'step'; readonly steps: readonly Step[] }
  | { readonly do: 'look'; readonly at: number }
  /** Another walk, shown at its end unless `at` says where. */
  | { readonly do: 'begin'; readonly log: Log; readonly at?: number };

/** A new step after going back takes the place of those that came then. */
export function walkReducer(state: WalkState, change: WalkChange): WalkState {
  const { start, steps, at } = state;
  switch (change.do) {
    case 'begin':
      return { ...change.log, at: change.at ?? change.log.steps.length };
    case 'look':
      return { ...state, at: Math.max(0, Math.min(change.at, steps.length)) };
    case 'step': {
      const next = change.steps.reduce(withStep, steps.slice(0, at));
      return { start, steps: next, at: next.length };
    }
  }
}

/** Time that passes is one step, however often it was let pass. */
function withStep(steps: readonly Step[], step: Step): readonly Step[] {
  const last = steps.at(-1);
  if (last && 'wait' in last && 'wait' in step)
    return [...steps.slice(0, -1), { wait: last.wait + step.wait }];
  return [...steps, step];
}
