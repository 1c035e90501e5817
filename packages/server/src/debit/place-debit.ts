import type { Body } from '@rendezvous/contract/calls';
import type { BundleId } from '@rendezvous/contract/bundle-prices';
import { CallError } from '@rendezvous/contract/errors';
import { v7 as uuidv7 } from 'uuid';
import type { Currency } from '@rendezvous/contract/countries';
import { verifyPassword } from '../accounts/passwords.ts';
import type { Tx } from '../database/types.ts';
import { describePurchase, type PurchaseContext } from '../payments/open-checkout.ts';
import type { DebitRequest } from '../payments/payment-provider.ts';
import { lockBuyer, type OrderRow } from '../payments/payments.store.ts';
import { insertPricedOrder, placeOnce } from '../payments/place-order.ts';
import type { Services } from '../services.ts';
import { findLatestCode, markCodeUsed, takeTry, type DebitCodeRow } from './debit-codes.store.ts';
import { requireDebitAllowed, requireOffered } from './debit-policy.ts';

/** How the member gave the mandate: the address and the browser of the call that confirmed it. */
export type Acceptance = { readonly ip: string; readonly userAgent: string };

/**
 * Places the order that a code confirms, once for each key (PAY-3). It still has to be submitted to the provider.
 * @throws CallError link_expired for a code that has expired, was used, was replaced or has no try left; invalid_fields
 * {otp} for a wrong one, which counts as a try; and as the request for the code
 */
export async function placeDebit(
  services: Services,
  context: PurchaseContext & { readonly acceptance: Acceptance },
  key: string,
  body: Body<'confirmDebit'>,
): Promise<OrderRow> {
  const { viewer } = context;
  await requireOffered(services, context);
  const code = await requireRightCode(services, viewer.id, body);
  return placeOnce(services, context, { call: 'confirmDebit', key, body }, async (tx) => {
    await lockBuyer(tx, viewer.id);
    await requireLatest(tx, code);
    // Before the order is there, which would count towards the limit itself.
    await requireDebitAllowed(tx, viewer.id, code.price, services.clock());
    const order = await insertPricedOrder(
      services,
      tx,
      context,
      {
        bundle_id: code.bundle_id as BundleId,
        expected_price: code.price,
        payment_method: 'sdd',
        // No form is taken without it.
        express_request: true,
      },
      { kind: 'debit', requestFor: (priced) => debitRequest(services, context, code, priced) },
    );
    await markCodeUsed(tx, code.id, order.id);
    return order;
  });
}

/**
 * The code of a purchase, after a try of it. One that has placed its order is right for a repeated call, which gets that
 * order by its key.
 */
async function requireRightCode(
  { db, clock }: Services,
  memberId: string,
  { purchase, otp }: Body<'confirmDebit'>,
): Promise<DebitCodeRow> {
  const code = await findLatestCode(db, memberId, purchase);
  const isRepetition = code !== undefined && code.order_id !== null;
  if (!code || !(isRepetition || (await takeTry(db, code.id, clock())))) throw new CallError('link_expired');
  if (await verifyPassword(otp, code.code_hash)) return code;
  throw isRepetition
    ? new CallError('link_expired')
    : new CallError('invalid_fields', { fields: { otp: 'wrong' } });
}

/** A code can be replaced or used while a simultaneous call checks it. */
async function requireLatest(tx: Tx, { id, member_id: memberId, purchase }: DebitCodeRow): Promise<void> {
  const latest = await findLatestCode(tx, memberId, purchase);
  if (latest?.id !== id || latest.order_id !== null) throw new CallError('link_expired');
}

function debitRequest(
  { clock }: Services,
  { viewer, site, acceptance }: PurchaseContext & { readonly acceptance: Acceptance },
  { account_reference: accountReference }: DebitCodeRow,
  { credits, price, currency }: Pick<OrderRow, 'credits' | 'price' | 'currency'>,
): DebitRequest {
  return {
    idempotencyKey: uuidv7(),
    amount: price,
    currency: currency as Currency,
    description: describePurchase(viewer.language, site, credits),
    accountReference,
    acceptedAt: Math.floor(clock().getTime() / 1_000),
    ...acceptance,
  };
}
