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
import { VAT_BASIS_POINTS } from '@rendezvous/contract/vat';
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
import { checkRepeatedPurchase, SamePurchaseOpenError } from './repeated-purchase.ts';
import { checkSpendingLimit, LimitHeldError } from './spending-limit.ts';
import { priceBundle, type PricedBundle } from '@rendezvous/contract/prices';

/** What is bought, and the price that the buyer was shown. */
export type OrderToPrice = Pick<
  Body<'placeOrder'>,
  'bundle_id' | 'expected_price' | 'payment_method' | 'discount_code'
>;
export type OrderToPlace = OrderToPrice & { readonly express_request: boolean };
type PricedOrder = Pick<OrderRow, 'id' | 'credits' | 'currency' | 'price' | 'payment_method'>;

/** The calls that place an order. */
type PlacingCall<Name extends 'placeOrder' | 'confirmDebit' | 'repeatOrder'> = {
  readonly call: Name;
  readonly key: string;
  readonly body: Body<Name>;
};

/** How the order is paid: the kind of its payment, and the request that opens it at the provider. */
export type PaymentToOpen = {
  readonly kind: 'checkout' | 'debit' | 'intent';
  readonly requestFor: (order: PricedOrder) => object;
};

/** How often other orders are closed; a second time is needed only if the member places orders at the same moment. */
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
 * @throws CallError invalid_fields {expected_price} (PAY-2) or {discount_code} (BONUS-14), code_not_found, code_used,
 * too_large {limit, retry_at} (CREDIT-13), recently_paid {order, payment_id} (PAY-30); unavailable if the provider fails
 */
export function placeOrder(
  services: Services,
  context: PurchaseContext,
  key: string,
  body: Body<'placeOrder'>,
): Promise<OrderRow> {
  const requestFor = (order: PricedOrder) => newCheckoutRequest(context, order, body);
  return placeOnce(services, context, { call: 'placeOrder', key, body }, async (tx) => {
    await store.lockBuyer(tx, context.viewer.id);
    await checkRepeatedPurchase(tx, context.viewer.id, body, services.clock());
    return insertPricedOrder(services, tx, context, body, { kind: 'checkout', requestFor });
  });
}

/**
 * Inserts an order once for each key (PAY-3), with all that \`insert\` does, in one transaction. Unpaid orders that hold its
 * code or the member's limit, or are the same purchase, are closed first (BONUS-13, CREDIT-13, PAY-30).
 * @throws CallError unavailable if the provider fails, and what \`insert\` throws
 */
export async function placeOnce<Name extends 'placeOrder' | 'confirmDebit' | 'repeatOrder'>(
  services: Services,
  context: PurchaseContext,
  call: PlacingCall<Name>,
  insert: (tx: Tx) => Promise<OrderRow>,
): Promise<OrderRow> {
  const { db } = services;
  const { viewer } = context;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    try {
      const { answer } = await withIdempotencyKey<'placeOrder' | 'confirmDebit' | 'repeatOrder'>(
        db,
        { memberId: viewer.id, ...call },
        async (tx) => ({ order: presentOrder(await insert(tx), viewer.timeZone) }),
      );
      const order = await store.findOrder(db, viewer.id, answer.order.id);
      if (!order) throw new CallError('not_found');
      return order;
    } catch (error) {
      if (
        !(
          error instanceof CodeHeldError ||
          error instanceof LimitHeldError ||
          error instanceof SamePurchaseOpenError
        )
      )
        throw error;
      for (const order of error.orders) await releaseCode(services, order, context.deadline);
    }
  }
  throw new CallError('unavailable', {
    cause: new Error('The code, the limit or the purchase was held by another order after each attempt.'),
  });
}

/**
 * The price of an order for the buyer, whose row is locked from here on.
 * @throws CallError invalid_fields {expected_price} (PAY-2) or {discount_code} (BONUS-14), code_not_found, code_used
 */
export async function priceOrder(
  tx: Tx,
  { viewer, site }: Pick<PurchaseContext, 'viewer' | 'site'>,
  body: OrderToPrice,
  now: Date,
) {
  const bundle = priceBundle(body.bundle_id, COUNTRIES[viewer.country].currency, site.settings);
  const { discount, holders } = await findDiscountFor(
    tx,
    viewer,
    { bundle, typed: body.discount_code, method: body.payment_method },
    now,
  );
  const price = priceWith(discount, bundle);
  if (price !== body.expected_price) {
    throw new CallError('invalid_fields', { fields: { expected_price: 'mismatch' } });
  }
  return { bundle, discount, price, holders };
}

/**
 * Inserts an order at the price of the server, with its open payment and the job that checks it.
 * @throws CallError as \`placeOrder\`; CodeHeldError, LimitHeldError for \`placeOnce\`
 */
export async function insertPricedOrder(
  services: Services,
  tx: Tx,
  context: PurchaseContext,
  body: OrderToPlace,
  { kind, requestFor }: PaymentToOpen,
): Promise<OrderRow> {
  const { clock, config, jobs } = services;
  const { viewer, site } = context;
  const now = clock();
  const { bundle, discount, price, holders } = await priceOrder(tx, context, body, now);
  if (holders.length > 0) throw new CodeHeldError(holders);
  await checkSpendingLimit(tx, viewer.id, { price, currency: bundle.currency }, now);
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
    express_request: body.express_request,
    status: 'pending' as const,
    checkout_request: JSON.stringify(requestFor(priced)),
    created_at: now,
  };
  const order = await store.insertOrder(tx, placing, {
    kind,
    provider: config.stripe ? 'stripe' : 'sandbox',
    vat_basis_points: VAT_BASIS_POINTS[viewer.country],
    discountId: discount?.id ?? null,
  });
  await jobs.enqueue(CHECK_ORDER, { orderId: order.id }, { afterSeconds: secondsToNextCheck(0), db: tx });
  return order;
}

const NO_DISCOUNT = { discount: null, holders: [] };

/**
 * The discount of an order: that of the given code (BONUS-14), or else the one that applies by itself, as in the list of
 * bundles (BONUS-3); and the unpaid orders that hold its code.
 */
async function findDiscountFor(
  tx: Tx,
  viewer: Viewer,
  { bundle, typed, method }: { bundle: PricedBundle; typed: string | undefined; method: PaymentMethod },
  now: Date,
): Promise<{ discount: ActiveDiscount | null; holders: readonly OrderRow[] }> {
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
  if (!discount || !appliesTo(discount, bundle)) return NO_DISCOUNT;
  if (discount.methods.length > 0 && !discount.methods.includes(method)) return NO_DISCOUNT;
  const holders =
    discount.validity === 'unlimited'
      ? []
      : orders.filter((order) => order.discount_code === discount.code && holdsItsCode(order));
  // They are closed before the order is placed, which begins again then.
  if (holders.length > 0) return { discount, holders };
  if (discount.hasBudget && !(await lockBudget(tx, discount.id))) {
    if (typed !== undefined) throw new CallError('code_used');
    return NO_DISCOUNT;
  }
  return { discount, holders };
}

async function releaseCode(services: Services, order: OrderRow, deadline: Deadline): Promise<void> {
  await closeUnpaid(services, order, deadline).catch((error: unknown) => {
    services.log.error({ err: error }, 'a checkout could not be closed');
    throw new CallError('unavailable', { cause: error });
  });
}
