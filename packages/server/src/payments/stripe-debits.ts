import type Stripe from 'stripe';
import { z } from 'zod';
import type { PaymentProvider, ReportedDebit } from './payment-provider.ts';
import type { StripeAccount } from './stripe-account.ts';
import { callProvider, requestOptions } from './stripe-call.ts';
import { outcomeOfDebit } from './stripe-outcome.ts';

type DebitCalls = Pick<
  PaymentProvider,
  'storeDebitAccount' | 'submitDebit' | 'readDebit' | 'readMandateReference'
>;

/** The charge has the mandate. */
const WITH_CHARGE = ['latest_charge'];

const id = z.string().min(1).max(255);
const last4 = z.string().regex(/^[0-9A-Z]{4}$/);
const storedAccount = z.object({ id, sepa_debit: z.object({ last4 }) });
const charge = z.object({
  payment_method_details: z.object({
    sepa_debit: z.object({ mandate: id, last4, expected_debit_date: z.iso.date().nullish().catch(null) }),
  }),
});
const mandate = z.object({
  payment_method_details: z.object({ sepa_debit: z.object({ reference: z.string().min(1).max(35) }) }),
});

/** The part of the provider that debits bank accounts (DEBIT-1). */
export function stripeDebits(account: () => Promise<StripeAccount>): DebitCalls {
  return {
    storeDebitAccount({ idempotencyKey, ...bank }, deadline) {
      return callProvider('store a bank account', async () => {
        const { stripe } = await account();
        const stored = await stripe.paymentMethods.create(
          {
            type: 'sepa_debit',
            sepa_debit: { iban: bank.iban },
            billing_details: {
              name: bank.accountHolder,
              email: bank.email,
              phone: bank.phone,
              address: {
                line1: bank.addressLine,
                postal_code: bank.zip,
                city: bank.city,
                country: bank.country,
              },
            },
          },
          { idempotencyKey, ...requestOptions(deadline) },
        );
        const { id: reference, sepa_debit: debit } = storedAccount.parse(stored);
        return { reference, last4: debit.last4 };
      });
    },

    submitDebit({ idempotencyKey, ...debit }, deadline) {
      return callProvider('submit a debit', async () => {
        const { stripe } = await account();
        const submitted = await stripe.paymentIntents.create(
          {
            amount: debit.amount,
            currency: debit.currency.toLowerCase(),
            description: debit.description,
            allowed_payment_method_types: ['sepa_debit'],
            payment_method: debit.accountReference,
            mandate_data: {
              customer_acceptance: {
                type: 'online',
                accepted_at: debit.acceptedAt,
                online: { ip_address: debit.ip, user_agent: debit.userAgent },
              },
            },
            confirm: true,
            metadata: { order_id: debit.orderId },
            expand: WITH_CHARGE,
          },
          { idempotencyKey, ...requestOptions(deadline) },
        );
        return readDebit(submitted);
      });
    },

    readDebit(paymentIntentId, deadline) {
      return callProvider('read a debit', async () => {
        const { stripe } = await account();
        const intent = await stripe.paymentIntents.retrieve(
          paymentIntentId,
          { expand: WITH_CHARGE },
          requestOptions(deadline),
        );
        return readDebit(intent);
      });
    },

    readMandateReference(mandateId, deadline) {
      return callProvider('read a mandate', async () => {
        const { stripe } = await account();
        const found = await stripe.mandates.retrieve(mandateId, {}, requestOptions(deadline));
        return mandate.parse(found).payment_method_details.sepa_debit.reference;
      });
    },
  };
}

function readDebit(intent: Stripe.PaymentIntent): ReportedDebit {
  const charged = charge.safeParse(intent.latest_charge);
  const details = charged.success ? charged.data.payment_method_details.sepa_debit : null;
  return {
    outcome: outcomeOfDebit(intent),
    charge: details && {
      mandateId: details.mandate,
      last4: details.last4,
      debitOn: details.expected_debit_date ?? null,
    },
  };
}
