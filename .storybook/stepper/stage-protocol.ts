import type { AnyEventObject } from 'xstate';
import type { Log } from '@rendezvous/machines/walk/link';
import type { ScreenCall } from './calls/call-log.ts';
import type { Fault } from './fault.ts';

/** Messages between stepper and stage, which share only their origin. */
export type ToStage =
  | {
      readonly stepper: 'walk';
      readonly log: Log;
      /** A different number mounts the screen again, so that no state of the previous walk remains. */
      readonly round?: number;
      /** Whether the walk will be shown again later, so that a blank page needs no longer wait. */
      readonly isFirstPass?: boolean;
    }
  /** Asks for the facts of the screen that is shown. */
  | { readonly stepper: 'examine'; readonly id: number };

/** What a stage says of the screen that it shows, which can be of another build than its stepper. */
export type ScreenFacts = {
  readonly state: string;
  /** The context of the machine, with masked secrets. */
  readonly context: readonly { readonly path: string; readonly value: string }[];
  readonly faults: readonly Fault[];
};
export type FromStage =
  | { readonly stage: 'ready' }
  /** The screen sent an event. */
  | { readonly stage: 'sent'; readonly event: AnyEventObject }
  /** The screen makes a call, or one that it has made ended. */
  | { readonly stage: 'called'; readonly call: ScreenCall }
  /** The screen could not be rendered, and the person wants to go back one step. */
  | { readonly stage: 'back' }
  /** The screen has settled after a walk with this number of steps. */
  | {
      readonly stage: 'drawn';
      readonly round: number;
      readonly steps: number;
      readonly isBlank: boolean;
    }
  | { readonly stage: 'examined'; readonly id: number; readonly facts: ScreenFacts };

/** Calls `handle` for messages from one window of this origin. Returns a function that stops listening. */
export function listenTo<Message>(
  from: () => Window | null | undefined,
  handle: (message: Message) => void,
): () => void {
  const onMessage = (event: MessageEvent) => {
    if (event.origin === location.origin && event.source === from()) handle(event.data as Message);
  };
  addEventListener('message', onMessage);
  return () => removeEventListener('message', onMessage);
}

export function post(to: Window | null | undefined, message: ToStage | FromStage): void {
  to?.postMessage(message, location.origin);
}
