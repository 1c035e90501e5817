import { createIntl } from 'react-intl';
import { describe, expect, it } from 'vitest';
import { calendarDay } from '@rendezvous/contract/dates';
import { dayTitle, shortTime } from './times.ts';

/** The short time and the day title of a message that was sent at `sent` and is read at `now`. */
function read(timeZone: string, sent: string, now: string): [beside: string, above: string] {
  const intl = createIntl({ locale: 'en-GB', messages: {}, timeZone });
  const today = calendarDay(new Date(now), timeZone);
  return [shortTime(intl, sent, today), dayTitle(intl, calendarDay(new Date(sent), timeZone), today)];
}

it('formats a time in the reader’s time zone (LOCALE-7)', () => {
  const [sent, now] = ['2026-03-10T10:30:00Z', '2026-03-10T12:30:00Z'];
  expect(read('Europe/Amsterdam', sent, now)).toEqual(['11:30', 'Today']);
  expect(read('America/Los_Angeles', sent, now)).toEqual(['03:30', 'Today']);
  expect(read('Asia/Kolkata', sent, now)).toEqual(['16:00', 'Today']);
  // In this time zone it is already the eleventh.
  expect(read('Pacific/Kiritimati', sent, now)).toEqual(['00:30', 'Today']);
});

it('uses the calendar day of the reader’s time zone', () => {
  const [sent, now] = ['2026-03-10T09:30:00Z', '2026-03-10T10:30:00Z'];
  expect(read('Pacific/Kiritimati', sent, now)).toEqual(['Tue', 'Yesterday']);
  expect(read('Pacific/Pago_Pago', sent, now)).toEqual(['22:30', 'Today']);
});

describe('when clocks change', () => {
  it('finds the day before a day of 25 hours', () => {
    // It is late on the Sunday on which summer time ends; 24 hours before, it was Sunday too.
    const now = '2026-10-25T22:30:00Z';
    expect(read('Europe/Amsterdam', '2026-10-24T10:00:00Z', now)).toEqual(['Sat', 'Yesterday']);
    expect(read('Europe/Amsterdam', '2026-10-25T00:30:00Z', now)).toEqual(['02:30', 'Today']);
    expect(read('Europe/Amsterdam', '2026-10-25T01:30:00Z', now)).toEqual(['02:30', 'Today']);
  });

  it('calls only one day yesterday after a day of 23 hours', () => {
    // It is just past midnight after the Sunday on which summer time begins.
    const now = '2026-03-29T22:15:00Z';
    expect(read('Europe/Amsterdam', '2026-03-29T20:00:00Z', now)).toEqual(['Sun', 'Yesterday']);
    expect(read('Europe/Amsterdam', '2026-03-28T22:45:00Z', now)).toEqual(['Sat', 'Saturday 28 March']);
    expect(read('America/New_York', '2026-03-08T06:59:00Z', '2026-03-08T07:01:00Z')).toEqual([
      '01:59',
      'Today',
    ]);
  });
});

it('shows the weekday within a week, and then the date', () => {
  const now = '2026-03-10T12:00:00Z';
  expect(read('UTC', '2026-03-04T00:00:00Z', now)).toEqual(['Wed', 'Wednesday 4 March']);
  expect(read('UTC', '2026-03-03T23:59:00Z', now)).toEqual(['03/03', 'Tuesday 3 March']);
});

it('shows the time of day for a message that is dated after the page’s today', () => {
  expect(read('UTC', '2026-03-11T00:00:10Z', '2026-03-10T23:59:50Z')[0]).toBe('00:00');
});
