import { COUNTRIES } from '@rendezvous/contract/countries';
import { calendarDay, startOfNextDay } from '@rendezvous/contract/dates';
import { LIKES_PER_DAY } from '@rendezvous/contract/rules';
import type { MemberState } from '../state.ts';
import type { MockBackend } from '../mock-backend.ts';

/** Likes that a member has left today (LIKE-1). */
export function likesLeft(backend: MockBackend, { country, likesUsed }: MemberState): number {
  const today = calendarDay(backend.clock.now(), COUNTRIES[country].timeZone);
  return likesUsed.day === today ? Math.max(0, LIKES_PER_DAY - likesUsed.count) : LIKES_PER_DAY;
}

/** When the member's likes are renewed: at 00:00 of their time zone (LIKE-1). */
export function likesResetAt(backend: MockBackend, { country }: MemberState): Date {
  return startOfNextDay(backend.clock.now(), COUNTRIES[country].timeZone);
}
