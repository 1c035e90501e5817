import type { OutgoingMessage } from '@rendezvous/machines/message/message.machine';
import type { App } from '../../data/app.ts';
import { keepDraft, withWords } from './drafts.ts';
import { begun, withOutgoing, type Outgoing } from './outgoing.ts';
import type { Sender } from './send-messages.ts';

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
  /** Sends no more; the tab keeps what was not sent for when its member is back. */
  readonly close: () => void;
};

const opened = new WeakMap<App, Outbox>();

/** The outbox of whoever is signed in; one page has one. Only in the browser. */
export function outboxOf(app: App, selfId: string): Outbox {
  const known = opened.get(app);
  if (known?.selfId === selfId) return known;
  known?.close();
  const outbox = openOutbox(app, selfId);
  opened.set(app, outbox);
  return outbox;
}

/** When nobody is signed in any more. */
export function closeOutbox(app: App): void {
  opened.get(app)?.close();
  opened.delete(app);
}

/** The tab keeps what was not sent, so that a reload sends it, with the same key and thus once. */
function openOutbox(app: App, selfId: string): Outbox {
  const key = `outbox:${selfId}`;
  const listeners = new Set<() => void>();
  const stop = new AbortController();
  let list: readonly Outgoing[] = keptAt(key).map((message) => begun(message, navigator.onLine));
  let sender: Sender | null = null;

  const change = (next: readonly Outgoing[]) => {
    list = next;
    keep(
      key,
      next.flatMap(({ state, message }) => (state === 'refused' ? [] : message)),
    );
    for (const onChange of listeners) onChange();
  };
  const giveBack = ({ to, text }: OutgoingMessage) =>
    keepDraft(selfId, to, (draft) => withWords(draft, text));
  // Its code comes beside the page; what is written before is shown, kept, and handed over then.
  const fetchSender = async () => {
    try {
      const { sendMessages } = await import('./send-messages.ts');
      if (sender || stop.signal.aborted) return;
      const waiting = list.map(({ message }) => message);
      sender = sendMessages({ app, selfId, giveBack, signal: stop.signal }, (clientId, changed) =>
        change(withOutgoing(list, clientId, changed)),
      );
      for (const message of waiting) sender.take(message);
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
      change([...list, begun(message, navigator.onLine)]);
      sender?.take(message);
    },
    retry: (clientId) => sender?.tell(clientId, { type: 'message.retried' }),
    takeBack: (clientId) => sender?.tell(clientId, { type: 'message.dropped' }),
    forgive(memberId) {
      const rest = list.filter(({ state, message }) => state !== 'refused' || message.to !== memberId);
      if (rest.length < list.length) change(rest);
    },
    close: () => stop.abort(),
  };
}

/** What the tab kept; nothing where it cannot be read. */
function keptAt(key: string): readonly OutgoingMessage[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => one?.to && one.text && one.clientId && one.key) : [];
  } catch {
    return [];
  }
}

function keep(key: string, unsent: readonly OutgoingMessage[]): void {
  try {
    if (unsent.length > 0) sessionStorage.setItem(key, JSON.stringify(unsent));
    else sessionStorage.removeItem(key);
  } catch {
    // A tab whose storage is full sends all the same; only a reload would lose it.
  }
}
