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

/** Age in whole years of somebody born on `dateOfBirth`, on the calendar day `today` (both `YYYY-MM-DD`). */
export function ageOn(dateOfBirth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/** Whether somebody is at least `MINIMUM_AGE` by the calendar day in the given time zone (SIGNUP-5). */
export function isOfAge(dateOfBirth: string, now: Date, timeZone: string): boolean {
  return ageOn(dateOfBirth, calendarDay(now, timeZone)) >= MINIMUM_AGE;
}
