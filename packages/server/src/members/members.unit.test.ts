import { ageOn } from '@rendezvous/contract/dates';
import { describe, expect, it } from 'vitest';
import { bornBetween } from './birth-dates.ts';
import { likesResetAt } from './like-allowance.ts';

describe('bornBetween', () => {
  it.each(['2026-03-10', '2026-02-28', '2028-02-29', '2026-03-01', '2027-12-31', '2027-01-01'])(
    'selects the ages that ageOn calculates on %s (SEARCH-1)',
    (today) => {
      const { bornAfter = '', bornUpTo = '' } = bornBetween(today, { minAge: 25, maxAge: 30 });
      for (let day = Date.parse('1994-01-01'); day < Date.parse('2005-01-01'); day += 86_400_000) {
        const born = new Date(day).toISOString().slice(0, 10);
        const inside = born > bornAfter && born <= bornUpTo;
        const age = ageOn(born, today);
        expect([born, inside]).toEqual([born, age >= 25 && age <= 30]);
      }
    },
  );
});

describe('likesResetAt', () => {
  it.each([
    ['2026-03-10T12:00:00Z', 'Europe/Amsterdam', '2026-03-10T23:00:00.000Z'],
    ['2026-03-10T23:00:00Z', 'Europe/Amsterdam', '2026-03-11T23:00:00.000Z'],
    ['2026-03-10T22:59:59.999Z', 'Europe/Amsterdam', '2026-03-10T23:00:00.000Z'],
    ['2026-03-28T23:30:00Z', 'Europe/Amsterdam', '2026-03-29T22:00:00.000Z'],
    ['2026-10-24T22:00:00Z', 'Europe/Amsterdam', '2026-10-25T23:00:00.000Z'],
    ['2026-03-10T12:00:00Z', 'America/New_York', '2026-03-11T04:00:00.000Z'],
    ['2026-03-10T12:00:00Z', 'Asia/Kathmandu', '2026-03-10T18:15:00.000Z'],
  ])('at %s in %s returns %s (LIKE-1)', (now, zone, expected) => {
    expect(likesResetAt(new Date(now), zone).toISOString()).toBe(expected);
  });
});
