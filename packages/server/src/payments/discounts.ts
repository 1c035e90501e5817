import { TIME_BONUS, WELCOME_DISCOUNT } from '@rendezvous/contract/rules';

export type DiscountCode = typeof TIME_BONUS.code | typeof WELCOME_DISCOUNT.code;

/** A discount that a member has now, until a date. */
export type ActiveDiscount = {
  readonly code: DiscountCode;
  readonly percent: number;
  readonly expires: Date;
};

export type Buyer = {
  readonly paid: boolean;
  readonly signedUpAt: Date;
};

/** What is known of a member's order that was placed with a code. */
export type DiscountedOrder = {
  readonly discount_code: string | null;
  readonly status: 'pending' | 'completed' | 'failed' | 'cancelled';
  readonly provider_session: string | null;
  readonly checkout_url: string | null;
};

/** Codes are typed by people: case and outer spaces do not count. Null for a code that does not exist. */
export function readCode(typed: string): DiscountCode | null {
  const code = typed.trim().toUpperCase();
  return code === TIME_BONUS.code || code === WELCOME_DISCOUNT.code ? code : null;
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

/** Codes are good once a member (spec section 4, "once-per-user"). */
export function usedCodes(orders: readonly DiscountedOrder[]): ReadonlySet<string> {
  return new Set(orders.filter(usesItsCode).map((order) => order.discount_code ?? ''));
}

/**
 * The welcome discount: seven days from sign-up, offered from the end of the time bonus, for those who have not paid
 * (decisions.md, "welcome discount").
 */
export function welcomeDiscount(
  { paid, signedUpAt }: Buyer,
  used: ReadonlySet<string>,
  now: Date,
): ActiveDiscount | null {
  const begins = signedUpAt.getTime() + TIME_BONUS.seconds * 1_000;
  const expires = new Date(signedUpAt.getTime() + WELCOME_DISCOUNT.days * 86_400_000);
  if (paid || used.has(WELCOME_DISCOUNT.code)) return null;
  if (now.getTime() < begins || now >= expires) return null;
  return { code: WELCOME_DISCOUNT.code, percent: WELCOME_DISCOUNT.percent, expires };
}

/** The time bonus if present, otherwise the welcome discount (spec section 4, "Time bonus"). */
export function activeDiscount(buyer: Buyer, used: ReadonlySet<string>, now: Date): ActiveDiscount | null {
  const expires = new Date(buyer.signedUpAt.getTime() + TIME_BONUS.seconds * 1_000);
  if (!buyer.paid && now < expires && !used.has(TIME_BONUS.code)) {
    return { code: TIME_BONUS.code, percent: TIME_BONUS.percent, expires };
  }
  return welcomeDiscount(buyer, used, now);
}
