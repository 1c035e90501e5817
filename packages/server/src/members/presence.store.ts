import { ONLINE_MINUTES } from '@rendezvous/contract/rules';
import { sql, type RawBuilder } from 'kysely';
import type { DbOrTx } from '../database/types.ts';

/**
 * Milliseconds for which a member's last activity is not written again: half the time for which they count as online,
 * so that whoever goes on calling never looks offline, and one who makes many calls causes few writes.
 */
const TOUCH_INTERVAL_MS = (ONLINE_MINUTES * 60_000) / 2;

/** When the member was last active. The query must left join `presence`; a member without a row there has only signed up. */
export function lastActiveAt(member = 'member'): RawBuilder<Date> {
  return sql<Date>`coalesce(presence.last_active_at, ${sql.ref(`${member}.created_at`)})`;
}

export function isTouchDue(lastActive: Date, now: Date): boolean {
  return now.getTime() - lastActive.getTime() > TOUCH_INTERVAL_MS;
}

/** Writes that the member is active now, unless another call or process has just done so. */
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

/** Takes the member for gone at once, as after a log-out; what they do on another device counts again. */
export async function endPresence(db: DbOrTx, memberId: string, now: Date): Promise<void> {
  // One millisecond more than they would count as online.
  const last_active_at = new Date(now.getTime() - ONLINE_MINUTES * 60_000 - 1);
  await db
    .insertInto('presence')
    .values({ member_id: memberId, last_active_at })
    .onConflict((conflict) =>
      conflict
        .column('member_id')
        .doUpdateSet({ last_active_at })
        .where('presence.last_active_at', '>', last_active_at),
    )
    .execute();
}
