import type { Log } from '@rendezvous/machines/walk/link';
import type { Step } from '@rendezvous/machines/walk/walk';

/** A walk in the stepper: its steps, and which frame is shown. */
export type WalkState = Log & {
  /** Number of steps taken in the frame that is shown; less than all after going back. */
  readonly at: number;
};

export type WalkChange =
  | { readonly do: 'step'; readonly steps: readonly Step[] }
  | { readonly do: 'show'; readonly at: number }
  /** Another walk; it is shown at its end unless `at` is set. */
  | { readonly do: 'begin'; readonly log: Log; readonly at?: number };

/** Applies a change. A new step after going back replaces the later steps. */
export function walkReducer(state: WalkState, change: WalkChange): WalkState {
  const { start, steps, at } = state;
  switch (change.do) {
    case 'begin':
      return { ...change.log, at: change.at ?? change.log.steps.length };
    case 'show':
      return { ...state, at: Math.max(0, Math.min(change.at, steps.length)) };
    case 'step': {
      const next = change.steps.reduce(withStep, steps.slice(0, at));
      return { start, steps: next, at: next.length };
    }
  }
}

/** Appends a step; consecutive waits are merged into one. */
function withStep(steps: readonly Step[], step: Step): readonly Step[] {
  const last = steps.at(-1);
  if (last && 'wait' in last && 'wait' in step)
    return [...steps.slice(0, -1), { wait: last.wait + step.wait }];
  return [...steps, step];
}
