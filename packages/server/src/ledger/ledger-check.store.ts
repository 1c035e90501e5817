import { sql, type Selectable, type Updateable } from 'kysely';
import type { LedgerCheckTable, LedgerDriftTable } from '../database/schema.ts';
import type { Db } from '../database/types.ts';

export type LedgerCheckRow = Selectable<LedgerCheckTable>;
type Kind = LedgerDriftTable['kind'];

/** What was checked, with its expected and its actual sum in its unit: whole credits, or minor units of a currency. */
export type CheckedRow = {
  readonly id: string;
  readonly unit: string;
  readonly expected: string;
  readonly actual: string;
};

/** Sorts before every id. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

export function readCheck(db: Db): Promise<LedgerCheckRow> {
  return db.selectFrom('ledger_check').selectAll().executeTakeFirstOrThrow();
}

export async function saveCheck(db: Db, change: Updateable<LedgerCheckTable>): Promise<void> {
  await db.updateTable('ledger_check').set(change).execute();
}

export async function findNewestTransferId(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('ledger_transfer')
    .orderBy('id', 'desc')
    .limit(1)
    .select('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Checks the transfers after an id, in the order of their ids: each must have at least two entries, which sum to zero
 * in each unit (LEDGER-1). Of several wrong units, the one furthest from zero is reported.
 * @returns their ids, and how many are wrong
 */
export async function checkTransfers(
  db: Db,
  { after, limit, now }: { after: string | null; limit: number; now: Date },
): Promise<{ ids: string[]; wrong: number }> {
  const { rows } = await sql<CheckedRow & { sides: number }>`
    select transfer.id, coalesce(entries.unit, 'credits') as unit, 0 as expected,
      coalesce(entries.credits, 0) as actual, coalesce(entries.sides, 0)::int as sides
    from (
      select id from ledger_transfer where id > ${after ?? NO_ID} order by id limit ${limit}
    ) transfer
    left join lateral (
      select account.unit, sum(entry.credits)::bigint as credits, count(*) as sides
      from ledger_entry entry join ledger_account account on account.id = entry.account_id
      where entry.transfer_id = transfer.id
      group by account.unit
      order by abs(sum(entry.credits)) desc, count(*)
      limit 1
    ) entries on true
    order by transfer.id`.execute(db);
  const wrong = rows.filter(({ actual, sides }) => actual !== '0' || sides < 2);
  return saveDrift(db, 'transfer', rows, wrong, now);
}

/** Checks the members' accounts after an id, in the order of their ids; returns the same as `checkTransfers`. */
export function checkAccountsAfter(
  db: Db,
  { after, limit, now }: { after: string | null; limit: number; now: Date },
): Promise<{ ids: string[]; wrong: number }> {
  const accounts = sql`
    select id, balance from ledger_account
    where member_id is not null and id > ${after ?? NO_ID} order by id limit ${limit}`;
  return checkAccounts(db, accounts, now);
}

/** Checks the members' accounts that the transfers touch, except those in `done`; returns as `checkTransfers`. */
export async function checkAccountsOf(
  db: Db,
  { transferIds, done, now }: { transferIds: readonly string[]; done: ReadonlySet<string>; now: Date },
): Promise<{ ids: string[]; wrong: number }> {
  const touched = await db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.account_id')
    .where('ledger_entry.transfer_id', 'in', transferIds.length ? [...transferIds] : [NO_ID])
    .where('ledger_account.member_id', 'is not', null)
    .select('ledger_account.id')
    .distinct()
    .execute();
  const ids = touched.map(({ id }) => id).filter((id) => !done.has(id));
  if (ids.length === 0) return { ids, wrong: 0 };
  return checkAccounts(db, sql`select id, balance from ledger_account where id = any(${ids})`, now);
}

/** One statement compares each balance with its entries of the same moment. Entries are read by index. */
async function checkAccounts(db: Db, accounts: ReturnType<typeof sql>, now: Date) {
  const { rows } = await sql<CheckedRow>`
    select account.id, 'credits' as unit, coalesce(entries.credits, 0) as expected, account.balance as actual
    from (${accounts}) account
    cross join lateral (
      select sum(credits)::bigint as credits from ledger_entry where account_id = account.id
    ) entries
    order by account.id`.execute(db);
  const wrong = rows.filter(({ expected, actual }) => expected !== actual);
  return saveDrift(db, 'account', rows, wrong, now);
}

/** Stores wrong rows with the time when they were first found, and deletes those that are right again. */
export async function saveDrift(
  db: Db,
  kind: Kind,
  checked: readonly Pick<CheckedRow, 'id'>[],
  wrong: readonly CheckedRow[],
  now: Date,
) {
  const ids = checked.map(({ id }) => id);
  const wrongIds = wrong.map(({ id }) => id);
  await sql`
    delete from ledger_drift
    where kind = ${kind} and id = any(${ids}::uuid[]) and not id = any(${wrongIds}::uuid[])`.execute(db);
  if (wrong.length > 0) {
    await db
      .insertInto('ledger_drift')
      .values(
        wrong.map(({ id, unit, expected, actual }) => ({ kind, id, unit, expected, actual, found_at: now })),
      )
      .onConflict((conflict) =>
        conflict.columns(['kind', 'id']).doUpdateSet((row) => ({
          expected: row.ref('excluded.expected'),
          actual: row.ref('excluded.actual'),
          unit: row.ref('excluded.unit'),
        })),
      )
      .execute();
  }
  return { ids, wrong: wrong.length };
}

/** Everything that was found wrong and has not been found right again, oldest first. */
export function listDrift(db: Db): Promise<Selectable<LedgerDriftTable>[]> {
  return db
    .selectFrom('ledger_drift')
    .orderBy('found_at')
    .orderBy('kind')
    .orderBy('id')
    .selectAll()
    .execute();
}

/** The results of the last checks, for the gauges. It reads a few rows, however large the ledger is. */
export async function readDrift(db: Db) {
  const { rows } = await sql<Record<'accounts' | 'transfers' | 'orders' | 'provider' | 'sum', string>>`
    select
      count(*) filter (where kind = 'account') as accounts,
      count(*) filter (where kind = 'transfer') as transfers,
      count(*) filter (where kind = 'order') as orders,
      count(*) filter (where kind = 'provider') as provider,
      coalesce(sum(actual) filter (where kind = 'transfer'), 0)::text as sum
    from ledger_drift`.execute(db);
  const found = rows[0];
  return {
    accounts: Number(found?.accounts),
    transfers: Number(found?.transfers),
    orders: Number(found?.orders),
    provider: Number(found?.provider),
    /** The sum of all entries over all units, which only wrong transfers contribute to. */
    sum: Number(found?.sum),
  };
}
