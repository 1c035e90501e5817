import type { Body } from '@rendezvous/contract/calls';
import { COUNTRIES } from '@rendezvous/contract/countries';
import type { Order } from '@rendezvous/contract/entities';
import { DEFAULT_SETTINGS } from '@rendezvous/contract/default-settings';
import { CallError } from '@rendezvous/contract/errors';
import { requireCode } from '@rendezvous/contract/discount-codes';
import { BANK_WAIT_DAYS } from '@rendezvous/contract/payment-methods';
import { priceWith } from '@rendezvous/contract/discounts';
import { priceBundles } from '@rendezvous/contract/prices';
import { RECENTLY_PAID_MINUTES } from '@rendezvous/contract/rules';
import { withdrawalPeriod } from '@rendezvous/contract/withdrawals';
import { notifySelfChanged } from '../accounts/self.present.ts';
import type { MemberState, OrderState, Settlement } from '../state.ts';
import type { MockBackend } from '../mock-backend.ts';
import { requireWithinLimit } from './spending-limit.ts';
import { NO_MONEY_BACK, reversalOf } from './money-back.ts';
import { asBuyer, codesOf, findDiscount, hasUsedCode, offerTo } from './discounts.ts';

export function presentOrder(backend: MockBackend, order: OrderState): Order {
  const { completedAt } = order;
  const buyer = backend.members.get(order.memberId);
  const period =
    buyer && completedAt
      ? withdrawalPeriod(completedAt, order.refundDays, COUNTRIES[buyer.country].timeZone)
      : null;
  return {
    id: order.id,
    payment_id: order.paymentId,
    bundle_id: order.bundleId,
    credits: order.credits,
    currency: order.currency,
    full_price: order.fullPrice,
    price: order.price,
    payment_method: order.paymentMethod,
    stored_card: order.isCharge === true,
    status: order.status,
    reversal: reversalOf(order),
    checkout_url: order.status === 'pending' ? order.checkoutUrl : null,
    created_at: order.createdAt.toISOString(),
    completed_at: completedAt?.toISOString() ?? null,
    withdraw_until: period?.until.toISOString() ?? null,
    withdraw_last_day: period?.lastDay ?? null,
    withdrawn_at: order.withdrawal?.at.toISOString() ?? null,
    bank_transfer: presentTransfer(order),
  };
}

function presentTransfer({ createdAt, paymentId, remaining, status }: OrderState): Order['bank_transfer'] {
  if (remaining === undefined || status === 'completed') return null;
  return {
    account_holder: 'Rendezvous',
    iban: 'NL91ABNA0417164300',
    bic: 'ABNANL2A',
    reference: `RDV${String(paymentId).padStart(9, '0')}`,
    amount: remaining,
    until: new Date(createdAt.getTime() + BANK_WAIT_DAYS * 86_400_000).toISOString(),
  };
}

/**
 * Places an order at the price that the backend computes (PAY-2), with the address of a page to pay it on.
 * @throws CallError invalid_fields (`expected_price`: mismatch, `discount_code`), code_not_found, code_used, too_large,
 * recently_paid
 */
export function placeOrder(backend: MockBackend, buyer: MemberState, body: Body<'placeOrder'>): OrderState {
  closeSamePurchase(backend, buyer, body);
  const { bundle, discount, price } = priceOf(backend, buyer, body);
  for (const { id } of requireWithinLimit(backend, buyer, price)) settleOrder(backend, id, 'cancelled');
  if (discount && discount.validity !== 'unlimited') releaseCode(backend, buyer, discount.code);
  const id = backend.random.uuid();
  const order: OrderState = {
    id,
    memberId: buyer.id,
    paymentId: 1_000 + backend.orders.size + 1,
    refundDays: backend.site.settings.refund_days,
    bundleId: bundle.id,
    credits: bundle.credits,
    currency: bundle.currency,
    fullPrice: bundle.fullPrice,
    price,
    discountCode: discount?.code ?? null,
    paymentMethod: body.payment_method,
    status: 'pending',
    checkoutUrl: `/mock-checkout/${id}`,
    createdAt: backend.clock.now(),
    completedAt: null,
    withdrawal: null,
    moneyBack: NO_MONEY_BACK,
  };
  backend.orders.set(id, order);
  return order;
}

type PriceInput = Pick<Body<'placeOrder'>, 'bundle_id' | 'expected_price' | 'discount_code'> &
  Partial<Pick<Body<'placeOrder'>, 'payment_method'>>;

/**
 * The current price of a bundle for a buyer, in minor units.
 * @throws CallError invalid_fields (`expected_price`: mismatch, `discount_code`), code_not_found, code_used
 */
export function priceOf(backend: MockBackend, buyer: MemberState, body: PriceInput) {
  const bundle = priceBundles(COUNTRIES[buyer.country].currency, DEFAULT_SETTINGS).find(
    ({ id }) => id === body.bundle_id,
  );
  if (!bundle) throw new CallError('invalid_request');
  const offer = offerTo(backend, buyer);
  const discount =
    body.discount_code === undefined
      ? offer
      : requireCode(
          findDiscount(backend, body.discount_code),
          asBuyer(buyer),
          codesOf(backend, buyer),
          backend.clock.now(),
          { bundle, method: body.payment_method, offer },
        );
  const price = priceWith(discount, bundle);
  if (price !== body.expected_price) {
    throw new CallError('invalid_fields', { fields: { expected_price: 'mismatch' } });
  }
  return { bundle, discount, price };
}

/**
 * Cancels unpaid orders of the same bundle and method, so that the purchase is not paid twice (PAY-30).
 * @throws CallError recently_paid for one that was paid, or that the bank got, in the last minutes
 */
function closeSamePurchase(backend: MockBackend, buyer: MemberState, body: Body<'placeOrder'>): void {
  const since = backend.clock.now().getTime() - RECENTLY_PAID_MINUTES * 60_000;
  const same = [...backend.orders.values()].filter(
    (order) =>
      order.memberId === buyer.id &&
      order.bundleId === body.bundle_id &&
      order.paymentMethod === body.payment_method,
  );
  const recent = same
    .filter((order) => hasUsedCode(order) && boughtAt(order) > since)
    .toSorted((one, other) => boughtAt(other) - boughtAt(one) || other.paymentId - one.paymentId)[0];
  if (recent && recent.id !== body.again_after) {
    throw new CallError('recently_paid', { params: { order: recent.id, payment_id: recent.paymentId } });
  }
  for (const order of same) {
    if (order.checkoutUrl && !hasUsedCode(order)) settleOrder(backend, order.id, 'cancelled');
  }
}

const boughtAt = ({ completedAt, createdAt }: OrderState) => (completedAt ?? createdAt).getTime();

/** Cancels unpaid orders that hold the code, so that another order can use it (BONUS-13). */
function releaseCode(backend: MockBackend, buyer: MemberState, code: string): void {
  for (const order of backend.orders.values()) {
    if (order.memberId !== buyer.id || order.discountCode !== code || hasUsedCode(order)) continue;
    if (order.checkoutUrl) settleOrder(backend, order.id, 'cancelled');
  }
}

/**
 * Settles the payment of an order and notifies the buyer's open pages. `completed` adds the credits and makes the buyer
 * premium, once (PAY-6). A completed order never changes again (PAY-8).
 */
export function settleOrder(backend: MockBackend, id: string, settlement: Settlement): void {
  const order = backend.orders.get(id);
  const buyer = backend.members.get(order?.memberId ?? '');
  if (!order || !buyer) throw new Error(`settleOrder: the backend has no order ${id}.`);
  if (order.status === 'completed') return;
  order.status = settlement;
  // After a failed payment, the same page can be used to pay again.
  if (settlement !== 'failed') order.checkoutUrl = null;
  if (settlement === 'completed') {
    order.completedAt = backend.clock.now();
    buyer.credits += order.credits;
    buyer.paidAt ??= backend.clock.now();
  }
  backend.live.send(buyer.id, { type: 'order.changed', data: { order: presentOrder(backend, order) } });
  if (settlement === 'completed') notifySelfChanged(backend, buyer);
}

/**
 * The buyer has chosen to pay by bank transfer, or a part of the money has arrived, and `remaining` minor units are missing
 * (PAY-27, PAY-28). The outstanding amount never increases.
 */
export function awaitTransfer(backend: MockBackend, id: string, remaining: number): void {
  const order = backend.orders.get(id);
  if (!order) throw new Error(`awaitTransfer: the backend has no order ${id}.`);
  if (order.status === 'completed') return;
  order.remaining = Math.min(order.remaining ?? order.price, remaining);
  if (order.status === 'pending') order.checkoutUrl = null;
  backend.live.send(order.memberId, { type: 'order.changed', data: { order: presentOrder(backend, order) } });
}
