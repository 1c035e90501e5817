import { localisePath, type Locale } from '@rendezvous/contract/locales';
import type { Updateable } from 'kysely';
import type { PaymentTable } from '../database/money-schema.ts';
import type { PurchaseOrderTable } from '../database/schema.ts';
import type { Tx } from '../database/types.ts';
import { creditMember } from '../ledger/ledger.store.ts';
import { postMoney } from '../ledger/money.store.ts';
import type { EventToRecord } from '../live/live-bus.ts';
import type { Services } from '../services.ts';
import { readSiteInTransaction } from '../site/site.store.ts';
import { assignEventsToOrder, type EventResult } from './events.store.ts';
import type { PaymentOutcome } from './payment-provider.ts';
import { paymentOf, saleOf, withPayment } from './order-money.ts';
import { changePayment, readOrderMoney } from './order-money.store.ts';
import { canBecome, orderStatusOf, shownStatus } from './order-status.ts';
import { bringsMoney, mismatchOf, PAYMENT_STATUS_BY_ORDER_STATUS } from './payments.policy.ts';
import { withdrawUntil } from './payments.present.ts';
import type { OrderRow } from './payments.store.ts';
import * as store from './payments.store.ts';

/** The event `order.changed` (LIVE-1), which holds the id of the order. */
export function orderChanged(memberId: string, orderId: string): EventToRecord {
  return { memberId, type: 'order.changed', ref: { order_id: orderId } };
}

/** The result of a settlement, and the member whose order changed. */
type Settlement = { readonly result: EventResult; readonly memberToNotify: string | null };

/**
 * Applies the state of an order that was read from the provider; `at` is when it became so, as far as we can tell.
 * A state that does not match the order is logged as an error and changes nothing (PAY-7).
 */
export async function settleOrder(
  services: Services,
  orderId: string,
  outcome: PaymentOutcome,
  { at }: { at: Date },
): Promise<void> {
  const { db, live, log } = services;
  const { result, memberToNotify } = await db
    .transaction()
    .execute((tx) => settle(services, tx, orderId, outcome, at));
  if (memberToNotify) await live.announce([memberToNotify]);
  if (result.outcome === 'parked') {
    log.error({ orderId, reason: result.reason }, 'the provider’s response does not match the order');
  }
}

/** Applies a report about an order, in any sequence with others (PAY-8); one that does not match is parked (PAY-7). */
export async function settle(
  services: Services,
  tx: Tx,
  orderId: string,
  reported: PaymentOutcome,
  at: Date,
): Promise<Settlement> {
  const order = await store.lockOrder(tx, orderId);
  const money = await readOrderMoney(tx, orderId);
  const payment = paymentOf(money.payments, reported.facts);
  const mismatch = mismatchOf(payment, reported);
  if (mismatch) {
    const outcome = bringsMoney(reported.status) ? 'parked' : 'ignored';
    return { result: { outcome, reason: mismatch, orderId }, memberToNotify: null };
  }
  const { paymentIntentId } = reported.facts;
  const paymentStatus = PAYMENT_STATUS_BY_ORDER_STATUS[reported.status];
  const moneyAfter = withPayment(money, payment.id, { status: paymentStatus, at });
  const status = orderStatusOf(moneyAfter);
  if (!canBecome(orderStatusOf(money), status)) {
    return { result: { outcome: 'parked', reason: 'forbidden_transition', orderId }, memberToNotify: null };
  }
  const change: Updateable<PurchaseOrderTable> = {};
  const paymentChange: Updateable<PaymentTable> = {};
  if (reported.closed && order.checkout_url) change.checkout_url = null;
  if (paymentIntentId && !payment.provider_intent) {
    paymentChange.provider_intent = paymentIntentId;
    change.provider_payment_intent = paymentIntentId;
    await assignEventsToOrder(tx, { orderId, paymentIntentId });
  }
  if (moneyAfter !== money) {
    paymentChange.status = paymentStatus;
    paymentChange.status_at = at;
    change.status = shownStatus(status);
    change.status_at = at;
    if (change.status === 'completed' && order.status !== 'completed') {
      await complete(services, tx, order, change);
      await postMoney(tx, saleOf(orderId, { ...payment, full_price: order.full_price }));
      paymentChange.money_posted_at = services.clock();
    }
  }
  if (Object.keys(change).length === 0) {
    return { result: { outcome: 'ignored', reason: 'superseded', orderId }, memberToNotify: null };
  }
  // The payment is updated first, so that the order agrees with it (migration 0021, `carry_order_to_payment`).
  if (Object.keys(paymentChange).length > 0) await changePayment(tx, payment.id, paymentChange);
  const changed = await store.changeOrder(tx, order.id, change);
  const events = [orderChanged(order.member_id, order.id)];
  if (changed.status === 'completed') {
    events.push({ memberId: order.member_id, type: 'self.changed', ref: {} });
  }
  await services.live.record(tx, events);
  return { result: { outcome: 'applied', reason: null, orderId }, memberToNotify: order.member_id };
}

/** Adds credits, makes the member premium and writes the receipt, in the transaction of the order (PAY-6). */
async function complete(
  services: Services,
  tx: Tx,
  order: OrderRow,
  change: Updateable<PurchaseOrderTable>,
): Promise<void> {
  const { clock, log, mailer } = services;
  const now = clock();
  const { id, member_id: memberId, credits } = order;
  change.completed_at = now;
  change.checkout_url = null;
  const member = await store.lockBuyer(tx, memberId);
  if (order.discount_code) {
    const others = await store.listDiscountedOrders(tx, memberId);
    const usedBefore = others.some(
      (other) =>
        other.id !== id && other.status === 'completed' && other.discount_code === order.discount_code,
    );
    if (usedBefore) {
      // The member gets the credits, and the code stays with the order that used it first (BONUS-13).
      change.discount_code = null;
      log.warn('an order was paid with a discount code that another order had used');
    }
  }
  await creditMember(tx, { cause: `order:${id}`, memberId, credits }, 'sold');
  await store.markPaid(tx, memberId, now);
  if (member.status === 'deleted') return;
  const language = member.language as Locale;
  const site = await readSiteInTransaction(services, tx, member.site_id);
  await mailer.queue(tx, site, {
    template: 'receipt',
    to: member.email,
    language,
    data: {
      name: member.name,
      paymentId: order.payment_id,
      credits,
      price: order.price,
      currency: order.currency,
      link: `${site.origin}${localisePath(language, `/transactions/${id}`)}`,
      withdrawUntil: withdrawUntil(now, order.refund_days),
      timeZone: member.time_zone,
    },
  });
}
