import { useMemo, useState } from 'react';
import type { Log } from '@rendezvous/machines/walk/link';
import type { WalkState } from '@rendezvous/machines/walk/history';
import type { Tab } from '@rendezvous/machines/walk/walk';
import type { PlacedScreenCall, ScreenCall } from './call-log.ts';

type Kept = ScreenCall & { readonly shown: WalkState; readonly tab: Tab };

/** The most calls that are kept; the oldest are dropped first. */
const MOST = 500;

/**
 * The calls of the screen beside the stepper. Each belongs to the step that the stepper showed when it was made; calls of
 * steps that are no longer part of the walk are left out.
 */
export function useScreenCalls(state: WalkState): {
  readonly calls: readonly PlacedScreenCall[];
  readonly add: (call: ScreenCall, tab: Tab) => void;
} {
  const [kept, setKept] = useState<readonly Kept[]>([]);
  const add = (call: ScreenCall, tab: Tab) =>
    setKept((before) => {
      const made = before.find(({ id }) => id === call.id);
      if (made) return before.map((one) => (one === made ? { ...made, ...call } : one));
      return [...before, { ...call, tab, shown: state }].slice(-MOST);
    });
  const { start, steps } = state;
  const calls = useMemo(
    () =>
      kept.flatMap(({ shown, ...call }) =>
        isPartOf(shown, { start, steps }) ? [{ ...call, steps: shown.at }] : [],
      ),
    [kept, start, steps],
  );
  return { calls, add };
}

/** Whether all steps of an earlier moment are still part of the walk. */
function isPartOf({ start, steps, at }: WalkState, now: Log): boolean {
  return start === now.start && steps.slice(0, at).every((step, index) => step === now.steps[index]);
}
