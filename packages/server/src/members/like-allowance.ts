import { calendarDay } from '@rendezvous/contract/dates';
import { LIKES_PER_DAY } from '@rendezvous/contract/rules';
import type { DbOrTx } from '../database/types.ts';

const MINUTE_MS = 60_000;
/** Upper bound of a calendar day, which has 25 hours when clocks go back, plus one hour of margin. */
const LONGEST_DAY_MINUTES = 26 * 60;

/** Returns when the next calendar day begins in a time zone and likes are renewed, across clock changes (LIKE-1). */
export function likesResetAt(now: Date, timeZone: string): Date {
  const today = calendarDay(now, timeZone);
  // Offsets from UTC are whole minutes, so midnight falls on a whole minute.
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  let [last, next] = [minute, minute + LONGEST_DAY_MINUTES];
  while (next - last > 1) {
    const middle = Math.floor((last + next) / 2);
    if (calendarDay(new Date(middle * MINUTE_MS), timeZone) === today) last = middle;
    else next = middle;
  }
  return new Date(next * MINUTE_MS);
}

/** Returns how many likes a member has left on the current calendar day in their time zone (LIKE-1). */
export async function readLikesLeft(
  db: DbOrTx,
  member: { readonly id: string; readonly timeZone: string },
  now: Date,
): Promise<number> {
  const row = await db
    .selectFrom('like_allowance')
    .where('member_id', '=', member.id)
    .where('day', '=', calendarDay(now, member.timeZone))
    .select('used')
    .executeTakeFirst();
  return Math.max(0, LIKES_PER_DAY - (row?.used ?? 0));
}
