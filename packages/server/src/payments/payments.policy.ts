import type { OrderStatus } from '@rendezvous/contract/entities';
import type { PaymentOutcome } from './payment-provider.ts';

const RANK: Readonly<Record<OrderStatus, number>> = { pending: 0, failed: 1, cancelled: 2, completed: 3 };

type Standing = { readonly status: OrderStatus; readonly at: Date | null };

/**
 * Whether what the provider says replaces what an order stands at. The later word wins, and of one second the weightier;
 * `completed` wins over everything and is final. This is the greater of two in one total order, so any sequence of the
 * same events, with repeats, ends alike.
 */
export function supersedes(said: { status: OrderStatus; at: Date }, stands: Standing): boolean {
  if (stands.status === 'completed') return false;
  if (said.status === 'completed' || stands.at === null) return true;
  const later = said.at.getTime() - stands.at.getTime();
  return later > 0 || (later === 0 && RANK[said.status] > RANK[stands.status]);
}

/** Paid, or paid and on its way: what only the order's own checkout, at its own price, may bring. */
export function bringsMoney(status: OrderStatus): boolean {
  return status === 'completed' || status === 'pending';
}

export type Mismatch = 'other_order' | 'other_session' | 'other_amount' | 'other_currency';

type Expected = {
  readonly id: string;
  readonly provider_session: string | null;
  readonly price: number;
  readonly currency: string;
};

/**
 * How what the provider says differs from the order it is about; null where it does not. For money the session, the
 * amount and the currency have to be there and be the order's; what brings none may leave them out.
 */
export function mismatchOf(order: Expected, { facts, status }: PaymentOutcome): Mismatch | null {
  const differs = (said: string | number | null, expected: string | number | null) =>
    said === null ? bringsMoney(status) : said !== expected;
  if (facts.orderId !== null && facts.orderId !== order.id) return 'other_order';
  if (differs(facts.sessionId, order.provider_session)) return 'other_session';
  if (differs(facts.amount, order.price)) return 'other_amount';
  if (differs(facts.currency, order.currency)) return 'other_currency';
  return null;
}
