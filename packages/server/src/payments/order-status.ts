import type { OrderStatus } from '@rendezvous/contract/entities';
import type { DisputeTable, PaymentTable, RefundTable } from '../database/money-schema.ts';

/** What an order's payments, refunds and disputes come to. Members are shown the shorter `OrderStatus`. */
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
 * What an order may become, one status after the other. Events come in any order: a refund may be told before its
 * payment, and a refused card leaves the checkout open. What was paid is never unpaid again: money that goes back is a
 * refund or a dispute, which may fail, or be won, in turn.
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

/** Whether an order may go from one status to another; to stay is no transition, and always allowed. */
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

/** What members see of it, and what `purchase_order.status` keeps. */
export function shownStatus(status: DetailedStatus): OrderStatus {
  return SHOWN[status];
}

export type PaymentState = Pick<PaymentTable, 'amount' | 'status'>;
export type RefundState = Pick<RefundTable, 'scope' | 'amount' | 'status'>;
export type DisputeState = Pick<DisputeTable, 'amount' | 'status'>;

/** All that was said about the money of an order. */
export type OrderMoney = {
  readonly payments: readonly PaymentState[];
  readonly refunds: readonly RefundState[];
  readonly disputes: readonly DisputeState[];
};

/** The status of an order, from nothing but its payments, refunds and disputes. */
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
 * What refunds have given back, in minor units. The provider tells of each by itself, of the total of a charge, or of
 * both: the greater of the two counts, where a refund that failed later is taken off the total that included it.
 */
export function refundedAmount(refunds: readonly RefundState[]): number {
  const single = refunds.filter(({ scope }) => scope === 'single');
  const failed = single.filter(({ status }) => status === 'failed' || status === 'cancelled');
  const good = single.filter((refund) => !failed.includes(refund));
  const total = sum(refunds.filter(({ scope }) => scope === 'total'));
  return Math.max(sum(good), total - sum(failed), 0);
}

/** What banks hold or have taken back, in minor units. */
export function disputedAmount(disputes: readonly DisputeState[]): number {
  return sum(disputes.filter(({ status }) => status === 'open' || status === 'lost'));
}

function sum(rows: readonly { readonly amount: number }[]): number {
  return rows.reduce((total, { amount }) => total + amount, 0);
}
