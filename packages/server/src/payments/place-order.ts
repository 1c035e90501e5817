import { COUNTRIES } from '@rendezvous/contract/countries';
import type { Body } from '@rendezvous/contract/calls';
import { CallError } from '@rendezvous/contract/errors';
import { localisePath } from '@rendezvous/contract/locales';
import { v7 as uuidv7 } from 'uuid';
import type { Viewer } from '../accounts/viewer.ts';
import type { Tx } from '../database/types.ts';
import { once } from '../http/idempotency.ts';
import { loadWords } from '../mail/words.ts';
import type { Services } from '../services.ts';
import { closeUnpaid } from './ask-provider.ts';
import { activeDiscount, holdsItsCode, readCode, usedCodes, type ActiveDiscount } from './discounts.ts';
import { CHECK_ORDER, secondsToNextCheck } from './order-checks.ts';
import type { OrderRow } from './payments.store.ts';
import * as store from './payments.store.ts';
import { presentOrder } from './payments.present.ts';
import { discountedPrice, priceBundle } from './prices.ts';

const wordsOf = loadWords('checkout');

/** Longer than the provider is waited for: an order that has no checkout by then gets none by itself. */
const OPENING_MS = 60_000;

/** The code is on orders whose hosted pages may still be open. */
class CodeIsHeld extends Error {
  readonly orders: readonly OrderRow[];

  constructor(orders: readonly OrderRow[]) {
    super('the discount code is held by an order that may yet be paid');
    this.orders = orders;
  }
}

/**
 * Places an order, once a key; a repeat answers the same order. A code that an unpaid order of the member holds is
 * taken over, after nothing more can be paid into that one.
 * @throws CallError invalid_fields, code_not_found, code_used; unavailable when the provider could not be asked
 */
export async function placeOrder(
  services: Services,
  viewer: Viewer,
  key: string,
  body: Body<'placeOrder'>,
): Promise<OrderRow> {
  const attempt = () =>
    once(services.db, { memberId: viewer.id, call: 'placeOrder', key, body }, async (tx) => ({
      order: presentOrder(await insertPricedOrder(services, tx, viewer, body)),
    }));
  const { answer } = await attempt().catch(async (error: unknown) => {
    if (!(error instanceof CodeIsHeld)) throw error;
    for (const order of error.orders) await releaseCode(services, order);
    return attempt().catch((again: unknown) => {
      throw again instanceof CodeIsHeld ? new CallError('code_used') : again;
    });
  });
  const order = await store.findOrder(services.db, viewer.id, answer.order.id);
  if (!order) throw new CallError('not_found');
  return order;
}

async function insertPricedOrder(
  { clock, jobs }: Services,
  tx: Tx,
  viewer: Viewer,
  body: Body<'placeOrder'>,
): Promise<OrderRow> {
  const now = clock();
  const bundle = priceBundle(body.bundle_id, COUNTRIES[viewer.country].currency);
  const discount = await takeDiscount(tx, viewer, body.discount_code, now);
  const price = discount ? discountedPrice(bundle.fullPrice, discount.percent) : bundle.fullPrice;
  if (price !== body.expected_price) {
    throw new CallError('invalid_fields', { fields: { expected_price: 'mismatch' } });
  }
  const order = await store.insertOrder(tx, {
    id: uuidv7(),
    member_id: viewer.id,
    bundle_id: bundle.id,
    credits: bundle.credits,
    currency: bundle.currency,
    full_price: bundle.fullPrice,
    price,
    discount_code: discount?.code ?? null,
    payment_method: body.payment_method,
    status: 'pending',
    created_at: now,
  });
  await jobs.enqueue(CHECK_ORDER, { orderId: order.id }, { afterSeconds: secondsToNextCheck(0), db: tx });
  return order;
}

/** The discount that applies by itself, as the bundles were listed with it; a code that was named has to be that one. */
async function takeDiscount(
  tx: Tx,
  viewer: Viewer,
  typed: string | undefined,
  now: Date,
): Promise<ActiveDiscount | null> {
  const code = typed === undefined ? null : readCode(typed);
  if (typed !== undefined && !code) throw new CallError('code_not_found');
  const member = await store.lockBuyer(tx, viewer.id);
  const orders = await store.listDiscountedOrders(tx, viewer.id);
  const used = usedCodes(orders);
  if (code && used.has(code)) throw new CallError('code_used');
  const buyer = { paid: member.paid_at !== null, signedUpAt: member.created_at };
  const discount = activeDiscount(buyer, used, now);
  if (code && discount?.code !== code) throw new CallError('code_not_found');
  if (!discount) return null;
  const holders = orders.filter((order) => order.discount_code === discount.code && holdsItsCode(order));
  if (holders.length > 0) throw new CodeIsHeld(holders);
  return discount;
}

async function releaseCode(services: Services, order: OrderRow): Promise<void> {
  const unopenedBefore = new Date(services.clock().getTime() - OPENING_MS);
  await closeUnpaid(services, order, { unopenedBefore }).catch((error: unknown) => {
    services.log.error({ err: error }, 'a checkout could not be closed');
    throw new CallError('unavailable');
  });
}

/**
 * Opens the hosted page of an order that has none yet; opening it twice gives the same page.
 * @throws CallError unavailable when the provider is away: the order stays, and the same key tries again
 */
export async function openCheckout(
  services: Services,
  viewer: Viewer,
  order: OrderRow,
  site: string,
): Promise<OrderRow> {
  if (order.status !== 'pending' || order.provider_session) return order;
  const { db, config, payments, log } = services;
  const returnPath = localisePath(viewer.language, `/transactions/${order.id}`);
  const checkout = await payments
    .openCheckout({
      orderId: order.id,
      amount: order.price,
      currency: presentOrder(order).currency,
      description: wordsOf(viewer.language).say('checkout.description', { site, credits: order.credits }),
      method: presentOrder(order).payment_method ?? 'creditcard',
      language: viewer.language,
      successUrl: `${config.publicUrl.origin}${returnPath}`,
      cancelUrl: `${config.publicUrl.origin}${returnPath}?cancelled=true`,
      idempotencyKey: order.id,
    })
    .catch((error: unknown) => {
      log.error({ err: error }, 'a checkout could not be opened');
      throw new CallError('unavailable');
    });
  const saved = await store.saveCheckout(db, order.id, checkout);
  if (saved) return saved;
  // Another call of the same key was faster with the same checkout, or the order was cancelled meanwhile.
  const now = await store.findOrder(db, viewer.id, order.id);
  if (!now) throw new CallError('not_found');
  if (now.provider_session !== checkout.sessionId) await payments.closeCheckout(checkout.sessionId);
  return now;
}
