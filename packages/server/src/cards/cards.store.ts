import type { Insertable, Selectable } from 'kysely';
import type { StoredPaymentMethodTable } from '../database/money-schema.ts';
import type { DbOrTx, Tx } from '../database/types.ts';

export type CardRow = Selectable<StoredPaymentMethodTable>;

/** The cards that a member has stored, the newest first. */
export function listCards(db: DbOrTx, memberId: string): Promise<CardRow[]> {
  return db
    .selectFrom('stored_payment_method')
    .where('member_id', '=', memberId)
    .where('status', '=', 'active')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .selectAll()
    .execute();
}

export function findCard(db: DbOrTx, memberId: string, id: string): Promise<CardRow | undefined> {
  return db
    .selectFrom('stored_payment_method')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('status', '=', 'active')
    .selectAll()
    .executeTakeFirst();
}

/** Stores a card; returns false if it was stored before. */
export async function insertCard(tx: Tx, card: Insertable<StoredPaymentMethodTable>): Promise<boolean> {
  const row = await tx
    .insertInto('stored_payment_method')
    .values(card)
    .onConflict((conflict) => conflict.columns(['provider', 'provider_reference']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks cards of a member as removed, and returns the provider's references of those that were not. */
export async function markRemoved(tx: Tx, memberId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .updateTable('stored_payment_method')
    .set({ status: 'removed' })
    .where('member_id', '=', memberId)
    .where('id', 'in', ids)
    .where('status', '=', 'active')
    .returning('provider_reference')
    .execute();
  return rows.map(({ provider_reference: reference }) => reference);
}

/** The payment of an order that stores its card. */
export async function findPaidIntent(db: DbOrTx, orderId: string) {
  return db
    .selectFrom('payment')
    .innerJoin('purchase_order', 'purchase_order.id', 'payment.order_id')
    .where('payment.order_id', '=', orderId)
    .where('payment.status', '=', 'succeeded')
    .where('payment.provider_intent', 'is not', null)
    .select(['payment.provider', 'payment.provider_intent', 'purchase_order.member_id'])
    .executeTakeFirst();
}
