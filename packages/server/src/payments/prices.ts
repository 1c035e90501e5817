import type { Currency } from '@rendezvous/contract/countries';
import { BUNDLES, MESSAGE_CREDITS, type BundleId } from '@rendezvous/contract/rules';

/**
 * What each bundle costs, in minor units. EUR is decisions.md's ("credit bundles"); the others follow its steps in
 * round local sums, the largest at 250 times the currency's `MINIMUM_MESSAGE_COST`. A test holds them to that.
 */
const PRICES: Readonly<Record<Exclude<Currency, 'EUR'>, Readonly<Record<BundleId, number>>>> = {
  GBP: { 10: 1_500, 25: 3_500, 50: 6_500, 100: 12_000, 250: 25_000 },
  CHF: { 10: 1_500, 25: 3_500, 50: 6_500, 100: 12_000, 250: 25_000 },
  USD: { 10: 1_900, 25: 4_400, 50: 8_000, 100: 15_000, 250: 31_250 },
  SEK: { 10: 18_000, 25: 42_000, 50: 78_000, 100: 145_000, 250: 300_000 },
  NOK: { 10: 18_000, 25: 42_000, 50: 78_000, 100: 145_000, 250: 300_000 },
  DKK: { 10: 12_000, 25: 28_000, 50: 52_000, 100: 95_000, 250: 200_000 },
  PLN: { 10: 7_000, 25: 16_000, 50: 29_500, 100: 54_000, 250: 112_500 },
};

export type PricedBundle = {
  readonly id: BundleId;
  readonly credits: number;
  readonly currency: Currency;
  /** Minor units. */
  readonly fullPrice: number;
};

/** Every bundle in a currency, smallest first. */
export function priceBundles(currency: Currency): PricedBundle[] {
  return BUNDLES.map(({ id, credits, cents }) => ({
    id,
    credits,
    currency,
    fullPrice: currency === 'EUR' ? cents : PRICES[currency][id],
  }));
}

export function priceBundle(id: BundleId, currency: Currency): PricedBundle {
  const bundle = priceBundles(currency).find((priced) => priced.id === id);
  if (!bundle) throw new Error(`The price table has no bundle ${id}.`);
  return bundle;
}

/** The price after a discount, in minor units; a fraction of one falls in the member's favour. */
export function discountedPrice(fullPrice: number, percent: number): number {
  return Math.floor((fullPrice * (100 - percent)) / 100);
}

/** What one message costs in a bundle bought at a price, in minor units, rounded half up for display. */
export function pricePerMessage(price: number, credits: number): number {
  return Math.round((price * MESSAGE_CREDITS) / credits);
}
