import { countedAfter, NO_LIMIT, type SpendingLimit } from '@rendezvous/contract/spending-limit';
import type { DbOrTx, Tx } from '../database/types.ts';
import type { OrderRow } from './payments.store.ts';

/** The member's limit in a currency, as it was last changed; `limitAt` applies a change whose time has come. */
export async function readLimit(db: DbOrTx, memberId: string, currency: string): Promise<SpendingLimit> {
  const row = await db
    .selectFrom('spending_limit')
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .select(['amount', 'next_amount', 'next_from'])
    .executeTakeFirst();
  if (!row) return NO_LIMIT;
  return {
    amount: row.amount,
    next: row.next_from && { amount: row.next_amount, from: row.next_from },
  };
}

export async function saveLimit(
  tx: Tx,
  memberId: string,
  currency: string,
  { amount, next }: SpendingLimit,
  now: Date,
): Promise<void> {
  const change = {
    currency,
    amount,
    next_amount: next?.amount ?? null,
    next_from: next?.from ?? null,
    changed_at: now,
  };
  await tx
    .insertInto('spending_limit')
    .values({ member_id: memberId, ...change })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(change))
    .execute();
}

/** The member's orders of the last 30 days that were paid or can still be paid. */
export function listCountedOrders(
  db: DbOrTx,
  memberId: string,
  currency: string,
  now: Date,
): Promise<OrderRow[]> {
  return db
    .selectFrom('purchase_order')
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .where('created_at', '>', countedAfter(now))
    .where('status', 'in', ['pending', 'failed', 'completed'])
    .orderBy('created_at')
    .orderBy('id')
    .selectAll()
    .execute();
}
