import type { IntlShape } from 'react-intl';
import { calendarDay } from '@rendezvous/contract/dates';

const DAY_MS = 86_400_000;

/** The number of calendar days (`YYYY-MM-DD`) from `day` to `today`, whatever the hours of a day. */
function daysBefore(day: string, today: string): number {
  return (Date.parse(today) - Date.parse(day)) / DAY_MS;
}

/**
 * A short time for lists: the time of day for today, the weekday within a week, else the date. `today` is `useToday()`.
 */
export function shortTime(intl: IntlShape, instant: string, today: string): string {
  const days = daysBefore(calendarDay(new Date(instant), intl.timeZone ?? 'UTC'), today);
  // A message that has just arrived may be dated after this page's `today`.
  if (days <= 0) return intl.formatTime(instant);
  if (days < 7) return intl.formatDate(instant, { weekday: 'short' });
  return intl.formatDate(instant, { day: 'numeric', month: 'numeric' });
}

/** The day of a message as a heading: "Today", "Yesterday", else weekday and date. `today` is `useToday()`. */
export function dayTitle(intl: IntlShape, day: string, today: string): string {
  const days = daysBefore(day, today);
  if (days === 0 || days === 1) {
    const text = new Intl.RelativeTimeFormat(intl.locale, { numeric: 'auto' }).format(-days, 'day');
    return text.charAt(0).toLocaleUpperCase(intl.locale) + text.slice(1);
  }
  return intl.formatDate(`${day}T12:00:00Z`, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
}
