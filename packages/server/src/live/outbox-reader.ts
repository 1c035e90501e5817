import type { Services } from '../services.ts';
import { MAX_EVENTS_PER_READ, readMoment, readNewEvents, RESUME_MINUTES, type OutboxRow } from './live.store.ts';
import { xmaxOf, parsePosition, type StreamPosition } from './place.ts';

/** One reading of a member's outbox. */
export type OutboxRead = {
  /** Oldest first. */
  readonly rows: readonly OutboxRow[];
  /** Where the page is once it has had the row of this id and those before it. */
  after(rowId: number): StreamPosition;
  /** Where it is once it has had all. */
  readonly end: StreamPosition;
  /** Whether there may be more at once. */
  readonly hasMore: boolean;
};

/**
 * The place to read from: what the page asked for, or now. It is `lost` where what was asked for is unknown, so old that
 * rows of it may be gone, or ahead of this database, which then is another one or was restored.
 */
export async function findPosition(
  { db }: Pick<Services, 'db'>,
  lastEventId: string,
): Promise<{ position: StreamPosition; lost: boolean }> {
  const { snapshot, at } = await readMoment(db);
  const now: StreamPosition = { snapshot, takenAt: at, partial: null };
  if (lastEventId === '') return { position: now, lost: false };
  const requested = parsePosition(lastEventId);
  if (!requested || at - requested.takenAt > RESUME_MINUTES * 60) return { position: now, lost: true };
  const isAhead = [requested.snapshot, requested.partial?.snapshot ?? requested.snapshot].some(
    (had) => xmaxOf(had) > xmaxOf(snapshot),
  );
  return isAhead ? { position: now, lost: true } : { position: requested, lost: false };
}

/** Reads what the page at `place` has not had; null when the session has ended. */
export async function readNext(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: string,
  position: StreamPosition,
): Promise<OutboxRead | null> {
  const newEvents = await readNewEvents(db, { session, now: clock(), position });
  if (!newEvents) return null;
  const { rows, moment } = newEvents;
  // What an earlier reading saw is finished first: a place names one unfinished reading.
  const snapshot = position.partial?.snapshot ?? moment.snapshot;
  const last = rows.at(-1);
  const isFull = rows.length === MAX_EVENTS_PER_READ;
  const partOf = (rowId: number): StreamPosition => ({ ...position, partial: { snapshot, upTo: rowId } });
  const end =
    isFull && last
      ? partOf(last.id)
      : { snapshot, takenAt: position.partial ? position.takenAt : moment.at, partial: null };
  return {
    rows,
    after: partOf,
    end,
    hasMore: isFull || position.partial !== null,
  };
}
