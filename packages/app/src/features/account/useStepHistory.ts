import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

type StepHistoryOptions = {
  /** Index of the shown step, from 0. */
  readonly step: number;
  /** A new value after each event that the flow has handled, also when the step stays the same. */
  readonly revision: unknown;
  /** Index of the step at which a reloaded page resumes, from 0. */
  readonly resumeAt: number;
  /** Requests the flow to move by a number of steps, back when negative. The flow may refuse. */
  readonly go: (steps: number) => void;
};

/**
 * Gives each step of a flow an entry in the browser's history, so that Back and Forward move between steps (SIGNUP-1).
 * When the flow refuses a move, the history returns to the flow's step.
 */
export function useStepHistory({ step, revision, resumeAt, go }: StepHistoryOptions): void {
  const navigate = useNavigate();
  const { state, search, hash } = useLocation();
  const at = stepOf(state);
  const previous = useRef({ at: 0, isResumed: false, requested: [] as readonly number[] });
  const follow = useEffectEvent(() => {
    const { at: wasAt, isResumed, requested } = previous.current;
    const hasMoved = at !== wasAt;
    // A navigation that this hook requested may arrive after the flow has moved on.
    const arrived = hasMoved ? requested.indexOf(at) : -1;
    const pending = hasMoved ? requested.slice(arrived + 1) : requested;
    previous.current = { at, isResumed: true, requested: hasMoved && arrived < 0 ? [] : pending };
    const target = isResumed ? at : Math.max(at, resumeAt);
    if (target === step) return;
    if (!isResumed || (hasMoved && arrived < 0)) return go(target - step);
    if (pending.includes(step)) return;
    previous.current.requested = [...pending, step];
    if (step > at) void navigate({ search, hash }, { state: { step }, preventScrollReset: true });
    else void navigate(step - at);
  });
  // The hook reacts only to changes of the history and of the flow.
  useEffect(() => follow(), [at, step, revision]);
}

function stepOf(state: unknown): number {
  const { step } = (state ?? {}) as { step?: unknown };
  return Number.isInteger(step) ? (step as number) : 0;
}
