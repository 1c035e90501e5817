import type { Insertable, Selectable } from 'kysely';
import type { DisputedCreditsTable } from '../database/money-schema.ts';
import type { Db, DbOrTx, Tx } from '../database/types.ts';

export type DisputedCredits = Selectable<DisputedCreditsTable>;

export function findDisputedCredits(db: DbOrTx, orderId: string): Promise<DisputedCredits | undefined> {
  return db.selectFrom('disputed_credits').where('order_id', '=', orderId).selectAll().executeTakeFirst();
}

/** Stores the credits in dispute of an order. The caller holds the lock of the order. */
export async function saveDisputedCredits(tx: Tx, row: Insertable<DisputedCreditsTable>): Promise<void> {
  const { order_id: _, ...values } = row;
  await tx
    .insertInto('disputed_credits')
    .values(row)
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(values))
    .execute();
}

/** How many disputes banks have not decided yet. */
export async function countOpenDisputes(db: Db): Promise<number> {
  const { disputes } = await db
    .selectFrom('dispute')
    .where('status', '=', 'open')
    .select(({ fn }) => fn.countAll<string>().as('disputes'))
    .executeTakeFirstOrThrow();
  return Number(disputes);
}
