import { Readable } from 'node:stream';
import { CallError } from '@rendezvous/contract/errors';
import type { LiveEvent } from '@rendezvous/contract/events';
import type { Viewer } from '../accounts/viewer.ts';
import { openStreams } from '../http/metrics.ts';
import type { Services } from '../services.ts';
import type { EventToRecord } from './live-bus.ts';
import { presentEvents } from './live.present.ts';
import { NEWS_AT_ONCE, type OutboxRow } from './live.store.ts';
import { openOutboxReader, type OutboxReader } from './outbox-reader.ts';

/** A page that lags behind by this much is cut off; it connects again and resumes from where it was. */
const BUFFER_BYTES = 256 * 1_024;
/** How long a page waits before it connects again. */
const RETRY_MS = 3_000;
const REFUSED_SECONDS = 30;

/**
 * One page's server-sent events (docs/decisions/0004-live-delivery.md): from now on, or from `lastEventId` on.
 * @throws CallError rate_limited when the member has too many open in this process, or it is ending
 */
export async function openStream(services: Services, viewer: Viewer, lastEventId: string): Promise<Readable> {
  const { live, log } = services;
  const stream = new Readable({ read() {} });
  let reader: OutboxReader | null = null;
  let telling = false;
  let moreNews = false;
  let ended = false;

  const stop = live.listen({
    memberId: viewer.id,
    sessionHash: viewer.sessionHash,
    news: (whispered) => void (whispered ? whisper(whispered) : tellNews()),
    beat: () => write(':\n\n'),
    end,
  });
  if (!stop) {
    const retryAt = new Date(Date.now() + REFUSED_SECONDS * 1_000);
    throw new CallError('rate_limited', { params: { retry_at: retryAt.toISOString() } });
  }
  openStreams.inc();
  stream.once('close', () => {
    stop();
    openStreams.dec();
  });

  function write(text: string): void {
    if (stream.destroyed || ended) return;
    stream.push(text);
    if (stream.readableLength > BUFFER_BYTES) stream.destroy();
  }

  function end(): void {
    if (ended || stream.destroyed) return;
    ended = true;
    stream.push(null);
  }

  /** One reading at a time; news that come meanwhile are read right after. */
  async function tellNews(): Promise<void> {
    moreNews = true;
    if (telling || !reader) return;
    telling = true;
    try {
      while (moreNews && !ended && !stream.destroyed) {
        moreNews = false;
        const rows = await reader.next();
        if (!rows) end();
        if (!rows?.length) continue;
        moreNews ||= rows.length === NEWS_AT_ONCE;
        await tell(rows);
      }
    } catch (error) {
      log.warn({ err: error }, 'news could not be told, the page will ask again');
      stream.destroy();
    } finally {
      telling = false;
    }
  }

  async function tell(rows: readonly OutboxRow[]): Promise<void> {
    try {
      for (const { id, ...event } of await presentEvents(services, viewer, rows)) {
        write(block(event, String(id)));
      }
    } catch (error) {
      log.error({ err: error }, 'events could not be presented, the page will fetch again');
      write(block({ type: 'reset', data: {} }, String(rows.at(-1)?.id)));
    }
  }

  async function whisper({ type, ref }: EventToRecord): Promise<void> {
    const [event] = await presentEvents(services, viewer, [{ id: 0, type, ref }]);
    if (event) write(block(event));
  }

  try {
    const opened = await openOutboxReader(services, viewer, lastEventId);
    write(`retry: ${RETRY_MS}\nid: ${opened.from}\n\n`);
    if (opened.lost) write(block({ type: 'reset', data: {} }));
    reader = opened;
  } catch (error) {
    stream.destroy();
    throw error;
  }
  void tellNews();
  return stream;
}

/** An event as server-sent events write it (HTML standard, "Server-sent events"). */
function block({ type, data }: LiveEvent, id?: string): string {
  return `${id ? `id: ${id}\n` : ''}event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
}
