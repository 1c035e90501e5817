import { createIntl } from 'react-intl';
import { expect, it } from 'vitest';
import type { Bundle } from '@rendezvous/contract/entities';
import { bundleOption, priceRange } from './money.ts';

/** Texts with one argument, compiled as the build does. */
const argument = (value: string) => ({ type: 1, value }) as const;
const text = (value: string) => ({ type: 0, value }) as const;

const intl = createIntl({
  locale: 'en',
  messages: {
    'payments.bundle': [argument('count'), text(' credits')],
    'payments.per_message': [argument('price'), text(' a message')],
    'payments.full_price': [text('instead of '), argument('price')],
  },
});

const bundleOf = (credits: number, fullPrice: number, percent: number): Bundle => ({
  id: String(credits),
  credits,
  currency: 'EUR',
  full_price: fullPrice,
  price: (fullPrice * (100 - percent)) / 100,
  price_per_message: Math.round((fullPrice * (100 - percent)) / 100 / credits),
  best_value: false,
  discount: null,
});
const bundlesAt = (percent: number) => [bundleOf(10, 1_500, percent), bundleOf(100, 12_000, percent)];
const shown = (percent: number) => {
  const bundles = bundlesAt(percent);
  return bundles.map((bundle) => {
    const { price, fullPrice, perMessage } = bundleOption(intl, bundle, bundles);
    return [price, fullPrice, perMessage];
  });
};

it('writes cents in a list of whole prices nowhere, and everywhere where one has some', () => {
  expect(shown(0)).toEqual([
    ['€15', undefined, '€1.50 a message'],
    ['€120', undefined, '€1.20 a message'],
  ]);
  expect(shown(25)).toEqual([
    ['€11.25', '€15.00', '€1.13 a message'],
    ['€90.00', '€120.00', '€0.90 a message'],
  ]);
});

it('rounds what some credits come to once, after the multiplication', () => {
  expect(priceRange(bundlesAt(25), 1)).toEqual({ from: 90, to: 113 });
  expect(priceRange(bundlesAt(25), 2)).toEqual({ from: 180, to: 225 });
  expect(priceRange([], 2)).toBeNull();
});
