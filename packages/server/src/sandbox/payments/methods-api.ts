import { PROVIDER_NAMES } from '@rendezvous/contract/payment-methods';
import { z } from 'zod';
import type { Tx } from '../../database/types.ts';
import { ApiError } from './api-error.ts';
import { apiRoute, type ApiRoute } from './api-route.ts';
import { listMethodsOff } from './methods.store.ts';

const listToReturn = z.strictObject({ limit: z.string().regex(/^([1-9]\d?|100)$/).optional() }); // prettier-ignore

/** The call that tells which methods the account has. They are switched on and off at /sandbox/methods. */
export const METHOD_ROUTES: readonly ApiRoute[] = [
  apiRoute('GET /v1/payment_method_configurations', listToReturn, async ({ tx }) => {
    const off = await listMethodsOff(tx);
    const methods = PROVIDER_NAMES.map((name) => {
      const preference = off.has(name) ? 'off' : 'on';
      const display = { overridable: null, preference, value: preference };
      return [name, { available: !off.has(name), display_preference: display }];
    });
    return {
      object: 'list',
      url: '/v1/payment_method_configurations',
      has_more: false,
      data: [
        {
          id: 'pmc_sandbox',
          object: 'payment_method_configuration',
          active: true,
          application: null,
          is_default: true,
          livemode: false,
          name: 'Default',
          parent: null,
          ...Object.fromEntries(methods),
        },
      ],
    };
  }),
];

/**
 * Stripe filters the methods of a request by what the account has.
 * @throws ApiError if none is left
 */
export async function requireMethods(tx: Tx, types: readonly string[]): Promise<void> {
  const off = await listMethodsOff(tx);
  if (types.some((type) => !off.has(type))) return;
  throw new ApiError(
    400,
    'No valid payment method types for this request. Please ensure that you have activated payment methods compatible with your chosen currency in your dashboard.',
  );
}
