import { ONLINE_MINUTES, WATCHING } from '@rendezvous/contract/rules';
import { sql, type RawBuilder } from 'kysely';
import type { Viewer } from '../accounts/viewer.ts';
import type { DbOrTx } from '../database/types.ts';

/**
 * Minimum milliseconds between two writes of a member's activity: half the time for which a member counts as online
 * (PROFILE-7). Continued calls keep the member online, and many calls cause few writes.
 */
const TOUCH_INTERVAL_MS = (ONLINE_MINUTES * 60_000) / 2;

/** When the member was last active. The query must left join `presence`; without a row there, it is the sign-up. */
export function lastActiveAt(member = 'member'): RawBuilder<Date> {
  return sql<Date>`coalesce(presence.last_active_at, ${sql.ref(`${member}.created_at`)})`;
}

export function isTouchDue(lastActive: Date, now: Date): boolean {
  return now.getTime() - lastActive.getTime() > TOUCH_INTERVAL_MS;
}

/** Records that the member is active now, unless another call or process has just done so. */
export async function touchPresence(db: DbOrTx, memberId: string, now: Date): Promise<void> {
  await db
    .insertInto('presence')
    .values({ member_id: memberId, last_active_at: now })
    .onConflict((conflict) =>
      conflict
        .column('member_id')
        .doUpdateSet({ last_active_at: now })
        .where('presence.last_active_at', '<', new Date(now.getTime() - TOUCH_INTERVAL_MS)),
    )
    .execute();
}

/** Shows the member as offline at once, after a log-out (LOGIN-11); activity on another device counts again. */
export async function endPresence(db: DbOrTx, memberId: string, now: Date): Promise<void> {
  // The last activity is set to one millisecond before the time for which a member counts as online.
  const last_active_at = new Date(now.getTime() - ONLINE_MINUTES * 60_000 - 1);
  await db
    .insertInto('presence')
    .values({ member_id: memberId, last_active_at })
    .onConflict((conflict) =>
      conflict
        .column('member_id')
        .doUpdateSet({ last_active_at: sql`least(presence.last_active_at, ${last_active_at})` }),
    )
    .execute();
}

/** Lists the members with a conversation with this one who were active since then. */
export async function listOnlinePartners(db: DbOrTx, memberId: string, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('participation')
    .innerJoin('presence', 'presence.member_id', 'participation.other_id')
    .where('participation.member_id', '=', memberId)
    .where('presence.last_active_at', '>=', since)
    .select('participation.other_id')
    .execute();
  return rows.map((row) => row.other_id);
}

/**
 * Records whether a page of this browser is on a screen (NOTIFY-7). It is kept with the session, so that other browsers
 * of the member still count, and ends with a log-out. It counts for `WATCHING.countsSeconds`, so that a browser that
 * ended without saying so is forgotten.
 */
export async function setWatching(
  db: DbOrTx,
  { sessionHash }: Pick<Viewer, 'sessionHash'>,
  watching: boolean,
  now: Date,
): Promise<void> {
  const watching_until = watching ? new Date(now.getTime() + WATCHING.countsSeconds * 1_000) : null;
  await db.updateTable('session').set({ watching_until }).where('token_hash', '=', sessionHash).execute();
}

/** SQL condition that a page of `member` is on a screen in one of their browsers (NOTIFY-7). */
export function isWatching(now: Date): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from session where session.member_id = member.id and session.watching_until > ${now})`;
}
