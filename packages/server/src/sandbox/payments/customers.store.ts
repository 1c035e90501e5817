import { sql } from 'kysely';
import type { Tx } from '../../database/types.ts';
import type { TransferCustomer } from './transfers.ts';

/** Finds a customer, who does not change until the end of the transaction. */
export async function lockCustomer(tx: Tx, id: string): Promise<TransferCustomer | null> {
  const row = await tx
    .selectFrom('sandbox_object')
    .where('id', '=', id)
    .where('kind', '=', 'customer')
    .select('body')
    .forUpdate()
    .executeTakeFirst();
  return row ? (row.body as TransferCustomer) : null;
}

export async function saveCustomer(tx: Tx, customer: TransferCustomer): Promise<void> {
  await tx
    .updateTable('sandbox_object')
    .set({ body: JSON.stringify(customer) })
    .where('id', '=', customer.customer.id)
    .execute();
}

/** Deletes a customer. Their stored cards belong to nobody then, and cannot be charged any more. */
export async function deleteCustomer(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('sandbox_object').where('id', '=', id).where('kind', '=', 'customer').execute();
  await tx
    .updateTable('sandbox_object')
    .set({ body: sql`jsonb_set(body, '{customer}', 'null')` })
    .where('kind', '=', 'payment_method')
    .where(sql<string>`body ->> 'customer'`, '=', id)
    .execute();
}
