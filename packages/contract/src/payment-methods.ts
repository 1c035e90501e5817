import type { CountryCode, Currency } from './countries.ts';

type Offered = {
  /** The payment provider's name of the method (Stripe API, `allowed_payment_method_types`). */
  readonly provider: string;
  /** Currencies and buyers' countries in which the provider supports the method; all where there is no list. */
  readonly currencies?: readonly Currency[];
  readonly countries?: readonly CountryCode[];
};
type NotOffered = {
  /**
   * `ended`: the method no longer exists. `unsupported`: the provider does not offer it to our account. `own_form`: it
   * has a separate form with a limit (DEBIT-1, DEBIT-6).
   */
  readonly notOffered: 'ended' | 'unsupported' | 'own_form';
};

/**
 * The 24 payment methods, in the order in which they are offered, and where each is available (PAY-12). A method that
 * is not offered keeps its key, since old orders name it.
 */
const METHODS = {
  ideal: { provider: 'ideal', currencies: ['EUR'], countries: ['NL'] },
  bancontact: { provider: 'bancontact', currencies: ['EUR'], countries: ['BE'] },
  eps: { provider: 'eps', currencies: ['EUR'], countries: ['AT'] },
  cartebancaire: { provider: 'card', currencies: ['EUR'], countries: ['FR'] },
  satispay: { provider: 'satispay', currencies: ['EUR'], countries: ['IT'] },
  blik: { provider: 'blik', currencies: ['PLN'], countries: ['PL'] },
  prezelewy24: { provider: 'p24', currencies: ['PLN', 'EUR'], countries: ['PL'] },
  mobilepay: { provider: 'mobilepay', currencies: ['DKK', 'EUR'], countries: ['DK', 'FI'] },
  swish: { provider: 'swish', currencies: ['SEK'], countries: ['SE'] },
  twint: { provider: 'twint', currencies: ['CHF'], countries: ['CH'] },
  creditcard: { provider: 'card' },
  visa: { provider: 'card' },
  mastercard: { provider: 'card' },
  maestro: { provider: 'card', currencies: ['EUR'] },
  applepay: { provider: 'card' },
  paypal: { provider: 'paypal' },
  sdd: { notOffered: 'own_form' },
  sct: { notOffered: 'unsupported' },
  dankort: { notOffered: 'unsupported' },
  vipps: { notOffered: 'unsupported' },
  nexi: { notOffered: 'unsupported' },
  paysafecard: { notOffered: 'unsupported' },
  giropay: { notOffered: 'ended' },
  sofort: { notOffered: 'ended' },
} as const satisfies Record<string, Offered | NotOffered>;

export type PaymentMethod = keyof typeof METHODS;
export const PAYMENT_METHODS = Object.keys(METHODS) as [PaymentMethod, ...PaymentMethod[]];

/** The methods to offer a buyer: those of the site that are available in the buyer's country and currency (PAY-12). */
export function offeredMethods(
  onSite: readonly PaymentMethod[],
  { country, currency }: { country: CountryCode; currency: Currency },
): PaymentMethod[] {
  return PAYMENT_METHODS.filter((name) => {
    const method: Offered | NotOffered = METHODS[name];
    return (
      onSite.includes(name) &&
      'provider' in method &&
      (!method.currencies || method.currencies.includes(currency)) &&
      (!method.countries || method.countries.includes(country))
    );
  });
}

/**
 * The provider's name of a method.
 * @throws Error for a method that is not offered
 */
export function providerMethod(name: PaymentMethod): string {
  const method: Offered | NotOffered = METHODS[name];
  if (!('provider' in method)) throw new Error(`The payment method ${name} is not offered.`);
  return method.provider;
}
