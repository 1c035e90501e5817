/** A discount that is offered without being typed, as its row says (`discount`). */
export type Offer = {
  readonly id: string;
  readonly code: string;
  readonly offer: 'time_bonus' | 'welcome';
  /** Whole percent. */
  readonly percent: number;
  /** Minor units of `currency`. */
  readonly minimumOrderValue: number;
  /** Null: every currency. */
  readonly currency: string | null;
  /** Empty: all. */
  readonly countries: readonly string[];
  readonly methods: readonly string[];
  readonly firstPurchase: boolean;
  readonly startsAt: Date | null;
  readonly expiresAt: Date | null;
  /** After the member's sign-up. */
  readonly signupFromSeconds: number;
  readonly signupUntilSeconds: number;
  readonly hasBudget: boolean;
  /** All of its budget is used or held. */
  readonly isExhausted: boolean;
};

/** A discount that a member has now, until a date. */
export type ActiveDiscount = Pick<
  Offer,
  'id' | 'code' | 'percent' | 'minimumOrderValue' | 'currency' | 'methods' | 'hasBudget'
> & { readonly expires: Date };

export type Buyer = {
  readonly paid: boolean;
  readonly signedUpAt: Date;
  readonly country: string;
};

/** What is known of a member's order that was placed with a code. */
export type DiscountedOrder = {
  readonly discount_code: string | null;
  readonly status: 'pending' | 'completed' | 'failed' | 'cancelled';
  readonly provider_session: string | null;
  readonly checkout_url: string | null;
};

/** Codes are typed by people: case and outer spaces do not count. Null for a code that is not offered to anybody. */
export function readCode(typed: string, offers: readonly Offer[]): string | null {
  const code = typed.trim().toUpperCase();
  return offers.some((offer) => offer.code === code) ? code : null;
}

/** Paid, or on its way to be: the bank has the order and nobody can take it back. */
export function usesItsCode(order: DiscountedOrder): boolean {
  if (order.status === 'completed') return true;
  return order.status === 'pending' && order.provider_session !== null && order.checkout_url === null;
}

/** Not paid, but its hosted page is still open or about to be: it has to be closed before its code is free again. */
export function holdsItsCode(order: DiscountedOrder): boolean {
  if (order.status === 'pending') return !usesItsCode(order);
  return order.status === 'failed' && order.checkout_url !== null;
}

/** The codes of a member's orders: what is used is good no more (specification, section 4, "once-per-user"). */
export type MemberCodes = { readonly used: ReadonlySet<string>; readonly held: ReadonlySet<string> };

export function codesOf(orders: readonly DiscountedOrder[]): MemberCodes {
  const codes = (of: (order: DiscountedOrder) => boolean) =>
    new Set(orders.filter(of).map((order) => order.discount_code ?? ''));
  return { used: codes(usesItsCode), held: codes(holdsItsCode) };
}

/** One kind of offer, where the member has it now. The welcome code begins when the time bonus ends, by its row. */
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
  return { ...offer, expires };
}

/** The time bonus if present, otherwise the welcome discount (specification, section 4, "Time bonus"). */
export function activeDiscount(
  offers: readonly Offer[],
  buyer: Buyer,
  codes: MemberCodes,
  now: Date,
): ActiveDiscount | null {
  const of = (kind: Offer['offer']) => activeOffer(kind, offers, buyer, codes, now);
  return of('time_bonus') ?? of('welcome');
}

/** Whether a discount is good for a price: in its currency, and for no less than its minimum. */
export function appliesTo(
  { currency, minimumOrderValue }: ActiveDiscount,
  priced: { readonly currency: string; readonly fullPrice: number },
): boolean {
  return (currency === null || currency === priced.currency) && priced.fullPrice >= minimumOrderValue;
}

function isEligible(offer: Offer, { paid, country }: Buyer, { used, held }: MemberCodes): boolean {
  if (offer.firstPurchase && paid) return false;
  if (used.has(offer.code)) return false;
  // An order of the member's own that holds the code may pass it on to the next.
  if (offer.isExhausted && !held.has(offer.code)) return false;
  return offer.countries.length === 0 || offer.countries.includes(country);
}

function earlier(one: Date, other: Date | null): Date {
  return other && other < one ? other : one;
}
