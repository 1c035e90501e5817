import type { CountryCode } from '@rendezvous/contract/countries';

/** A discount that applies without typing a code (BONUS-3), from its row in `discount`. */
export type Offer = {
  readonly id: string;
  readonly code: string;
  readonly offer: 'time_bonus' | 'welcome';
  /** Whole percent. */
  readonly percent: number;
  /** Minor units of `currency`. */
  readonly minimumOrderValue: number;
  /** Null means every currency. */
  readonly currency: string | null;
  /** An empty list means all. */
  readonly countries: readonly string[];
  readonly methods: readonly string[];
  readonly firstPurchase: boolean;
  readonly startsAt: Date | null;
  readonly expiresAt: Date | null;
  /** Seconds since the member's sign-up (BONUS-1, BONUS-2). */
  readonly signupFromSeconds: number;
  readonly signupUntilSeconds: number;
  readonly hasBudget: boolean;
  /** The whole budget is used or held. */
  readonly isExhausted: boolean;
};

/** A discount that a member has now, until `expires`. */
export type ActiveDiscount = Pick<
  Offer,
  'id' | 'code' | 'percent' | 'minimumOrderValue' | 'currency' | 'methods' | 'hasBudget'
> & {
  readonly expires: Date;
  /** The buyer's country if the discount applies only in some countries (BONUS-11). */
  readonly country: CountryCode | null;
};

export type Buyer = {
  readonly paid: boolean;
  readonly signedUpAt: Date;
  readonly country: CountryCode;
};

/** The facts about a member's order that was placed with a code. */
export type DiscountedOrder = {
  readonly discount_code: string | null;
  readonly status: 'pending' | 'completed' | 'failed' | 'cancelled';
  readonly provider_session: string | null;
  readonly checkout_url: string | null;
};

/** Normalises a typed code: case and outer blanks are ignored (BONUS-12). Null for a code that no offer has. */
export function readCode(typed: string, offers: readonly Offer[]): string | null {
  const code = typed.trim().toUpperCase();
  return offers.some((offer) => offer.code === code) ? code : null;
}

/** Whether the order is paid, or the bank has it and nobody can cancel it (BONUS-13). */
export function usesItsCode(order: DiscountedOrder): boolean {
  if (order.status === 'completed') return true;
  return order.status === 'pending' && order.provider_session !== null && order.checkout_url === null;
}

/** Whether the order is unpaid and its hosted page must be closed before its code can be used again (BONUS-13). */
export function holdsItsCode(order: DiscountedOrder): boolean {
  if (order.status === 'pending') return !usesItsCode(order);
  return order.status === 'failed' && order.checkout_url !== null;
}

/** The codes of a member's orders. A used code cannot be used again (BONUS-13). */
export type MemberCodes = { readonly used: ReadonlySet<string>; readonly held: ReadonlySet<string> };

export function codesOf(orders: readonly DiscountedOrder[]): MemberCodes {
  const codes = (of: (order: DiscountedOrder) => boolean) =>
    new Set(orders.filter(of).map((order) => order.discount_code ?? ''));
  return { used: codes(usesItsCode), held: codes(holdsItsCode) };
}

/** An offer of this kind if the member has it now. By its row, the welcome discount begins after the time bonus. */
export function activeOffer(
  kind: Offer['offer'],
  offers: readonly Offer[],
  buyer: Buyer,
  codes: MemberCodes,
  now: Date,
): ActiveDiscount | null {
  const offer = offers.find((one) => one.offer === kind);
  if (!offer || !isEligible(offer, buyer, codes)) return null;
  const after = (seconds: number) => new Date(buyer.signedUpAt.getTime() + seconds * 1_000);
  const expires = earlier(after(offer.signupUntilSeconds), offer.expiresAt);
  if (now < after(offer.signupFromSeconds) || now >= expires) return null;
  if (offer.startsAt && now < offer.startsAt) return null;
  return { ...offer, expires, country: offer.countries.length > 0 ? buyer.country : null };
}

/** The time bonus if the member has it, otherwise the welcome discount (BONUS-3). */
export function activeDiscount(
  offers: readonly Offer[],
  buyer: Buyer,
  codes: MemberCodes,
  now: Date,
): ActiveDiscount | null {
  const of = (kind: Offer['offer']) => activeOffer(kind, offers, buyer, codes, now);
  return of('time_bonus') ?? of('welcome');
}

/** Whether a discount applies to a price: in its currency and from its minimum order value on (BONUS-11). */
export function appliesTo(
  { currency, minimumOrderValue }: ActiveDiscount,
  priced: { readonly currency: string; readonly fullPrice: number },
): boolean {
  return (currency === null || currency === priced.currency) && priced.fullPrice >= minimumOrderValue;
}

function isEligible(offer: Offer, { paid, country }: Buyer, { used, held }: MemberCodes): boolean {
  if (offer.firstPurchase && paid) return false;
  if (used.has(offer.code)) return false;
  // A member whose unpaid order holds a use of the budget can take it over with another order.
  if (offer.isExhausted && !held.has(offer.code)) return false;
  return offer.countries.length === 0 || offer.countries.includes(country);
}

function earlier(one: Date, other: Date | null): Date {
  return other && other < one ? other : one;
}
