import { z } from 'zod';
import type { PaymentProvider } from './payment-provider.ts';
import type { StripeAccount } from './stripe-account.ts';
import { callProvider, requestOptions } from './stripe-call.ts';

/** The most that the provider lists at once. */
const PAGE = 100;

const configuration = z.looseObject({
  active: z.boolean(),
  is_default: z.boolean(),
  application: z.string().nullable(),
  parent: z.string().nullable(),
});
const method = z.object({
  available: z.boolean(),
  display_preference: z.object({ value: z.string() }),
});

/**
 * The part of the provider that tells which methods our account has. It reads the default configuration, because that
 * is what a checkout's methods are filtered from (`allowed_payment_method_types`).
 */
export function stripeMethods(account: () => Promise<StripeAccount>): Pick<PaymentProvider, 'listMethods'> {
  return {
    listMethods(deadline) {
      return callProvider('list the payment methods', async () => {
        const { stripe } = await account();
        const listed = await stripe.paymentMethodConfigurations.list(
          { limit: PAGE },
          requestOptions(deadline),
        );
        const found = z
          .array(configuration)
          .parse(listed.data)
          .find((one) => one.active && one.is_default && one.application === null && one.parent === null);
        if (!found) throw new Error('The account has no default configuration of payment methods.');
        return Object.entries(found)
          .filter(([, value]) => typeof value === 'object' && value !== null)
          .map(([name, value]) => ({ name, ...method.parse(value) }))
          .filter(({ available, display_preference: { value } }) => available && value === 'on')
          .map(({ name }) => name);
      });
    },
  };
}
