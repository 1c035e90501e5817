import type { CountryCode, Currency } from './countries.ts';
import type { PaymentMethod } from './payment-methods.ts';
import { discountedPrice, type Reduction } from './prices.ts';

/** A discount, from its row in `discount` (BONUS-11). */
export type Discount = {
  readonly id: string;
  readonly code: string;
  /** An offer applies without typing its code (BONUS-3); null for a code that is typed (BONUS-14). */
  readonly offer: 'time_bonus' | 'welcome' | null;
  readonly reduction: Reduction;
  /** Minor units of `currency`. */
  readonly minimumOrderValue: number;
  /** Null means every currency. */
  readonly currency: Currency | null;
  /** An empty list means all. */
  readonly countries: readonly CountryCode[];
  readonly methods: readonly PaymentMethod[];
  /** The only member who may use it; null for everybody. */
  readonly memberId: string | null;
  readonly validity: 'once-per-user' | 'once' | 'unlimited';
  readonly firstPurchase: boolean;
  readonly startsAt: Date | null;
  readonly expiresAt: Date | null;
  /** Seconds since the member's sign-up (BONUS-1, BONUS-2). */
  readonly signupFromSeconds: number;
  readonly signupUntilSeconds: number | null;
  readonly hasBudget: boolean;
  /** The whole budget is used or held. */
  readonly isExhausted: boolean;
};

/** A discount that a member has now, until `expires`. */
export type ActiveDiscount = Pick<
  Discount,
  'id' | 'code' | 'reduction' | 'minimumOrderValue' | 'currency' | 'methods' | 'validity' | 'hasBudget'
> & {
  /** Null for a code without an end. */
  readonly expires: Date | null;
  /** The buyer's country if the discount applies only in some countries (BONUS-11). */
  readonly country: CountryCode | null;
};

export type Buyer = {
  readonly id: string;
  readonly paid: boolean;
  readonly signedUpAt: Date;
  readonly country: CountryCode;
};

/**
 * A code as it is compared (BONUS-12): in capitals, without blanks and hyphens, and with full-width letters as plain
 * ones. A letter of another alphabet that looks alike stays a different letter.
 */
export function normaliseCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}\p{Cf}]/gu, '')
    .toUpperCase();
}

/** The codes of a member's orders. A used code cannot be used again (BONUS-13). */
export type MemberCodes = { readonly used: ReadonlySet<string>; readonly held: ReadonlySet<string> };

/** An offer of this kind if the member has it now. By its row, the welcome discount begins after the time bonus. */
export function activeOffer(
  kind: 'time_bonus' | 'welcome',
  offers: readonly Discount[],
  buyer: Buyer,
  codes: MemberCodes,
  now: Date,
): ActiveDiscount | null {
  const offer = offers.find((one) => one.offer === kind);
  return offer && isEligible(offer, buyer, codes) ? activeAt(offer, buyer, now) : null;
}

/** The discount with its end for this member; null outside its period. */
export function activeAt(
  discount: Discount,
  { signedUpAt, country }: Buyer,
  now: Date,
): ActiveDiscount | null {
  const { startsAt, expiresAt, signupFromSeconds, signupUntilSeconds } = discount;
  const after = (seconds: number) => new Date(signedUpAt.getTime() + seconds * 1_000);
  const expires = earlier(signupUntilSeconds === null ? null : after(signupUntilSeconds), expiresAt);
  const begins = later(after(signupFromSeconds), startsAt);
  if (now < begins || (expires && now >= expires)) return null;
  return { ...discount, expires, country: discount.countries.length > 0 ? country : null };
}

/** The time bonus if the member has it, otherwise the welcome discount (BONUS-3). */
export function activeDiscount(
  offers: readonly Discount[],
  buyer: Buyer,
  codes: MemberCodes,
  now: Date,
): ActiveDiscount | null {
  const of = (kind: 'time_bonus' | 'welcome') => activeOffer(kind, offers, buyer, codes, now);
  return of('time_bonus') ?? of('welcome');
}

/** Whether a discount applies to a price: in its currency and from its minimum order value on (BONUS-11). */
export function appliesTo(
  { currency, minimumOrderValue }: Pick<ActiveDiscount, 'currency' | 'minimumOrderValue'>,
  priced: { readonly currency: string; readonly fullPrice: number },
): boolean {
  return (currency === null || currency === priced.currency) && priced.fullPrice >= minimumOrderValue;
}

/** The price with a discount that applies to it, in minor units; the full price otherwise. */
export function priceWith(
  discount: ActiveDiscount | null,
  priced: { readonly currency: string; readonly fullPrice: number },
): number {
  return discount && appliesTo(discount, priced)
    ? discountedPrice(priced.fullPrice, discount.reduction)
    : priced.fullPrice;
}

/** Whether the member may use the discount at some time: it is theirs, their first, and has a use left. */
export function isEligible(
  discount: Discount,
  { id, paid, country }: Buyer,
  { used, held }: MemberCodes,
): boolean {
  if (discount.firstPurchase && paid) return false;
  if (discount.memberId !== null && discount.memberId !== id) return false;
  if (discount.validity !== 'unlimited' && used.has(discount.code)) return false;
  // A member whose unpaid order holds a use of the budget can take it over with another order.
  if (discount.isExhausted && !held.has(discount.code)) return false;
  return discount.countries.length === 0 || discount.countries.includes(country);
}

function earlier(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other;
  return other < one ? other : one;
}

function later(one: Date, other: Date | null): Date {
  return other && other > one ? other : one;
}
