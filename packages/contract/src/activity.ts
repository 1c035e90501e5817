import { ONLINE_MINUTES } from './rules.ts';

/**
 * A page that is hidden, and the service worker, send this header with their calls, which then are no activity of the
 * member (PROFILE-7). Its value does not matter.
 */
export const HIDDEN_PAGE_HEADER = 'x-page-hidden';

/** How long ago a member was last active, as others see it. The time itself is never shown (PROFILE-7). */
export const ACTIVITY_STEPS = ['now', 'today', 'this_week', 'earlier'] as const;
export type ActivityStep = (typeof ACTIVITY_STEPS)[number];

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Whether a member who was last active at that time counts as online (PROFILE-7). */
export function isOnline(lastActiveAt: Date, now: Date): boolean {
  return now.getTime() - lastActiveAt.getTime() <= ONLINE_MINUTES * MINUTE_MS;
}

/** The step of PROFILE-7. `today` means within 24 hours and `this_week` within 7 days, not calendar days. */
export function activityStep(lastActiveAt: Date, now: Date): ActivityStep {
  if (isOnline(lastActiveAt, now)) return 'now';
  const quietMs = now.getTime() - lastActiveAt.getTime();
  if (quietMs < DAY_MS) return 'today';
  return quietMs < 7 * DAY_MS ? 'this_week' : 'earlier';
}
