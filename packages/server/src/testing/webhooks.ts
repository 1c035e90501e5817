import { createHash, randomUUID } from 'node:crypto';
import type { Order } from '@rendezvous/contract/entities';
import Stripe from 'stripe';
import type { Checkout } from '../sandbox/payments/checkout.ts';
import { sandboxCredentials } from '../sandbox/payments/credentials.ts';
import { disputeObject } from '../sandbox/payments/debit-objects.ts';
import {
  chargeObject,
  eventObject,
  paymentIntentObject,
  refundObject,
  sessionObject,
} from '../sandbox/payments/stripe-objects.ts';
import { awaitTransfer } from '../sandbox/payments/transfers.ts';
import type { Reply, TestServer } from './test-server.ts';

export type TestEvent = {
  readonly id: string;
  readonly type: string;
  readonly created: number;
  readonly data: { readonly object: object };
};

/** A placed order. The last segment of its `checkout_url` is the id of the checkout session. */
export type PlacedOrder = Pick<Order, 'id' | 'price' | 'currency' | 'checkout_url'>;

/** The provider's events for the possible results of a checkout. */
export const CHECKOUT_RESULTS = {
  paid: ['checkout.session.completed', { status: 'complete', payment_status: 'paid' }],
  pending: ['checkout.session.completed', { status: 'complete', payment_status: 'unpaid' }],
  confirmed: ['checkout.session.async_payment_succeeded', { status: 'complete', payment_status: 'paid' }],
  refused: ['checkout.session.async_payment_failed', { status: 'complete', payment_status: 'unpaid' }],
  expired: ['checkout.session.expired', { status: 'expired', payment_status: 'unpaid' }],
  declined: ['payment_intent.payment_failed', {}],
} as const;
export type CheckoutResult = keyof typeof CHECKOUT_RESULTS;

const START_SECONDS = Date.parse('2026-03-10T12:00:00Z') / 1_000;

/** Returns an order that is in no database. */
export function unknownOrder(id: string = randomUUID()): PlacedOrder {
  return { id, price: 1_500, currency: 'EUR', checkout_url: `/sandbox/payments/cs_test_${randomUUID()}` };
}

/** Returns an event of a checkout, `atSecond` after the start of the test server's clock. */
export function eventOf(order: PlacedOrder, happening: CheckoutResult, atSecond = 0): TestEvent {
  const [type, state] = CHECKOUT_RESULTS[happening];
  const checkout = checkoutOf(order, state);
  const about = happening === 'declined' ? paymentIntentObject(checkout) : sessionObject(checkout, false);
  return eventAbout(type, about, atSecond);
}

/** Returns the event of a refund. `refunded` is the total of all refunds of the order. */
export function refundEventOf(order: PlacedOrder, refunded: number): TestEvent {
  return eventAbout('charge.refunded', chargeObject(checkoutOf(order), refunded));
}

/** Returns the event of a single refund, which only names the payment. */
export function refundCreatedEventOf(order: PlacedOrder, amount: number): TestEvent {
  const id = idsOf(order).paymentIntentId.replace(/^pi_/, 're_');
  return eventAbout(
    'refund.created',
    refundObject(checkoutOf(order), { id, amount, created: START_SECONDS }),
  );
}

/** Returns the event of a dispute, in which the buyer's bank takes the money back. */
export function disputeEventOf(order: PlacedOrder): TestEvent {
  return eventAbout('charge.dispute.created', disputeObject(checkoutOf(order)));
}

/** Returns the event that a dispute has another status, `second` seconds after the start of the server's clock. */
export function disputeDecidedEventOf(
  order: PlacedOrder,
  status: 'open' | 'won' | 'lost',
  second: number,
): TestEvent {
  const event = disputeEventOf(order);
  const type = status === 'open' ? event.type : 'charge.dispute.closed';
  return withObject(
    { ...event, type, created: event.created + second },
    { status: status === 'open' ? 'needs_response' : status },
  );
}

/** Returns the event that a part of a bank transfer has arrived, and `remaining` minor units are missing. */
export function fundingEventOf(order: PlacedOrder, remaining: number, atSecond = 0): TestEvent {
  const checkout = checkoutOf(order, {
    customer: 'cus_of_the_test',
    payment_method_types: ['customer_balance'],
    payment_method_options: {
      customer_balance: {
        funding_type: 'bank_transfer',
        bank_transfer: { type: 'eu_bank_transfer', eu_bank_transfer: { country: 'NL' } },
      },
    },
    status: 'open',
  });
  const awaited = awaitTransfer(checkout, order.price - remaining);
  if (!awaited) throw new Error('The checkout cannot be paid by transfer.');
  return eventAbout('payment_intent.partially_funded', paymentIntentObject(awaited.checkout), atSecond);
}

/** Returns the ids of the provider's objects of an order in these events. */
export function idsOf(order: PlacedOrder) {
  const sessionId = order.checkout_url?.split('/').at(-1) ?? 'cs_test_none';
  const suffix = sessionId.replace('cs_test_', '');
  return { sessionId, paymentIntentId: `pi_${suffix}`, chargeId: `ch_${suffix}` };
}

export async function signed(server: TestServer, body: string, { ageSeconds = 0 } = {}): Promise<string> {
  const { webhookSecret } = await sandboxCredentials(server.services.db);
  return Stripe.webhooks.generateTestHeaderString({
    payload: body,
    secret: webhookSecret,
    timestamp: Math.floor(server.services.clock().getTime() / 1_000) - ageSeconds,
  });
}

/** Sends an event to the webhook as the provider does. */
export async function deliverEvent(
  server: TestServer,
  event: TestEvent,
): Promise<Reply<'receivePaymentWebhook'>> {
  const body = JSON.stringify(event);
  return server.call('receivePaymentWebhook', {
    body: body as never,
    headers: { 'stripe-signature': await signed(server, body) },
  });
}

/** Returns the event with changed top-level values of its object. */
export function withObject(event: TestEvent, changes: object): TestEvent {
  return { ...event, data: { object: { ...event.data.object, ...changes } } };
}

function eventAbout(type: string, object: { readonly object: string }, atSecond = 0): TestEvent {
  const id = `evt_${createHash('sha256').update(randomUUID()).digest('hex').slice(0, 24)}`;
  return eventObject({ id, type, created: START_SECONDS + atSecond }, object);
}

function checkoutOf(order: PlacedOrder, state: Partial<Checkout['session']> = {}): Checkout {
  const { sessionId, paymentIntentId } = idsOf(order);
  const metadata = { order_id: order.id };
  const currency = order.currency.toLowerCase();
  const paid = state.payment_status === 'paid';
  return {
    description: 'credits',
    session: {
      id: sessionId,
      object: 'checkout.session',
      mode: 'payment',
      amount_total: order.price,
      currency,
      client_reference_id: order.id,
      created: START_SECONDS,
      expires_at: START_SECONDS + 86_400,
      livemode: false,
      locale: 'en',
      metadata,
      payment_method_types: ['card'],
      payment_status: 'unpaid',
      status: 'complete',
      success_url: 'http://localhost/success',
      cancel_url: 'http://localhost/cancel',
      url: null,
      ...state,
    },
    payment: {
      id: paymentIntentId,
      object: 'payment_intent',
      amount: order.price,
      currency,
      livemode: false,
      metadata,
      status: paid ? 'succeeded' : 'requires_payment_method',
      last_payment_error: null,
    },
  };
}
