import type Stripe from 'stripe';
import { z } from 'zod';
import type {
  ReportedDispute,
  EventMeaning,
  MadeRefund,
  PaymentFacts,
  PaymentOutcome,
  ProviderEvent,
  ReportedRefund,
} from './payment-provider.ts';
import { storedInstructions, transferOf } from './stripe-transfer.ts';

const reference = z.string().min(1).max(255);
/** An optional field; an unexpected value counts as missing. */
const optional = <Schema extends z.ZodType>(schema: Schema) => schema.nullish().catch(null);
/** A reference to another object: its id, or the object itself if it was expanded. */
const referred = optional(z.union([reference, z.object({ id: reference }).transform(({ id }) => id)]));

/** Unix seconds up to the year 9999. A later time is no `Date`, or none that the database takes. */
const seconds = z.int().min(0).max(253_402_300_799);

const describedObject = z.object({
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

const intentWithStatus = z.object({
  status: z.enum([
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'requires_capture',
    'processing',
    'succeeded',
    'canceled',
  ]),
});
const INTENT_STATUS = {
  requires_payment_method: 'failed',
  requires_confirmation: 'pending',
  requires_action: 'pending',
  requires_capture: 'pending',
  processing: 'pending',
  succeeded: 'completed',
  canceled: 'cancelled',
} as const satisfies Record<z.infer<typeof intentWithStatus>['status'], PaymentOutcome['status']>;

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
  evidence_details: optional(z.object({ due_by: seconds })),
});

/** Our status for each of Stripe's dispute statuses. A warning is only an inquiry and takes no money. */
const DISPUTE_STATUS = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'inquiry',
  prevented: 'inquiry',
  needs_response: 'open',
  under_review: 'open',
  won: 'won',
  lost: 'lost',
} as const satisfies Record<z.infer<typeof dispute>['status'], ReportedDispute['status']>;
const REFUND_STATUS = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'cancelled',
} as const satisfies Record<z.infer<typeof refund>['status'], ReportedRefund['status']>;

const anyValue = z.unknown().optional();
/** Text in JSON that the database refuses: the character 0, and halves of a pair of surrogates. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;
/** The fields of an event that are stored. The buyer's name and address, which Stripe also sends, are left out. */
const storedFields = z.object({
  id: reference,
  type: reference,
  created: seconds,
  data: z.object({
    object: z.object({
      id: anyValue,
      object: anyValue,
      metadata: z.object({ order_id: anyValue }).optional().catch(undefined),
      status: anyValue,
      payment_status: anyValue,
      amount: anyValue,
      amount_total: anyValue,
      amount_refunded: anyValue,
      currency: anyValue,
      payment_intent: referred.optional(),
      charge: referred.optional(),
      latest_charge: referred.optional(),
      // Stripe's code for why money goes back.
      reason: anyValue,
      // The deadline for evidence in a dispute; the evidence itself is not stored.
      evidence_details: optional(z.object({ due_by: anyValue })).optional(),
      next_action: storedInstructions,
    }),
  }),
});
const event = storedFields.refine((fields) => !UNSTORABLE.test(JSON.stringify(fields)));

/** Reads the facts of one of Stripe's objects. */
function factsOf(object: unknown, type = ''): PaymentFacts {
  const fields = describedObject.parse(object);
  const kind = fields.object ?? '';
  const idIfKind = (name: string) => (kind === name ? (fields.id ?? null) : null);
  const refunded = kind === 'charge' && isAboutRefund(type) ? fields.amount_refunded : null;
  return {
    orderId: fields.metadata?.order_id ?? null,
    sessionId: idIfKind('checkout.session'),
    paymentIntentId: idIfKind('payment_intent') ?? fields.payment_intent ?? null,
    chargeId: idIfKind('charge') ?? fields.charge ?? fields.latest_charge ?? null,
    amount: refunded ?? fields.amount_total ?? fields.amount ?? null,
    currency: fields.currency?.toUpperCase() ?? null,
  };
}

/**
 * The outcome of a checkout; null while it is open and no payment was refused.
 * @throws ZodError if it is not a checkout
 */
export function outcomeOfSession(checkout: Stripe.Checkout.Session): PaymentOutcome | null {
  const { status, payment_status: paid } = session.parse(checkout);
  const intent = typeof checkout.payment_intent === 'object' ? checkout.payment_intent : null;
  const refused =
    intent?.status === 'canceled' ||
    (intent?.status === 'requires_payment_method' && Boolean(intent.last_payment_error));
  const facts = factsOf(checkout);
  if (status === 'expired') return { facts, status: 'cancelled', closed: true };
  if (status === 'open') return refused ? { facts, status: 'failed', closed: false } : null;
  if (paid !== 'unpaid') return { facts, status: 'completed', closed: true };
  const transfer = transferOf(intent);
  return { facts, status: refused ? 'failed' : 'pending', closed: true, ...(transfer && { transfer }) };
}

/**
 * The outcome of a charge of a stored card; null before it was confirmed. A new attempt after a refusal is a new order.
 * @throws ZodError if it is not a payment
 */
export function outcomeOfCharge(intent: Stripe.PaymentIntent): PaymentOutcome | null {
  const { status } = intentWithStatus.parse(intent);
  if (status === 'requires_confirmation') return null;
  return { facts: factsOf(intent), status: INTENT_STATUS[status], closed: status !== 'requires_action' };
}

/**
 * The outcome of a direct debit. One that the bank refused is over: a new attempt is a new order.
 * @throws ZodError if it is not a payment
 */
export function outcomeOfDebit(intent: Stripe.PaymentIntent): PaymentOutcome {
  const { status } = intentWithStatus.parse(intent);
  return { facts: factsOf(intent), status: INTENT_STATUS[status], closed: true };
}

/**
 * What the provider says of a refund that we asked for.
 * @throws ZodError if it is not a refund
 */
export function readMadeRefund(made: Stripe.Refund): MadeRefund {
  const { created } = z.object({ created: seconds }).parse(made);
  return {
    refund: singleRefund(refund.parse(made)),
    facts: factsOf(made),
    createdAt: new Date(created * 1_000),
  };
}

const isAboutRefund = (type: string) => type.startsWith('charge.refund') || type.startsWith('refund.');

function readRefund(object: unknown): ReportedRefund | null {
  const total = refundedCharge.safeParse(object);
  if (total.success) {
    return {
      reference: total.data.id,
      scope: 'total',
      status: 'succeeded',
      reason: total.data.reason ?? null,
    };
  }
  const single = refund.safeParse(object);
  return single.success ? singleRefund(single.data) : null;
}

function singleRefund({ id, status, reason: why }: z.infer<typeof refund>): ReportedRefund {
  return { reference: id, scope: 'single', status: REFUND_STATUS[status], reason: why ?? null };
}

function readDispute(object: unknown): ReportedDispute | null {
  const fields = dispute.safeParse(object);
  if (!fields.success) return null;
  const { id, status, reason: why, evidence_details: evidence } = fields.data;
  return {
    reference: id,
    status: DISPUTE_STATUS[status],
    reason: why ?? null,
    evidenceDueAt: evidence ? new Date(evidence.due_by * 1_000) : null,
  };
}

/** What an event means for an order. A refused card leaves the checkout open for another attempt. */
function meaningOf(type: string, object: unknown): EventMeaning {
  if (isAboutRefund(type)) return { kind: 'refund', refund: readRefund(object) };
  if (type.startsWith('charge.dispute.')) return { kind: 'dispute', dispute: readDispute(object) };
  switch (type) {
    case 'checkout.session.completed': {
      const checkout = session.safeParse(object);
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
    case 'payment_intent.partially_funded':
      return { kind: 'transfer', transfer: transferOf(object) };
    // The events of a session say the same of a checkout, so these count for other orders only (`settle`).
    case 'payment_intent.requires_action':
      return { kind: 'intent', status: 'pending', closed: false };
    case 'payment_intent.processing':
      return { kind: 'intent', status: 'pending', closed: true };
    case 'payment_intent.succeeded':
      return { kind: 'intent', status: 'completed', closed: true };
    case 'payment_intent.canceled':
      return { kind: 'intent', status: 'cancelled', closed: true };
    default:
      return { kind: 'none' };
  }
}

/** @throws ZodError if it is not one of Stripe's events */
export function readEvent(payload: unknown): ProviderEvent {
  const stored = event.parse(payload);
  const { id, type, created, data } = stored;
  return {
    id,
    type,
    createdAt: new Date(created * 1_000),
    meaning: meaningOf(type, data.object),
    facts: factsOf(data.object, type),
    payload: stored,
  };
}
