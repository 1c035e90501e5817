import Stripe from 'stripe';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { PaymentProvider } from './payment-provider.ts';
import type { StripeAccount } from './stripe-account.ts';
import { callProvider, requestOptions } from './stripe-call.ts';

type CustomerCalls = Pick<PaymentProvider, 'createCustomer' | 'removeCustomer'>;

const createdCustomer = z.object({ id: z.string().min(1).max(255) });
const NOTHING = { email: '', name: '', phone: '', address: '' } as const;

/** The part of the provider that keeps buyers as its customers (PAY-23, PAY-27). */
export function stripeCustomers(account: () => Promise<StripeAccount>): CustomerCalls {
  return {
    createCustomer({ idempotencyKey, email }, deadline) {
      return callProvider('create a customer', async () => {
        const { stripe } = await account();
        const options = { idempotencyKey, ...requestOptions(deadline) };
        return createdCustomer.parse(await stripe.customers.create({ email }, options)).id;
      });
    },

    removeCustomer(reference, deadline) {
      return callProvider('remove a customer', async () => {
        const { stripe } = await account();
        try {
          const options = { idempotencyKey: uuidv7(), ...requestOptions(deadline) };
          await stripe.customers.update(reference, NOTHING, options);
        } catch (error) {
          if (isRefused(error) && error.code === 'resource_missing') return;
          throw error;
        }
        await stripe.customers.del(reference, {}, requestOptions(deadline)).catch((error: unknown) => {
          // Stripe deletes no customer with a cash balance, which a bank transfer makes, even after it is spent.
          if (!isRefused(error)) throw error;
        });
      });
    },
  };
}

const isRefused = (error: unknown) => error instanceof Stripe.errors.StripeInvalidRequestError;
