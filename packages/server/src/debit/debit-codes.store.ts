import type { Insertable, Selectable } from 'kysely';
import { SMS_CODE } from '@rendezvous/contract/rules';
import type { DebitCodeTable } from '../database/money-schema.ts';
import type { Db, DbOrTx, Tx } from '../database/types.ts';

export type DebitCodeRow = Selectable<DebitCodeTable>;

export async function insertDebitCode(tx: Tx, code: Insertable<DebitCodeTable>): Promise<void> {
  await tx.insertInto('debit_code').values(code).execute();
}

/** The member's codes since a time, oldest first. */
export function listDebitCodes(db: DbOrTx, memberId: string, since: Date) {
  return db
    .selectFrom('debit_code')
    .where('member_id', '=', memberId)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .select(['created_at', 'tries'])
    .execute();
}

/** The latest code of a purchase, which replaced those before; undefined if there is none of this member. */
export function findLatestCode(
  db: DbOrTx,
  memberId: string,
  purchase: string,
): Promise<DebitCodeRow | undefined> {
  return db
    .selectFrom('debit_code')
    .where('member_id', '=', memberId)
    .where('purchase', '=', purchase)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .selectAll()
    .executeTakeFirst();
}

/** Counts a try of a code, and returns false if it has none left or has expired. Simultaneous tries each count. */
export async function takeTry(db: Db, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('debit_code')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('tries', '<', SMS_CODE.tries)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function markCodeUsed(tx: Tx, id: string, orderId: string): Promise<void> {
  await tx.updateTable('debit_code').set({ order_id: orderId }).where('id', '=', id).execute();
}
