import { ageOn } from '@rendezvous/contract/dates';
import { describe, expect, it } from 'vitest';
import { bornBetween } from './birth-dates.ts';

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
