import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import type { TestCard } from './test-cards.ts';

/** A checkout of the sandbox: the fields of Stripe's session and payment that we read, and what was bought. */
export type Checkout = {
  readonly session: Pick<
    Stripe.Checkout.Session,
    | 'id'
    | 'object'
    | 'mode'
    | 'amount_total'
    | 'client_reference_id'
    | 'created'
    | 'expires_at'
    | 'livemode'
    | 'locale'
    | 'metadata'
    | 'payment_method_types'
    | 'payment_status'
    | 'status'
    | 'success_url'
    | 'cancel_url'
    | 'url'
  > &
    Partial<Pick<Stripe.Checkout.Session, 'customer' | 'customer_creation' | 'payment_method_options'>> & {
      readonly currency: string;
    };
  readonly payment: Pick<
    Stripe.PaymentIntent,
    'id' | 'object' | 'amount' | 'currency' | 'livemode' | 'metadata' | 'status' | 'last_payment_error'
  > &
    Partial<
      Pick<
        Stripe.PaymentIntent,
        'customer' | 'description' | 'next_action' | 'payment_method' | 'setup_future_usage'
      >
    >;
  readonly description: string;
  /** The card that the buyer typed in last; missing before that, and with other methods. */
  readonly card?: TestCard['brand'];
};

/** A payment with what its objects need of the checkout or debit that it belongs to. */
export type Chargeable = {
  readonly session: Pick<Checkout['session'], 'created' | 'payment_method_types'>;
  readonly payment: Checkout['payment'];
};

/** Why an attempt to pay fails; another can follow on the same page. The codes are Stripe's. */
const REFUSALS = {
  declined: { code: 'card_declined', decline_code: 'generic_decline' },
  insufficient_funds: { code: 'card_declined', decline_code: 'insufficient_funds' },
  not_authenticated: { code: 'payment_intent_authentication_failure' },
  customer_declined: { code: 'payment_method_customer_decline' },
  timed_out: { code: 'payment_intent_payment_attempt_expired' },
} as const satisfies Record<
  string,
  { code: Stripe.PaymentIntent.LastPaymentError['code']; decline_code?: string }
>;
export type Refusal = keyof typeof REFUSALS;

/** Why the last attempt to pay failed; null if the last one did not. */
export function refusalOf({
  last_payment_error: error,
}: Pick<Checkout['payment'], 'last_payment_error'>): Refusal | null {
  if (!error) return null;
  const isSame = (name: Refusal) => {
    const { code, decline_code: decline }: { code: string; decline_code?: string } = REFUSALS[name];
    return code === error.code && decline === error.decline_code;
  };
  return (Object.keys(REFUSALS) as Refusal[]).find(isSame) ?? 'declined';
}

/** What a person does on the hosted page, or what the bank decides afterwards. */
export type CheckoutAction = 'paid' | 'pending' | Refusal | 'expired' | 'confirmed' | 'refused';

export type Step = {
  readonly checkout: Checkout;
  /** The event that Stripe sends for this step. */
  readonly event: { readonly type: string; readonly about: 'session' | 'payment' };
};

const newId = (prefix: string) => `${prefix}_${randomBytes(24).toString('base64url').replace(/[-_]/g, '0')}`;

export const newSessionId = () => newId('cs_test');
export const newPaymentId = () => newId('pi');
export const newRefundId = () => newId('re');
export const newPaymentMethodId = () => newId('pm');
export const newCustomerId = () => newId('cus');
export const newMandateId = () => newId('mandate');
export const newDisputeId = () => newId('du');
/** A mandate reference, as the payer reads it. */
export const newMandateReference = () => randomBytes(8).toString('hex').toUpperCase();
export const newEventId = () => newId('evt');
export const newRequestId = () => newId('req');

/** Applies an action to a checkout; returns null if the checkout does not allow it in its state. */
export function applyAction(checkout: Checkout, action: CheckoutAction): Step | null {
  const { session, payment } = checkout;
  const isOpen = session.status === 'open';
  const isProcessing = session.status === 'complete' && payment.status === 'processing';
  const step = (
    changed: { session?: Partial<Checkout['session']>; payment?: Partial<Checkout['payment']> },
    type: string,
    about: Step['event']['about'] = 'session',
  ): Step => ({
    checkout: {
      ...checkout,
      session: { ...session, ...changed.session },
      payment: { ...payment, ...changed.payment },
    },
    event: { type, about },
  });
  const refusal = (error: Pick<Stripe.PaymentIntent.LastPaymentError, 'code' | 'decline_code'>) => ({
    status: 'requires_payment_method' as const,
    last_payment_error: { type: 'card_error' as const, ...error },
  });
  const paid = { status: 'succeeded', last_payment_error: null } as const;

  switch (action) {
    case 'paid':
      if (!isOpen) return null;
      return step(
        { session: { status: 'complete', payment_status: 'paid', url: null }, payment: paid },
        'checkout.session.completed',
      );
    case 'pending':
      if (!isOpen) return null;
      return step(
        {
          session: { status: 'complete', payment_status: 'unpaid', url: null },
          payment: { status: 'processing', last_payment_error: null },
        },
        'checkout.session.completed',
      );
    case 'declined':
    case 'insufficient_funds':
    case 'not_authenticated':
    case 'customer_declined':
    case 'timed_out':
      if (!isOpen) return null;
      return step({ payment: refusal(REFUSALS[action]) }, 'payment_intent.payment_failed', 'payment');
    case 'expired':
      if (!isOpen) return null;
      return step(
        { session: { status: 'expired', url: null }, payment: { status: 'canceled' } },
        'checkout.session.expired',
      );
    case 'confirmed':
      if (!isProcessing) return null;
      return step(
        { session: { payment_status: 'paid' }, payment: paid },
        'checkout.session.async_payment_succeeded',
      );
    case 'refused':
      if (!isProcessing) return null;
      return step(
        { payment: refusal({ code: 'payment_method_provider_decline' }) },
        'checkout.session.async_payment_failed',
      );
  }
}
