import type { IntlShape } from 'react-intl';
import { calendarDay } from '@rendezvous/contract/dates';

const DAY_MS = 86_400_000;

/** How many calendar days (`YYYY-MM-DD`) one lies before another: a day may have 23 hours, or 25. */
function daysBefore(day: string, today: string): number {
  return (Date.parse(today) - Date.parse(day)) / DAY_MS;
}

/** The hour today, the weekday within a week, else the date: what fits beside a name. `today` is `useToday()`. */
export function shortTime(intl: IntlShape, instant: string, today: string): string {
  const days = daysBefore(calendarDay(new Date(instant), intl.timeZone ?? 'UTC'), today);
  // A message that has just arrived may be of a day that this page has not begun.
  if (days <= 0) return intl.formatTime(instant);
  if (days < 7) return intl.formatDate(instant, { weekday: 'short' });
  return intl.formatDate(instant, { day: 'numeric', month: 'numeric' });
}

/** The day of a message as a heading: today, yesterday, else the whole date. `today` is `useToday()`. */
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
