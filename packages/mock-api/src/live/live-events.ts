import type { LiveEvent } from '@rendezvous/contract/events';

type SentEvent = { readonly id: number; readonly memberId: string; readonly event: LiveEvent };
type Listener = {
  readonly memberId: string;
  readonly write: (text: string) => void;
  readonly end: () => void;
};

/** Live events to open pages (LIVE-1), in order for each member. */
export type LiveEvents = {
  /** Sends an event to a member's open pages, and to pages that reconnect later (LIVE-3). */
  send(memberId: string, event: LiveEvent): void;
  /** Sends an event only to the pages that are open now. It is used for typing. */
  sendToOpenPages(memberId: string, event: LiveEvent): void;
  /** Whether a page of the member is open. */
  hasOpenPage(memberId: string): boolean;
  /** Opens a page's stream of server-sent events, from now on or after `lastEventId`. */
  open(memberId: string, lastEventId: string): ReadableStream<Uint8Array>;
  /** Ends the open streams of a member, or of all members. */
  end(memberId?: string): void;
};

/** The `retry` field of a stream: how long a page waits before it reconnects. */
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
    hasOpenPage: (memberId) => pagesOf(memberId).length > 0,
    open(memberId, lastEventId) {
      const encoder = new TextEncoder();
      let listener: Listener | null = null;
      return new ReadableStream({
        start(controller) {
          const write = (text: string) => controller.enqueue(encoder.encode(text));
          listener = { memberId, write, end: () => controller.close() };
          listeners.add(listener);
          const from = lastEventId === '' ? sent.length : Number(lastEventId);
          const isKnown = Number.isInteger(from) && from >= 0 && from <= sent.length;
          write(`retry: ${RETRY_MS}\nid: ${isKnown ? from : sent.length}\n\n`);
          if (!isKnown) write(formatEvent({ type: 'reset', data: {} }));
          for (const { id, event, ...one } of isKnown ? sent.slice(from) : []) {
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

/** Formats an event as the HTML standard defines it ("Server-sent events"). */
function formatEvent({ type, data }: LiveEvent, id?: number): string {
  return `${id ? `id: ${id}\n` : ''}event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
}
