import Stripe from 'stripe';
import type { Chargeable, Checkout } from './checkout.ts';

/**
 * The sandbox's objects as Stripe sends them, with every field that Stripe's OpenAPI document requires. Fields that our
 * checkouts never use are null.
 */

/** The session, with its whole payment instead of the id if `withPayment`. It has none before an attempt to pay. */
export function sessionObject(checkout: Checkout, withPayment: boolean): Stripe.Checkout.Session {
  const { session, payment } = checkout;
  const tried = session.status === 'complete' || payment.last_payment_error !== null;
  const shown = withPayment ? paymentIntentObject(checkout) : payment.id;
  return {
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: session.payment_method_types,
    amount_subtotal: session.amount_total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation: 'if_required',
    customer_details: null,
    customer_email: null,
    discounts: [],
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    managed_payments: null,
    origin_context: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    submit_type: null,
    subscription: null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    wallet_options: null,
    ...session,
    payment_intent: tried ? shown : null,
  };
}

export function paymentIntentObject({ session, payment }: Chargeable): Stripe.PaymentIntent {
  const succeeded = payment.status === 'succeeded';
  return {
    allowed_payment_method_types: null,
    amount_capturable: 0,
    amount_received: succeeded ? payment.amount : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: null,
    confirmation_method: 'automatic',
    created: session.created,
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    latest_charge: succeeded ? chargeId(payment.id) : null,
    managed_payments: null,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: session.payment_method_types,
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    transfer_group: null,
    ...payment,
  };
}

/** The id of a payment's charge; one of the sandbox has one charge at most. */
export function chargeId(paymentIntentId: string): string {
  return paymentIntentId.replace(/^pi_/, 'ch_');
}

/** The charge of a payment, of which `refunded` was paid back. */
export function chargeObject({ session, payment }: Chargeable, refunded: number): Stripe.Charge {
  return {
    livemode: false,
    id: chargeId(payment.id),
    object: 'charge',
    amount: payment.amount,
    amount_captured: payment.amount,
    amount_refunded: refunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: true,
    created: session.created,
    currency: payment.currency,
    customer: null,
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    metadata: payment.metadata,
    on_behalf_of: null,
    outcome: null,
    paid: true,
    payment_intent: payment.id,
    payment_method: null,
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: refunded === payment.amount,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: null,
  };
}

/** What differs between the refunds of a payment; `created` is in seconds since 1970. */
type RefundFields = Pick<Stripe.Refund, 'id' | 'amount' | 'created'> &
  Partial<Pick<Stripe.Refund, 'reason' | 'metadata'>>;

/** A single refund. `id` is its own; a payment can have several. */
export function refundObject(
  { payment }: Chargeable,
  { id, amount, created, reason = null, metadata = {} }: RefundFields,
): Stripe.Refund {
  return {
    id,
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: chargeId(payment.id),
    created,
    currency: payment.currency,
    customer: null,
    customer_account: null,
    metadata,
    payment_intent: payment.id,
    payment_method: null,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
}

/** An event, which Stripe wraps around the object it is about. */
type Envelope<Subject> = Omit<Stripe.AccountUpdatedEvent, 'type' | 'data'> & {
  readonly type: string;
  readonly data: { readonly object: Subject };
};

/** Wraps an object in an event; `created` is in seconds since 1970. */
export function eventObject<Subject extends { readonly object: string }>(
  {
    id,
    type,
    created,
    request = { id: null, idempotency_key: null },
  }: { id: string; type: string; created: number; request?: Stripe.Event.Request },
  object: Subject,
): Envelope<Subject> {
  return {
    id,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request,
    type,
  };
}

/** A customer; `created` is in seconds since 1970. */
export function customerObject({
  id,
  created,
  email,
}: Pick<Stripe.Customer, 'id' | 'created' | 'email'>): Stripe.Customer {
  return {
    id,
    object: 'customer',
    balance: 0,
    created,
    default_source: null,
    delinquent: false,
    description: null,
    email,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    shipping: null,
  };
}
