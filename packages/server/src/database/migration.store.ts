import type { MigrationFile } from './migration-files.ts';
import type { Run } from './migration-session.ts';

/** `checksum` is null for those that a release without checksums applied. */
export type MigrationRecord = {
  readonly name: string;
  readonly checksum: string | null;
  readonly applied_at: Date;
};

/** Makes the table, or brings it to today's form. Processes of earlier releases go on inserting names only. */
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

/** What was applied, in the order of names; nothing where no release has begun yet. */
export async function readRecords(run: Run): Promise<MigrationRecord[]> {
  const [found] = await run.rows<{ exists: boolean }>(
    `select to_regclass('migration') is not null as exists`,
  );
  if (!found?.exists) return [];
  // An earlier release made the table without the column.
  return run.rows(`
    select name, to_jsonb(migration) ->> 'checksum' as checksum, applied_at from migration order by name`);
}

/** Whether it was applied; migrations of other processes wait until this transaction ends. */
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

/** Takes the file of today for what an earlier release applied without a checksum. */
export async function adoptChecksum(run: Run, { name, checksum }: MigrationFile): Promise<void> {
  await run.rows('update migration set checksum = $2 where name = $1 and checksum is null', [name, checksum]);
}

/** Whether an index of this name, as it is written in SQL, was left unfinished. */
export async function hasInvalidIndex(run: Run, name: string): Promise<boolean> {
  const rows = await run.rows('select from pg_index where indexrelid = to_regclass($1) and not indisvalid', [
    name,
  ]);
  return rows.length > 0;
}

/** One sentence about the transaction that others most likely wait for; null where there is none. */
export async function describeOldestTransaction(run: Run): Promise<string | null> {
  const [oldest] = await run.rows<{ pid: number; name: string; seconds: string }>(`
    select pid, application_name as name, round(extract(epoch from now() - xact_start)) as seconds
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
      and backend_type = 'client backend' and application_name <> 'migrate'
    order by xact_start limit 1`);
  if (!oldest) return null;
  const who = oldest.name ? `, application "${oldest.name}"` : '';
  return `The oldest open transaction is that of process ${oldest.pid}${who}, ${oldest.seconds} s old.`;
}
