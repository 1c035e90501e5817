import type Stripe from 'stripe';
import { z } from 'zod';
import type { PaymentOutcome, ProviderEvent } from './payment-provider.ts';

/** Parts of Stripe's objects that say something of an order; whatever else they carry is left alone. */
const metadata = z.object({ order_id: z.uuid() });
const session = z.object({
  metadata,
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
});
const part = z.unknown().optional();
/** What is kept of an event: the buyer's name and address, which Stripe sends along, are not. */
const event = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  created: z.int().min(0),
  data: z.object({
    object: z.object({
      id: part,
      object: part,
      metadata: part,
      status: part,
      payment_status: part,
      amount_total: part,
      currency: part,
    }),
  }),
});

/** What a checkout's state means; null while it is open and nothing was refused. */
export function outcomeOfSession(
  checkout: Pick<Stripe.Checkout.Session, 'metadata' | 'status' | 'payment_status' | 'payment_intent'>,
): PaymentOutcome | null {
  const { metadata: about, status, payment_status: paid } = session.parse(checkout);
  const intent = typeof checkout.payment_intent === 'object' ? checkout.payment_intent : null;
  const refused = intent?.status === 'requires_payment_method' && Boolean(intent.last_payment_error);
  const said = (word: PaymentOutcome['status'], closed: boolean) => ({
    orderId: about.order_id,
    status: word,
    closed,
  });
  if (status === 'expired') return said('cancelled', true);
  if (status === 'open') return refused ? said('failed', false) : null;
  if (paid !== 'unpaid') return said('completed', true);
  return refused ? said('failed', true) : said('pending', true);
}

/** What an event means for an order. A refused card leaves the checkout open for another try. */
function outcomeOfEvent(type: string, about: unknown): PaymentOutcome | null {
  if (type === 'payment_intent.payment_failed') {
    const intent = z.object({ metadata }).safeParse(about);
    if (!intent.success) return null;
    return { orderId: intent.data.metadata.order_id, status: 'failed', closed: false };
  }
  const checkout = session.safeParse(about);
  if (!checkout.success) return null;
  const said = (status: PaymentOutcome['status']) => ({
    orderId: checkout.data.metadata.order_id,
    status,
    closed: true,
  });
  switch (type) {
    case 'checkout.session.completed':
      return said(checkout.data.payment_status === 'unpaid' ? 'pending' : 'completed');
    case 'checkout.session.async_payment_succeeded':
      return said('completed');
    case 'checkout.session.async_payment_failed':
      return said('failed');
    case 'checkout.session.expired':
      return said('cancelled');
    default:
      return null;
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
    outcome: outcomeOfEvent(type, data.object),
    payload: kept,
  };
}
