import type { Currency } from '@rendezvous/contract/countries';
import type { OrderStatus, PaymentMethod } from '@rendezvous/contract/entities';
import type { Locale } from '@rendezvous/contract/locales';
import type { DisputeTable, RefundTable } from '../database/money-schema.ts';
import type { Deadline } from './deadline.ts';

/** One try to open a checkout: stored with its order before the provider is asked, and repeated as it is. */
export type CheckoutRequest = {
  /** Makes asking twice open the same checkout, as long as nothing else here differs. */
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

/** What an object of the provider says of itself; null where it says nothing. */
export type PaymentFacts = {
  /** Our order, which we gave the provider as metadata. */
  readonly orderId: string | null;
  readonly sessionId: string | null;
  readonly paymentIntentId: string | null;
  readonly chargeId: string | null;
  /** Minor units: the total of a session or payment, the refunded part of a charge, the disputed amount. */
  readonly amount: number | null;
  /** ISO 4217, in capitals. */
  readonly currency: string | null;
};

/** What the provider says of an order. */
export type PaymentOutcome = {
  readonly facts: PaymentFacts;
  readonly status: OrderStatus;
  /** Nothing more can be paid into this checkout; an open one may be tried again after a refusal. */
  readonly closed: boolean;
};

/** What an event is about. `none` means nothing to us; `unreadable` should mean something, but lacks what we read. */
export type EventMeaning =
  | { readonly kind: 'order'; readonly status: OrderStatus; readonly closed: boolean }
  /** Null where it lacks what we read; amount and currency are among the facts. */
  | { readonly kind: 'refund'; readonly refund: ReportedRefund | null }
  | { readonly kind: 'dispute'; readonly dispute: ReportedDispute | null }
  | { readonly kind: 'unreadable' | 'none' };

/** A refund by its own id, or the total of a charge by the charge's. */
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

/** An event of the provider, its signature checked, in our words. */
export type ProviderEvent = {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Date;
  readonly meaning: EventMeaning;
  readonly facts: PaymentFacts;
  /** What is worth keeping of it, without personal data. */
  readonly payload: unknown;
};

/** The provider did not answer in time, or not what was asked for; `cause` says what came instead. */
export class PaymentProviderError extends Error {
  /** Its HTTP status; null when there was no answer that could be read. */
  readonly status: number | null;

  constructor(message: string, { status = null, cause }: { status?: number | null; cause?: unknown } = {}) {
    super(message, { cause });
    this.name = 'PaymentProviderError';
    this.status = status;
  }
}

/**
 * Payments: the official Stripe SDK against Stripe or the local sandbox.
 * The methods with a deadline ask the provider over HTTP, so never inside a transaction; they throw PaymentProviderError
 * by the deadline at the latest.
 */
export type PaymentProvider = {
  openCheckout(checkout: CheckoutToOpen, deadline: Deadline): Promise<{ sessionId: string; url: string }>;
  /** A checkout's state now, for an order whose webhook has not come; null while nothing has happened. */
  readCheckout(sessionId: string, deadline: Deadline): Promise<PaymentOutcome | null>;
  /** Lets nothing more be paid into a checkout; one that was paid meanwhile says so. */
  closeCheckout(sessionId: string, deadline: Deadline): Promise<PaymentOutcome>;
  /** Null when the signature does not fit or is too old at `receivedAt`. */
  parseWebhook(rawBody: Buffer, signature: string, receivedAt: Date): Promise<ProviderEvent | null>;
  /**
   * The payload of an event that was parsed and stored before.
   * @throws ZodError when it is not one of the provider's events
   */
  readStoredEvent(payload: unknown): ProviderEvent;
};
