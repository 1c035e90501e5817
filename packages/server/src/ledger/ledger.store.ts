import { CallError } from '@rendezvous/contract/errors';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { PREPARED } from '../database/prepared.ts';
import type { DbOrTx, Tx } from '../database/types.ts';

/** The system accounts (migration 0002), which credits come from and go to. */
const SYSTEM_ACCOUNTS = {
  sold: '00000000-0000-7000-8000-000000000001',
  granted: '00000000-0000-7000-8000-000000000002',
  spent: '00000000-0000-7000-8000-000000000003',
  withdrawn: '00000000-0000-7000-8000-000000000004',
  /** Frozen while a payment is disputed (REFUND-7, migration 0037). */
  held: '00000000-0000-7000-8000-000000000005',
} as const;

export type Transfer = {
  /** What can happen only once (LEDGER-1): `message:<member>:<client id>`, `order:<id>`, `signup:<member>`. */
  readonly cause: string;
  readonly memberId: string;
  /** Whole credits, above zero. */
  readonly credits: number;
};

/** Opens an empty account for a member, in the transaction that creates the member. */
export async function openAccount(tx: Tx, memberId: string): Promise<void> {
  await tx
    .insertInto('ledger_account')
    .values({ id: uuidv7(), kind: 'member', member_id: memberId, balance: 0 })
    .execute();
}

/** A member's balance in credits. */
export async function readBalance(db: DbOrTx, memberId: string): Promise<number> {
  const row = await db
    .selectFrom('ledger_account')
    .where('member_id', '=', memberId)
    .select('balance')
    .executeTakeFirstOrThrow();
  return Number(row.balance);
}

/**
 * Moves credits from a system account to a member.
 * @returns the new balance, or null if this cause was applied before and nothing moved
 */
export function creditMember(tx: Tx, transfer: Transfer, source: 'sold' | 'granted'): Promise<number | null> {
  return move(tx, transfer, SYSTEM_ACCOUNTS[source], transfer.credits);
}

/**
 * Moves credits from a member to a system account.
 * @returns the new balance, or null if this cause was applied before and nothing moved
 * @throws CallError insufficient_credits {needed, balance} (CHAT-13)
 */
export function debitMember(
  tx: Tx,
  transfer: Transfer,
  target: 'spent' | 'withdrawn',
): Promise<number | null> {
  return move(tx, transfer, SYSTEM_ACCOUNTS[target], -transfer.credits);
}

/**
 * Locks the member, then the account, and moves the credits, all in one statement. So a caller that decides nothing else
 * about the member locks nothing before it, and the locks are held for no further round trip than that of the commit.
 */
async function move(
  tx: Tx,
  { cause, memberId, credits }: Transfer,
  systemAccountId: string,
  change: number,
): Promise<number | null> {
  const { rows } = await sql<{ is_new: boolean; balance: string | null }>`
    ${PREPARED} with holder as (
      select id from member where id = ${memberId} for no key update
    ), transfer as (
      insert into ledger_transfer (id, cause) select ${uuidv7()}::uuid, ${cause}::text from holder
      on conflict (cause) do nothing
      returning id
    ), account as (
      update ledger_account set balance = balance + ${change}::bigint
      from transfer
      where member_id = ${memberId} and balance + ${change}::bigint >= 0
      returning ledger_account.id, balance
    ), entries as (
      insert into ledger_entry (transfer_id, account_id, credits)
      select transfer.id, account.id, ${change}::bigint from transfer, account
      union all
      select transfer.id, ${systemAccountId}::uuid, ${-change}::bigint from transfer, account
    )
    select exists (select from transfer) as is_new, (select balance from account) as balance`.execute(tx);
  const moved = rows[0];
  if (!moved?.is_new) return null;
  if (moved.balance === null) {
    // Only a debit can find no account with enough credits. The error rolls back the transaction and the transfer.
    throw new CallError('insufficient_credits', {
      params: { needed: credits, balance: await readBalance(tx, memberId) },
    });
  }
  return Number(moved.balance);
}

/** Credits of a disputed purchase that move: both are changes of a system account, and the member has the opposite. */
export type DisputeTransfer = Pick<Transfer, 'cause' | 'memberId'> & {
  readonly held: number;
  readonly withdrawn: number;
};

/**
 * Moves credits between a member and the accounts of frozen credits and of those that were taken for good (REFUND-7).
 * The caller has locked the balance, and takes at most what is in it.
 * @throws Error if this cause was applied before or the balance is too low
 */
export async function moveDisputedCredits(
  tx: Tx,
  { cause, memberId, held, withdrawn }: DisputeTransfer,
): Promise<void> {
  const change = -held - withdrawn;
  const { rows } = await sql`
    with transfer as (
      insert into ledger_transfer (id, cause) values (${uuidv7()}, ${cause}) returning id
    ), account as (
      update ledger_account set balance = balance + ${change}::bigint
      from transfer
      where member_id = ${memberId} and balance + ${change}::bigint >= 0
      returning ledger_account.id
    )
    insert into ledger_entry (transfer_id, account_id, credits)
    select transfer.id, line.account_id, line.credits
    from transfer, account, lateral (values
      (account.id, ${change}::bigint),
      (${SYSTEM_ACCOUNTS.held}::uuid, ${held}::bigint),
      (${SYSTEM_ACCOUNTS.withdrawn}::uuid, ${withdrawn}::bigint)
    ) line (account_id, credits)
    where line.credits <> 0
    returning transfer_id`.execute(tx);
  if (rows.length < 2) throw new Error('The balance has too few credits for this transfer.');
}
