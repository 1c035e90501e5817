import { sql } from 'kysely';
import type { Db } from '../database/types.ts';

/** The sum of all entries of one kind of account in one unit: whole credits, or minor units of a currency. */
export type TrialBalanceRow = { readonly unit: string; readonly kind: string; readonly sum: bigint };

/**
 * The balance of each kind of account at an instant, rebuilt from the entries alone, in the order of units and kinds.
 * The rows of a unit sum to zero (LEDGER-1). It reads the whole ledger.
 */
export async function readTrialBalance(db: Db, at: Date): Promise<TrialBalanceRow[]> {
  const { rows } = await sql<{ unit: string; kind: string; sum: string }>`
    select account.unit, account.kind, sum(entry.credits)::text as sum
    from ledger_entry entry
    join ledger_transfer transfer on transfer.id = entry.transfer_id
    join ledger_account account on account.id = entry.account_id
    where transfer.created_at <= ${at}
    group by account.unit, account.kind
    order by account.unit = 'credits' desc, account.unit, account.kind`.execute(db);
  return rows.map((row) => ({ ...row, sum: BigInt(row.sum) }));
}

/**
 * A member's credits at an instant, rebuilt from the entries alone.
 * @returns null for a member without an account
 */
export async function readBalanceAt(db: Db, memberId: string, at: Date): Promise<number | null> {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(entry.credits) filter (where transfer.created_at <= ${at}), 0)::text as sum
    from ledger_account account
    left join ledger_entry entry on entry.account_id = account.id
    left join ledger_transfer transfer on transfer.id = entry.transfer_id
    where account.member_id = ${memberId}
    group by account.id`.execute(db);
  return rows[0] ? Number(rows[0].sum) : null;
}
