import type { Writable } from 'node:stream';
import { CallError } from '@rendezvous/contract/errors';
import type { LiveEvent } from '@rendezvous/contract/events';
import type { Viewer } from '../accounts/viewer.ts';
import { openStreams } from '../http/metrics.ts';
import type { Services } from '../services.ts';
import type { EventToRecord, Listener } from './live-bus.ts';
import { presentEvents } from './live.present.ts';
import { findPlace, readOn, type Reading } from './outbox-reader.ts';
import { isLater, writePlace, type Place } from './place.ts';

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
    const { place, lost } = await findPlace(services, lastEventId);
    return (sink) => stream.begin(sink, place, lost);
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
  #place: Place | null = null;
  #isReading = false;
  #hasNews = false;
  #hasEnded = false;

  constructor(services: Services, { id, paid, sessionHash }: Viewer) {
    this.#services = services;
    this.memberId = id;
    this.session = sessionHash.toString('hex');
    this.#paid = paid;
  }

  begin(sink: Sink, place: Place, lost: boolean): void {
    this.#sink = sink;
    this.#place = place;
    openStreams.inc();
    sink.once('close', () => this.#left());
    if (sink.destroyed) this.#left();
    this.#write(`retry: ${RETRY_MS}\nid: ${writePlace(place)}\n\n`);
    if (lost) this.#write(block({ type: 'reset', data: {} }));
    if (this.#hasEnded) sink.end();
    else void this.#tellNews();
  }

  news(whispered: EventToRecord | null): void {
    void (whispered ? this.#whisper(whispered) : this.#tellNews());
  }

  beat(nothingNewAt: Place | null): void {
    // What is being read is told with places of its own, and a place only moves on.
    const moves = nothingNewAt && this.#place && !this.#isReading && isLater(nothingNewAt, this.#place);
    if (!moves) return this.#write(':\n\n');
    this.#place = nothingNewAt;
    return this.#write(`:\nid: ${writePlace(nothingNewAt)}\n\n`);
  }

  end(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#sink?.end();
  }

  #left(): void {
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
  async #tellNews(): Promise<void> {
    this.#hasNews = true;
    if (this.#isReading || !this.#place) return;
    this.#isReading = true;
    try {
      while (this.#hasNews && !this.#hasEnded) {
        this.#hasNews = false;
        const reading: Reading | null = await readOn(this.#services, this.session, this.#place);
        if (!reading) return this.end();
        if (reading.rows.length > 0) await this.#tell(reading);
        this.#place = reading.end;
        this.#hasNews ||= reading.more;
      }
    } catch (error) {
      this.#services.log.warn({ err: error }, 'news could not be told, the page will ask again');
      this.#sink?.destroy();
    } finally {
      this.#isReading = false;
    }
  }

  async #tell({ rows, after, end }: Reading): Promise<void> {
    try {
      const events = await presentEvents(this.#services, this.#viewer(), rows);
      for (const [index, { id, ...event }] of events.entries()) {
        const place = index === events.length - 1 ? end : after(id);
        this.#write(block(event, writePlace(place)));
      }
    } catch (error) {
      this.#services.log.error({ err: error }, 'events could not be presented, the page will fetch again');
      this.#write(block({ type: 'reset', data: {} }, writePlace(end)));
    }
  }

  async #whisper({ type, ref }: EventToRecord): Promise<void> {
    try {
      const [event] = await presentEvents(this.#services, this.#viewer(), [{ id: 0, type, ref }]);
      if (event) this.#write(block({ type: event.type, data: event.data } as LiveEvent));
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
function block({ type, data }: LiveEvent, id?: string): string {
  return `${id ? `id: ${id}\n` : ''}event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
}
