import { addDays } from './dates.ts';

/**
 * Public holidays on the same day of every year (`MM-DD`) of all countries of buyers together, and days that a law there
 * treats like one. Holidays of a part of a country count, too: nobody's period may end too early.
 */
const FIXED = new Set(
  [
    '01-01 01-02 01-06 02-01 03-08 03-17 03-19 04-25 04-27 05-01 05-03 05-05 05-08 05-17 06-02 06-05 06-06 06-24 07-14',
    '07-21 08-01 08-08 08-15 09-20 10-03 10-12 10-26 10-31 11-01 11-11 12-06 12-08 12-24 12-25 12-26 12-27 12-31',
  ].flatMap((days) => days.split(' ')),
);

/** Days after Easter Sunday: from Maundy Thursday to Corpus Christi. */
const FROM_EASTER = new Set([-3, -2, 1, 39, 50, 60]);

/**
 * Whether offices are open on a day (`YYYY-MM-DD`) in every country of buyers: neither a weekend nor a public holiday in
 * any of them.
 */
export function isWorkingDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  const weekday = date.getUTCDay();
  if (weekday === 0 || weekday === 6 || FIXED.has(day.slice(5))) return false;
  const fromEaster = (date.getTime() - easterSunday(date.getUTCFullYear())) / 86_400_000;
  if (FROM_EASTER.has(fromEaster)) return false;
  const [month, dayOfMonth] = [date.getUTCMonth() + 1, date.getUTCDate()];
  // Midsummer's Eve.
  if (month === 6 && weekday === 5 && dayOfMonth >= 19 && dayOfMonth <= 25) return false;
  return !isHolidayMonday(month, weekday === 1 ? dayOfMonth : null);
}

/** The day itself if it is a working day, else the next one. */
export function workingDayFrom(day: string): string {
  let found = day;
  while (!isWorkingDay(found)) found = addDays(found, 1);
  return found;
}

/** The Mondays of Ireland and Great Britain: the first or the last of some months. */
function isHolidayMonday(month: number, dayOfMonth: number | null): boolean {
  if (dayOfMonth === null) return false;
  if (dayOfMonth <= 7) return [2, 5, 6, 8].includes(month);
  return dayOfMonth >= 25 && [5, 8, 10].includes(month);
}

/** Easter Sunday of the Gregorian calendar as the milliseconds of its midnight in UTC, by the rule of Meeus. */
function easterSunday(year: number): number {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = [Math.floor(c / 4), c % 4];
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  return Date.UTC(year, month - 1, (h + l - 7 * m + 33 * month + 19) % 32);
}
