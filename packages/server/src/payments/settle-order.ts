import { localisePath, type Locale } from '@rendezvous/contract/locales';
import type { Updateable } from 'kysely';
import type { PurchaseOrderTable } from '../database/schema.ts';
import type { Tx } from '../database/types.ts';
import { creditMember } from '../ledger/ledger.store.ts';
import type { EventToRecord } from '../live/live-bus.ts';
import type { Services } from '../services.ts';
import type { PaymentOutcome, ProviderEvent } from './payment-provider.ts';
import { supersedes } from './payments.policy.ts';
import { withdrawUntil } from './payments.present.ts';
import type { OrderRow } from './payments.store.ts';
import * as store from './payments.store.ts';

/** What `order.changed` tells by: the id of the member's order, to be read with `findOrder` and `presentOrder`. */
export function orderChanged(memberId: string, orderId: string): EventToRecord {
  return { memberId, type: 'order.changed', ref: { order_id: orderId } };
}

/** Applies a kept event of the provider, once; in any order with others. */
export function applyEvent(services: Services, event: ProviderEvent): Promise<void> {
  return inOneTransaction(services, async (tx) => {
    if (!(await store.takeEvent(tx, event.id, services.clock()))) return null;
    return event.outcome ? settle(services, tx, event.outcome, event.createdAt) : null;
  });
}

/** Applies what the provider answered when it was asked; `at` is when it became so, as far as we can tell. */
export function settleOrder(
  services: Services,
  outcome: PaymentOutcome,
  { at }: { at: Date },
): Promise<void> {
  return inOneTransaction(services, (tx) => settle(services, tx, outcome, at));
}

async function inOneTransaction(
  { db, live }: Services,
  act: (tx: Tx) => Promise<string | null>,
): Promise<void> {
  const memberWithNews = await db.transaction().execute(act);
  if (memberWithNews) await live.announce([memberWithNews]);
}

/** @returns the member whose order changed, or null when nothing did. */
async function settle(services: Services, tx: Tx, outcome: PaymentOutcome, at: Date): Promise<string | null> {
  const order = await store.lockOrder(tx, outcome.orderId);
  if (!order) return null;
  const change: Updateable<PurchaseOrderTable> = {};
  if (outcome.closed && order.checkout_url) change.checkout_url = null;
  if (supersedes({ status: outcome.status, at }, { status: order.status, at: order.status_at })) {
    change.status = outcome.status;
    change.status_at = at;
    if (outcome.status === 'completed') await complete(services, tx, order, change);
  }
  if (Object.keys(change).length === 0) return null;
  const changed = await store.changeOrder(tx, order.id, change);
  const events = [orderChanged(order.member_id, order.id)];
  if (changed.status === 'completed') {
    events.push({ memberId: order.member_id, type: 'self.changed', ref: {} });
  }
  await services.live.record(tx, events);
  return order.member_id;
}

/** Credits, premium and the receipt: together with the order's last change, or not at all. */
async function complete(
  { clock, config, log, mailer }: Services,
  tx: Tx,
  order: OrderRow,
  change: Updateable<PurchaseOrderTable>,
): Promise<void> {
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
      // Paid is paid: the member gets the credits, and the code stays with the order that used it first.
      change.discount_code = null;
      log.warn('an order was paid at a discount that another order had used');
    }
  }
  await creditMember(tx, { cause: `order:${id}`, memberId, credits }, 'sold');
  await store.markPaid(tx, memberId, now);
  if (member.status === 'deleted') return;
  const language = member.language as Locale;
  await mailer.queue(tx, {
    template: 'receipt',
    to: member.email,
    language,
    data: {
      name: member.name,
      paymentId: order.payment_id,
      credits,
      price: order.price,
      currency: order.currency,
      link: `${config.publicUrl.origin}${localisePath(language, `/transactions/${id}`)}`,
      withdrawUntil: withdrawUntil(now),
    },
  });
}
