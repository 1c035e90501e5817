import type { Discount } from '@rendezvous/contract/entities';
import { TIME_BONUS, WELCOME_DISCOUNT } from '@rendezvous/contract/rules';
import type { MemberState, OrderState } from '../state.ts';
import type { MockBackend } from '../mock-backend.ts';

export type DiscountCode = typeof TIME_BONUS.code | typeof WELCOME_DISCOUNT.code;
export type ActiveDiscount = {
  readonly code: DiscountCode;
  readonly percent: number;
  readonly expires: Date;
};

/** Reads a code; case and outer blanks are ignored (BONUS-12). */
export function readCode(typed: string): DiscountCode | null {
  const code = typed.trim().toUpperCase();
  return code === TIME_BONUS.code || code === WELCOME_DISCOUNT.code ? code : null;
}

/** Whether an order uses its code up: it is completed, or the bank has the payment (BONUS-13). */
export function hasUsedCode({ status, checkoutUrl }: OrderState): boolean {
  return status === 'completed' || (status === 'pending' && checkoutUrl === null);
}

export function isUsed(backend: MockBackend, member: MemberState, code: DiscountCode): boolean {
  return [...backend.orders.values()].some(
    (order) => order.memberId === member.id && order.discountCode === code && hasUsedCode(order),
  );
}

/** The welcome discount (BONUS-2); null outside its period, and for members who have paid or used it. */
export function welcomeDiscount(backend: MockBackend, member: MemberState): ActiveDiscount | null {
  const { code, percent, days } = WELCOME_DISCOUNT;
  const now = backend.clock.now().getTime();
  const begins = member.createdAt.getTime() + TIME_BONUS.seconds * 1_000;
  const expires = new Date(member.createdAt.getTime() + days * 86_400_000);
  if (member.paidAt || isUsed(backend, member, code)) return null;
  return now >= begins && now < expires.getTime() ? { code, percent, expires } : null;
}

/** The time bonus (BONUS-1) if there is one, else the welcome discount (BONUS-3). */
export function activeDiscount(backend: MockBackend, member: MemberState): ActiveDiscount | null {
  const { code, percent, seconds } = TIME_BONUS;
  const expires = new Date(member.createdAt.getTime() + seconds * 1_000);
  if (!member.paidAt && backend.clock.now() < expires && !isUsed(backend, member, code)) {
    return { code, percent, expires };
  }
  return welcomeDiscount(backend, member);
}

export function presentDiscount({ code, percent, expires }: ActiveDiscount, memberId: string): Discount {
  return {
    code,
    country: null,
    user_id: memberId,
    expires: expires.toISOString(),
    value_percentage: percent,
    currency: null,
    minimum_order_value: 0,
    status: 'active',
    validity: 'once-per-user',
    expired: false,
    paymentmethods: [],
  };
}
