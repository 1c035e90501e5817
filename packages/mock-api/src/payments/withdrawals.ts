import type { Withdrawal } from '@rendezvous/contract/withdrawal-calls';
import { COUNTRIES } from '@rendezvous/contract/countries';
import { CallError } from '@rendezvous/contract/errors';
import { refundFor, unusedCredits, withdrawalPeriod } from '@rendezvous/contract/withdrawals';
import { notifySelfChanged } from '../accounts/self.present.ts';
import type { MockBackend } from '../mock-backend.ts';
import type { MemberState, OrderState } from '../state.ts';
import { paidBackOf, reversalOf } from './money-back.ts';
import { presentOrder } from './orders.ts';

type PaidOrder = OrderState & { completedAt: Date };

/**
 * What a withdrawal from a purchase pays back now, or paid (REFUND-3).
 * @throws CallError not_found for an order that is not the member's own, or was not paid
 */
export function describeWithdrawal(backend: MockBackend, buyer: MemberState, orderId: string): Withdrawal {
  const order = backend.orders.get(orderId);
  if (order?.memberId !== buyer.id || !isPaid(order)) throw new CallError('not_found');
  const { credits, price, withdrawal } = order;
  const { lastDay, until } = withdrawalPeriod(
    order.completedAt,
    order.refundDays,
    COUNTRIES[buyer.country].timeZone,
  );
  const reversal = reversalOf(order);
  const isDisputed = reversal === 'disputed' || reversal === 'returned';
  const unused = unusedCredits(buyer.credits, { credits, boughtLater: sumBoughtLater(backend, order) });
  const isOver = backend.clock.now() > until;
  return {
    id: order.id,
    payment_id: order.paymentId,
    state: withdrawal ? 'withdrawn' : isDisputed ? 'disputed' : isOver ? 'over' : 'open',
    credits,
    currency: order.currency,
    price,
    unused_credits: withdrawal?.credits ?? unused,
    refund: withdrawal?.refund ?? refundFor({ price, credits, unused, paidBack: paidBackOf(order) }),
    withdraw_until: until.toISOString(),
    withdraw_last_day: lastDay,
    withdrawn_at: withdrawal?.at.toISOString() ?? null,
  };
}

/**
 * Withdraws from a purchase and takes its unused credits (REFUND-5). An order that was withdrawn from stays as it is.
 * @throws CallError not_found as above; forbidden after the period; invalid_fields {expected_refund}
 */
export function withdraw(
  backend: MockBackend,
  buyer: MemberState,
  orderId: string,
  expectedRefund: number,
): Withdrawal {
  const offered = describeWithdrawal(backend, buyer, orderId);
  const order = backend.orders.get(orderId);
  if (!order || offered.state === 'withdrawn') return offered;
  if (offered.state !== 'open') throw new CallError('forbidden');
  if (offered.refund !== expectedRefund) {
    throw new CallError('invalid_fields', { fields: { expected_refund: 'mismatch' } });
  }
  order.withdrawal = { credits: offered.unused_credits, refund: offered.refund, at: backend.clock.now() };
  order.moneyBack = { ...order.moneyBack, refunded: order.moneyBack.refunded + offered.refund };
  buyer.credits -= offered.unused_credits;
  backend.live.send(buyer.id, { type: 'order.changed', data: { order: presentOrder(backend, order) } });
  notifySelfChanged(backend, buyer);
  return describeWithdrawal(backend, buyer, orderId);
}

function isPaid(order: OrderState): order is PaidOrder {
  return order.status === 'completed' && order.completedAt !== null;
}

/** The credits of the buyer's later purchases, without those that were withdrawn. */
export function sumBoughtLater(backend: MockBackend, { id, memberId, completedAt }: PaidOrder): number {
  return [...backend.orders.values()]
    .filter((one) => one.memberId === memberId && isPaid(one) && isLater(one, { id, completedAt }))
    .reduce((sum, { credits, withdrawal }) => sum + credits - (withdrawal?.credits ?? 0), 0);
}

function isLater(
  { id, completedAt }: Pick<OrderState, 'id' | 'completedAt'>,
  than: Pick<PaidOrder, 'id' | 'completedAt'>,
): boolean {
  const difference = Number(completedAt) - than.completedAt.getTime();
  return difference > 0 || (difference === 0 && id > than.id);
}
