import { createHash, randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { sandboxCredentials } from '../sandbox/payments/credentials.ts';
import type { Reply, World } from './world.ts';

export type TestEvent = {
  readonly id: string;
  readonly type: string;
  readonly created: number;
  readonly data: { readonly object: object };
};

/** The provider's words for what may happen to a checkout. */
export const HAPPENINGS = {
  paid: ['checkout.session.completed', { status: 'complete', payment_status: 'paid' }],
  pending: ['checkout.session.completed', { status: 'complete', payment_status: 'unpaid' }],
  confirmed: ['checkout.session.async_payment_succeeded', { status: 'complete', payment_status: 'paid' }],
  refused: ['checkout.session.async_payment_failed', { status: 'complete', payment_status: 'unpaid' }],
  expired: ['checkout.session.expired', { status: 'expired', payment_status: 'unpaid' }],
  declined: ['payment_intent.payment_failed', {}],
} as const;
export type TestHappening = keyof typeof HAPPENINGS;

/** An event of a checkout, so many seconds after the world's first instant. */
export function eventOf(orderId: string, happening: TestHappening, atSecond = 0): TestEvent {
  const [type, state] = HAPPENINGS[happening];
  return {
    id: `evt_${createHash('sha256').update(randomUUID()).digest('hex').slice(0, 24)}`,
    type,
    created: Date.parse('2026-03-10T12:00:00Z') / 1_000 + atSecond,
    data: { object: { ...state, metadata: { order_id: orderId } } },
  };
}

export async function signed(world: World, body: string, { ageSeconds = 0 } = {}): Promise<string> {
  const { webhookSecret } = await sandboxCredentials(world.services.db);
  return Stripe.webhooks.generateTestHeaderString({
    payload: body,
    secret: webhookSecret,
    timestamp: Math.floor(world.services.clock().getTime() / 1_000) - ageSeconds,
  });
}

/** Sends an event to the webhook as the provider does. */
export async function deliver(world: World, event: TestEvent): Promise<Reply<'receivePaymentWebhook'>> {
  const body = JSON.stringify(event);
  return world.call('receivePaymentWebhook', {
    body: body as never,
    headers: { 'stripe-signature': await signed(world, body) },
  });
}
