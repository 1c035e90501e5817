import { createIntl } from 'react-intl';
import { expect, it } from 'vitest';
import { CURRENCIES } from '@rendezvous/contract/countries';
import type { Bundle } from '@rendezvous/contract/entities';
import { LOCALES } from '@rendezvous/contract/locales';
import { BUNDLE_PRICES, BUNDLES } from '@rendezvous/contract/bundle-prices';
import { formatMoney } from '../../i18n/format.ts';
import { bundleOption, messagePrice, priceRange } from './money.ts';

/** Messages with one argument, in the compiled form that the build produces. */
const argument = (value: string) => ({ type: 1, value }) as const;
const text = (value: string) => ({ type: 0, value }) as const;

const intl = createIntl({
  locale: 'en',
  messages: {
    'payments.about': [text('about '), argument('price')],
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
const optionTexts = (percent: number) => {
  const bundles = bundlesAt(percent);
  return bundles.map((bundle) => {
    const { price, fullPrice, perMessage } = bundleOption(intl, bundle, bundles);
    return [price, fullPrice, perMessage];
  });
};

it('shows cents on all prices of a list if one of them has cents, else on none', () => {
  expect(optionTexts(0)).toEqual([
    ['€15', undefined, '€1.50 a message'],
    ['€120', undefined, '€1.20 a message'],
  ]);
  expect(optionTexts(25)).toEqual([
    ['€11.25', '€15.00', 'about €1.13 a message'],
    ['€90.00', '€120.00', '€0.90 a message'],
  ]);
});

it('rounds the price of several credits once, after the multiplication', () => {
  expect(priceRange(bundlesAt(25), 1)).toEqual({ from: 90, to: 113 });
  expect(priceRange(bundlesAt(25), 2)).toEqual({ from: 180, to: 225 });
  expect(priceRange([], 2)).toBeNull();
});

/** Parses a formatted amount into minor units, whatever the language's separators are. */
function parseAmount(formatted: string): number {
  const figures = formatted.replaceAll(/[^\d.,−]|\.$/g, '');
  const cents = /[.,](\d\d)$/.exec(figures)?.[1] ?? '00';
  const whole = figures.replace(/[.,]\d\d$/, '').replaceAll(/[^\d]/g, '');
  return (figures.includes('−') ? -1 : 1) * (Number(whole) * 100 + Number(cents));
}

const DISCOUNTS = [0, 1, 7, 12.5, 25, 33, 50, 99];
const everyBundle = CURRENCIES.flatMap((currency) =>
  BUNDLES.flatMap(({ id, credits }) =>
    DISCOUNTS.map((percent): Bundle => {
      const fullPrice = BUNDLE_PRICES[currency][id];
      const price = Math.floor((fullPrice * (100 - percent)) / 100);
      return { ...bundleOf(credits, fullPrice, percent), currency, price };
    }),
  ),
);

it.each(LOCALES)('the formatted lines of an order add up in every currency (%s)', (locale) => {
  const localIntl = createIntl({ locale, messages: {} });
  for (const { price, full_price: fullPrice, currency } of everyBundle) {
    const list = [price, fullPrice];
    const line = (amount: number) => formatMoney(localIntl, amount, currency, list);
    const lines = [line(fullPrice), line(price - fullPrice), line(price)] as const;
    const [full, saved, total] = lines.map(parseAmount) as [number, number, number];
    expect([lines, full, saved, total, full + saved]).toEqual([
      lines,
      fullPrice,
      price - fullPrice,
      price,
      price,
    ]);
    expect(lines.join('')).not.toContain('-');
  }
});

it.each([1, 2, 3])(
  'marks the price of a message with "about" unless it adds up to the price of the bundle (%i credits)',
  (cost) => {
    for (const bundle of everyBundle) {
      const { price, credits } = bundle;
      const perMessage = Math.round((price * cost) / credits);
      const formatted = messagePrice(intl, { ...bundle, price_per_message: perMessage }, []);
      const addsUp = perMessage * credits === price * cost;
      expect([formatted, formatted.startsWith('about ')]).toEqual([formatted, !addsUp]);
    }
  },
);
