import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../database/types.ts';
import type { MoneyEntry } from './money-entries.ts';

export type MoneyTransfer = {
  /** What can happen only once (LEDGER-1): `order-money:<order>`, `refund:<event>`, `dispute:<event>`. */
  readonly cause: string;
  /** ISO 4217, in capitals. */
  readonly currency: string;
  /** They sum to zero; an empty list moves nothing. */
  readonly entries: readonly MoneyEntry[];
};

/** Moves money between the system accounts of a currency (LEDGER-3); a cause that was applied before moves nothing. */
export async function postMoney(tx: Tx, { cause, currency, entries }: MoneyTransfer): Promise<void> {
  if (entries.length === 0) return;
  const accounts = entries.map(({ account }) => account);
  const amounts = entries.map(({ amount }) => amount);
  await openMoneyAccounts(tx, currency, accounts);
  await sql`
    with transfer as (
      insert into ledger_transfer (id, cause) values (${uuidv7()}, ${cause})
      on conflict (cause) do nothing
      returning id
    )
    insert into ledger_entry (transfer_id, account_id, credits)
    select transfer.id, account.id, line.amount
    from transfer
    cross join unnest(${accounts}::text[], ${amounts}::bigint[]) line (kind, amount)
    join ledger_account account
      on account.kind = line.kind and account.unit = ${currency} and account.member_id is null`.execute(tx);
}

/** Creates a currency's accounts at its first transfer; their ids are in the range for money (migration 0021). */
async function openMoneyAccounts(tx: Tx, currency: string, accounts: readonly string[]): Promise<void> {
  await sql`
    insert into ledger_account (id, kind, unit)
    select ('00000000-0000-7000-8001-' || right(gen_random_uuid()::text, 12))::uuid, kind, ${currency}
    from unnest(${accounts}::text[]) needed (kind)
    where not exists (
      select from ledger_account existing
      where existing.kind = needed.kind and existing.unit = ${currency} and existing.member_id is null
    )
    on conflict do nothing`.execute(tx);
}
