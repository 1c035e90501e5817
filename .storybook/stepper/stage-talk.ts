import type { AnyEventObject } from 'xstate';
import type { Log } from '@rendezvous/machines/walk/link';

/** What stepper and stage say to each other; they share an origin and nothing else. */
export type ToStage = { readonly stepper: 'walk'; readonly log: Log };
export type FromStage =
  | { readonly stage: 'ready' }
  /** Somebody did something in the screen itself. */
  | { readonly stage: 'sent'; readonly event: AnyEventObject }
  /** The screen could not be drawn. */
  | { readonly stage: 'broken'; readonly message: string };

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
