import { describe, expect, it } from 'vitest';
import { addDays } from './dates.ts';
import { isWorkingDay, workingDayFrom } from './working-days.ts';

describe('a working day (REFUND-1)', () => {
  it.each([
    ['a Saturday', '2026-11-28'],
    ['a Sunday', '2026-11-29'],
    ['New Year', '2027-01-01'],
    ['Epiphany', '2027-01-06'],
    ['Maundy Thursday', '2026-04-02'],
    ['Good Friday', '2026-04-03'],
    ['Easter Monday of 2024', '2024-04-01'],
    ['Easter Monday of 2025', '2025-04-21'],
    ['Easter Monday', '2026-04-06'],
    ['Easter Monday of 2027', '2027-03-29'],
    ['the earliest Easter Monday', '2285-03-23'],
    ['the latest Easter Monday', '2038-04-26'],
    ['Ascension', '2026-05-14'],
    ['Whit Monday', '2026-05-25'],
    ['Corpus Christi', '2026-06-04'],
    ['Midsummer’s Eve', '2026-06-19'],
    ['the August holiday of Ireland', '2026-08-03'],
    ['the one of Great Britain', '2026-08-31'],
    ['the independence of Finland', '2027-12-06'],
    ['the second day of Christmas', '2029-12-26'],
  ])('is not %s', (_, day) => {
    expect(isWorkingDay(day)).toBe(false);
  });

  it.each([['2026-11-25'], ['2026-04-07'], ['2026-05-15'], ['2026-06-12'], ['2026-08-10'], ['2026-09-28']])(
    'is %s',
    (day) => {
      expect(isWorkingDay(day)).toBe(true);
    },
  );

  it.each([
    ['itself', '2026-11-25', '2026-11-25'],
    ['the Monday after a weekend', '2026-11-28', '2026-11-30'],
    ['the Tuesday after Easter', '2026-04-02', '2026-04-07'],
    ['the day after Christmas’s weekend', '2026-12-24', '2026-12-28'],
    ['the first of a new year', '2026-12-31', '2027-01-04'],
  ])('is found from a day on: %s', (_, day, found) => {
    expect(workingDayFrom(day)).toBe(found);
  });

  it('is never far away', () => {
    const days = Array.from({ length: 20 * 365 }, (_, index) => addDays('2026-01-01', index));
    const far = days.filter((day) => Date.parse(workingDayFrom(day)) - Date.parse(day) > 6 * 86_400_000);
    expect(far).toEqual([]);
  });
});
