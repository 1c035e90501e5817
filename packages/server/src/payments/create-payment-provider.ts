import Stripe from 'stripe';
import { z } from 'zod';
import type { Config } from '../config.ts';
import type { Db } from '../database/types.ts';
import type { Deadline } from './deadline.ts';
import { blockedBrands, providerMethod } from '@rendezvous/contract/payment-methods';
import type { CheckoutToOpen, PaymentProvider, TransferCountry } from './payment-provider.ts';
import { stripeAccount, type StripeAccount } from './stripe-account.ts';
import { callProvider, requestOptions } from './stripe-call.ts';
import { stripeCards } from './stripe-cards.ts';
import { stripeCustomers } from './stripe-customers.ts';
import { stripeDebits } from './stripe-debits.ts';
import { stripeMethods } from './stripe-methods.ts';
import { outcomeOfSession, readEvent, readMadeRefund } from './stripe-outcome.ts';

/** The maximum age of a signature, which is Stripe's default. */
const TOLERANCE_SECONDS = 300;
/** Without the payment object, a refused payment looks like one in progress. */
const WITH_PAYMENT = ['payment_intent'];
const openedSession = z.object({ id: z.string().min(1), url: z.url({ protocol: /^https?$/ }) });

/** Tests pass an `account` of their own provider. */
export function createPaymentProvider({
  config,
  db,
  account = stripeAccount({ config, db }),
}: {
  config: Config;
  db: Db;
  account?: () => Promise<StripeAccount>;
}): PaymentProvider {
  return {
    openCheckout(checkout, deadline) {
      return callProvider('open a checkout', async () => {
        const { stripe } = await account();
        const opened = await stripe.checkout.sessions.create(sessionOf(checkout), {
          idempotencyKey: checkout.idempotencyKey,
          ...requestOptions(deadline),
        });
        const { id, url } = openedSession.parse(opened);
        return { sessionId: id, url };
      });
    },

    readCheckout(sessionId, deadline) {
      return callProvider('read a checkout', async () => {
        const { stripe } = await account();
        return outcomeOfSession(await retrieve(stripe, sessionId, deadline));
      });
    },

    closeCheckout(sessionId, deadline) {
      return callProvider('close a checkout', async () => {
        const { stripe } = await account();
        const closed = await stripe.checkout.sessions
          .expire(sessionId, { expand: WITH_PAYMENT }, requestOptions(deadline))
          .catch((error: unknown) => {
            // Stripe refuses to expire a session that is no longer open, so its current state is read.
            if (error instanceof Stripe.errors.StripeInvalidRequestError) {
              return retrieve(stripe, sessionId, deadline);
            }
            throw error;
          });
        const outcome = outcomeOfSession(closed);
        if (!outcome?.closed) throw new Error('The provider did not close the checkout.');
        return outcome;
      });
    },

    refund({ idempotencyKey, orderId, paymentIntentId, amount }, deadline) {
      return callProvider('refund a payment', async () => {
        const { stripe } = await account();
        const made = await stripe.refunds.create(
          {
            payment_intent: paymentIntentId,
            amount,
            reason: 'requested_by_customer',
            metadata: { order_id: orderId },
          },
          { idempotencyKey, ...requestOptions(deadline) },
        );
        return readMadeRefund(made);
      });
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

    ...stripeDebits(account),
    ...stripeCards(account),
    ...stripeCustomers(account),
    ...stripeMethods(account),
  };
}

function retrieve(stripe: Stripe, sessionId: string, deadline: Deadline): Promise<Stripe.Checkout.Session> {
  return stripe.checkout.sessions.retrieve(sessionId, { expand: WITH_PAYMENT }, requestOptions(deadline));
}

function sessionOf(checkout: CheckoutToOpen): Stripe.Checkout.SessionCreateParams {
  const metadata = { order_id: checkout.orderId };
  const blocked = blockedBrands(checkout.method);
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
    allowed_payment_method_types: [providerMethod(checkout.method)],
    ...(blocked.length > 0 && {
      payment_method_options: { card: { restrictions: { brands_blocked: blocked } } },
    }),
    // The price is in the buyer's currency (CREDIT-4), and the provider must not convert it.
    adaptive_pricing: { enabled: false },
    locale: checkout.language,
    success_url: checkout.successUrl,
    cancel_url: checkout.cancelUrl,
    metadata,
    ...(checkout.storesCard && { customer_creation: 'always' }),
    ...(checkout.transferCountry && transferOf(checkout.transferCountry, checkout.customerReference)),
    payment_intent_data: { metadata, ...(checkout.storesCard && { setup_future_usage: 'off_session' }) },
  };
}

/** The parameters of a bank transfer: the buyer pays from their own bank into an account in `country` (PAY-27). */
function transferOf(country: TransferCountry, customer: string | undefined) {
  return {
    customer,
    payment_method_options: {
      customer_balance: {
        funding_type: 'bank_transfer',
        bank_transfer: { type: 'eu_bank_transfer', eu_bank_transfer: { country } },
      },
    },
  } satisfies Partial<Stripe.Checkout.SessionCreateParams>;
}
