import type Stripe from 'stripe';
import type { Config } from '../config.ts';
import type { Db } from '../database/types.ts';
import { stripeMethod } from './payment-methods.ts';
import type { CheckoutToOpen, PaymentProvider } from './payment-provider.ts';
import { stripeAccount } from './stripe-account.ts';
import { outcomeOfSession, readEvent } from './stripe-outcome.ts';

/** How old a signature may be; Stripe's own default. */
const TOLERANCE_SECONDS = 300;
/** Without the payment itself a refused one looks like one that is still on its way. */
const WITH_PAYMENT = { expand: ['payment_intent'] };

export function createPaymentProvider({ config, db }: { config: Config; db: Db }): PaymentProvider {
  const account = stripeAccount({ config, db });
  return {
    async openCheckout(checkout) {
      const { stripe } = await account();
      const { id, url } = await stripe.checkout.sessions.create(sessionOf(checkout), {
        idempotencyKey: checkout.idempotencyKey,
      });
      if (!url) throw new Error('The provider opened a checkout without an address.');
      return { sessionId: id, url };
    },

    async readCheckout(sessionId) {
      const { stripe } = await account();
      return outcomeOfSession(await stripe.checkout.sessions.retrieve(sessionId, WITH_PAYMENT));
    },

    async closeCheckout(sessionId) {
      const { stripe } = await account();
      const closed = await stripe.checkout.sessions
        .expire(sessionId, WITH_PAYMENT)
        // Refused where it is no longer open: what became of it decides.
        .catch(() => stripe.checkout.sessions.retrieve(sessionId, WITH_PAYMENT));
      const outcome = outcomeOfSession(closed);
      if (!outcome?.closed) throw new Error('The provider left a checkout open.');
      return outcome;
    },

    async parseWebhook(rawBody, signature, receivedAt) {
      const { stripe, webhookSecret } = await account();
      try {
        const event = stripe.webhooks.constructEvent(
          rawBody,
          signature,
          webhookSecret,
          TOLERANCE_SECONDS,
          undefined,
          receivedAt.getTime(),
        );
        return readEvent(event);
      } catch {
        return null;
      }
    },

    readStoredEvent: readEvent,
  };
}

function sessionOf(checkout: CheckoutToOpen): Stripe.Checkout.SessionCreateParams {
  const metadata = { order_id: checkout.orderId };
  return {
    mode: 'payment',
    client_reference_id: checkout.orderId,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: checkout.currency.toLowerCase(),
          unit_amount: checkout.amount,
          product_data: { name: checkout.description },
        },
      },
    ],
    allowed_payment_method_types: [stripeMethod(checkout.method)],
    // The price is ours in the buyer's own currency; the provider shall not convert it to another.
    adaptive_pricing: { enabled: false },
    locale: checkout.language,
    success_url: checkout.successUrl,
    cancel_url: checkout.cancelUrl,
    metadata,
    payment_intent_data: { metadata },
  };
}
