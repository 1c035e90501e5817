import type { CountryCode, Currency } from '@rendezvous/contract/countries';
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
  /** The buyer lets the card be stored for later orders (PAY-23). */
  readonly storesCard?: true;
  /** The country of the account to which a bank transfer goes (PAY-27). */
  readonly transferCountry?: TransferCountry;
};

export type CheckoutToOpen = CheckoutRequest & {
  readonly orderId: string;
  /** Who transfers the money; needed for a bank transfer. */
  readonly customerReference?: string;
};

/** Where the provider has accounts for bank transfers. Buyers of every SEPA country can transfer to each of them. */
export const TRANSFER_COUNTRIES = ['BE', 'DE', 'ES', 'FR', 'IE', 'NL'] as const;
export type TransferCountry = (typeof TRANSFER_COUNTRIES)[number];

/** The account to which the buyer of a checkout transfers the money. */
export type TransferDetails = {
  readonly accountHolder: string;
  readonly iban: string;
  readonly bic: string;
  readonly reference: string;
  /** Minor units that are missing. */
  readonly remaining: number;
};

/** A refund to make. It is stored before it is sent, and is repeated unchanged. */
export type RefundRequest = {
  /** A repeated request with this key makes no second refund, as long as all other fields are the same. */
  readonly idempotencyKey: string;
  readonly orderId: string;
  readonly paymentIntentId: string;
  /** Minor units of the payment's currency. */
  readonly amount: number;
};

/** The bank account of a direct debit, as its holder wrote it (DEBIT-2). */
export type DebitAccount = {
  readonly accountHolder: string;
  readonly iban: string;
  readonly email: string;
  readonly phone: string;
  /** Street and house number. */
  readonly addressLine: string;
  readonly zip: string;
  readonly city: string;
  readonly country: CountryCode;
};

/** A bank account that the provider stores; we keep its reference and what a person recognises it by. */
export type StoredAccount = { readonly reference: string; readonly last4: string };

/** A debit to submit. It is stored with its order before it is sent, and is repeated unchanged. */
export type DebitRequest = {
  /** A repeated request with this key makes no second debit, as long as all other fields are the same. */
  readonly idempotencyKey: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: Currency;
  readonly description: string;
  readonly accountReference: string;
  /** How the mandate was given: when, in seconds since 1970, and from which address and browser. */
  readonly acceptedAt: number;
  readonly ip: string;
  readonly userAgent: string;
};

/** A debit as the provider reports it. */
export type ReportedDebit = {
  readonly outcome: PaymentOutcome;
  /** Null before the provider has charged the account. */
  readonly charge: {
    readonly mandateId: string;
    readonly last4: string;
    /** The day on which the account is debited, as `YYYY-MM-DD`; null if the provider does not say. */
    readonly debitOn: string | null;
  } | null;
};

/** A charge of a stored card. It is stored with its order before it is sent, and is repeated unchanged. */
export type ChargeRequest = {
  /** A repeated request with this key makes no second charge, as long as all other fields are the same. */
  readonly idempotencyKey: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: Currency;
  readonly description: string;
  readonly cardReference: string;
  readonly customerReference: string;
  /** Where the bank's page of 3-D Secure leads back to. */
  readonly returnUrl: string;
};

/** A charge as the provider reports it. */
export type ReportedCharge = {
  /** Null before the charge was confirmed. */
  readonly outcome: PaymentOutcome | null;
  /** The bank's page of 3-D Secure, while the buyer has to approve the charge there. */
  readonly bankUrl: string | null;
};

/** A card that the provider stores; we keep its references and what a person recognises it by. */
export type ProviderCard = {
  readonly reference: string;
  readonly customerReference: string;
  readonly brand: string;
  readonly last4: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
};

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
  /** What a bank transfer waits for, if the report says it. */
  readonly transfer?: TransferDetails;
};

/** What an event means. `none` is irrelevant to us; `unreadable` is relevant but lacks fields that we need. */
export type EventMeaning =
  /** `intent` is about an order without a checkout, and irrelevant for one with it. */
  | { readonly kind: 'order' | 'intent'; readonly status: OrderStatus; readonly closed: boolean }
  /** `refund` and `dispute` are null if they lack fields that we need; their amount and currency are in the facts. */
  | { readonly kind: 'refund'; readonly refund: ReportedRefund | null }
  | { readonly kind: 'dispute'; readonly dispute: ReportedDispute | null }
  /** A part of a bank transfer has arrived; null if it lacks fields that we need. */
  | { readonly kind: 'transfer'; readonly transfer: TransferDetails | null }
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

/** A refund that the provider has made, or has begun to make. */
export type MadeRefund = {
  readonly refund: ReportedRefund;
  readonly facts: PaymentFacts;
  readonly createdAt: Date;
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
  /**
   * Registers a buyer of bank transfers, and returns the reference. The provider asks at `email` for the account to which a
   * refund goes if it does not know it.
   */
  createCustomer(
    customer: { readonly idempotencyKey: string; readonly email: string },
    deadline: Deadline,
  ): Promise<string>;
  /**
   * Removes a customer with their stored cards. One that is not there is removed already, and one whom the provider has to
   * keep, because they transferred money, is left without any personal data.
   */
  removeCustomer(reference: string, deadline: Deadline): Promise<void>;
  openCheckout(checkout: CheckoutToOpen, deadline: Deadline): Promise<{ sessionId: string; url: string }>;
  /** What our account has now, by the provider's own names: `ideal`, `card`, `apple_pay` (PAY-26). */
  listMethods(deadline: Deadline): Promise<string[]>;
  /** The current state of a checkout whose webhook has not arrived; null while nothing has happened. */
  readCheckout(sessionId: string, deadline: Deadline): Promise<PaymentOutcome | null>;
  /** Closes a checkout and returns its state, which is `completed` if it was paid meanwhile. */
  closeCheckout(sessionId: string, deadline: Deadline): Promise<PaymentOutcome>;
  /**
   * Pays a part of a payment back to the buyer, or all of it. A refund of more than is left of the payment is refused
   * with the status 400.
   */
  refund(request: RefundRequest, deadline: Deadline): Promise<MadeRefund>;
  /**
   * Stores the bank account of a direct debit at the provider, once for each key. An account that cannot be debited is refused with the
   * status 400.
   */
  storeDebitAccount(
    account: DebitAccount & { readonly idempotencyKey: string },
    deadline: Deadline,
  ): Promise<StoredAccount>;
  /** Debits a stored account. The bank decides later, and the provider reports it as an event. */
  submitDebit(debit: DebitRequest & { readonly orderId: string }, deadline: Deadline): Promise<ReportedDebit>;
  readDebit(paymentIntentId: string, deadline: Deadline): Promise<ReportedDebit>;
  /** The reference of a mandate, which the payer reads on the statement. */
  readMandateReference(mandateId: string, deadline: Deadline): Promise<string>;
  /** Prepares a charge of a stored card, which takes no money. Returns its reference. */
  prepareCharge(charge: ChargeRequest & { readonly orderId: string }, deadline: Deadline): Promise<string>;
  /** Charges the card. A charge that was confirmed or cancelled before is only read. */
  confirmCharge(
    paymentIntentId: string,
    request: Pick<ChargeRequest, 'idempotencyKey' | 'returnUrl'>,
    deadline: Deadline,
  ): Promise<ReportedCharge>;
  readCharge(paymentIntentId: string, deadline: Deadline): Promise<ReportedCharge>;
  /** Cancels a charge and returns its state, which is `completed` if it was paid meanwhile. */
  cancelCharge(paymentIntentId: string, deadline: Deadline): Promise<ReportedCharge>;
  /** The card that was stored with a payment; null if none was. */
  readStoredCard(paymentIntentId: string, deadline: Deadline): Promise<ProviderCard | null>;
  /** Removes a stored card at the provider. One that is not there is removed already. */
  detachCard(reference: string, deadline: Deadline): Promise<void>;
  /** Null if the signature is wrong or too old at `receivedAt`. */
  parseWebhook(rawBody: Buffer, signature: string, receivedAt: Date): Promise<ProviderEvent | null>;
  /**
   * Reads the payload of an event that was parsed and stored before.
   * @throws ZodError if it is not an event of the provider
   */
  readStoredEvent(payload: unknown): ProviderEvent;
};
