import type { Currency } from '@rendezvous/contract/countries';
import { BUNDLES, BUNDLE_PRICES, type BundleId } from '@rendezvous/contract/rules';
import type { SiteSettings } from '@rendezvous/contract/site-settings';

/** What of a site's settings decides its prices. */
export type PriceSettings = Pick<SiteSettings, 'bundle_prices'>;

export type PricedBundle = {
  readonly id: BundleId;
  readonly credits: number;
  readonly currency: Currency;
  /** Minor units. */
  readonly fullPrice: number;
};

/** Every bundle in a currency on a site, smallest first. */
export function priceBundles(currency: Currency, { bundle_prices }: PriceSettings): PricedBundle[] {
  const prices = bundle_prices[currency] ?? BUNDLE_PRICES[currency];
  return BUNDLES.map(({ id, credits }) => ({
    id,
    credits,
    currency,
    fullPrice: prices[id],
  }));
}

export function priceBundle(id: BundleId, currency: Currency, settings: PriceSettings): PricedBundle {
  const bundle = priceBundles(currency, settings).find((priced) => priced.id === id);
  if (!bundle) throw new Error(`The price table has no bundle ${id}.`);
  return bundle;
}

/** The price after a discount, in minor units; a fraction of one falls in the member's favour. */
export function discountedPrice(fullPrice: number, percent: number): number {
  return Math.floor((fullPrice * (100 - percent)) / 100);
}

/** What one message costs in a bundle bought at a price, in minor units, rounded half up for display. */
export function pricePerMessage(price: number, credits: number, messageCredits: number): number {
  return Math.round((price * messageCredits) / credits);
}
