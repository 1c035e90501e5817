import type { IntlShape } from 'react-intl';
import { calendarDay } from '@rendezvous/contract/dates';

const DAY_MS = 86_400_000;

/** The hour today, the weekday within a week, else the date: what fits beside a name. */
export function shortTime(intl: IntlShape, instant: string, now: Date): string {
  const zone = intl.timeZone ?? 'UTC';
  const at = new Date(instant);
  if (calendarDay(at, zone) === calendarDay(now, zone)) return intl.formatTime(at);
  if (now.getTime() - at.getTime() < 6 * DAY_MS) return intl.formatDate(at, { weekday: 'short' });
  return intl.formatDate(at, { day: 'numeric', month: 'numeric' });
}

/** The day of a message as a heading: today, yesterday, else the whole date. */
export function dayTitle(intl: IntlShape, day: string, now: Date): string {
  const zone = intl.timeZone ?? 'UTC';
  const relative = (days: number) => {
    const text = new Intl.RelativeTimeFormat(intl.locale, { numeric: 'auto' }).format(days, 'day');
    return text.charAt(0).toLocaleUpperCase(intl.locale) + text.slice(1);
  };
  if (day === calendarDay(now, zone)) return relative(0);
  if (day === calendarDay(new Date(now.getTime() - DAY_MS), zone)) return relative(-1);
  return intl.formatDate(`${day}T12:00:00Z`, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
}
