import { MINIMUM_AGE } from './rules.ts';

const CALENDAR_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether `YYYY-MM-DD` names a day that exists. */
export function isCalendarDate(value: string): boolean {
  const match = CALENDAR_DATE.exec(value);
  if (!match) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** Formats by time zone. They are cached because creating one takes 50 times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day at an instant in a time zone, as `YYYY-MM-DD`. */
export function calendarDay(instant: Date, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
    formats.set(timeZone, format);
  }
  return format.format(instant);
}

const MINUTE_MS = 60_000;
/** No time zone is further than 14 hours from UTC, so a calendar day ends within these minutes after it began in UTC. */
const EARLIEST_END_MINUTES = 10 * 60;
const LATEST_END_MINUTES = 38 * 60;

/** When a calendar day (`YYYY-MM-DD`) is over in a time zone: the first instant of the next day, across clock changes. */
export function endOfDay(day: string, timeZone: string): Date {
  // Offsets from UTC are whole minutes, so midnight falls on a whole minute.
  const began = Date.parse(`${day}T00:00:00Z`) / MINUTE_MS;
  let [last, next] = [began + EARLIEST_END_MINUTES - 1, began + LATEST_END_MINUTES];
  while (next - last > 1) {
    const middle = Math.floor((last + next) / 2);
    if (calendarDay(new Date(middle * MINUTE_MS), timeZone) <= day) last = middle;
    else next = middle;
  }
  return new Date(next * MINUTE_MS);
}

/** When the current calendar day began in a time zone. */
export function startOfDay(now: Date, timeZone: string): Date {
  return endOfDay(addDays(calendarDay(now, timeZone), -1), timeZone);
}

/** When the next calendar day begins in a time zone, across clock changes. */
export function startOfNextDay(now: Date, timeZone: string): Date {
  return endOfDay(calendarDay(now, timeZone), timeZone);
}

/** The calendar day that is a number of days after another (`YYYY-MM-DD`). */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Age in whole years of somebody born on `dateOfBirth`, on the calendar day `today` (both `YYYY-MM-DD`). */
export function ageOn(dateOfBirth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/** Whether somebody is at least `MINIMUM_AGE` by the calendar day in the given time zone (SIGNUP-5). */
export function isOfAge(dateOfBirth: string, now: Date, timeZone: string): boolean {
  return ageOn(dateOfBirth, calendarDay(now, timeZone)) >= MINIMUM_AGE;
}
