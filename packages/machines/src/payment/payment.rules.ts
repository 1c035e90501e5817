import type { PaymentMethod } from '@rendezvous/contract/entities';
import { CallError } from '@rendezvous/contract/errors';
import { isRefusedWith } from '../actors/failures.ts';
import type { PaymentContext, Purchase } from './payment.context.ts';

/** One intent to buy. Every try of it has the same key, so that only one order is placed (PAY-3). */
export type OrderRequest = Purchase & { readonly method: PaymentMethod; readonly key: string };

/** Whether the price changed after it was shown. The member must see the new one before ordering (PAY-2). */
export function isPriceChange(error: unknown): boolean {
  return (
    error instanceof CallError &&
    error.code === 'invalid_fields' &&
    error.fields.expected_price === 'mismatch'
  );
}

/** Whether the response was lost, so that a try with the same key is safe (PAY-3). */
export function isResponseLost(error: unknown): boolean {
  return isRefusedWith(error, 'unavailable', 'internal');
}

/** Whether there is a purchase and an offered method to pay for it. */
export function canOrder({ purchase, method, offered }: PaymentContext): boolean {
  return purchase !== null && method !== null && offered.includes(method);
}
