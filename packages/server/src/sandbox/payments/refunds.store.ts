import { sql } from 'kysely';
import type Stripe from 'stripe';
import type { Tx } from '../../database/types.ts';
import type { Chargeable } from './checkout.ts';

/** Locks a payment of any kind, so that its refunds are made one at a time; undefined if there is no such payment. */
export async function lockPayment(tx: Tx, paymentIntentId: string): Promise<Chargeable | undefined> {
  const row = await tx
    .selectFrom('sandbox_object')
    .where('kind', 'in', ['checkout', 'debit', 'card_payment'])
    .where(sql<string>`body #>> '{payment,id}'`, '=', paymentIntentId)
    .select('body')
    .forUpdate()
    .executeTakeFirst();
  return row?.body as Chargeable | undefined;
}

/** What was paid back of a payment, in minor units. */
export async function sumRefunds(tx: Tx, paymentIntentId: string): Promise<number> {
  const { sum } = await tx
    .selectFrom('sandbox_object')
    .where('kind', '=', 'refund')
    .where(sql<string>`body ->> 'payment_intent'`, '=', paymentIntentId)
    .select(sql<string>`coalesce(sum((body ->> 'amount')::int), 0)`.as('sum'))
    .executeTakeFirstOrThrow();
  return Number(sum);
}

export async function insertRefund(tx: Tx, refund: Stripe.Refund, now: Date): Promise<void> {
  await tx
    .insertInto('sandbox_object')
    .values({ id: refund.id, kind: 'refund', body: JSON.stringify(refund), created_at: now })
    .execute();
}
