import type { CountryCode, Currency } from '@rendezvous/contract/countries';
import type { PaymentMethod } from '@rendezvous/contract/entities';

type Availability = {
  /** The provider's name of it (Stripe API, `allowed_payment_method_types`). */
  readonly stripe: string;
  /** Currencies and buyers' countries it works in; all where there is no list (Stripe documentation, payment method support). */
  readonly currencies?: readonly Currency[];
  readonly countries?: readonly CountryCode[];
};

/**
 * Our methods as the provider has them, in the order in which they are offered. Ended ones (giropay, sofort) and those
 * the provider does not know (dankort alone, nexi, paysafecard, vipps, sct) are not here, so never offered (decisions.md,
 * "Ended payment methods"); nor is sdd, which is bought through a form of its own with a limit (spec section 5).
 */
const METHODS: Readonly<Partial<Record<PaymentMethod, Availability>>> = {
  ideal: { stripe: 'ideal', currencies: ['EUR'], countries: ['NL'] },
  bancontact: { stripe: 'bancontact', currencies: ['EUR'], countries: ['BE'] },
  eps: { stripe: 'eps', currencies: ['EUR'], countries: ['AT'] },
  cartebancaire: { stripe: 'card', currencies: ['EUR'], countries: ['FR'] },
  satispay: { stripe: 'satispay', currencies: ['EUR'], countries: ['IT'] },
  blik: { stripe: 'blik', currencies: ['PLN'], countries: ['PL'] },
  prezelewy24: { stripe: 'p24', currencies: ['PLN', 'EUR'], countries: ['PL'] },
  mobilepay: { stripe: 'mobilepay', currencies: ['DKK', 'EUR'], countries: ['DK', 'FI'] },
  swish: { stripe: 'swish', currencies: ['SEK'], countries: ['SE'] },
  twint: { stripe: 'twint', currencies: ['CHF'], countries: ['CH'] },
  creditcard: { stripe: 'card' },
  visa: { stripe: 'card' },
  mastercard: { stripe: 'card' },
  maestro: { stripe: 'card', currencies: ['EUR'] },
  applepay: { stripe: 'card' },
  paypal: { stripe: 'paypal' },
};

/** The methods to offer a buyer: those of the site that the provider has for the country and its currency. */
export function offeredMethods(
  onSite: readonly PaymentMethod[],
  { country, currency }: { country: CountryCode; currency: Currency },
): PaymentMethod[] {
  const names = Object.keys(METHODS) as PaymentMethod[];
  return names.filter((name) => {
    const { currencies, countries } = METHODS[name] as Availability;
    return (
      onSite.includes(name) &&
      (!currencies || currencies.includes(currency)) &&
      (!countries || countries.includes(country))
    );
  });
}

/** The provider's name of a method that was offered. */
export function stripeMethod(method: PaymentMethod): string {
  const known = METHODS[method];
  if (!known) throw new Error(`The payment provider has no method ${method}.`);
  return known.stripe;
}
