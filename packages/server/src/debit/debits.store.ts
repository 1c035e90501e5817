import type { Insertable } from 'kysely';
import type { DebitOrder } from '@rendezvous/contract/direct-debit';
import type { OrderStatus } from '@rendezvous/contract/entities';
import type { DebitReturnTable, MandateTable } from '../database/money-schema.ts';
import type { DbOrTx, Tx } from '../database/types.ts';

/** The member's orders by direct debit that may count towards the limit (DEBIT-6). */
export async function listDebitOrders(db: DbOrTx, memberId: string): Promise<DebitOrder[]> {
  const rows = await db
    .selectFrom('purchase_order')
    .where('member_id', '=', memberId)
    .where('payment_method', '=', 'sdd')
    .where('status', 'in', ['pending', 'completed'] satisfies OrderStatus[])
    .select(['price', 'status', 'created_at as at'])
    .execute();
  return rows.map((row) => ({ ...row, status: row.status as OrderStatus }));
}

/** Whether a debit of the member was returned and no operator has lifted the block (DEBIT-7). */
export async function isBlocked(db: DbOrTx, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('debit_return')
    .where('member_id', '=', memberId)
    .where('lifted_at', 'is', null)
    .select('order_id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores that an order's debit was returned; returns false if that is known. */
export async function insertReturn(tx: Tx, returned: Insertable<DebitReturnTable>): Promise<boolean> {
  const row = await tx
    .insertInto('debit_return')
    .values(returned)
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .returning('order_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the debit of an order was returned. */
export async function hasReturn(tx: Tx, orderId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('debit_return')
    .where('order_id', '=', orderId)
    .select('order_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Lifts the member's block; returns how many returned debits it was for. */
export async function liftBlock(tx: Tx, memberId: string, now: Date): Promise<number> {
  const lifted = await tx
    .updateTable('debit_return')
    .set({ lifted_at: now })
    .where('member_id', '=', memberId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();
  return Number(lifted.numUpdatedRows);
}

/** Stores the mandate of an order; returns false if it has one. */
export async function insertMandate(tx: Tx, mandate: Insertable<MandateTable>): Promise<boolean> {
  const row = await tx
    .insertInto('mandate')
    .values(mandate)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasMandate(db: DbOrTx, orderId: string): Promise<boolean> {
  const row = await db.selectFrom('mandate').where('order_id', '=', orderId).select('id').executeTakeFirst();
  return row !== undefined;
}
