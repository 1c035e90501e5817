import type { Services } from '../services.ts';
import { NEWS_AT_ONCE, readMoment, readNews, RESUME_MINUTES, type OutboxRow } from './live.store.ts';
import { endOf, readPlace, type Place } from './place.ts';

/** One reading of a member's outbox. */
export type Reading = {
  /** Oldest first. */
  readonly rows: readonly OutboxRow[];
  /** Where the page is once it has had the row of this id and those before it. */
  after(rowId: number): Place;
  /** Where it is once it has had all. */
  readonly end: Place;
  /** Whether there may be more at once. */
  readonly more: boolean;
};

/**
 * The place to read from: what the page asked for, or now. It is `lost` where what was asked for is unknown, so old that
 * rows of it may be gone, or ahead of this database, which then is another one or was restored.
 */
export async function findPlace(
  { db }: Pick<Services, 'db'>,
  lastEventId: string,
): Promise<{ place: Place; lost: boolean }> {
  const { snapshot, at } = await readMoment(db);
  const now: Place = { snapshot, takenAt: at, partly: null };
  if (lastEventId === '') return { place: now, lost: false };
  const asked = readPlace(lastEventId);
  if (!asked || at - asked.takenAt > RESUME_MINUTES * 60) return { place: now, lost: true };
  const isAhead = [asked.snapshot, asked.partly?.snapshot ?? asked.snapshot].some(
    (had) => endOf(had) > endOf(snapshot),
  );
  return isAhead ? { place: now, lost: true } : { place: asked, lost: false };
}

/** Reads what the page at `place` has not had; null when the session has ended. */
export async function readOn(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: string,
  place: Place,
): Promise<Reading | null> {
  const news = await readNews(db, { session, now: clock(), place });
  if (!news) return null;
  const { rows, moment } = news;
  // What an earlier reading saw is finished first: a place names one unfinished reading.
  const saw = place.partly?.snapshot ?? moment.snapshot;
  const last = rows.at(-1);
  const isFull = rows.length === NEWS_AT_ONCE;
  const partOf = (rowId: number): Place => ({ ...place, partly: { snapshot: saw, upTo: rowId } });
  const end =
    isFull && last
      ? partOf(last.id)
      : { snapshot: saw, takenAt: place.partly ? place.takenAt : moment.at, partly: null };
  return {
    rows,
    after: partOf,
    end,
    more: isFull || place.partly !== null,
  };
}
