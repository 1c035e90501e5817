import { calendarDay } from '@rendezvous/contract/dates';
import { LIKES_PER_DAY } from '@rendezvous/contract/rules';
import type { DbOrTx } from '../database/types.ts';

const MINUTE_MS = 60_000;
/** The longest calendar day is 25 hours, where clocks go back; an hour more for good measure. */
const LONGEST_DAY_MINUTES = 26 * 60;

/** When the next calendar day begins in a time zone, clock changes included (decisions.md, "likes"). */
export function likesResetAt(now: Date, timeZone: string): Date {
  const today = calendarDay(now, timeZone);
  // Zones differ from UTC by whole minutes, so midnight is on one.
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  let [last, next] = [minute, minute + LONGEST_DAY_MINUTES];
  while (next - last > 1) {
    const middle = Math.floor((last + next) / 2);
    if (calendarDay(new Date(middle * MINUTE_MS), timeZone) === today) last = middle;
    else next = middle;
  }
  return new Date(next * MINUTE_MS);
}

/** Likes that a member may still give on the calendar day that it is in their time zone. */
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
