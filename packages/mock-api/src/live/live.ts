import type { LiveEvent } from '@rendezvous/contract/events';

type SentEvent = { readonly id: number; readonly memberId: string; readonly event: LiveEvent };
type Listener = {
  readonly memberId: string;
  readonly write: (text: string) => void;
  readonly end: () => void;
};

/** What is told to open pages, each member's in order. */
export type LiveEvents = {
  /** Tells a member's open pages, now or when they come back. */
  send(memberId: string, event: LiveEvent): void;
  /** Tells only the pages that are open now: typing. */
  sendToOpenPages(memberId: string, event: LiveEvent): void;
  /** One page's stream of server-sent events, from now on or from `lastEventId` on. */
  open(memberId: string, lastEventId: string): ReadableStream<Uint8Array>;
  /** Ends the open streams of a member, or all. */
  end(memberId?: string): void;
};

/** How long a page waits before it connects again, as the server says. */
const RETRY_MS = 3_000;

export function createLiveEvents(): LiveEvents {
  const sent: SentEvent[] = [];
  const listeners = new Set<Listener>();
  const pagesOf = (memberId: string) => [...listeners].filter((page) => page.memberId === memberId);

  return {
    send(memberId, event) {
      const id = sent.length + 1;
      sent.push({ id, memberId, event });
      for (const { write } of pagesOf(memberId)) write(formatEvent(event, id));
    },
    sendToOpenPages(memberId, event) {
      for (const { write } of pagesOf(memberId)) write(formatEvent(event));
    },
    open(memberId, lastEventId) {
      const encoder = new TextEncoder();
      let listener: Listener | null = null;
      return new ReadableStream({
        start(controller) {
          const write = (text: string) => controller.enqueue(encoder.encode(text));
          listener = { memberId, write, end: () => controller.close() };
          listeners.add(listener);
          const from = lastEventId === '' ? sent.length : Number(lastEventId);
          const known = Number.isInteger(from) && from >= 0 && from <= sent.length;
          write(`retry: ${RETRY_MS}\nid: ${known ? from : sent.length}\n\n`);
          if (!known) write(formatEvent({ type: 'reset', data: {} }));
          for (const { id, event, ...one } of known ? sent.slice(from) : []) {
            if (one.memberId === memberId) write(formatEvent(event, id));
          }
        },
        cancel() {
          if (listener) listeners.delete(listener);
        },
      });
    },
    end(memberId) {
      for (const listener of listeners) {
        if (memberId && listener.memberId !== memberId) continue;
        listeners.delete(listener);
        listener.end();
      }
    },
  };
}

/** An event as server-sent events write it (HTML standard, "Server-sent events"). */
function formatEvent({ type, data }: LiveEvent, id?: number): string {
  return `${id ? `id: ${id}\n` : ''}event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
}
