import type Stripe from 'stripe';
import { z } from 'zod';
import type {
  DisputeSaid,
  EventMeaning,
  PaymentFacts,
  PaymentOutcome,
  ProviderEvent,
  RefundSaid,
} from './payment-provider.ts';

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

const reason = z.string().max(100).nullish().catch(null);
const refund = z.object({
  id: reference,
  object: z.literal('refund'),
  status: z.enum(['pending', 'requires_action', 'succeeded', 'failed', 'canceled']),
  reason,
});
const refundedCharge = z.object({ id: reference, object: z.literal('charge'), reason });
const dispute = z.object({
  id: reference,
  object: z.literal('dispute'),
  status: z.enum([
    'warning_needs_response',
    'warning_under_review',
    'warning_closed',
    'prevented',
    'needs_response',
    'under_review',
    'won',
    'lost',
  ]),
  reason,
  evidence_details: optional(z.object({ due_by: z.int().min(0) })),
});

/** Stripe's words for a dispute in ours: a warning asks for money and takes none. */
const DISPUTE_STATUS = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'inquiry',
  prevented: 'inquiry',
  needs_response: 'open',
  under_review: 'open',
  won: 'won',
  lost: 'lost',
} as const satisfies Record<z.infer<typeof dispute>['status'], DisputeSaid['status']>;
const REFUND_STATUS = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'cancelled',
} as const satisfies Record<z.infer<typeof refund>['status'], RefundSaid['status']>;

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
      // Why money goes back: one of Stripe's codes.
      reason: part,
      // Until when a bank waits for an answer; what the answer says is not kept.
      evidence_details: optional(z.object({ due_by: part })).optional(),
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

function refundSaid(about: unknown): RefundSaid | null {
  const total = refundedCharge.safeParse(about);
  if (total.success) {
    return {
      reference: total.data.id,
      scope: 'total',
      status: 'succeeded',
      reason: total.data.reason ?? null,
    };
  }
  const single = refund.safeParse(about);
  if (!single.success) return null;
  const { id, status, reason: why } = single.data;
  return { reference: id, scope: 'single', status: REFUND_STATUS[status], reason: why ?? null };
}

function disputeSaid(about: unknown): DisputeSaid | null {
  const said = dispute.safeParse(about);
  if (!said.success) return null;
  const { id, status, reason: why, evidence_details: evidence } = said.data;
  return {
    reference: id,
    status: DISPUTE_STATUS[status],
    reason: why ?? null,
    evidenceDueAt: evidence ? new Date(evidence.due_by * 1_000) : null,
  };
}

/** What an event means for an order. A refused card leaves the checkout open for another try. */
function meaningOf(type: string, about: unknown): EventMeaning {
  if (isAboutRefund(type)) return { kind: 'refund', refund: refundSaid(about) };
  if (type.startsWith('charge.dispute.')) return { kind: 'dispute', dispute: disputeSaid(about) };
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
