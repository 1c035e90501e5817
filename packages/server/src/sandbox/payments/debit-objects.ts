import type Stripe from 'stripe';
import type { Chargeable } from './checkout.ts';
import type { Debit } from './debits.ts';
import { chargeId, chargeObject, paymentIntentObject } from './stripe-objects.ts';

/** The objects of a direct debit as Stripe sends them, with every field that its OpenAPI document requires. */

type AccountFields = {
  readonly id: string;
  readonly created: number;
  readonly iban: string;
  readonly billing: Stripe.PaymentMethod.BillingDetails;
};

/** A stored bank account. Stripe returns the last characters of the IBAN only. */
export function accountObject({ id, created, iban, billing }: AccountFields): Stripe.PaymentMethod {
  return {
    id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billing,
    created,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    sepa_debit: {
      bank_code: iban.slice(4, 8),
      branch_code: '',
      country: iban.slice(0, 2),
      fingerprint: id.slice(-16),
      generated_from: { charge: null, setup_attempt: null },
      last4: iban.slice(-4),
    },
    type: 'sepa_debit',
  };
}

/** The payment of a debit, with its whole charge instead of the id if `withCharge`. */
export function debitIntentObject(debit: Debit, withCharge: boolean): Stripe.PaymentIntent {
  return {
    ...paymentIntentObject(debit),
    description: debit.description,
    latest_charge: withCharge ? debitChargeObject(debit) : chargeId(debit.payment.id),
    payment_method: debit.account.id,
  };
}

function debitChargeObject(debit: Debit): Stripe.Charge {
  const { payment, account, mandate, debitOn, disputeId } = debit;
  const { billing_details: billing, sepa_debit: bank } = account;
  const succeeded = payment.status === 'succeeded';
  const status = succeeded ? 'succeeded' : payment.status === 'processing' ? 'pending' : 'failed';
  return {
    ...chargeObject(debit, 0),
    amount_captured: succeeded ? payment.amount : 0,
    billing_details: { ...billing, tax_id: null },
    disputed: disputeId !== null,
    paid: succeeded,
    payment_method: account.id,
    payment_method_details: {
      type: 'sepa_debit',
      sepa_debit: {
        bank_code: bank?.bank_code ?? null,
        branch_code: bank?.branch_code ?? null,
        country: bank?.country ?? null,
        expected_debit_date: debitOn,
        fingerprint: bank?.fingerprint ?? null,
        last4: bank?.last4 ?? null,
        mandate: mandate.id,
      },
    },
    status,
  };
}

/** The mandate that a debit was given with. */
export function mandateObject(
  { account, mandate, payment }: Debit,
  acceptance: Stripe.Mandate.CustomerAcceptance,
): Stripe.Mandate {
  return {
    id: mandate.id,
    object: 'mandate',
    customer_acceptance: acceptance,
    livemode: false,
    payment_method: account.id,
    payment_method_details: {
      type: 'sepa_debit',
      sepa_debit: {
        reference: mandate.reference,
        url: `https://hooks.stripe.com/adapter/sepa_debit/file/${mandate.id}`,
      },
    },
    single_use: { amount: payment.amount, currency: payment.currency },
    status: 'active',
    type: 'single_use',
  };
}

/** A dispute over a whole payment. Stripe does not copy the payment's metadata to it. */
export function disputeObject(
  { session, payment }: Chargeable,
  {
    id = payment.id.replace(/^pi_/, 'du_'),
    reason = 'fraudulent',
    status = 'needs_response',
  }: { id?: string; reason?: string; status?: Stripe.Dispute.Status } = {},
): Stripe.Dispute {
  return {
    livemode: false,
    id,
    object: 'dispute',
    amount: payment.amount,
    balance_transactions: [],
    charge: chargeId(payment.id),
    created: session.created,
    currency: payment.currency,
    enhanced_eligibility_types: [],
    evidence: {
      access_activity_log: null,
      billing_address: null,
      cancellation_policy: null,
      cancellation_policy_disclosure: null,
      cancellation_rebuttal: null,
      customer_communication: null,
      customer_email_address: null,
      customer_name: null,
      customer_purchase_ip: null,
      customer_signature: null,
      duplicate_charge_documentation: null,
      duplicate_charge_explanation: null,
      duplicate_charge_id: null,
      enhanced_evidence: {},
      product_description: null,
      receipt: null,
      refund_policy: null,
      refund_policy_disclosure: null,
      refund_refusal_explanation: null,
      service_date: null,
      service_documentation: null,
      shipping_address: null,
      shipping_carrier: null,
      shipping_date: null,
      shipping_documentation: null,
      shipping_tracking_number: null,
      uncategorized_file: null,
      uncategorized_text: null,
    },
    evidence_details: {
      due_by: null,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    metadata: {},
    payment_intent: payment.id,
    reason,
    status,
  };
}
