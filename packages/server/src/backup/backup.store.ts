import { sql } from 'kysely';
import type { Connection } from '../database/connect.ts';
import { withRun, type Run } from '../database/migration-session.ts';
import type { Db } from '../database/types.ts';

/** Returns the version of the database server, for example `18.4`. */
export async function readServerVersion(engine: Connection['engine']): Promise<string> {
  return withRun({ engine }, async (run) => {
    const [row] = await run.rows<{ version: string }>(`select current_setting('server_version') as version`);
    return row?.version.split(' ')[0] ?? '';
  });
}

/** The prefix of schemas that a restore replaced. Backups do not include them. */
export const REPLACED_SCHEMA_PREFIX = 'before_restore_';
const SCHEMAS = ['public', 'pgboss'] as const;

/**
 * Counts the other connections to the database: servers, sessions of psql and idle connections of a pooler. A null
 * column belongs to a connection of another role, whose details this role may not see.
 */
export async function countOtherConnections(run: Run): Promise<number> {
  const [row] = await run.rows<{ others: number }>(`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and coalesce(backend_type, 'client backend') = 'client backend'
      and coalesce(application_name, '') <> 'migrate'`);
  return row?.others ?? 0;
}

/** Whether the database has any table. */
export async function hasTables(run: Run): Promise<boolean> {
  const rows = await run.rows(
    `select from pg_class where relkind in ('r', 'p') and relnamespace::regnamespace::text = any ($1) limit 1`,
    [[...SCHEMAS]],
  );
  return rows.length > 0;
}

/** Renames the existing schemas, so a restore finds an empty database. Returns their new names. */
export async function setSchemasAside(run: Run, mark: string): Promise<string[]> {
  const renamed: string[] = [];
  for (const schema of await findSchemas(run)) {
    const name = `${REPLACED_SCHEMA_PREFIX}${mark}_${schema}`;
    await run.exec(`alter schema ${schema} rename to ${name}`);
    renamed.push(name);
  }
  await run.exec('create schema if not exists public');
  return renamed;
}

/** Reverts `setSchemasAside` after a failed restore. */
export async function restoreSchemas(run: Run, mark: string, renamed: readonly string[]): Promise<void> {
  for (const schema of await findSchemas(run)) await run.exec(`drop schema ${schema} cascade`);
  for (const name of renamed) {
    await run.exec(
      `alter schema ${name} rename to ${name.slice(REPLACED_SCHEMA_PREFIX.length + mark.length + 1)}`,
    );
  }
}

async function findSchemas(run: Run): Promise<string[]> {
  const rows = await run.rows<{ name: string }>(
    'select nspname as name from pg_namespace where nspname = any ($1)',
    [[...SCHEMAS]],
  );
  return rows.map(({ name }) => name);
}

export type LedgerSum = { readonly entries: number; readonly sum: number; readonly wrongAccounts: number };

/** Adds up the whole ledger, and compares each balance with its entries (LEDGER-1, LEDGER-2). */
export async function sumLedger(db: Db): Promise<LedgerSum> {
  const { rows } = await sql<{ entries: string; sum: string; wrong: string }>`
    select
      (select count(*) from ledger_entry) as entries,
      (select coalesce(sum(credits), 0)::text from ledger_entry) as sum,
      (
        select count(*) from ledger_account account
        left join (
          select account_id, sum(credits) as credits from ledger_entry group by account_id
        ) entries on entries.account_id = account.id
        where account.balance is not null and account.balance <> coalesce(entries.credits, 0)
      ) as wrong`.execute(db);
  const [row] = rows;
  return { entries: Number(row?.entries), sum: Number(row?.sum), wrongAccounts: Number(row?.wrong) };
}

/** Reads the store keys of all photos. */
export async function readStoreKeys(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('photo').select('store_key').distinct().execute();
  return new Set(rows.map((row) => row.store_key));
}
