import { calendarDay } from '@rendezvous/contract/dates';
import { LIKES_PER_DAY } from '@rendezvous/contract/rules';
import type { DbOrTx } from '../database/types.ts';

/** Returns how many likes a member has left on the current calendar day in their time zone (LIKE-1). */
export async function readLikesLeft(
  db: DbOrTx,
  member: { readonly id: string; readonly localTimeZone: string },
  now: Date,
): Promise<number> {
  const row = await db
    .selectFrom('like_allowance')
    .where('member_id', '=', member.id)
    .where('day', '=', calendarDay(now, member.localTimeZone))
    .select('used')
    .executeTakeFirst();
  return Math.max(0, LIKES_PER_DAY - (row?.used ?? 0));
}
