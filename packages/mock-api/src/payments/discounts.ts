import {
  activeDiscount,
  activeOffer,
  normaliseCode,
  type ActiveDiscount,
  type Buyer,
  type Discount,
  type MemberCodes,
} from '@rendezvous/contract/discounts';
import { TIME_BONUS, WELCOME_DISCOUNT } from '@rendezvous/contract/rules';
import type { MemberState, OrderState } from '../state.ts';
import type { MockBackend } from '../mock-backend.ts';

/** A code that anybody can use at any time, except for what `facts` says. */
export function makeDiscount(facts: Pick<Discount, 'code' | 'reduction'> & Partial<Discount>): Discount {
  return {
    id: facts.code,
    offer: null,
    minimumOrderValue: 0,
    currency: null,
    countries: [],
    methods: [],
    memberId: null,
    validity: 'once-per-user',
    firstPurchase: false,
    startsAt: null,
    expiresAt: null,
    signupFromSeconds: 0,
    signupUntilSeconds: null,
    hasBudget: false,
    isExhausted: false,
    ...facts,
  };
}

/** The two offers (BONUS-1, BONUS-2). */
const OFFERS: readonly Discount[] = [
  makeDiscount({
    code: TIME_BONUS.code,
    offer: 'time_bonus',
    reduction: { percent: TIME_BONUS.percent },
    firstPurchase: true,
    signupUntilSeconds: TIME_BONUS.seconds,
  }),
  makeDiscount({
    code: WELCOME_DISCOUNT.code,
    offer: 'welcome',
    reduction: { percent: WELCOME_DISCOUNT.percent },
    firstPurchase: true,
    signupFromSeconds: TIME_BONUS.seconds,
    signupUntilSeconds: WELCOME_DISCOUNT.days * 86_400,
  }),
];

/** Whether an order uses its code up: it is completed, or the bank has the payment (BONUS-13). */
export function hasUsedCode({ status, checkoutUrl }: OrderState): boolean {
  return status === 'completed' || (status === 'pending' && checkoutUrl === null);
}

/** The codes of the member's orders. */
export function codesOf(backend: MockBackend, member: MemberState): MemberCodes {
  const orders = [...backend.orders.values()].filter(({ memberId }) => memberId === member.id);
  const codes = (used: boolean) =>
    new Set(orders.filter((order) => hasUsedCode(order) === used).map((order) => order.discountCode ?? ''));
  return { used: codes(true), held: codes(false) };
}

export function asBuyer({ id, paidAt, createdAt, country }: MemberState): Buyer {
  return { id, paid: paidAt !== null, signedUpAt: createdAt, country };
}

/** The discount with a typed code. */
export function findDiscount(backend: MockBackend, typed: string): Discount | null {
  const code = normaliseCode(typed);
  return [...OFFERS, ...backend.discounts].find((discount) => discount.code === code) ?? null;
}

/** The welcome discount of a member who has it now (BONUS-2). */
export function welcomeDiscount(backend: MockBackend, member: MemberState): ActiveDiscount | null {
  return activeOffer('welcome', OFFERS, asBuyer(member), codesOf(backend, member), backend.clock.now());
}

/** The discount that applies without a code (BONUS-3). */
export function offerTo(backend: MockBackend, member: MemberState): ActiveDiscount | null {
  return activeDiscount(OFFERS, asBuyer(member), codesOf(backend, member), backend.clock.now());
}
