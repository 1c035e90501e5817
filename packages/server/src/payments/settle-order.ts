import { mailedPath, type Locale } from '@rendezvous/contract/locales';
import type { Updateable } from 'kysely';
import type { PaymentTable } from '../database/money-schema.ts';
import type { PurchaseOrderTable } from '../database/schema.ts';
import { saveTransfer } from '../bank-transfer/bank-transfers.store.ts';
import { STORE_CARD } from '../cards/stored-cards.ts';
import type { Tx } from '../database/types.ts';
import { takeBackReturned } from '../debit/returned-debit.ts';
import { creditMember } from '../ledger/ledger.store.ts';
import { postMoney } from '../ledger/money.store.ts';
import type { EventToRecord } from '../live/live-bus.ts';
import type { Services } from '../services.ts';
import { readSiteInTransaction } from '../site/site.store.ts';
import { moveCreditsInDispute } from './disputed-credits.ts';
import { reopenEventsOfPayment, type EventResult } from './events.store.ts';
import type { CheckoutRequest, PaymentOutcome } from './payment-provider.ts';
import { READ_TRANSFER } from './order-checks.ts';
import { paymentOf, saleOf, withPayment } from './order-money.ts';
import { changePayment, readOrderMoney } from './order-money.store.ts';
import { canBecome, orderStatusOf, shownStatus } from './order-status.ts';
import { bringsMoney, mismatchOf, PAYMENT_STATUS_BY_ORDER_STATUS } from './payments.policy.ts';
import { withdrawalPeriod } from '@rendezvous/contract/withdrawals';
import type { OrderRow } from './payments.store.ts';
import * as store from './payments.store.ts';

/** Name of the job that applies what arrived before its order was known (`payments.jobs.ts`). */
export const APPLY_STORED_EVENTS = 'payments.apply-kept-events';

/** The event `order.changed` (LIVE-1), which holds the id of the order. */
export function orderChanged(memberId: string, orderId: string): EventToRecord {
  return { memberId, type: 'order.changed', ref: { order_id: orderId } };
}

/** The result of a settlement, and the member whose order changed. */
export type Settlement = { readonly result: EventResult; readonly memberToNotify: string | null };

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
  const isNewDebit = payment.kind === 'debit' && payment.provider_reference === null;
  const paymentStatus = PAYMENT_STATUS_BY_ORDER_STATUS[reported.status];
  const moneyAfter = withPayment(money, payment.id, { status: paymentStatus, at });
  const status = orderStatusOf(moneyAfter);
  if (!canBecome(orderStatusOf(money), status)) {
    return { result: { outcome: 'parked', reason: 'forbidden_transition', orderId }, memberToNotify: null };
  }
  const change: Updateable<PurchaseOrderTable> = {};
  const paymentChange: Updateable<PaymentTable> = {};
  // A card that a checkout refused leaves its page open. A refused charge or debit is over, whoever reports it first.
  const isOver = reported.closed || (reported.status === 'failed' && payment.kind !== 'checkout');
  if (isOver && order.checkout_url) change.checkout_url = null;
  if (paymentIntentId && !payment.provider_intent) {
    paymentChange.provider_intent = paymentIntentId;
    change.provider_payment_intent = paymentIntentId;
    if (isNewDebit) {
      paymentChange.provider_reference = paymentIntentId;
      change.provider_session = paymentIntentId;
    }
    const found = await reopenEventsOfPayment(tx, paymentIntentId);
    if (found > 0) await services.jobs.enqueue(APPLY_STORED_EVENTS, {}, { db: tx });
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
  if (reported.closed && order.checkout_url && reported.status === 'pending' && !reported.transfer) {
    await readTransferLater(services, tx, order);
  }
  const isNewTransfer = reported.transfer
    ? await saveTransfer(tx, orderId, reported.transfer, services.clock())
    : false;
  const isUnchanged = Object.keys(change).length === 0;
  if (isUnchanged && !isNewTransfer) {
    return { result: { outcome: 'ignored', reason: 'superseded', orderId }, memberToNotify: null };
  }
  // The payment is updated first, so that the order agrees with it (migration 0021, `carry_order_to_payment`).
  if (Object.keys(paymentChange).length > 0) await changePayment(tx, payment.id, paymentChange);
  const changed = isUnchanged ? order : await store.changeOrder(tx, order.id, change);
  // A dispute can be known before its payment.
  await moveCreditsInDispute(tx, changed, money.disputes, services.clock());
  if (changed.status === 'completed') await takeBackReturned(services, tx, order.id);
  const events = [orderChanged(order.member_id, order.id)];
  if (changed.status === 'completed') {
    events.push({ memberId: order.member_id, type: 'self.changed', ref: {} });
  }
  await services.live.record(tx, events);
  return { result: { outcome: 'applied', reason: null, orderId }, memberToNotify: order.member_id };
}

/** The event that says that a bank transfer is awaited does not say where to (PAY-27). */
async function readTransferLater({ jobs }: Services, tx: Tx, order: OrderRow): Promise<void> {
  if (order.payment_method !== 'sct') return;
  await jobs.enqueue(READ_TRANSFER, { orderId: order.id }, { db: tx });
}

const wantsCardStored = ({ checkout_request: request }: OrderRow) =>
  (request as Partial<CheckoutRequest> | null)?.storesCard === true;

/** Adds credits, makes the member premium and writes the receipt, in the transaction of the order (PAY-6). */
async function complete(
  services: Services,
  tx: Tx,
  order: OrderRow,
  change: Updateable<PurchaseOrderTable>,
): Promise<void> {
  const { clock, jobs, log, mailer } = services;
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
  const isErased = member.status === 'deleted';
  // An erased order no longer says whether its card is stored. The job removes that card at the provider (PAY-23).
  if (isErased || wantsCardStored(order)) await jobs.enqueue(STORE_CARD, { orderId: id }, { db: tx });
  if (isErased) return;
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
      link: `${site.origin}${mailedPath(language, `/transactions/${id}`)}`,
      withdrawUntil: withdrawalPeriod(now, order.refund_days, member.time_zone).until,
      timeZone: member.time_zone,
    },
  });
}
