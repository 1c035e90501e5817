import { describe, expect, it } from 'vitest';
import { COUNTRY_CODES } from './countries.ts';
import { vatIn, VAT_BASIS_POINTS } from './vat.ts';

describe('vatIn (PAY-24)', () => {
  it('is the part of a gross amount that is tax, rounded to a whole minor unit', () => {
    expect(vatIn(12_100, 2_100)).toBe(2_100);
    expect(vatIn(3_500, 2_550)).toBe(711);
    expect(vatIn(3_500, null)).toBe(0);
    expect(vatIn(0, 1_900)).toBe(0);
  });

  it('and the net amount add up to every price', () => {
    const prices = Array.from({ length: 500 }, (_, n) => n * 37 + 1);
    const off = COUNTRY_CODES.flatMap((country) =>
      prices.filter((price) => {
        const vat = vatIn(price, VAT_BASIS_POINTS[country]);
        return !Number.isInteger(vat) || vat < 0 || vat >= price;
      }),
    );
    expect(off).toEqual([]);
  });
});
