import { fromPromise, type SnapshotFrom } from 'xstate';
import { messageMachine, type OutgoingMessage } from '@rendezvous/machines/message/message.machine';
import type { Outgoing } from './outgoing.ts';

export type MessageServices = {
  readonly send: (message: OutgoingMessage, signal: AbortSignal) => Promise<void>;
  readonly restoreToDraft: (message: OutgoingMessage) => void;
  readonly restoreQueuedToDrafts: () => void;
};

/** The message machine with the app's services. The page renders before this file is loaded. */
export function messageFlow({ send, restoreToDraft, restoreQueuedToDrafts }: MessageServices) {
  return messageMachine.provide({
    actors: {
      send: fromPromise<void, OutgoingMessage>(({ input: message, signal }) => send(message, signal)),
    },
    actions: { restoreToDraft: ({ context }) => restoreToDraft(context.message), restoreQueuedToDrafts },
  });
}

type MessageSnapshot = Pick<SnapshotFrom<typeof messageMachine>, 'context' | 'matches' | 'hasTag'>;

/** The message as its conversation shows it; null when it was sent or dropped. */
export function outgoingOf(snapshot: MessageSnapshot): Outgoing | null {
  const { message, failure } = snapshot.context;
  if (snapshot.matches('refused')) return { message, state: 'refused', failure };
  if (snapshot.matches('failed')) return { message, state: 'failed', failure };
  if (snapshot.matches('needingCredits')) return { message, state: 'needing_credits', failure };
  if (!snapshot.hasTag('onItsWay')) return null;
  const waits = snapshot.matches('waitingForNetwork') ? 'waiting_for_network' : 'sending';
  return { message, state: snapshot.matches('queued') ? 'queued' : waits, failure: null };
}
