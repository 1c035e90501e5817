import Stripe from 'stripe';
import { z } from 'zod';
import type { Config } from '../config.ts';
import type { Db } from '../database/types.ts';
import type { Deadline } from './deadline.ts';
import { providerMethod } from '@rendezvous/contract/payment-methods';
import { PaymentProviderError, type CheckoutToOpen, type PaymentProvider } from './payment-provider.ts';
import { stripeAccount, type StripeAccount } from './stripe-account.ts';
import { outcomeOfSession, readEvent } from './stripe-outcome.ts';

/** The maximum age of a signature, which is Stripe's default. */
const TOLERANCE_SECONDS = 300;
/** Without the payment object, a refused payment looks like one in progress. */
const WITH_PAYMENT = ['payment_intent'];
/** The SDK waits half a second before a retry (`getInitialNetworkRetryDelay`); this adds a margin. */
const RETRY_DELAY_MS = 600;
/** There is a second attempt only if each can have this long. */
const MIN_TRY_MS = 1_500;

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

function retrieve(stripe: Stripe, sessionId: string, deadline: Deadline): Promise<Stripe.Checkout.Session> {
  return stripe.checkout.sessions.retrieve(sessionId, { expand: WITH_PAYMENT }, requestOptions(deadline));
}

/**
 * The timeout of one request: two attempts if the deadline leaves time for them, else one.
 * @throws Error if the deadline has passed
 */
function requestOptions(deadline: Deadline): { timeout: number; maxNetworkRetries: number } {
  const leftMs = Math.floor(deadline.leftMs());
  if (leftMs < 1) throw new Error('The deadline for the request to the provider has passed.');
  const half = Math.floor((leftMs - RETRY_DELAY_MS) / 2);
  if (half < MIN_TRY_MS) return { timeout: leftMs, maxNetworkRetries: 0 };
  return { timeout: half, maxNetworkRetries: 1 };
}

/** Turns every error of the provider or the SDK into a PaymentProviderError with its cause. */
async function callProvider<Result>(what: string, call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    const { statusCode, detail } = error as { statusCode?: unknown; detail?: unknown };
    // The SDK puts the network error into `detail`, which is not logged.
    if (error instanceof Error && detail instanceof Error) error.cause ??= detail;
    throw new PaymentProviderError(`The payment provider failed to ${what}.`, {
      status: typeof statusCode === 'number' ? statusCode : null,
      cause: error,
    });
  }
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
    allowed_payment_method_types: [providerMethod(checkout.method)],
    // The price is in the buyer's currency (CREDIT-4), and the provider must not convert it.
    adaptive_pricing: { enabled: false },
    locale: checkout.language,
    success_url: checkout.successUrl,
    cancel_url: checkout.cancelUrl,
    metadata,
    payment_intent_data: { metadata },
  };
}
