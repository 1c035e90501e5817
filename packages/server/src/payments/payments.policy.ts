import type { OrderStatus } from '@rendezvous/contract/entities';
import type { DisputeTable, PaymentTable, RefundTable } from '../database/money-schema.ts';
import type { PaymentFacts, PaymentOutcome } from './payment-provider.ts';

type PaymentStatus = PaymentTable['status'];

/** Of two reports with the same second, the one with the higher rank counts (PAY-8). */
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

/** The payment's status for each status of the order that the provider reports. */
export const PAYMENT_STATUS_BY_ORDER_STATUS: Readonly<Record<OrderStatus, PaymentStatus>> = {
  pending: 'processing',
  failed: 'failed',
  cancelled: 'expired',
  completed: 'succeeded',
};

/**
 * Whether a report about a payment replaces the known status (PAY-8). The later report wins, of the same second the one
 * with the higher rank; `succeeded` always wins and is final. This is a total order, so the same events give the same
 * result in any sequence and with repeats.
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

/** Whether a report about a refund replaces the known one: as `supersedes`, but no status is final. */
export function supersedesRefund(
  reported: Reported<RefundTable['status']>,
  known: Reported<RefundTable['status']>,
): boolean {
  return isGreater(reported, known, REFUND_RANK);
}

/** The same for a dispute. */
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

/** Whether a status is a payment, finished or in progress, which only the order's own checkout may cause (PAY-7). */
export function bringsMoney(status: OrderStatus): boolean {
  return status === 'completed' || status === 'pending';
}

export type Mismatch = 'other_order' | 'other_session' | 'other_amount' | 'other_currency';

type Expected = Pick<PaymentTable, 'order_id' | 'kind' | 'provider_reference' | 'amount' | 'currency'>;

/**
 * How a report differs from its payment; null if it does not (PAY-7). A report of money must have the payment's
 * session, amount and currency. Any other report may leave them out. A debit or a charge has no session: its intent names the order,
 * which only our own request could write, and is the only one once it is known.
 */
export function mismatchOf(payment: Expected, { facts, status }: PaymentOutcome): Mismatch | null {
  const differs = (reported: string | number | null, expected: string | number | null) =>
    reported === null ? bringsMoney(status) : reported !== expected;
  if (facts.orderId !== null && facts.orderId !== payment.order_id) return 'other_order';
  const isOther =
    payment.kind !== 'checkout'
      ? differs(facts.paymentIntentId, payment.provider_reference ?? facts.paymentIntentId)
      : differs(facts.sessionId, payment.provider_reference);
  if (isOther) return 'other_session';
  if (differs(facts.amount, payment.amount)) return 'other_amount';
  if (differs(facts.currency, payment.currency)) return 'other_currency';
  return null;
}

/** The same for money that goes back: some of what was paid or all of it, in the same currency. */
export function mismatchOfMoneyBack(
  payment: Pick<Expected, 'amount' | 'currency'>,
  { amount, currency }: Pick<PaymentFacts, 'amount' | 'currency'>,
): Mismatch | null {
  if (amount === null || amount <= 0 || amount > payment.amount) return 'other_amount';
  return currency === payment.currency ? null : 'other_currency';
}
