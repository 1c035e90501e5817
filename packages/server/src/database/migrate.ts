import type { Connection } from './connect.ts';
import { applyMigration, type ApplyOptions } from './apply-migration.ts';
import { MigrationError } from './migration-error.ts';
import { readMigrationFiles, type MigrationFile } from './migration-files.ts';
import { withMigrationSession, withRun, type Run } from './migration-session.ts';
import { adoptChecksum, prepareRecords, readRecords } from './migration.store.ts';

type MigrateOptions = ApplyOptions & {
  /** Where the files are; those of this release by default. */
  readonly folder?: URL;
  /** Which of the pending ones; all by default. */
  readonly isWanted?: (name: string) => boolean;
};

/**
 * Applies the numbered SQL files that this database has not seen, in order. Each is a transaction with its record, so that
 * one that fails leaves the database as it was after the one before; a file whose first line is
 * `-- migrate:no-transaction` runs statement by statement. Several processes may start at once: one applies, the others
 * wait. Migrations that only the database knows belong to a newer release and are left alone.
 * @returns the names of those applied now
 * @throws MigrationError
 */
export async function migrate(
  connection: Pick<Connection, 'engine'>,
  options: MigrateOptions = {},
): Promise<string[]> {
  const { log, isWanted = () => true } = options;
  const files = await readMigrationFiles(options.folder);
  const onWait = () => log?.info('another process migrates this database, it is waited for');
  return withMigrationSession(
    connection,
    async (session) => {
      await session.transaction(prepareRecords);
      const { pending, unknown } = await compare(session, files);
      for (const file of files) await adoptChecksum(session, file);
      sayUnknown(unknown, log);
      const applied: string[] = [];
      for (const file of pending.filter(({ name }) => isWanted(name))) {
        if (await applyMigration(session, file, options)) applied.push(file.name);
      }
      if (applied.length > 0) log?.info({ applied }, 'migrations applied');
      return applied;
    },
    { onWait },
  );
}

/** How the migrations of this release and of a database differ. */
export type MigrationState = {
  readonly applied: readonly { readonly name: string; readonly checksum: string; readonly at: Date }[];
  readonly pending: readonly MigrationFile[];
  /** Of a newer release. */
  readonly unknown: readonly string[];
};

/**
 * Compares without changing anything, also beside a process that migrates.
 * @throws MigrationError where the text of an applied one has changed
 */
export async function readMigrationState(
  connection: Pick<Connection, 'engine'>,
  folder?: URL,
): Promise<MigrationState> {
  const files = await readMigrationFiles(folder);
  return withRun(connection, (run) => compare(run, files));
}

/** @throws MigrationError where migrations of this release are not applied yet */
export async function requireMigrated(
  connection: Pick<Connection, 'engine'>,
  { log }: Pick<MigrateOptions, 'log'> = {},
): Promise<void> {
  const { pending, unknown } = await readMigrationState(connection);
  sayUnknown(unknown, log);
  if (pending.length === 0) return;
  throw new MigrationError(
    `MIGRATE_ON_START is false, and these migrations are not applied yet: ${pending.map(({ name }) => name).join(', ')}. ` +
      'Run `npm run migrate` with the same environment, and start again.',
    { isPermanent: false },
  );
}

/** During a rolling restart processes of two releases serve one database: that of the older one says so, and serves. */
function sayUnknown(unknown: readonly string[], log: MigrateOptions['log']): void {
  if (unknown.length > 0)
    log?.warn({ migrations: unknown }, 'the database has migrations of a newer release');
}

async function compare(run: Run, files: readonly MigrationFile[]): Promise<MigrationState> {
  const records = await readRecords(run);
  const byName = new Map(files.map((file) => [file.name, file]));
  for (const { name, checksum } of records) {
    const file = byName.get(name);
    if (!file || !checksum || file.checksum === checksum) continue;
    throw new MigrationError(
      `The migration ${name} was applied to this database with another text (SHA-256 ${checksum}) than its file has now ` +
        `(${file.checksum}). Nothing was changed. An applied migration is never edited: put its file back as it was, and ` +
        'write the change as a new migration.',
      { isPermanent: true },
    );
  }
  const applied = new Set(records.map(({ name }) => name));
  return {
    applied: records.map(({ name, checksum, applied_at: at }) => ({
      name,
      checksum: checksum ?? byName.get(name)?.checksum ?? '',
      at,
    })),
    pending: files.filter(({ name }) => !applied.has(name)),
    unknown: records.map(({ name }) => name).filter((name) => !byName.has(name)),
  };
}
