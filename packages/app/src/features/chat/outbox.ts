import type { OutgoingMessage } from '@rendezvous/machines/message/message.machine';
import type { AppServices } from '../../data/app-services.ts';
import { begun, type Outgoing } from './outgoing.ts';
import type { Sender } from './send-messages.ts';
import { storeOutgoing } from './outbox-storage.ts';

/** The messages of one member that are on their way, above the routes: leaving a conversation stops none. */
export type Outbox = {
  readonly selfId: string;
  /** The oldest first; another list after each change. */
  readonly read: () => readonly Outgoing[];
  readonly subscribe: (onChange: () => void) => () => void;
  /** Shows a message at once, and sends it as soon as that can be done. */
  readonly write: (message: OutgoingMessage) => void;
  readonly retry: (clientId: string) => void;
  /** Gives the words back to where they were written. */
  readonly takeBack: (clientId: string) => void;
  /** Whoever writes on has seen why a message to this member was refused. */
  readonly forgive: (memberId: string) => void;
  /** Sends no more; the browser keeps what was not sent for when its member is back. */
  readonly close: () => void;
};

const opened = new WeakMap<AppServices, Outbox>();

/** The outbox of whoever is signed in; one page has one. Only in the browser. */
export function outboxOf(app: AppServices, selfId: string): Outbox {
  const known = opened.get(app);
  if (known?.selfId === selfId) return known;
  known?.close();
  const outbox = openOutbox(app, selfId);
  opened.set(app, outbox);
  return outbox;
}

/** When nobody is signed in any more. */
export function closeOutbox(app: AppServices): void {
  opened.get(app)?.close();
  opened.delete(app);
}

function openOutbox(app: AppServices, selfId: string): Outbox {
  const listeners = new Set<() => void>();
  const stop = new AbortController();
  let list: readonly Outgoing[] = [];
  let sender: Sender | null = null;

  const change = (next: readonly Outgoing[]) => {
    list = next;
    for (const onChange of listeners) onChange();
  };
  // Its code comes beside the page, and with it what was not sent before; what is written meanwhile is shown and kept.
  const fetchSender = async () => {
    try {
      const { sendMessages } = await import('./send-messages.ts');
      if (sender || stop.signal.aborted) return;
      sender = sendMessages({ app, selfId, read: () => list, show: change, signal: stop.signal });
    } catch {
      addEventListener('online', () => void fetchSender(), { once: true, signal: stop.signal });
    }
  };
  void fetchSender();

  return {
    selfId,
    read: () => list,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    write(message) {
      const outgoing = begun(message, list, navigator.onLine);
      storeOutgoing(selfId, outgoing);
      change([...list, outgoing]);
      sender?.take(outgoing);
    },
    retry: (clientId) => sender?.tell(clientId, { type: 'message.retried' }),
    takeBack: (clientId) => sender?.tell(clientId, { type: 'message.dropped' }),
    forgive: (memberId) => sender?.forgive(memberId),
    close: () => stop.abort(),
  };
}
