import { createContext } from 'react';

type DeletionLayout = {
  /** Whether the steps are in the settings, whose section has a heading and a card of its own. */
  readonly inSettings: boolean;
  /** Called when a step is shown; returns whether another one was shown before, so that this one takes the focus. */
  readonly takesFocus: () => boolean;
};

export const DeletionLayoutContext = createContext<DeletionLayout>({
  inSettings: false,
  takesFocus: () => false,
});

/** Creates `takesFocus` for one flow: true from the second step on. */
export function createTakesFocus(): () => boolean {
  let hasShownStep = false;
  return () => {
    const isLater = hasShownStep;
    hasShownStep = true;
    return isLater;
  };
}
