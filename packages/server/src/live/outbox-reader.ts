import type { Viewer } from '../accounts/viewer.ts';
import type { Services } from '../services.ts';
import { findEventTime, findPlace, NEWS_AT_ONCE, readNews, type OutboxRow } from './live.store.ts';

/** One stream's place in its member's outbox (docs/decisions/0004-live-delivery.md). */
export type OutboxReader = {
  /** What to resume from before anything has been told: `t` and milliseconds of the database's time. */
  readonly from: string;
  /** Where the page asked to resume is gone or unknown: only fetching again will do. */
  readonly lost: boolean;
  /** Rows not read before, oldest first; null when the session has ended. */
  next(): Promise<OutboxRow[] | null>;
};

/** A reader that starts after `lastEventId`, or at what comes from now on. */
export async function openOutboxReader(
  { db, clock }: Services,
  viewer: Viewer,
  lastEventId: string,
): Promise<OutboxReader> {
  const resumed = lastEventId === '' ? null : await findResumeTime(lastEventId);
  const asked = await findPlace(db, viewer.id, resumed);
  const lost = lastEventId !== '' && (resumed === null || asked.tooLate);
  const place = lost && resumed ? await findPlace(db, viewer.id, null) : asked;
  const seen = new Map<number, Date>();
  let { floor } = place;

  async function findResumeTime(id: string): Promise<Date | null> {
    if (/^t\d{13}$/.test(id)) return new Date(Number(id.slice(1)));
    return /^[1-9]\d{0,15}$/.test(id) ? findEventTime(db, viewer.id, Number(id)) : null;
  }

  async function next(): Promise<OutboxRow[] | null> {
    const news = await readNews(db, {
      sessionHash: viewer.sessionHash,
      now: clock(),
      floor,
      seen: [...seen.keys()],
    });
    if (!news) return null;
    for (const row of news.rows) seen.set(row.id, row.createdAt);
    for (const [id, createdAt] of seen) {
      if (createdAt < news.settledBefore) floor = Math.max(floor, id);
    }
    for (const id of seen.keys()) if (id <= floor) seen.delete(id);
    return news.rows;
  }

  const isResuming = resumed !== null && !lost;
  if (isResuming) {
    if (/^\d/.test(lastEventId)) seen.set(Number(lastEventId), resumed);
  } else {
    // What is there already is not news to a page that has yet to fetch.
    while ((await next())?.length === NEWS_AT_ONCE);
  }
  return { from: `t${place.at.getTime()}`, lost, next };
}
