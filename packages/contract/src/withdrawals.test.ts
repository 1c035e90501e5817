import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COUNTRIES } from './countries.ts';
import { addDays, calendarDay } from './dates.ts';
import { workingDayFrom } from './working-days.ts';
import { refundFor, unusedCredits, withdrawalPeriod } from './withdrawals.ts';

describe('the unused credits of a purchase (REFUND-1)', () => {
  it.each([
    ['nothing was spent', 25, { credits: 25, boughtLater: 0 }, 25],
    ['older credits are left', 28, { credits: 25, boughtLater: 0 }, 25],
    ['some were spent', 7, { credits: 25, boughtLater: 0 }, 7],
    ['a later purchase is still there', 12, { credits: 25, boughtLater: 10 }, 2],
    ['only a later purchase is left', 9, { credits: 25, boughtLater: 10 }, 0],
  ])('when %s', (_, balance, purchase, unused) => {
    expect(unusedCredits(balance, purchase)).toBe(unused);
  });

  it('are together never more than the balance', () => {
    fc.assert(
      fc.property(
        fc.nat(500),
        fc.array(fc.integer({ min: 1, max: 250 }), { maxLength: 8 }),
        (balance, bought) => {
          const unused = bought.map((credits, index) => {
            const boughtLater = bought.slice(index + 1).reduce((sum, one) => sum + one, 0);
            return unusedCredits(balance, { credits, boughtLater });
          });
          const all = bought.reduce((sum, one) => sum + one, 0);
          expect(unused.reduce((sum, one) => sum + one, 0)).toBe(Math.min(balance, all));
        },
      ),
    );
  });
});

describe('the refund of a withdrawal (REFUND-1)', () => {
  it.each([
    ['all of the price when nothing was used', { price: 3_500, credits: 25, unused: 25, paidBack: 0 }, 3_500],
    ['nothing when all were used', { price: 3_500, credits: 25, unused: 0, paidBack: 0 }, 0],
    ['the part of the unused credits', { price: 3_500, credits: 25, unused: 10, paidBack: 0 }, 1_400],
    ['a whole minor unit', { price: 1_125, credits: 10, unused: 7, paidBack: 0 }, 788],
    ['at most what is left of the payment', { price: 3_500, credits: 25, unused: 25, paidBack: 3_000 }, 500],
    ['nothing after all was paid back', { price: 3_500, credits: 25, unused: 25, paidBack: 3_500 }, 0],
  ])('is %s', (_, purchase, refund) => {
    expect(refundFor(purchase)).toBe(refund);
  });
});

describe('the withdrawal period (REFUND-1)', () => {
  it.each([
    [
      'a purchase at noon',
      '2026-03-10T12:00:00Z',
      14,
      'Europe/Amsterdam',
      '2026-03-24',
      '2026-03-24T22:59:59.999Z',
    ],
    [
      'one shortly before midnight',
      '2026-03-10T22:59:00Z',
      14,
      'Europe/Amsterdam',
      '2026-03-24',
      '2026-03-24T22:59:59.999Z',
    ],
    [
      'one shortly after midnight',
      '2026-03-10T23:01:00Z',
      14,
      'Europe/Amsterdam',
      '2026-03-25',
      '2026-03-25T22:59:59.999Z',
    ],
    [
      'a change to summer time',
      '2026-03-17T12:00:00Z',
      14,
      'Europe/Helsinki',
      '2026-03-31',
      '2026-03-31T20:59:59.999Z',
    ],
    [
      'a purchase whose fourteenth day is Good Friday, until after Easter',
      '2026-03-20T12:00:00Z',
      14,
      'Europe/Helsinki',
      '2026-04-07',
      '2026-04-07T20:59:59.999Z',
    ],
    [
      'a purchase whose fourteenth day is a Sunday, and the night of that change',
      '2026-03-15T12:00:00Z',
      14,
      'Europe/Lisbon',
      '2026-03-30',
      '2026-03-30T22:59:59.999Z',
    ],
    [
      'a time zone west of UTC',
      '2026-03-10T03:00:00Z',
      30,
      'America/New_York',
      '2026-04-08',
      '2026-04-09T03:59:59.999Z',
    ],
    [
      'the end of a leap year’s February',
      '2028-02-15T09:00:00Z',
      14,
      'Europe/London',
      '2028-02-29',
      '2028-02-29T23:59:59.999Z',
    ],
  ])('lasts whole days after %s', (_, at, days, timeZone, lastDay, until) => {
    expect(withdrawalPeriod(new Date(at), days, timeZone)).toEqual({ lastDay, until: new Date(until) });
  });

  it('ends with its last day in every time zone, at any time of the year', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2025-01-01'), max: new Date('2029-01-01'), noInvalidDate: true }),
        fc.integer({ min: 14, max: 60 }),
        fc.constantFrom(...Object.values(COUNTRIES).map(({ timeZone }) => timeZone)),
        (at, days, timeZone) => {
          const { lastDay, until } = withdrawalPeriod(at, days, timeZone);
          expect(calendarDay(until, timeZone)).toBe(lastDay);
          expect(calendarDay(new Date(until.getTime() + 1), timeZone)).toBe(addDays(lastDay, 1));
          expect(lastDay).toBe(workingDayFrom(addDays(calendarDay(at, timeZone), days)));
        },
      ),
    );
  });
});
