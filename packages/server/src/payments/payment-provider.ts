import type { Currency } from '@rendezvous/contract/countries';
import type { OrderStatus, PaymentMethod } from '@rendezvous/contract/entities';
import type { Locale } from '@rendezvous/contract/locales';

export type CheckoutToOpen = {
  readonly orderId: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: Currency;
  /** What is sold, in the buyer's words; shown on the hosted page and on statements of some methods. */
  readonly description: string;
  readonly method: PaymentMethod;
  readonly language: Locale;
  readonly successUrl: string;
  readonly cancelUrl: string;
  /** Makes opening it twice the same checkout. */
  readonly idempotencyKey: string;
};

/** What the provider says of an order. */
export type PaymentOutcome = {
  readonly orderId: string;
  readonly status: OrderStatus;
  /** Nothing more can be paid into this checkout; an open one may be tried again after a refusal. */
  readonly closed: boolean;
};

/** An event of the provider, its signature checked, in our words. */
export type ProviderEvent = {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Date;
  /** What it means for an order; null for events that mean nothing to us. */
  readonly outcome: PaymentOutcome | null;
  /** What is worth keeping of it, without personal data. */
  readonly payload: unknown;
};

/**
 * Payments (architecture.md, "Edges"): the official Stripe SDK against Stripe or the local sandbox.
 * Every method but `parseWebhook` and `readStoredEvent` asks the provider over HTTP, so never inside a transaction;
 * they throw what the SDK throws when the provider is away.
 */
export type PaymentProvider = {
  openCheckout(checkout: CheckoutToOpen): Promise<{ sessionId: string; url: string }>;
  /** A checkout's state now, for an order whose webhook has not come; null while nothing has happened. */
  readCheckout(sessionId: string): Promise<PaymentOutcome | null>;
  /** Lets nothing more be paid into a checkout; one that was paid meanwhile says so. */
  closeCheckout(sessionId: string): Promise<PaymentOutcome>;
  /** Null when the signature does not fit or is too old at `receivedAt`. */
  parseWebhook(rawBody: Buffer, signature: string, receivedAt: Date): Promise<ProviderEvent | null>;
  /** The payload of an event that was parsed and stored before. */
  readStoredEvent(payload: unknown): ProviderEvent;
};
