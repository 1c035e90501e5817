import type { LiveEvent, LiveEventName } from '@rendezvous/contract/events';

type Received = { readonly id: string; readonly type: LiveEventName; readonly data: unknown };

/** An open event stream of a page (LIVE-1). */
export type EventStream = {
  readonly status: number;
  readonly headers: Headers;
  /** All events so far, in their order. */
  readonly events: readonly Received[];
  /** Returns the value that a browser would send as Last-Event-ID. */
  lastEventId(): string;
  /** Returns the number of comments, which are signs of life (LIVE-4). */
  comments(): number;
  /** Returns the next event of this type that was not returned before. Fails if none arrives within 5 seconds. */
  next<Name extends LiveEventName>(type: Name): Promise<Extract<LiveEvent, { type: Name }>['data']>;
  /** Resolves when the stream has ended. */
  readonly ended: Promise<void>;
  close(): void;
};

const MAX_WAIT_MS = 5_000;

/** Opens events.php and waits for its first bytes. */
export async function openEventStream(
  { url }: { readonly url: string },
  cookie: string,
  lastEventId?: string,
): Promise<EventStream> {
  const controller = new AbortController();
  const response = await fetch(`${url}/api/events.php`, {
    headers: { cookie, ...(lastEventId ? { 'last-event-id': lastEventId } : {}) },
    signal: controller.signal,
  });
  const events: Received[] = [];
  const returned = new Set<Received>();
  const waiting = new Set<() => void>();
  let lastId = '';
  let comments = 0;

  function parseBlock(block: string): void {
    const fields = new Map<string, string>();
    for (const line of block.split('\n')) {
      const at = line.indexOf(':');
      if (at === 0) comments += 1;
      if (at > 0) fields.set(line.slice(0, at), line.slice(at + 1).trimStart());
    }
    lastId = fields.get('id') ?? lastId;
    const type = fields.get('event');
    if (type) {
      const data: unknown = JSON.parse(fields.get('data') ?? 'null');
      events.push({ id: fields.get('id') ?? '', type: type as LiveEventName, data });
    }
    for (const check of waiting) check();
  }

  let opened = () => {};
  const firstBytes = new Promise<void>((resolve) => (opened = resolve));
  async function read(): Promise<void> {
    const decoder = new TextDecoder();
    let text = '';
    try {
      for await (const bytes of response.body ?? []) {
        text += decoder.decode(bytes, { stream: true });
        const blocks = text.split('\n\n');
        text = blocks.pop() ?? '';
        for (const block of blocks) parseBlock(block);
        opened();
      }
    } catch {
      // The stream was aborted or cut off by the server. It has ended in both cases.
    }
    opened();
  }
  const ended = read();
  await firstBytes;

  return {
    status: response.status,
    headers: response.headers,
    events,
    ended,
    lastEventId: () => lastId,
    comments: () => comments,
    next(type) {
      return new Promise((resolve, reject) => {
        const late = setTimeout(() => {
          waiting.delete(check);
          reject(new Error(`No ${type} arrived; received: ${events.map((event) => event.type).join(', ')}`));
        }, MAX_WAIT_MS);
        function check(): void {
          const event = events.find((one) => one.type === type && !returned.has(one));
          if (!event) return;
          returned.add(event);
          clearTimeout(late);
          waiting.delete(check);
          resolve(event.data as never);
        }
        waiting.add(check);
        check();
      });
    },
    close: () => controller.abort(),
  };
}
