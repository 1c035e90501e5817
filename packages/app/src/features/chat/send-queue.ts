import { createActor, type Actor } from 'xstate';
import type {
  MessageEvent,
  messageMachine,
  OutgoingMessage,
} from '@rendezvous/machines/message/message.machine';
import { inspect } from '../../flow/inspect.ts';
import { messageFlow, outgoingOf } from './message.flow.ts';
import type { Outgoing } from './outgoing.ts';

/** The queue of the messages to one member that this tab sends. */
export type SendQueue = {
  /** Adds a message at the end, unless the queue has it already. */
  readonly add: (outgoing: Outgoing) => void;
  readonly has: (clientId: string) => boolean;
  readonly send: (clientId: string, event: MessageEvent) => void;
  readonly sendToAll: (event: MessageEvent) => void;
  readonly actors: () => readonly Actor<typeof messageMachine>[];
  /** Removes a message without calling `onChange`, after another tab has sent it or taken it back. */
  readonly remove: (clientId: string) => void;
  readonly stop: () => void;
};

type Deps = {
  readonly send: (message: OutgoingMessage, signal: AbortSignal) => Promise<void>;
  readonly restoreToDraft: (message: OutgoingMessage) => void;
  /** Called with each new state of a message; null when it was sent or taken back. */
  readonly onChange: (clientId: string, outgoing: Outgoing | null) => void;
  readonly onEmpty: () => void;
};

/**
 * Creates a queue that sends messages one after the other, each with a message machine. A message that waits holds up
 * those behind it (CHAT-23).
 */
export function createSendQueue({ send, restoreToDraft, onChange, onEmpty }: Deps): SendQueue {
  const queue = new Map<string, Actor<typeof messageMachine>>();
  const machine = messageFlow({
    send,
    restoreToDraft,
    restoreQueuedToDrafts() {
      // The last is dropped first, because each text is put before the draft.
      for (const actor of [...queue.values()].slice(1).toReversed()) actor.send({ type: 'message.dropped' });
    },
  });
  const advance = () => {
    const [first] = queue.values();
    if (!first) onEmpty();
    else if (first.getSnapshot().matches('queued'))
      first.send({ type: 'queue.advanced', online: navigator.onLine });
  };
  return {
    add({ message, state }) {
      const { clientId } = message;
      if (queue.has(clientId)) return;
      const begins = state === 'failed' ? 'failed' : queue.size > 0 ? 'queued' : 'atOnce';
      const actor = createActor(machine, { input: { message, begins, online: navigator.onLine }, inspect });
      queue.set(clientId, actor);
      actor.subscribe((snapshot) => {
        const isOver = snapshot.status === 'done';
        if (isOver) queue.delete(clientId);
        onChange(clientId, outgoingOf(snapshot));
        if (isOver) advance();
      });
      actor.start();
    },
    has: (clientId) => queue.has(clientId),
    send: (clientId, event) => queue.get(clientId)?.send(event),
    sendToAll(event) {
      for (const actor of queue.values()) actor.send(event);
    },
    actors: () => [...queue.values()],
    remove(clientId) {
      queue.get(clientId)?.stop();
      if (queue.delete(clientId)) advance();
    },
    stop() {
      for (const actor of queue.values()) actor.stop();
      queue.clear();
    },
  };
}
