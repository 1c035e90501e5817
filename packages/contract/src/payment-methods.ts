import { COUNTRIES, COUNTRY_CODES, type CountryCode, type Currency } from './countries.ts';

/** Card brands that a checkout can be closed to (Stripe API, `card.restrictions.brands_blocked`). */
export const CARD_BRANDS = ['visa', 'mastercard', 'american_express', 'discover_global_network'] as const;
export type CardBrand = (typeof CARD_BRANDS)[number];

type Offered = {
  /** The payment provider's name of the method (Stripe API, `allowed_payment_method_types`). */
  readonly provider: string;
  /** What the provider's account must have for it (Stripe API, payment method configuration); `provider` if missing. */
  readonly needs?: readonly string[];
  /** The card brands that can be paid with; every brand if missing. */
  readonly brands?: readonly CardBrand[];
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
  readonly needs?: readonly string[];
};

/** How long a bank may take with a payment; a bank transfer that has not arrived by then is cancelled (PAY-10, PAY-28). */
export const BANK_WAIT_DAYS = 30;

/** Buyers' countries of the euro, whose banks make SEPA credit transfers (PAY-27). */
const EURO_COUNTRIES = COUNTRY_CODES.filter((country) => COUNTRIES[country].currency === 'EUR');

/**
 * The payment methods, in the order in which they are offered, and where each is available (PAY-12). A method that
 * is not offered keeps its key, since old orders name it.
 */
const METHODS = {
  ideal: { provider: 'ideal', currencies: ['EUR'], countries: ['NL'] },
  bancontact: { provider: 'bancontact', currencies: ['EUR'], countries: ['BE'] },
  eps: { provider: 'eps', currencies: ['EUR'], countries: ['AT'] },
  cartebancaire: {
    provider: 'card',
    needs: ['card', 'cartes_bancaires'],
    // The network of a card cannot be required. One of Carte Bancaire has Visa or Mastercard as its second.
    brands: ['visa', 'mastercard'],
    currencies: ['EUR'],
    countries: ['FR'],
  },
  satispay: { provider: 'satispay', currencies: ['EUR'], countries: ['IT'] },
  blik: { provider: 'blik', currencies: ['PLN'], countries: ['PL'] },
  prezelewy24: { provider: 'p24', currencies: ['PLN', 'EUR'], countries: ['PL'] },
  mobilepay: { provider: 'mobilepay', currencies: ['DKK', 'EUR'], countries: ['DK', 'FI'] },
  swish: { provider: 'swish', currencies: ['SEK'], countries: ['SE'] },
  twint: { provider: 'twint', currencies: ['CHF'], countries: ['CH'] },
  creditcard: { provider: 'card' },
  visa: { provider: 'card', brands: ['visa'] },
  mastercard: { provider: 'card', brands: ['mastercard'] },
  // A part of the brand Mastercard for the provider.
  maestro: { provider: 'card', brands: ['mastercard'], currencies: ['EUR'] },
  applepay: { provider: 'card', needs: ['card', 'apple_pay'] },
  paypal: { provider: 'paypal' },
  sdd: { notOffered: 'own_form', needs: ['sepa_debit'] },
  sct: { provider: 'customer_balance', currencies: ['EUR'], countries: EURO_COUNTRIES },
  dankort: { notOffered: 'unsupported' },
  vipps: { notOffered: 'unsupported' },
  nexi: { notOffered: 'unsupported' },
  paysafecard: { notOffered: 'unsupported' },
  giropay: { notOffered: 'ended' },
  sofort: { notOffered: 'ended' },
} as const satisfies Record<string, Offered | NotOffered>;

export type PaymentMethod = keyof typeof METHODS;
export const PAYMENT_METHODS = Object.keys(METHODS) as [PaymentMethod, ...PaymentMethod[]];

/** Every name of the provider that a method needs, each once. */
export const PROVIDER_NAMES: readonly string[] = [
  ...new Set(PAYMENT_METHODS.flatMap((name) => needsOf(METHODS[name]))),
];

/** What the provider says that our account has, by its own names; null while it has never said so. */
export type ProvidedMethods = ReadonlySet<string> | null;

/** Whether the provider's account has all that a method needs. Where it is not known, the table counts (PAY-26). */
export function isProvided(name: PaymentMethod, provided: ProvidedMethods): boolean {
  return provided === null || needsOf(METHODS[name]).every((need) => provided.has(need));
}

function needsOf(method: Offered | NotOffered): readonly string[] {
  return method.needs ?? ('provider' in method ? [method.provider] : []);
}

/**
 * The methods to offer a buyer: those of the site that are available in the buyer's country and currency, and that the
 * provider's account has (PAY-12, PAY-26).
 */
export function offeredMethods(
  onSite: readonly PaymentMethod[],
  {
    country,
    currency,
    provided = null,
  }: { country: CountryCode; currency: Currency; provided?: ProvidedMethods },
): PaymentMethod[] {
  return PAYMENT_METHODS.filter((name) => {
    const method: Offered | NotOffered = METHODS[name];
    return (
      onSite.includes(name) &&
      'provider' in method &&
      (!method.currencies || method.currencies.includes(currency)) &&
      (!method.countries || method.countries.includes(country)) &&
      isProvided(name, provided)
    );
  });
}

/** The card brands that a checkout for a method refuses; none where any card can be used. */
export function blockedBrands(name: PaymentMethod): CardBrand[] {
  const method: Offered | NotOffered = METHODS[name];
  const brands = 'provider' in method ? method.brands : undefined;
  return brands ? CARD_BRANDS.filter((brand) => !brands.includes(brand)) : [];
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
