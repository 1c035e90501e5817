import type { OrderStatus } from '@rendezvous/contract/entities';
import type { DisputeTable, PaymentTable, RefundTable } from '../database/money-schema.ts';

/** The detailed statuses of an order (LEDGER-4). Members see the shorter `OrderStatus` and a `Reversal`. */
export const DETAILED_STATUSES = [
  'pending',
  'failed',
  'cancelled',
  'completed',
  'partially_refunded',
  'refunded',
  'disputed',
] as const;
export type DetailedStatus = (typeof DETAILED_STATUSES)[number];

/**
 * The allowed transitions of an order. Events arrive in any order: a refund can be reported before its payment, and a
 * refused card leaves the checkout open. What was paid never becomes unpaid (LEDGER-4): money goes back by a refund,
 * which can fail, or by a dispute, which can be won.
 */
const TRANSITIONS: Readonly<Record<DetailedStatus, readonly DetailedStatus[]>> = {
  pending: ['failed', 'cancelled', 'completed', 'partially_refunded', 'refunded', 'disputed'],
  failed: ['pending', 'cancelled', 'completed', 'partially_refunded', 'refunded', 'disputed'],
  cancelled: ['pending', 'failed', 'completed', 'partially_refunded', 'refunded', 'disputed'],
  completed: ['partially_refunded', 'refunded', 'disputed'],
  partially_refunded: ['completed', 'refunded', 'disputed'],
  refunded: ['completed', 'partially_refunded', 'disputed'],
  disputed: ['completed', 'partially_refunded', 'refunded'],
};

/** Whether an order may change from one status to another. An unchanged status is always allowed. */
export function canBecome(from: DetailedStatus, to: DetailedStatus): boolean {
  return from === to || TRANSITIONS[from].includes(to);
}

const SHOWN: Readonly<Record<DetailedStatus, OrderStatus>> = {
  pending: 'pending',
  failed: 'failed',
  cancelled: 'cancelled',
  completed: 'completed',
  partially_refunded: 'completed',
  refunded: 'completed',
  disputed: 'completed',
};

/** The status that members see, beside what became of the money (REFUND-6), and that `purchase_order.status` stores. */
export function shownStatus(status: DetailedStatus): OrderStatus {
  return SHOWN[status];
}

export type PaymentState = Pick<PaymentTable, 'amount' | 'status'>;
export type RefundState = Pick<RefundTable, 'scope' | 'amount' | 'status'>;
export type DisputeState = Pick<DisputeTable, 'amount' | 'status'>;

/** All that is known about the money of an order. */
export type OrderMoney = {
  readonly payments: readonly PaymentState[];
  readonly refunds: readonly RefundState[];
  readonly disputes: readonly DisputeState[];
};

/** The status of an order, which follows from its payments, refunds and disputes alone (LEDGER-4). */
export function orderStatusOf({ payments, refunds, disputes }: OrderMoney): DetailedStatus {
  const paid = sum(payments.filter(({ status }) => status === 'succeeded'));
  if (paid === 0) return unpaidStatusOf(payments);
  if (disputes.some(({ status }) => status === 'open')) return 'disputed';
  const back = refundedAmount(refunds) + disputedAmount(disputes);
  if (back === 0) return 'completed';
  return back < paid ? 'partially_refunded' : 'refunded';
}

function unpaidStatusOf(payments: readonly PaymentState[]): DetailedStatus {
  const some = (...statuses: PaymentState['status'][]) =>
    payments.some(({ status }) => statuses.includes(status));
  if (payments.length === 0 || some('open', 'processing')) return 'pending';
  return some('failed') ? 'failed' : 'cancelled';
}

/**
 * The sum of all refunds, in minor units. The provider reports single refunds, the total of a charge, or both. The
 * greater sum counts; refunds that failed later are subtracted from the total, which included them.
 */
export function refundedAmount(refunds: readonly RefundState[]): number {
  const single = refunds.filter(({ scope }) => scope === 'single');
  const failed = single.filter(({ status }) => status === 'failed' || status === 'cancelled');
  const good = single.filter((refund) => !failed.includes(refund));
  const total = sum(refunds.filter(({ scope }) => scope === 'total'));
  return Math.max(sum(good), total - sum(failed), 0);
}

/** The sum that banks hold or have taken back, in minor units. */
export function disputedAmount(disputes: readonly DisputeState[]): number {
  return sum(disputes.filter(({ status }) => status === 'open' || status === 'lost'));
}

function sum(rows: readonly { readonly amount: number }[]): number {
  return rows.reduce((total, { amount }) => total + amount, 0);
}
