import type { Log } from './link.ts';
import type { Step } from './walk.ts';

/** A walk in the stepper: its steps, and which frame is shown. */
export type WalkState = Log & {
  /** Number of steps taken in the frame that is shown; less than all after going back. */
  readonly at: number;
};

/** A walk with what it was before and after the changes of it, which can be undone and redone. */
export type WalkHistory = {
  readonly now: WalkState;
  /** The latest comes last. */
  readonly past: readonly WalkState[];
  /** The next comes first. */
  readonly future: readonly WalkState[];
  /** Whether the last change only showed another moment. Several of these in a row are undone at once. */
  readonly isMoving: boolean;
};

export type WalkChange =
  /** `pressedAt`: the state that the pressed button was rendered for. The steps are ignored if it is gone. */
  | { readonly do: 'step'; readonly steps: readonly Step[]; readonly pressedAt?: WalkState }
  | { readonly do: 'show'; readonly at: number }
  /** Another walk; it is shown at its end unless `at` is set. */
  | { readonly do: 'begin'; readonly log: Log; readonly at?: number }
  | { readonly do: 'undo' }
  | { readonly do: 'redo' };

const LONGEST_PAST = 200;

/** A walk that has not been changed yet, at its end. */
export function beginHistory(log: Log): WalkHistory {
  return { now: { ...log, at: log.steps.length }, past: [], future: [], isMoving: false };
}

/** Applies a change. A new step after going back replaces the later steps; undoing brings them back. */
export function changeWalk(history: WalkHistory, change: WalkChange): WalkHistory {
  const { now, past, future } = history;
  const { start, steps, at } = now;
  switch (change.do) {
    case 'undo': {
      const before = past.at(-1);
      if (!before) return history;
      return { now: before, past: past.slice(0, -1), future: [now, ...future], isMoving: false };
    }
    case 'redo': {
      const [next, ...later] = future;
      if (!next) return history;
      return { now: next, past: [...past, now], future: later, isMoving: false };
    }
    case 'begin': {
      const { log } = change;
      const shownAt = change.at ?? log.steps.length;
      // A path that is played is begun once and then moved through.
      if (log.start === start && log.steps === steps) return moved(history, shownAt);
      return changed(history, { start: log.start, steps: log.steps, at: shownAt });
    }
    case 'show':
      return moved(history, Math.max(0, Math.min(change.at, steps.length)));
    case 'step': {
      if (change.pressedAt && change.pressedAt !== now) return history;
      const next = change.steps.reduce(withStep, steps.slice(0, at));
      return changed(history, { start, steps: next, at: next.length });
    }
  }
}

function changed({ now, past }: WalkHistory, next: WalkState): WalkHistory {
  return { now: next, past: [...past, now].slice(-LONGEST_PAST), future: [], isMoving: false };
}

function moved(history: WalkHistory, at: number): WalkHistory {
  if (at === history.now.at) return history;
  const next = { ...history.now, at };
  if (history.isMoving) return { ...history, now: next };
  return { ...changed(history, next), future: history.future, isMoving: true };
}

/** Appends a step; consecutive waits are merged into one. */
function withStep(steps: readonly Step[], step: Step): readonly Step[] {
  const last = steps.at(-1);
  if (last && 'wait' in last && 'wait' in step)
    return [...steps.slice(0, -1), { wait: last.wait + step.wait }];
  return [...steps, step];
}
