import { debitLimit } from '@rendezvous/contract/direct-debit';
import { CallError } from '@rendezvous/contract/errors';
import type { Tx } from '../database/types.ts';
import { readOfferedMethods } from '../payments/offered-methods.ts';
import type { PurchaseContext } from '../payments/open-checkout.ts';
import type { Services } from '../services.ts';
import { isBlocked, listDebitOrders } from './debits.store.ts';

/**
 * Checks that a site takes direct debits from buyers of this country, and the provider has them (PAY-14, PAY-26).
 * @throws CallError invalid_fields {payment_method}
 */
export async function requireOffered(
  services: Services,
  { viewer, site, deadline }: PurchaseContext,
): Promise<void> {
  if ((await readOfferedMethods(services, site, viewer.country, deadline)).directDebit) return;
  throw new CallError('invalid_fields', { fields: { payment_method: 'invalid' } });
}

/**
 * Checks that the member may pay this price by direct debit. The caller has locked the member (`lockBuyer`), so that
 * simultaneous orders are decided one after the other.
 * @throws CallError forbidden (DEBIT-7), too_large {limit} (DEBIT-6)
 */
export async function requireDebitAllowed(tx: Tx, memberId: string, price: number, now: Date): Promise<void> {
  if (await isBlocked(tx, memberId)) throw new CallError('forbidden');
  const limit = debitLimit(await listDebitOrders(tx, memberId), now);
  if (price > limit) throw new CallError('too_large', { params: { limit } });
}
