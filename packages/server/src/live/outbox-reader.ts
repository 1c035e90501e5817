import type { Services } from '../services.ts';
import {
  MAX_EVENTS_PER_READ,
  readMoment,
  readNewEvents,
  RESUME_MINUTES,
  type OutboxRow,
} from './live.store.ts';
import { xmaxOf, parsePosition, type StreamPosition } from './stream-position.ts';

/** One read of a member's outbox. */
export type OutboxRead = {
  /** Oldest first. */
  readonly rows: readonly OutboxRow[];
  /** The position of a page that has received the row with this id and those before it. */
  after(rowId: number): StreamPosition;
  /** The position of a page that has received all rows. */
  readonly end: StreamPosition;
  /** Whether there may be more rows to read now. */
  readonly hasMore: boolean;
};

/**
 * The position to read from: the one that the page sent, or now. `isLost` is true if the position is unknown, too old, or
 * ahead of this database, which then is another one or was restored (LIVE-3).
 */
export async function findPosition(
  { db }: Pick<Services, 'db'>,
  lastEventId: string,
): Promise<{ position: StreamPosition; isLost: boolean }> {
  const { snapshot, at } = await readMoment(db);
  const now: StreamPosition = { snapshot, takenAt: at, partial: null };
  if (lastEventId === '') return { position: now, isLost: false };
  const requested = parsePosition(lastEventId);
  if (!requested || at - requested.takenAt > RESUME_MINUTES * 60) return { position: now, isLost: true };
  const isAhead = [requested.snapshot, requested.partial?.snapshot ?? requested.snapshot].some(
    (one) => xmaxOf(one) > xmaxOf(snapshot),
  );
  return isAhead ? { position: now, isLost: true } : { position: requested, isLost: false };
}

/** Reads what the page at `position` has not received; null if the session has ended. */
export async function readNext(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: string,
  position: StreamPosition,
): Promise<OutboxRead | null> {
  const newEvents = await readNewEvents(db, { session, now: clock(), position });
  if (!newEvents) return null;
  const { rows, moment } = newEvents;
  // An unfinished read is completed first, because a position holds only one of them.
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
