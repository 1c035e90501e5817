import { COUNTRIES, type CountryCode, type Currency } from '@rendezvous/contract/countries';
import type { Bundle, PaymentMethod } from '@rendezvous/contract/entities';
import { BUNDLES, BUNDLE_PRICES } from '@rendezvous/contract/rules';
import { presentDiscount, type ActiveDiscount } from './discounts.ts';

type PricedBundle = Pick<Bundle, 'id' | 'credits' | 'currency' | 'full_price'>;

export function priceBundles(currency: Currency): PricedBundle[] {
  return BUNDLES.map(({ id, credits }) => ({
    id,
    credits,
    currency,
    full_price: BUNDLE_PRICES[currency][id],
  }));
}

/** The price after a discount, in minor units; a fraction of one falls in the member's favour. */
export function discountedPrice(fullPrice: number, discount: ActiveDiscount | null): number {
  return discount ? Math.floor((fullPrice * (100 - discount.percent)) / 100) : fullPrice;
}

/** Every bundle as a buyer, or a visitor without a discount, sees it. */
export function presentBundles(
  currency: Currency,
  discount: ActiveDiscount | null,
  viewerId: string | null,
  messageCredits: number,
): Bundle[] {
  const bundles = priceBundles(currency);
  const best = bundles.reduce((a, b) => (b.full_price * a.credits < a.full_price * b.credits ? b : a));
  return bundles.map((bundle) => {
    const price = discountedPrice(bundle.full_price, discount);
    return {
      ...bundle,
      price,
      price_per_message: Math.round((price * messageCredits) / bundle.credits),
      best_value: bundle.id === best.id,
      discount: discount && viewerId ? presentDiscount(discount, viewerId) : null,
    };
  });
}

/** Where each method is offered, in the order of offer; the server knows it from its provider. Empty: everywhere. */
const METHODS: readonly [PaymentMethod, readonly CountryCode[], readonly Currency[]][] = [
  ['ideal', ['NL'], []],
  ['bancontact', ['BE'], []],
  ['eps', ['AT'], []],
  ['cartebancaire', ['FR'], []],
  ['satispay', ['IT'], []],
  ['blik', ['PL'], []],
  ['prezelewy24', ['PL'], []],
  ['mobilepay', ['DK', 'FI'], []],
  ['swish', ['SE'], []],
  ['twint', ['CH'], []],
  ['creditcard', [], []],
  ['visa', [], []],
  ['mastercard', [], []],
  ['maestro', [], ['EUR']],
  ['applepay', [], []],
  ['paypal', [], []],
];

/** The methods to offer a buyer: those of the site that there are in the country and its currency. */
export function offeredMethods(onSite: readonly PaymentMethod[], country: CountryCode): PaymentMethod[] {
  const { currency } = COUNTRIES[country];
  return METHODS.flatMap(([name, countries, currencies]) => {
    const here = countries.length === 0 || countries.includes(country);
    const inCurrency = currencies.length === 0 || currencies.includes(currency);
    return here && inCurrency && onSite.includes(name) ? [name] : [];
  });
}
