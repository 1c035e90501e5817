import type { Currency } from '@rendezvous/contract/countries';
import type { OrderStatus, PaymentMethod } from '@rendezvous/contract/entities';
import type { Locale } from '@rendezvous/contract/locales';
import type { DisputeTable, RefundTable } from '../database/money-schema.ts';
import type { Deadline } from './deadline.ts';

/** A request to open a checkout. It is stored with its order before it is sent, and is repeated unchanged. */
export type CheckoutRequest = {
  /** A repeated request with this key opens the same checkout, as long as all other fields are the same. */
  readonly idempotencyKey: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: Currency;
  /** What is sold, in the buyer's language; shown on the hosted page and on statements of some methods. */
  readonly description: string;
  readonly method: PaymentMethod;
  readonly language: Locale;
  readonly successUrl: string;
  readonly cancelUrl: string;
};

export type CheckoutToOpen = CheckoutRequest & { readonly orderId: string };

/** The fields of a provider's object that we use; null for a missing one. */
export type PaymentFacts = {
  /** Our order, which we gave the provider as metadata. */
  readonly orderId: string | null;
  readonly sessionId: string | null;
  readonly paymentIntentId: string | null;
  readonly chargeId: string | null;
  /** In minor units: the total of a session or payment, the refunded part of a charge, or the disputed amount. */
  readonly amount: number | null;
  /** ISO 4217, in capitals. */
  readonly currency: string | null;
};

/** The state of an order as the provider reports it. */
export type PaymentOutcome = {
  readonly facts: PaymentFacts;
  readonly status: OrderStatus;
  /** Nothing more can be paid into this checkout. An open one can be retried after a refusal. */
  readonly closed: boolean;
};

/** What an event means. `none` is irrelevant to us; `unreadable` is relevant but lacks fields that we need. */
export type EventMeaning =
  | { readonly kind: 'order'; readonly status: OrderStatus; readonly closed: boolean }
  /** `refund` and `dispute` are null if they lack fields that we need; their amount and currency are in the facts. */
  | { readonly kind: 'refund'; readonly refund: ReportedRefund | null }
  | { readonly kind: 'dispute'; readonly dispute: ReportedDispute | null }
  | { readonly kind: 'unreadable' | 'none' };

/** A single refund with its own id, or the total refunded of a charge with the id of the charge. */
export type ReportedRefund = {
  readonly reference: string;
  readonly scope: RefundTable['scope'];
  readonly status: RefundTable['status'];
  readonly reason: string | null;
};

export type ReportedDispute = {
  readonly reference: string;
  readonly status: DisputeTable['status'];
  readonly reason: string | null;
  readonly evidenceDueAt: Date | null;
};

/** An event of the provider in our terms, after its signature was verified. */
export type ProviderEvent = {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Date;
  readonly meaning: EventMeaning;
  readonly facts: PaymentFacts;
  /** The part that is stored, without personal data. */
  readonly payload: unknown;
};

/** The provider did not respond in time or not as expected; `cause` holds the details. */
export class PaymentProviderError extends Error {
  /** The HTTP status of the response; null if there was no readable response. */
  readonly status: number | null;

  constructor(message: string, { status = null, cause }: { status?: number | null; cause?: unknown } = {}) {
    super(message, { cause });
    this.name = 'PaymentProviderError';
    this.status = status;
  }
}

/**
 * The payment provider: the official Stripe SDK, connected to Stripe or to the local sandbox.
 * Methods with a deadline send HTTP requests, so they must not be called inside a transaction. They throw
 * PaymentProviderError by the deadline at the latest.
 */
export type PaymentProvider = {
  openCheckout(checkout: CheckoutToOpen, deadline: Deadline): Promise<{ sessionId: string; url: string }>;
  /** The current state of a checkout whose webhook has not arrived; null while nothing has happened. */
  readCheckout(sessionId: string, deadline: Deadline): Promise<PaymentOutcome | null>;
  /** Closes a checkout and returns its state, which is `completed` if it was paid meanwhile. */
  closeCheckout(sessionId: string, deadline: Deadline): Promise<PaymentOutcome>;
  /** Null if the signature is wrong or too old at `receivedAt`. */
  parseWebhook(rawBody: Buffer, signature: string, receivedAt: Date): Promise<ProviderEvent | null>;
  /**
   * Reads the payload of an event that was parsed and stored before.
   * @throws ZodError if it is not an event of the provider
   */
  readStoredEvent(payload: unknown): ProviderEvent;
};
