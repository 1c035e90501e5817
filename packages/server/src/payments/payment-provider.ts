import type { PaymentMethod } from '@rendezvous/contract/entities';

export type CheckoutToOpen = {
  orderId: string;
  memberId: string;
  /** Minor units. */
  amount: number;
  currency: string;
  description: string;
  method: PaymentMethod;
  language: string;
  successUrl: string;
  cancelUrl: string;
  /** Makes opening it twice the same checkout. */
  idempotencyKey: string;
};

/** An event of the provider, its signature checked, in our words. */
export type ProviderEvent = {
  id: string;
  type: string;
  createdAt: Date;
  /** What it means for an order; null for events that mean nothing to us. */
  outcome: {
    orderId: string;
    status: 'completed' | 'failed' | 'cancelled' | 'pending';
    sessionId: string;
  } | null;
  payload: unknown;
};

/** Payments (architecture.md, "Edges"): the official Stripe SDK against Stripe or the local sandbox. */
export type PaymentProvider = {
  openCheckout(checkout: CheckoutToOpen): Promise<{ sessionId: string; url: string }>;
  /** Reads a checkout's state now: for an order whose webhook has not come. */
  readCheckout(sessionId: string): Promise<ProviderEvent['outcome']>;
  /** Null when the signature does not fit or is too old. */
  parseWebhook(rawBody: Buffer, signature: string): ProviderEvent | null;
};
