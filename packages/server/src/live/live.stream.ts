import type { Writable } from 'node:stream';
import { CallError } from '@rendezvous/contract/errors';
import type { LiveEvent } from '@rendezvous/contract/events';
import type { Viewer } from '../accounts/viewer.ts';
import { openStreams } from '../http/metrics.ts';
import type { Services } from '../services.ts';
import type { EventToRecord, Listener } from './live-bus.ts';
import { presentEvents, type EventViewer } from './live.present.ts';
import { findPosition, readNext, type OutboxRead } from './outbox-reader.ts';
import { isLater, formatPosition, type StreamPosition } from './stream-position.ts';

/** A page with this much unread data is disconnected (LIVE-4); it reconnects and resumes where it was. */
const BUFFER_BYTES = 256 * 1_024;
/** How long a page waits before it reconnects. */
const RETRY_MS = 3_000;
/** When a refused page may try again. */
const REFUSED_SECONDS = 30;

/** The response that the events are written to. */
export type Sink = Pick<Writable, 'write' | 'end' | 'destroy' | 'destroyed' | 'writableLength' | 'once'>;

/**
 * Registers a stream of the member and finds its start: `lastEventId`, or now. The returned function begins it.
 * @throws CallError rate_limited if the member has too many streams in this process (LIVE-4), or if it is ending
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
    const { position, isLost } = await findPosition(services, lastEventId);
    return (sink) => stream.begin(sink, position, isLost);
  } catch (error) {
    services.live.leave(stream);
    throw error;
  }
}

/**
 * The server-sent events of one page (docs/decisions/0004-live-delivery.md). Thousands are open at a time, so a stream
 * holds no reference to its request and uses methods instead of closures.
 */
class LiveStream implements Listener {
  readonly memberId: string;
  readonly session: string;
  readonly #services: Services;
  readonly #paid: boolean;
  readonly #timeZone: string;
  #sink: Sink | null = null;
  #position: StreamPosition | null = null;
  #isReading = false;
  #hasNewEvents = false;
  #hasEnded = false;

  constructor(services: Services, { id, paid, timeZone, sessionHash }: Viewer) {
    this.#services = services;
    this.memberId = id;
    this.session = sessionHash.toString('hex');
    this.#paid = paid;
    this.#timeZone = timeZone;
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
    // A read in progress sends positions itself, and a position only moves forward.
    const canAdvance =
      nothingNewAt && this.#position && !this.#isReading && isLater(nothingNewAt, this.#position);
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

  /** Runs one read at a time; events that arrive meanwhile are read right after it. */
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
      this.#services.log.warn({ err: error }, 'new events could not be read, the page will reconnect');
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
      this.#services.log.error(
        { err: error },
        'events could not be presented, the page will reload its data',
      );
      this.#write(formatEvent({ type: 'reset', data: {} }, formatPosition(end)));
    }
  }

  async #sendEphemeral({ type, ref }: EventToRecord): Promise<void> {
    try {
      const [event] = await presentEvents(this.#services, this.#viewer(), [{ id: 0, type, ref }]);
      if (event) this.#write(formatEvent({ type: event.type, data: event.data } as LiveEvent));
    } catch (error) {
      // It came from another process, or from anybody else with access to the channel.
      this.#services.log.warn({ err: error }, 'an ephemeral event could not be presented');
    }
  }

  #viewer(): EventViewer {
    return { id: this.memberId, paid: this.#paid, timeZone: this.#timeZone };
  }
}

/** Formats an event as in the HTML standard, "Server-sent events". */
function formatEvent({ type, data }: LiveEvent, id?: string): string {
  return `${id ? `id: ${id}\n` : ''}event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
}
