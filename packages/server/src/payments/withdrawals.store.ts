import { sql, type Insertable, type Selectable } from 'kysely';
import type { WithdrawalTable } from '../database/money-schema.ts';
import type { Db, DbOrTx, Tx } from '../database/types.ts';
import type { OrderRow } from './payments.store.ts';

export type WithdrawalRow = Selectable<WithdrawalTable>;

export function findWithdrawal(db: DbOrTx, orderId: string): Promise<WithdrawalRow | undefined> {
  return db.selectFrom('withdrawal').where('order_id', '=', orderId).selectAll().executeTakeFirst();
}

export function insertWithdrawal(tx: Tx, withdrawal: Insertable<WithdrawalTable>): Promise<WithdrawalRow> {
  return tx.insertInto('withdrawal').values(withdrawal).returningAll().executeTakeFirstOrThrow();
}

/** Locks a member's credits, so that none are spent or added until the transaction ends. Returns the balance. */
export async function lockBalance(tx: Tx, memberId: string): Promise<number> {
  const { balance } = await tx
    .selectFrom('ledger_account')
    .where('member_id', '=', memberId)
    .select('balance')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return Number(balance);
}

/** The credits of the purchases that were completed after this one, without those that were withdrawn, returned or disputed. */
export async function sumBoughtLater(
  db: DbOrTx,
  { id, member_id: memberId, completed_at: completedAt }: Pick<OrderRow, 'id' | 'member_id' | 'completed_at'>,
): Promise<number> {
  const { rows } = await sql<{ credits: string }>`
    select coalesce(sum(
      later.credits - coalesce(withdrawal.credits, 0) - coalesce(returned.credits, 0)
        - coalesce(disputed.held + disputed.taken, 0)
    ), 0) as credits
    from purchase_order later
    left join withdrawal on withdrawal.order_id = later.id
    left join debit_return returned on returned.order_id = later.id
    left join disputed_credits disputed on disputed.order_id = later.id
    where later.member_id = ${memberId} and later.status = 'completed'
      and (later.completed_at, later.id) > (${completedAt}::timestamptz, ${id}::uuid)`.execute(db);
  return Number(rows[0]?.credits ?? 0);
}

/** Withdrawals whose refund the provider does not have yet, after an order, by the ids of their orders. */
export function listWithdrawalsToRefund(
  db: Db,
  { after, limit }: { after: string | null; limit: number },
): Promise<WithdrawalRow[]> {
  return db
    .selectFrom('withdrawal')
    .where('refunded_at', 'is', null)
    .$if(after !== null, (of) => of.where('order_id', '>', after))
    .orderBy('order_id')
    .limit(limit)
    .selectAll()
    .execute();
}

export async function markRefunded(tx: Tx, orderId: string, now: Date): Promise<void> {
  await tx
    .updateTable('withdrawal')
    .set({ refunded_at: now })
    .where('order_id', '=', orderId)
    .where('refunded_at', 'is', null)
    .execute();
}
