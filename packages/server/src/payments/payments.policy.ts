import type { OrderStatus } from '@rendezvous/contract/entities';
import type { DisputeTable, PaymentTable, RefundTable } from '../database/money-schema.ts';
import type { PaymentFacts, PaymentOutcome } from './payment-provider.ts';

type PaymentStatus = PaymentTable['status'];

/** What of two words of one second counts. */
const PAYMENT_RANK: Readonly<Record<PaymentStatus, number>> = {
  open: 0,
  processing: 0,
  failed: 1,
  cancelled: 2,
  expired: 2,
  succeeded: 3,
};
const REFUND_RANK: Readonly<Record<RefundTable['status'], number>> = {
  pending: 0,
  succeeded: 1,
  cancelled: 2,
  failed: 3,
};
const DISPUTE_RANK: Readonly<Record<DisputeTable['status'], number>> = {
  inquiry: 0,
  open: 1,
  won: 2,
  lost: 3,
};

/** What the provider's word of an order says of the payment by which it would be paid. */
export const PAYMENT_STATUS_BY_ORDER_STATUS: Readonly<Record<OrderStatus, PaymentStatus>> = {
  pending: 'processing',
  failed: 'failed',
  cancelled: 'expired',
  completed: 'succeeded',
};

/**
 * Whether what the provider says of a payment replaces what was known. The later word wins, and of one second the
 * weightier; `succeeded` wins over everything and is final. This is the greater of two in one total order, so any sequence
 * of the same events, with repeats, ends alike.
 */
export function supersedes(
  reported: { status: PaymentStatus; at: Date },
  known: { status: PaymentStatus; at: Date | null },
): boolean {
  if (known.status === 'succeeded') return false;
  if (reported.status === 'succeeded' || known.at === null) return true;
  const later = reported.at.getTime() - known.at.getTime();
  return later > 0 || (later === 0 && PAYMENT_RANK[reported.status] > PAYMENT_RANK[known.status]);
}

type Reported<Status> = { readonly status: Status; readonly amount: number; readonly status_at: Date };

/** Whether what the provider says of a refund replaces what was known: as `supersedes`, but none of it is final. */
export function supersedesRefund(
  reported: Reported<RefundTable['status']>,
  known: Reported<RefundTable['status']>,
): boolean {
  return isGreater(reported, known, REFUND_RANK);
}

/** The same of a dispute. */
export function supersedesDispute(
  reported: Reported<DisputeTable['status']>,
  known: Reported<DisputeTable['status']>,
): boolean {
  return isGreater(reported, known, DISPUTE_RANK);
}

function isGreater<Status extends string>(
  reported: Reported<Status>,
  known: Reported<Status>,
  rank: Readonly<Record<Status, number>>,
): boolean {
  const differences = [
    reported.status_at.getTime() - known.status_at.getTime(),
    rank[reported.status] - rank[known.status],
    reported.amount - known.amount,
  ];
  return (differences.find((difference) => difference !== 0) ?? 0) > 0;
}

/** Paid, or paid and on its way: what only the order's own checkout, at its own price, may bring. */
export function bringsMoney(status: OrderStatus): boolean {
  return status === 'completed' || status === 'pending';
}

export type Mismatch = 'other_order' | 'other_session' | 'other_amount' | 'other_currency';

type Expected = Pick<PaymentTable, 'order_id' | 'provider_reference' | 'amount' | 'currency'>;

/**
 * How what the provider says differs from the payment it is about; null where it does not. For money the session, the
 * amount and the currency have to be there and be the payment's; what brings none may leave them out.
 */
export function mismatchOf(payment: Expected, { facts, status }: PaymentOutcome): Mismatch | null {
  const differs = (reported: string | number | null, expected: string | number | null) =>
    reported === null ? bringsMoney(status) : reported !== expected;
  if (facts.orderId !== null && facts.orderId !== payment.order_id) return 'other_order';
  if (differs(facts.sessionId, payment.provider_reference)) return 'other_session';
  if (differs(facts.amount, payment.amount)) return 'other_amount';
  if (differs(facts.currency, payment.currency)) return 'other_currency';
  return null;
}

/** The same for money that goes back: no more than was paid, in the currency it was paid in. */
export function mismatchOfMoneyBack(
  payment: Pick<Expected, 'amount' | 'currency'>,
  { amount, currency }: Pick<PaymentFacts, 'amount' | 'currency'>,
): Mismatch | null {
  if (amount === null || amount > payment.amount) return 'other_amount';
  return currency === payment.currency ? null : 'other_currency';
}
