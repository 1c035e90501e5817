import type Stripe from 'stripe';
import type { Chargeable } from './checkout.ts';
import type { TestCard } from './test-cards.ts';

/** A payment with a stored card: without a checkout, confirmed by a call of the API. */
export type CardPayment = Chargeable & {
  /** Where the bank's page of 3-D Secure leads back to; null before the payment was confirmed. */
  readonly returnUrl: string | null;
};

/** What the bank of a stored card does with a payment, as Stripe's test cards; chosen at /sandbox/cards. */
export const CARD_BEHAVIOURS = ['pays', 'asks', 'declines'] as const;
export type CardBehaviour = (typeof CARD_BEHAVIOURS)[number];

/** What happens to a payment with a stored card. */
export type CardAction = 'confirm' | 'approve' | 'refuse' | 'cancel';

/** The states in which Stripe lets a payment be cancelled. */
const CANCELLABLE: ReadonlySet<string> = new Set([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
]);

export function behaviourOf({ metadata }: Stripe.PaymentMethod): CardBehaviour {
  return CARD_BEHAVIOURS.find((one) => one === metadata?.behaviour) ?? 'pays';
}

type CardObjectFields = {
  readonly id: string;
  readonly customer: string;
  readonly created: number;
  readonly card: TestCard;
};

/** A card that a buyer stored. The last year in which it is valid is five years after that. */
export function cardObject({ id, customer, created, card }: CardObjectFields): Stripe.PaymentMethod {
  const { brand, last4 } = card;
  return {
    id,
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'NL',
      display_brand: brand,
      exp_month: 12,
      exp_year: new Date(created * 1_000).getUTCFullYear() + 5,
      funding: 'credit',
      generated_from: null,
      last4,
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created,
    customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
}

/**
 * A payment after an action, with the event that Stripe sends; null if its state does not allow the action. `page` is the
 * bank's page.
 */
export function applyCardAction(
  paid: CardPayment,
  action: CardAction,
  { behaviour, page }: { behaviour: CardBehaviour; page: string },
): { paid: CardPayment; event: string } | null {
  const { status } = paid.payment;
  const with_ = (changes: Partial<CardPayment['payment']>, event: string) => ({
    paid: { ...paid, payment: { ...paid.payment, next_action: null, ...changes } },
    event,
  });
  const succeeded = () =>
    with_({ status: 'succeeded', last_payment_error: null }, 'payment_intent.succeeded');
  const refused = (code: 'card_declined' | 'payment_intent_authentication_failure') =>
    with_(
      {
        status: 'requires_payment_method',
        payment_method: null,
        last_payment_error: { type: 'card_error', code },
      },
      'payment_intent.payment_failed',
    );
  switch (action) {
    case 'confirm':
      if (status !== 'requires_confirmation') return null;
      if (behaviour === 'pays') return succeeded();
      if (behaviour === 'declines') return refused('card_declined');
      return with_(
        {
          status: 'requires_action',
          next_action: {
            type: 'redirect_to_url',
            redirect_to_url: { return_url: paid.returnUrl, url: page },
          },
        },
        'payment_intent.requires_action',
      );
    case 'approve':
      return status === 'requires_action' ? succeeded() : null;
    case 'refuse':
      return status === 'requires_action' ? refused('payment_intent_authentication_failure') : null;
    case 'cancel':
      return CANCELLABLE.has(status) ? with_({ status: 'canceled' }, 'payment_intent.canceled') : null;
  }
}
