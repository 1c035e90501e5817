import { sql } from 'kysely';
import type { Connection } from '../packages/server/src/database/connect.ts';

/**
 * Returns one sentence for each inconsistency of the ledger. Reads the whole ledger, independently of the server's
 * SQL.
 */
export async function findLedgerFaults({ db }: Pick<Connection, 'db'>): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select 'the ledger sums to ' || sum(entry.credits) || ' in ' || account.unit as fault
    from ledger_entry entry join ledger_account account on account.id = entry.account_id
    group by account.unit having sum(entry.credits) <> 0
    union all
    select 'transfer ' || entry.transfer_id || ' sums to ' || sum(entry.credits) || ' in ' || account.unit
    from ledger_entry entry join ledger_account account on account.id = entry.account_id
    group by entry.transfer_id, account.unit having sum(entry.credits) <> 0
    union all
    select 'account ' || account.id || ' has ' || account.balance || ' and not ' || coalesce(sum(entry.credits), 0)
    from ledger_account account left join ledger_entry entry on entry.account_id = account.id
    where account.balance is not null
    group by account.id having account.balance <> coalesce(sum(entry.credits), 0)`.execute(db);
  return rows.map(({ fault }) => fault);
}
