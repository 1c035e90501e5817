import type { Writable } from 'node:stream';
import { CallError } from '@rendezvous/contract/errors';
import type { LiveEvent } from '@rendezvous/contract/events';
import type { Viewer } from '../accounts/viewer.ts';
import { openStreams } from '../http/metrics.ts';
import type { Services } from '../services.ts';
import type { EventToRecord, Listener } from './live-bus.ts';
import { presentEvents } from './live.present.ts';
import { findPosition, readNext, type OutboxRead } from './outbox-reader.ts';
import { isLater, formatPosition, type StreamPosition } from './place.ts';

/** A page that lags behind by this much is cut off; it connects again and resumes from where it was. */
const BUFFER_BYTES = 256 * 1_024;
/** How long a page waits before it connects again. */
const RETRY_MS = 3_000;
const REFUSED_SECONDS = 30;

/** The response that the events are written to. */
export type Sink = Pick<Writable, 'write' | 'end' | 'destroy' | 'destroyed' | 'writableLength' | 'once'>;

/**
 * Takes a place among the member's streams and finds where to begin: now, or at `lastEventId`. The answer begins it.
 * @throws CallError rate_limited when the member has too many open in this process, or it is ending
 */
export async function openStream(
  services: Services,
  viewer: Viewer,
  lastEventId: string,
): Promise<(sink: Sink) => void> {
  const stream = new LiveStream(services, viewer);
  if (!services.live.listen(stream)) {
    const retryAt = new Date(Date.now() + REFUSED_SECONDS * 1_000);
    throw new CallError('rate_limited', { params: { retry_at: retryAt.toISOString() } });
  }
  try {
    const { position, lost: isLost } = await findPosition(services, lastEventId);
    return (sink) => stream.begin(sink, position, isLost);
  } catch (error) {
    services.live.leave(stream);
    throw error;
  }
}

/**
 * One page's server-sent events (docs/decisions/0004-live-delivery.md). Thousands are open at a time: a stream keeps
 * nothing of its request, and no closure of its own where a method does.
 */
class LiveStream implements Listener {
  readonly memberId: string;
  readonly session: string;
  readonly #services: Services;
  readonly #paid: boolean;
  #sink: Sink | null = null;
  #position: StreamPosition | null = null;
  #isReading = false;
  #hasNewEvents = false;
  #hasEnded = false;

  constructor(services: Services, { id, paid, sessionHash }: Viewer) {
    this.#services = services;
    this.memberId = id;
    this.session = sessionHash.toString('hex');
    this.#paid = paid;
  }

  begin(sink: Sink, position: StreamPosition, isLost: boolean): void {
    this.#sink = sink;
    this.#position = position;
    openStreams.inc();
    sink.once('close', () => this.#closed());
    if (sink.destroyed) this.#closed();
    this.#write(`retry: ${RETRY_MS}\nid: ${formatPosition(position)}\n\n`);
    if (isLost) this.#write(formatEvent({ type: 'reset', data: {} }));
    if (this.#hasEnded) sink.end();
    else void this.#sendNewEvents();
  }

  notify(event: EventToRecord | null): void {
    void (event ? this.#sendEphemeral(event) : this.#sendNewEvents());
  }

  heartbeat(nothingNewAt: StreamPosition | null): void {
    // What is being read is told with places of its own, and a place only moves on.
    const canAdvance = nothingNewAt && this.#position && !this.#isReading && isLater(nothingNewAt, this.#position);
    if (!canAdvance) return this.#write(':\n\n');
    this.#position = nothingNewAt;
    return this.#write(`:\nid: ${formatPosition(nothingNewAt)}\n\n`);
  }

  end(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#sink?.end();
  }

  #closed(): void {
    if (!this.#sink) return;
    this.#sink = null;
    this.#hasEnded = true;
    openStreams.dec();
    this.#services.live.leave(this);
  }

  #write(text: string): void {
    const sink = this.#sink;
    if (!sink || sink.destroyed || this.#hasEnded) return;
    sink.write(text);
    if (sink.writableLength > BUFFER_BYTES) sink.destroy();
  }

  /** One reading at a time; news that come meanwhile are read right after. */
  async #sendNewEvents(): Promise<void> {
    this.#hasNewEvents = true;
    if (this.#isReading || !this.#position) return;
    this.#isReading = true;
    try {
      while (this.#hasNewEvents && !this.#hasEnded) {
        this.#hasNewEvents = false;
        const outboxRead: OutboxRead | null = await readNext(this.#services, this.session, this.#position);
        if (!outboxRead) return this.end();
        if (outboxRead.rows.length > 0) await this.#sendEvents(outboxRead);
        this.#position = outboxRead.end;
        this.#hasNewEvents ||= outboxRead.hasMore;
      }
    } catch (error) {
      this.#services.log.warn({ err: error }, 'news could not be told, the page will ask again');
      this.#sink?.destroy();
    } finally {
      this.#isReading = false;
    }
  }

  async #sendEvents({ rows, after, end }: OutboxRead): Promise<void> {
    try {
      const events = await presentEvents(this.#services, this.#viewer(), rows);
      for (const [index, { id, ...event }] of events.entries()) {
        const position = index === events.length - 1 ? end : after(id);
        this.#write(formatEvent(event, formatPosition(position)));
      }
    } catch (error) {
      this.#services.log.error({ err: error }, 'events could not be presented, the page will fetch again');
      this.#write(formatEvent({ type: 'reset', data: {} }, formatPosition(end)));
    }
  }

  async #sendEphemeral({ type, ref }: EventToRecord): Promise<void> {
    try {
      const [event] = await presentEvents(this.#services, this.#viewer(), [{ id: 0, type, ref }]);
      if (event) this.#write(formatEvent({ type: event.type, data: event.data } as LiveEvent));
    } catch (error) {
      // Another process sent it, or somebody who may write to the channel.
      this.#services.log.warn({ err: error }, 'a whisper could not be presented');
    }
  }

  #viewer(): Pick<Viewer, 'id' | 'paid'> {
    return { id: this.memberId, paid: this.#paid };
  }
}

/** An event as server-sent events write it (HTML standard, "Server-sent events"). */
function formatEvent({ type, data }: LiveEvent, id?: string): string {
  return `${id ? `id: ${id}\n` : ''}event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
}
