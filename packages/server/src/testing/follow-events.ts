import { setTimeout as delay } from 'node:timers/promises';
import { openEventStream, type EventStream } from './event-stream.ts';

/** An open page that reconnects like a browser if its stream ends, and fetches again after `reset` (LIVE-3). */
export type Follower = {
  /** Returns the ids of all messages that the page has received. */
  messageIds(): Promise<ReadonlySet<string>>;
  close(): Promise<void>;
};

const RECONNECT_MS = 100;

/** Opens events.php and continues to read it after every lost connection. */
export async function followEvents(
  server: { readonly url: string },
  cookie: string,
  fetchMessageIds: () => Promise<readonly string[]>,
): Promise<Follower> {
  const known = new Set<string>();
  const closing = new AbortController();
  let stream: EventStream = await openEventStream(server, cookie);

  /** Fetches again until the server responds, as a page does. */
  async function reload(): Promise<readonly string[]> {
    while (!closing.signal.aborted) {
      const ids = await fetchMessageIds().catch(() => null);
      if (ids) return ids;
      await delay(RECONNECT_MS);
    }
    return [];
  }

  async function collect({ events }: EventStream): Promise<void> {
    for (const { type, data } of events) {
      if (type === 'message.added') known.add((data as { message: { id: string } }).message.id);
    }
    if (!events.some(({ type }) => type === 'reset')) return;
    for (const id of await reload()) known.add(id);
  }

  async function follow(): Promise<void> {
    let lastId = stream.lastEventId();
    while (!closing.signal.aborted) {
      await stream.ended;
      await collect(stream);
      lastId = stream.lastEventId() || lastId;
      if (closing.signal.aborted) return;
      await delay(RECONNECT_MS);
      stream = await openEventStream(server, cookie, lastId).catch(() => stream);
    }
  }
  const following = follow();
  return {
    async messageIds() {
      await collect(stream);
      return known;
    },
    async close() {
      closing.abort();
      stream.close();
      await following;
    },
  };
}
