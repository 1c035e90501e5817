import type { OutgoingMessage } from '@rendezvous/machines/message/message.machine';
import type { AppServices } from '../../data/app-services.ts';
import { openTexts } from '../../data/sealed-texts.ts';
import { createOutgoing, type Outgoing, storeOutgoing } from './outgoing.ts';
import type { Sender } from './send-messages.ts';

/** A member's unsent messages. The outbox lives outside the routes, so leaving a conversation stops none of them. */
export type Outbox = {
  readonly selfId: string;
  /** The unsent messages, oldest first; a new list after each change. */
  readonly read: () => readonly Outgoing[];
  readonly subscribe: (onChange: () => void) => () => void;
  /** Shows a message at once, and sends it as soon as possible (CHAT-22). */
  readonly write: (message: OutgoingMessage) => void;
  readonly retry: (clientId: string) => void;
  /** Puts the text of a message back into the draft. */
  readonly takeBack: (clientId: string) => void;
  /** Removes the refused messages to a member, once the writer has seen the reason. */
  readonly dismissRefusals: (memberId: string) => void;
  /** Stops sending. Unsent messages stay in the browser's storage. */
  readonly close: () => void;
};

const opened = new WeakMap<AppServices, Outbox>();

/** The outbox of the signed-in member. A page has one; it is for use in the browser only. */
export function outboxOf(app: AppServices, selfId: string): Outbox {
  const known = opened.get(app);
  if (known?.selfId === selfId) return known;
  known?.close();
  const outbox = openOutbox(app, selfId);
  opened.set(app, outbox);
  return outbox;
}

/** Closes the page's outbox; called when the session has ended. */
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
  // The sender's code is loaded beside the page. It adds what was not sent before; until then, new messages are shown
  // and stored.
  const fetchSender = async () => {
    try {
      const [{ sendMessages }] = await Promise.all([import('./send-messages.ts'), openTexts(selfId)]);
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
      const outgoing = createOutgoing(message, list, navigator.onLine);
      storeOutgoing(selfId, outgoing);
      change([...list, outgoing]);
      sender?.add(outgoing);
    },
    retry: (clientId) => sender?.send(clientId, { type: 'message.retried' }),
    takeBack: (clientId) => sender?.send(clientId, { type: 'message.dropped' }),
    dismissRefusals: (memberId) => sender?.dismissRefusals(memberId),
    close: () => stop.abort(),
  };
}
