import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

type Steps = {
  /** The step that is shown, from 0. */
  readonly step: number;
  /** Another one each time that the flow has answered. */
  readonly answered: unknown;
  /** The step to go to once, when the page was loaded again; from 0. */
  readonly resumeAt: number;
  /** Asks the flow for so many steps on, or back when negative; it may refuse. */
  readonly go: (steps: number) => void;
};

/**
 * Gives each step of a flow an entry of the browser's history, so that its Back and Forward walk the steps. When the flow
 * refuses to follow, the history follows the flow.
 */
export function useStepHistory({ step, answered, resumeAt, go }: Steps): void {
  const navigate = useNavigate();
  const { state, search, hash } = useLocation();
  const at = stepOf(state);
  const before = useRef({ at: 0, isResumed: false, asked: [] as readonly number[] });
  const follow = useEffectEvent(() => {
    const { at: wasAt, isResumed, asked } = before.current;
    const isMoved = at !== wasAt;
    // Entries that were asked for here may arrive after the flow has gone on.
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
  // Only what the flow and the history tell leads on.
  useEffect(() => follow(), [at, step, answered]);
}

function stepOf(state: unknown): number {
  const { step } = (state ?? {}) as { step?: unknown };
  return Number.isInteger(step) ? (step as number) : 0;
}
