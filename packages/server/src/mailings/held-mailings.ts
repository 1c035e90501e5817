import { NIL as BEFORE_ALL } from 'uuid';
import type { Db } from '../database/types.ts';
import { heldReason } from '../notifications/mail-gates.store.ts';
import type { Services } from '../services.ts';
import type { Site } from '../site/site.ts';
import { insertHeld, listHeld, lockForRecord } from './held-mailings.store.ts';
import { MAILING_EVENTS, type Mailing } from './send-mailing.ts';

/** How many members are listed and recorded at a time who are not mailed now. */
const HELD_LISTED = 5_000;

/**
 * Records why members of a site are not mailed now what is due and what they want, such as that mails to them are stopped
 * (NOTIFY-12).
 * @returns how many decisions were recorded
 */
export async function recordHeld(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  site: Pick<Site, 'id'>,
  { kind, unconfirmed, isDue }: Mailing,
): Promise<number> {
  const now = clock();
  const where = { siteId: site.id, isDue: isDue(now, 'wanted') };
  return recordAllHeld(
    db,
    { event: MAILING_EVENTS[kind], where, reason: heldReason(kind, now, { unconfirmed }) },
    now,
  );
}

/** Records all who are held back, in lists of a bounded size. */
export async function recordAllHeld(
  db: Db,
  { event, where, reason }: Parameters<typeof listHeld>[1],
  now: Date,
): Promise<number> {
  let count = 0;
  let after: string = BEFORE_ALL;
  for (;;) {
    const held = await listHeld(db, { event, where, reason }, { after, limit: HELD_LISTED, now });
    if (held.length > 0)
      await db.transaction().execute(async (tx) => {
        const ids = await lockForRecord(
          tx,
          held.map(({ id }) => id),
        );
        const reasons = held.filter(({ id }) => ids.has(id)).map(({ id, reason: why }) => [id, why] as const);
        await insertHeld(tx, event, new Map(reasons), now);
        count += reasons.length;
      });
    const last = held.at(-1);
    if (held.length < HELD_LISTED || !last) return count;
    after = last.id;
  }
}
