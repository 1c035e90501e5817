import Stripe from 'stripe';
import { z } from 'zod';
import type { PaymentProvider, ReportedCharge } from './payment-provider.ts';
import type { StripeAccount } from './stripe-account.ts';
import { callProvider, requestOptions } from './stripe-call.ts';
import type { Deadline } from './deadline.ts';
import { outcomeOfCharge } from './stripe-outcome.ts';

type CardCalls = Pick<
  PaymentProvider,
  'prepareCharge' | 'confirmCharge' | 'readCharge' | 'cancelCharge' | 'readStoredCard' | 'detachCard'
>;

const id = z.string().min(1).max(255);
const bankPage = z.object({ redirect_to_url: z.object({ url: z.url({ protocol: /^https?$/ }) }) });
const paidCard = z.object({
  customer: id,
  payment_method: z.object({
    id,
    card: z.object({
      brand: z.string().min(1).max(50),
      last4: z.string().regex(/^\d{4}$/),
      exp_month: z.int().min(1).max(12),
      exp_year: z.int().min(2000).max(2200),
    }),
  }),
});

/** The part of the provider that stores cards and charges them again (PAY-22, PAY-23). */
export function stripeCards(account: () => Promise<StripeAccount>): CardCalls {
  return {
    prepareCharge({ idempotencyKey, ...charge }, deadline) {
      return callProvider('prepare a charge', async () => {
        const { stripe } = await account();
        const prepared = await stripe.paymentIntents.create(
          {
            amount: charge.amount,
            currency: charge.currency.toLowerCase(),
            description: charge.description,
            allowed_payment_method_types: ['card'],
            customer: charge.customerReference,
            payment_method: charge.cardReference,
            metadata: { order_id: charge.orderId },
          },
          { idempotencyKey, ...requestOptions(deadline) },
        );
        return id.parse(prepared.id);
      });
    },

    confirmCharge(paymentIntentId, { idempotencyKey, returnUrl }, deadline) {
      return callProvider('confirm a charge', async () => {
        const { stripe } = await account();
        const confirmed = await stripe.paymentIntents
          .confirm(
            paymentIntentId,
            { return_url: returnUrl },
            { idempotencyKey: `${idempotencyKey}-confirm`, ...requestOptions(deadline) },
          )
          .catch((error: unknown) => {
            // A declined card is an error of the SDK, and one that was confirmed or cancelled before is refused.
            if (isDecided(error)) return retrieve(stripe, paymentIntentId, deadline);
            throw error;
          });
        return reportedCharge(confirmed);
      });
    },

    readCharge(paymentIntentId, deadline) {
      return callProvider('read a charge', async () => {
        const { stripe } = await account();
        return reportedCharge(await retrieve(stripe, paymentIntentId, deadline));
      });
    },

    cancelCharge(paymentIntentId, deadline) {
      return callProvider('cancel a charge', async () => {
        const { stripe } = await account();
        const cancelled = await stripe.paymentIntents
          .cancel(paymentIntentId, {}, requestOptions(deadline))
          .catch((error: unknown) => {
            if (isDecided(error)) return retrieve(stripe, paymentIntentId, deadline);
            throw error;
          });
        return reportedCharge(cancelled);
      });
    },

    readStoredCard(paymentIntentId, deadline) {
      return callProvider('read a stored card', async () => {
        const { stripe } = await account();
        const paid = await stripe.paymentIntents.retrieve(
          paymentIntentId,
          { expand: ['payment_method'] },
          requestOptions(deadline),
        );
        const read = paidCard.safeParse(paid);
        if (!read.success) return null;
        const { customer, payment_method: method } = read.data;
        return {
          reference: method.id,
          customerReference: customer,
          brand: method.card.brand,
          last4: method.card.last4,
          expiryMonth: method.card.exp_month,
          expiryYear: method.card.exp_year,
        };
      });
    },

    detachCard(reference, deadline) {
      return callProvider('detach a card', async () => {
        const { stripe } = await account();
        await stripe.paymentMethods
          .detach(reference, {}, requestOptions(deadline))
          .catch((error: unknown) => {
            // A card that is detached already, or that does not exist, is what was asked for.
            if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
          });
      });
    },
  };
}

const isDecided = (error: unknown) =>
  error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError;

function retrieve(
  stripe: Stripe,
  paymentIntentId: string,
  deadline: Deadline,
): Promise<Stripe.PaymentIntent> {
  return stripe.paymentIntents.retrieve(paymentIntentId, {}, requestOptions(deadline));
}

function reportedCharge(intent: Stripe.PaymentIntent): ReportedCharge {
  const outcome = outcomeOfCharge(intent);
  const page = bankPage.safeParse(intent.next_action);
  const isAsked = intent.status === 'requires_action' && page.success;
  return { outcome, bankUrl: isAsked ? page.data.redirect_to_url.url : null };
}
