import { CallError } from '@rendezvous/contract/errors';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { DbOrTx, Tx } from '../database/types.ts';

/** The house's accounts (migration 0002): where credits come from and go to. */
const HOUSE = {
  sold: '00000000-0000-7000-8000-000000000001',
  granted: '00000000-0000-7000-8000-000000000002',
  spent: '00000000-0000-7000-8000-000000000003',
  withdrawn: '00000000-0000-7000-8000-000000000004',
} as const;

export type Transfer = {
  /** What it is for, once ever: `message:<client id>`, `order:<id>`, `signup:<member id>`. */
  readonly cause: string;
  readonly memberId: string;
  /** Whole credits, above zero. */
  readonly credits: number;
};

/** Opens a member's account with nothing in it; in the transaction that makes the member. */
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
 * Moves credits from the house to a member.
 * @returns the new balance, or null when this cause was applied before and nothing moved.
 */
export function creditMember(tx: Tx, transfer: Transfer, source: 'sold' | 'granted'): Promise<number | null> {
  return move(tx, transfer, HOUSE[source], transfer.credits);
}

/**
 * Moves credits from a member to the house.
 * @returns the new balance, or null when this cause was applied before and nothing moved.
 * @throws CallError insufficient_credits, with what was needed and what was there
 */
export function debitMember(
  tx: Tx,
  transfer: Transfer,
  target: 'spent' | 'withdrawn',
): Promise<number | null> {
  return move(tx, transfer, HOUSE[target], -transfer.credits);
}

async function move(
  tx: Tx,
  { cause, memberId, credits }: Transfer,
  houseId: string,
  change: number,
): Promise<number | null> {
  const transfer = await tx
    .insertInto('ledger_transfer')
    .values({ id: uuidv7(), cause })
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!transfer) return null;
  const account = await tx
    .updateTable('ledger_account')
    .set({ balance: sql`balance + ${change}` })
    .where('member_id', '=', memberId)
    .where(sql<boolean>`balance + ${change} >= 0`)
    .returning(['id', 'balance'])
    .executeTakeFirst();
  if (!account) {
    throw new CallError('insufficient_credits', {
      params: { needed: credits, balance: await readBalance(tx, memberId) },
    });
  }
  await tx
    .insertInto('ledger_entry')
    .values([
      { transfer_id: transfer.id, account_id: account.id, credits: change },
      { transfer_id: transfer.id, account_id: houseId, credits: -change },
    ])
    .execute();
  return Number(account.balance);
}
