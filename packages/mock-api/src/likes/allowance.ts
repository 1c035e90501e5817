import { COUNTRIES } from '@rendezvous/contract/countries';
import { calendarDay } from '@rendezvous/contract/dates';
import { LIKES_PER_DAY } from '@rendezvous/contract/rules';
import type { MemberState } from '../state.ts';
import type { MockBackend } from '../mock-backend.ts';

const MINUTE_MS = 60_000;

/** Likes that a member has left today (LIKE-1). */
export function likesLeft(backend: MockBackend, { country, likesUsed }: MemberState): number {
  const today = calendarDay(backend.clock.now(), COUNTRIES[country].timeZone);
  return likesUsed.day === today ? Math.max(0, LIKES_PER_DAY - likesUsed.count) : LIKES_PER_DAY;
}

/** When the member's likes are renewed: at 00:00 of their time zone (LIKE-1). */
export function likesResetAt(backend: MockBackend, { country }: MemberState): Date {
  const { timeZone } = COUNTRIES[country];
  const now = backend.clock.now();
  const today = calendarDay(now, timeZone);
  let minute = Math.floor(now.getTime() / MINUTE_MS) + 1;
  while (calendarDay(new Date(minute * MINUTE_MS), timeZone) === today) {
    // It steps by whole hours first, then by minutes in the last hour, since offsets are not always whole hours.
    const hourLater = minute + 60;
    minute = calendarDay(new Date(hourLater * MINUTE_MS), timeZone) === today ? hourLater : minute + 1;
  }
  return new Date(minute * MINUTE_MS);
}
