import type { AnyEventObject } from 'xstate';
import type { Log } from '@rendezvous/machines/walk/link';

/** What stepper and stage say to each other; they share an origin and nothing else. */
export type ToStage = {
  readonly stepper: 'walk';
  readonly log: Log;
  /** Another number makes the screen anew, so that nothing is left in it of the walk before. */
  readonly round?: number;
  /** It is looked at once more: where nothing is shown, nobody waits for it now. */
  readonly inPassing?: boolean;
};
export type FromStage =
  | { readonly stage: 'ready' }
  /** Somebody did something in the screen itself. */
  | { readonly stage: 'sent'; readonly event: AnyEventObject }
  /** The screen cannot be drawn after the last step, and somebody wants it as it was before. */
  | { readonly stage: 'back' }
  /** What a walk of so many steps shows has come to rest. */
  | {
      readonly stage: 'drawn';
      readonly round: number;
      readonly steps: number;
      readonly isBlank: boolean;
    };

/** Hears what comes from one window of this origin, until it is told to stop. */
export function hear<Said>(from: () => Window | null | undefined, act: (said: Said) => void): () => void {
  const onMessage = (message: MessageEvent) => {
    if (message.origin === location.origin && message.source === from()) act(message.data as Said);
  };
  addEventListener('message', onMessage);
  return () => removeEventListener('message', onMessage);
}

export function say(to: Window | null | undefined, said: ToStage | FromStage): void {
  to?.postMessage(said, location.origin);
}
