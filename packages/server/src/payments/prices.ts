import type { Currency } from '@rendezvous/contract/countries';
import { BUNDLES, BUNDLE_PRICES, MESSAGE_CREDITS, type BundleId } from '@rendezvous/contract/rules';

export type PricedBundle = {
  readonly id: BundleId;
  readonly credits: number;
  readonly currency: Currency;
  /** Minor units. */
  readonly fullPrice: number;
};

/** Every bundle in a currency, smallest first. */
export function priceBundles(currency: Currency): PricedBundle[] {
  return BUNDLES.map(({ id, credits }) => ({
    id,
    credits,
    currency,
    fullPrice: BUNDLE_PRICES[currency][id],
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
