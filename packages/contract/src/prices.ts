import type { Currency } from './countries.ts';
import { BUNDLE_PRICES, BUNDLES, type BundleId } from './bundle-prices.ts';
import type { SiteSettings } from './site-settings.ts';

/** The part of a site's settings that decides its prices, as its operator stores it and as visitors read it. */
export type PriceSettings = Pick<SiteSettings, 'bundle_prices'>;

export type PricedBundle = {
  readonly id: BundleId;
  readonly credits: number;
  readonly currency: Currency;
  /** Minor units. */
  readonly fullPrice: number;
};

/** Every bundle of a site in one currency, the smallest first (CREDIT-3). */
export function priceBundles(currency: Currency, { bundle_prices }: PriceSettings): PricedBundle[] {
  const prices = bundle_prices[currency] ?? BUNDLE_PRICES[currency];
  return BUNDLES.map(({ id, credits }) => ({ id, credits, currency, fullPrice: prices[id] }));
}

/** @throws Error for an id that no bundle has */
export function priceBundle(id: BundleId, currency: Currency, settings: PriceSettings): PricedBundle {
  const bundle = priceBundles(currency, settings).find((priced) => priced.id === id);
  if (!bundle) throw new Error(`The price table has no bundle ${id}.`);
  return bundle;
}

/** What a discount takes off a price: whole percent, or an amount in minor units (BONUS-11). */
export type Reduction = { readonly percent: number } | { readonly amount: number };

/** The price after a discount, in minor units; a percentage is rounded down in the member's favour (BONUS-3). */
export function discountedPrice(fullPrice: number, reduction: Reduction): number {
  return 'percent' in reduction
    ? Math.floor((fullPrice * (100 - reduction.percent)) / 100)
    : fullPrice - reduction.amount;
}

/** The price of one message in a bundle, in minor units, rounded half up (CREDIT-6). */
export function pricePerMessage(price: number, credits: number, messageCredits: number): number {
  return Math.round((price * messageCredits) / credits);
}

/** The bundle with the lowest full price for a credit, of equal ones the smaller (CREDIT-6). */
export function bestValue(bundles: readonly PricedBundle[]): PricedBundle | undefined {
  const [first, ...others] = bundles;
  return first && others.reduce((a, b) => (b.fullPrice * a.credits < a.fullPrice * b.credits ? b : a), first);
}

/**
 * What one credit costs at least on a site, in minor units: what the site says, or the price in its cheapest bundle,
 * rounded half up (CREDIT-5).
 */
export function minimumMessageCost(
  currency: Currency,
  settings: Pick<SiteSettings, 'bundle_prices' | 'minimum_message_costs'>,
): number {
  const costs = priceBundles(currency, settings).map(({ fullPrice, credits }) => fullPrice / credits);
  return settings.minimum_message_costs[currency] ?? Math.round(Math.min(...costs));
}
