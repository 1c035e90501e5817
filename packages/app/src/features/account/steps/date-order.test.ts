import { LOCALES } from '@rendezvous/contract/locales';
import { expect, it } from 'vitest';
import { dateOrder } from './date-order.ts';

it('takes the order of the country, not that of the region in the language tag', () => {
  expect(dateOrder('en-GB', 'NL')).toEqual(['day', 'month', 'year']);
  expect(dateOrder('en-GB', 'US')).toEqual(['month', 'day', 'year']);
  expect(dateOrder('en-US', 'GB')).toEqual(['day', 'month', 'year']);
  expect(dateOrder('sv', 'SE')).toEqual(['year', 'month', 'day']);
});

it.each(LOCALES)('returns all three parts in %s', (locale) => {
  expect(dateOrder(locale, 'DE').toSorted()).toEqual(['day', 'month', 'year']);
});
