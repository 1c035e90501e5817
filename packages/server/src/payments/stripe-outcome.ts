import type Stripe from 'stripe';
import { z } from 'zod';
import type { EventMeaning, PaymentFacts, PaymentOutcome, ProviderEvent } from './payment-provider.ts';

const reference = z.string().min(1).max(255);
/** A field that may be missing, or something else than we know: then it says nothing. */
const optional = <Schema extends z.ZodType>(schema: Schema) => schema.nullish().catch(null);
/** A reference to another object: its id, or the object itself where it was asked for. */
const referred = optional(z.union([reference, z.object({ id: reference }).transform(({ id }) => id)]));

const described = z.object({
  id: optional(reference),
  object: optional(z.string()),
  metadata: optional(z.object({ order_id: z.uuid() })),
  amount: optional(z.int()),
  amount_total: optional(z.int()),
  amount_refunded: optional(z.int()),
  currency: optional(z.string().regex(/^[a-z]{3}$/i)),
  payment_intent: referred,
  charge: referred,
  latest_charge: referred,
});

const session = z.object({
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
});

const part = z.unknown().optional();
/** What is kept of an event: the buyer's name and address, which Stripe sends along, are not. */
const event = z.object({
  id: reference,
  type: reference,
  created: z.int().min(0),
  data: z.object({
    object: z.object({
      id: part,
      object: part,
      metadata: z.object({ order_id: part }).optional().catch(undefined),
      status: part,
      payment_status: part,
      amount: part,
      amount_total: part,
      amount_refunded: part,
      currency: part,
      payment_intent: referred.optional(),
      charge: referred.optional(),
      latest_charge: referred.optional(),
      // Why a bank took money back: one of Stripe's codes.
      reason: part,
    }),
  }),
});

/** What one of Stripe's objects says of itself. */
function factsOf(about: unknown, type = ''): PaymentFacts {
  const said = described.parse(about);
  const kind = said.object ?? '';
  const own = (name: string) => (kind === name ? (said.id ?? null) : null);
  const refunded = kind === 'charge' && isAboutRefund(type) ? said.amount_refunded : null;
  return {
    orderId: said.metadata?.order_id ?? null,
    sessionId: own('checkout.session'),
    paymentIntentId: own('payment_intent') ?? said.payment_intent ?? null,
    chargeId: own('charge') ?? said.charge ?? said.latest_charge ?? null,
    amount: refunded ?? said.amount_total ?? said.amount ?? null,
    currency: said.currency?.toUpperCase() ?? null,
  };
}

/**
 * What a checkout's state means; null while it is open and nothing was refused.
 * @throws ZodError when it is no checkout
 */
export function outcomeOfSession(checkout: Stripe.Checkout.Session): PaymentOutcome | null {
  const { status, payment_status: paid } = session.parse(checkout);
  const intent = typeof checkout.payment_intent === 'object' ? checkout.payment_intent : null;
  const refused = intent?.status === 'requires_payment_method' && Boolean(intent.last_payment_error);
  const facts = factsOf(checkout);
  if (status === 'expired') return { facts, status: 'cancelled', closed: true };
  if (status === 'open') return refused ? { facts, status: 'failed', closed: false } : null;
  if (paid !== 'unpaid') return { facts, status: 'completed', closed: true };
  return { facts, status: refused ? 'failed' : 'pending', closed: true };
}

const isAboutRefund = (type: string) => type.startsWith('charge.refund') || type.startsWith('refund.');

/** What an event means for an order. A refused card leaves the checkout open for another try. */
function meaningOf(type: string, about: unknown): EventMeaning {
  if (isAboutRefund(type)) return { kind: 'refund' };
  if (type.startsWith('charge.dispute.')) return { kind: 'dispute' };
  switch (type) {
    case 'checkout.session.completed': {
      const checkout = session.safeParse(about);
      if (!checkout.success) return { kind: 'unreadable' };
      const waiting = checkout.data.payment_status === 'unpaid';
      return { kind: 'order', status: waiting ? 'pending' : 'completed', closed: true };
    }
    case 'checkout.session.async_payment_succeeded':
      return { kind: 'order', status: 'completed', closed: true };
    case 'checkout.session.async_payment_failed':
      return { kind: 'order', status: 'failed', closed: true };
    case 'checkout.session.expired':
      return { kind: 'order', status: 'cancelled', closed: true };
    case 'payment_intent.payment_failed':
      return { kind: 'order', status: 'failed', closed: false };
    default:
      return { kind: 'none' };
  }
}

/** @throws ZodError when it is not one of Stripe's events */
export function readEvent(payload: unknown): ProviderEvent {
  const kept = event.parse(payload);
  const { id, type, created, data } = kept;
  return {
    id,
    type,
    createdAt: new Date(created * 1_000),
    meaning: meaningOf(type, data.object),
    facts: factsOf(data.object, type),
    payload: kept,
  };
}
