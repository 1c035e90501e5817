import type { MigrationFile } from './migration-files.ts';
import type { Run } from './migration-session.ts';

/** The record of an applied migration. `checksum` is null if a release without checksums applied it. */
export type MigrationRecord = {
  readonly name: string;
  readonly checksum: string | null;
  readonly applied_at: Date;
};

/** Creates the table, or adds the column for checksums. Processes of earlier releases can still insert names only. */
export async function prepareRecords(run: Run): Promise<void> {
  await run.exec(`
    create table if not exists migration (name text primary key, applied_at timestamptz not null default now());
    do $$ begin
      if not exists (
        select from pg_attribute where attrelid = 'migration'::regclass and attname = 'checksum' and not attisdropped
      ) then
        alter table migration add column checksum text;
      end if;
    end $$`);
}

/** Reads the applied migrations, sorted by name; empty if the table does not exist yet. */
export async function readRecords(run: Run): Promise<MigrationRecord[]> {
  const [found] = await run.rows<{ exists: boolean }>(
    `select to_regclass('migration') is not null as exists`,
  );
  if (!found?.exists) return [];
  // An earlier release created the table without the column.
  return run.rows(`
    select name, to_jsonb(migration) ->> 'checksum' as checksum, applied_at from migration order by name`);
}

/** Whether the migration is applied. Other processes that migrate wait until this transaction ends. */
export async function isApplied(run: Run, name: string): Promise<boolean> {
  await run.exec('lock table migration in share row exclusive mode');
  const rows = await run.rows('select from migration where name = $1', [name]);
  return rows.length > 0;
}

export async function recordApplied(run: Run, { name, checksum }: MigrationFile): Promise<void> {
  await run.rows('insert into migration (name, checksum) values ($1, $2) on conflict (name) do nothing', [
    name,
    checksum,
  ]);
}

/** Stores the checksum of the current file for a migration that an earlier release applied without one. */
export async function adoptChecksum(run: Run, { name, checksum }: MigrationFile): Promise<void> {
  await run.rows('update migration set checksum = $2 where name = $1 and checksum is null', [name, checksum]);
}

/** Whether the index with this name, as it is written in SQL, is invalid. */
export async function hasInvalidIndex(run: Run, name: string): Promise<boolean> {
  const rows = await run.rows('select from pg_index where indexrelid = to_regclass($1) and not indisvalid', [
    name,
  ]);
  return rows.length > 0;
}

/** Returns a sentence about the oldest open transaction, which most likely has the lock; null if there is none. */
export async function describeOldestTransaction(run: Run): Promise<string | null> {
  const [oldest] = await run.rows<{ pid: number; name: string; seconds: string }>(`
    select pid, application_name as name, round(extract(epoch from now() - xact_start)) as seconds
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
      and backend_type = 'client backend' and application_name <> 'migrate'
    order by xact_start limit 1`);
  if (!oldest) return null;
  const application = oldest.name ? `, application "${oldest.name}"` : '';
  return `The oldest open transaction belongs to process ${oldest.pid}${application}, ${oldest.seconds} s old.`;
}
