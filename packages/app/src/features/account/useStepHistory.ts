import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

type Steps = {
  /** Index of the shown step, from 0. */
  readonly step: number;
  /** A new value after each event that the flow has handled, also when the step stays the same. */
  readonly answered: unknown;
  /** Index of the step at which a reloaded page resumes, from 0. */
  readonly resumeAt: number;
  /** Requests the flow to move by a number of steps, back when negative. The flow may refuse. */
  readonly go: (steps: number) => void;
};

/**
 * Gives each step of a flow an entry in the browser's history, so that Back and Forward move between steps (SIGNUP-1).
 * When the flow refuses a move, the history returns to the flow's step.
 */
export function useStepHistory({ step, answered, resumeAt, go }: Steps): void {
  const navigate = useNavigate();
  const { state, search, hash } = useLocation();
  const at = stepOf(state);
  const before = useRef({ at: 0, isResumed: false, asked: [] as readonly number[] });
  const follow = useEffectEvent(() => {
    const { at: wasAt, isResumed, asked } = before.current;
    const isMoved = at !== wasAt;
    // A navigation that this hook requested may arrive after the flow has moved on.
    const arrived = isMoved ? asked.indexOf(at) : -1;
    const awaited = isMoved ? asked.slice(arrived + 1) : asked;
    before.current = { at, isResumed: true, asked: isMoved && arrived < 0 ? [] : awaited };
    const target = isResumed ? at : Math.max(at, resumeAt);
    if (target === step) return;
    if (!isResumed || (isMoved && arrived < 0)) return go(target - step);
    if (awaited.includes(step)) return;
    before.current.asked = [...awaited, step];
    if (step > at) void navigate({ search, hash }, { state: { step }, preventScrollReset: true });
    else void navigate(step - at);
  });
  // The hook reacts only to changes of the history and of the flow.
  useEffect(() => follow(), [at, step, answered]);
}

function stepOf(state: unknown): number {
  const { step } = (state ?? {}) as { step?: unknown };
  return Number.isInteger(step) ? (step as number) : 0;
}
