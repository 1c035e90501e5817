import { COUNTRIES } from '@rendezvous/contract/countries';
import type { Body } from '@rendezvous/contract/calls';
import type { PaymentMethod } from '@rendezvous/contract/entities';
import { requireCode } from '@rendezvous/contract/discount-codes';
import {
  activeDiscount,
  appliesTo,
  normaliseCode,
  priceWith,
  type ActiveDiscount,
} from '@rendezvous/contract/discounts';
import { CallError } from '@rendezvous/contract/errors';
import { v7 as uuidv7 } from 'uuid';
import type { Viewer } from '../accounts/viewer.ts';
import type { Tx } from '../database/types.ts';
import { withIdempotencyKey } from '../http/idempotency.ts';
import type { Services } from '../services.ts';
import { closeUnpaid } from './refresh-from-provider.ts';
import type { Deadline } from './deadline.ts';
import { codesOf, holdsItsCode } from './discounted-orders.ts';
import { findDiscount, listOffers, lockBudget } from './discounts.store.ts';
import { newCheckoutRequest, type PurchaseContext } from './open-checkout.ts';
import { CHECK_ORDER, secondsToNextCheck } from './order-checks.ts';
import type { OrderRow } from './payments.store.ts';
import * as store from './payments.store.ts';
import { presentOrder } from './payments.present.ts';
import { priceBundle, type PricedBundle } from '@rendezvous/contract/prices';

/** How often a code is taken over; a second time is needed only if the member places orders at the same moment. */
const MAX_ROUNDS = 10;

/** Thrown if the code is held by orders whose hosted pages may still be open. */
class CodeHeldError extends Error {
  readonly orders: readonly OrderRow[];

  constructor(orders: readonly OrderRow[]) {
    super('the discount code is held by an order that can still be paid');
    this.orders = orders;
  }
}

/**
 * Places an order once for each key; a repeated call returns the same order (PAY-3). A code that an unpaid order of the
 * member holds is taken over after that order was closed (BONUS-13).
 * @throws CallError invalid_fields {expected_price} (PAY-2) or {discount_code} (BONUS-14), code_not_found, code_used;
 * unavailable if the provider fails
 */
export async function placeOrder(
  services: Services,
  context: PurchaseContext,
  key: string,
  body: Body<'placeOrder'>,
): Promise<OrderRow> {
  const { db } = services;
  const { viewer } = context;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    try {
      const { answer } = await withIdempotencyKey(
        db,
        { memberId: viewer.id, call: 'placeOrder', key, body },
        async (tx) => ({ order: presentOrder(await insertPricedOrder(services, tx, context, body)) }),
      );
      const order = await store.findOrder(db, viewer.id, answer.order.id);
      if (!order) throw new CallError('not_found');
      return order;
    } catch (error) {
      if (!(error instanceof CodeHeldError)) throw error;
      for (const order of error.orders) await releaseCode(services, order, context.deadline);
    }
  }
  throw new CallError('unavailable', {
    cause: new Error('The discount code was held again after each attempt.'),
  });
}

async function insertPricedOrder(
  services: Services,
  tx: Tx,
  context: PurchaseContext,
  body: Body<'placeOrder'>,
): Promise<OrderRow> {
  const { clock, config, jobs } = services;
  const { viewer, site } = context;
  const now = clock();
  const bundle = priceBundle(body.bundle_id, COUNTRIES[viewer.country].currency, site.settings);
  const discount = await claimDiscount(
    tx,
    viewer,
    { bundle, typed: body.discount_code, method: body.payment_method },
    now,
  );
  const price = priceWith(discount, bundle);
  if (price !== body.expected_price) {
    throw new CallError('invalid_fields', { fields: { expected_price: 'mismatch' } });
  }
  const priced = {
    id: uuidv7(),
    credits: bundle.credits,
    currency: bundle.currency,
    price,
    payment_method: body.payment_method,
  };
  const placing = {
    ...priced,
    member_id: viewer.id,
    bundle_id: bundle.id,
    full_price: bundle.fullPrice,
    discount_code: discount?.code ?? null,
    refund_days: site.settings.refund_days,
    status: 'pending' as const,
    checkout_request: JSON.stringify(newCheckoutRequest(context, priced)),
    created_at: now,
  };
  const order = await store.insertOrder(tx, placing, {
    provider: config.stripe ? 'stripe' : 'sandbox',
    discountId: discount?.id ?? null,
  });
  await jobs.enqueue(CHECK_ORDER, { orderId: order.id }, { afterSeconds: secondsToNextCheck(0), db: tx });
  return order;
}

/**
 * The discount of an order: that of the given code (BONUS-14), or else the one that applies by itself, as in the list of
 * bundles (BONUS-3).
 */
async function claimDiscount(
  tx: Tx,
  viewer: Viewer,
  { bundle, typed, method }: { bundle: PricedBundle; typed: string | undefined; method: PaymentMethod },
  now: Date,
): Promise<ActiveDiscount | null> {
  const offers = await listOffers(tx, viewer.siteId);
  const found = typed === undefined ? null : await findDiscount(tx, viewer.siteId, normaliseCode(typed));
  const member = await store.lockBuyer(tx, viewer.id);
  const orders = await store.listDiscountedOrders(tx, viewer.id);
  const codes = codesOf(orders);
  const buyer = {
    id: viewer.id,
    paid: member.paid_at !== null,
    signedUpAt: member.created_at,
    country: viewer.country,
  };
  const offer = activeDiscount(offers, buyer, codes, now);
  const discount =
    typed === undefined ? offer : requireCode(found, buyer, codes, now, { bundle, method, offer });
  if (!discount || !appliesTo(discount, bundle)) return null;
  if (discount.methods.length > 0 && !discount.methods.includes(method)) return null;
  const holders = orders.filter((order) => order.discount_code === discount.code && holdsItsCode(order));
  if (holders.length > 0 && discount.validity !== 'unlimited') throw new CodeHeldError(holders);
  if (discount.hasBudget && !(await lockBudget(tx, discount.id))) {
    if (typed !== undefined) throw new CallError('code_used');
    return null;
  }
  return discount;
}

async function releaseCode(services: Services, order: OrderRow, deadline: Deadline): Promise<void> {
  await closeUnpaid(services, order, deadline).catch((error: unknown) => {
    services.log.error({ err: error }, 'a checkout could not be closed');
    throw new CallError('unavailable', { cause: error });
  });
}
