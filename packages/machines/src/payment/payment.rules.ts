import type { PaymentMethod } from '@rendezvous/contract/entities';
import { CallError } from '@rendezvous/contract/errors';
import { isRefusedWith } from '../actors/failures.ts';
import type { PaymentContext, Purchase } from './payment.context.ts';

/** One intent to buy: the key stays the same for every try of it, so that it is charged once. */
export type OrderRequest = Purchase & { readonly method: PaymentMethod; readonly key: string };

/** The price changed between showing and ordering: the member must see the new one before paying. */
export function isPriceChange(error: unknown): boolean {
  return (
    error instanceof CallError &&
    error.code === 'invalid_fields' &&
    error.fields.expected_price === 'mismatch'
  );
}

/** An answer that never came: trying again with the same key is safe. */
export function isLostOnTheWay(error: unknown): boolean {
  return isRefusedWith(error, 'unavailable', 'internal');
}

/** Whether there is something to buy, and one of the offered ways to pay for it. */
export function canOrder({ purchase, method, offered }: PaymentContext): boolean {
  return purchase !== null && method !== null && offered.includes(method);
}
