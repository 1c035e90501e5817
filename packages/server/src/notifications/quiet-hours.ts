/** Nobody is disturbed from this hour of the evening until this hour of the morning, local time (NOTIFY-6). */
export const QUIET_HOURS = { from: 22, until: 8 } as const;

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** Formats by time zone. They are cached because creating one takes 50 times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * When a member in a time zone may be disturbed: `now` itself outside the quiet hours, else the end of the quiet hours,
 * across clock changes (NOTIFY-6).
 * @param timeZone IANA name, as in `COUNTRIES[country].timeZone`
 */
export function nextAllowedTime(now: Date, timeZone: string): Date {
  const minute = minuteOfDay(now, timeZone);
  const end = QUIET_HOURS.until * 60;
  if (minute >= end && minute < QUIET_HOURS.from * 60) return now;
  const wait = (end - minute + DAY_MINUTES) % DAY_MINUTES;
  const expected = (Math.floor(now.getTime() / MINUTE_MS) + wait) * MINUTE_MS;
  // A clock change in the night leads to another time of day than expected.
  const error = end - minuteOfDay(new Date(expected), timeZone);
  return new Date(expected + error * MINUTE_MS);
}

/** Whether it is night for a member in a time zone (NOTIFY-6). */
export function isQuiet(now: Date, timeZone: string): boolean {
  return nextAllowedTime(now, timeZone) !== now;
}

function minuteOfDay(instant: Date, timeZone: string): number {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, hour: '2-digit', minute: '2-digit' });
    formats.set(timeZone, format);
  }
  const [hours = 0, minutes = 0] = format.format(instant).split(':').map(Number);
  return hours * 60 + minutes;
}
