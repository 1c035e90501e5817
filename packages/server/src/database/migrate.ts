import type { Connection } from './connect.ts';
import { applyMigration, type ApplyOptions } from './apply-migration.ts';
import { MigrationError } from './migration-error.ts';
import { readMigrationFiles, type MigrationFile } from './migration-files.ts';
import { withMigrationSession, withRun, type Run } from './migration-session.ts';
import { adoptChecksum, prepareRecords, readRecords } from './migration.store.ts';

type MigrateOptions = ApplyOptions & {
  /** The folder of the files; by default, the files of this release. */
  readonly folder?: URL;
  /** Which pending files are applied; by default, all. */
  readonly isWanted?: (name: string) => boolean;
};

/**
 * Applies the pending numbered SQL files in order. Each file and its record are one transaction, so a file that fails
 * is rolled back. A file whose first line is `-- migrate:no-transaction` runs statement by statement. If several
 * processes start at the same time, one applies the files and the others wait. Records without a file belong to a newer
 * release and are ignored.
 * @returns the names of the files that were applied now
 * @throws MigrationError
 */
export async function migrate(
  connection: Pick<Connection, 'engine'>,
  options: MigrateOptions = {},
): Promise<string[]> {
  const { log, isWanted = () => true } = options;
  const files = await readMigrationFiles(options.folder);
  const onWait = () => log?.info('another process is migrating this database, waiting for it');
  return withMigrationSession(
    connection,
    async (session) => {
      await session.transaction(prepareRecords);
      const { pending, unknown } = await compare(session, files);
      for (const file of files) await adoptChecksum(session, file);
      warnOfUnknown(unknown, log);
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

/** The difference between the migrations of this release and those of a database. */
export type MigrationState = {
  readonly applied: readonly { readonly name: string; readonly checksum: string; readonly at: Date }[];
  readonly pending: readonly MigrationFile[];
  /** Migrations of a newer release. */
  readonly unknown: readonly string[];
};

/**
 * Compares the migrations without changing anything, also while another process migrates.
 * @throws MigrationError if the text of an applied file has changed
 */
export async function readMigrationState(
  connection: Pick<Connection, 'engine'>,
  folder?: URL,
): Promise<MigrationState> {
  const files = await readMigrationFiles(folder);
  return withRun(connection, (run) => compare(run, files));
}

/** @throws MigrationError if migrations of this release are not applied yet */
export async function requireMigrated(
  connection: Pick<Connection, 'engine'>,
  { log }: Pick<MigrateOptions, 'log'> = {},
): Promise<void> {
  const { pending, unknown } = await readMigrationState(connection);
  warnOfUnknown(unknown, log);
  if (pending.length === 0) return;
  throw new MigrationError(
    `MIGRATE_ON_START is false, and these migrations are not applied yet: ${pending.map(({ name }) => name).join(', ')}. ` +
      'Run `npm run migrate` with the same environment, and start the server again.',
    { isPermanent: false },
  );
}

/** Only warns, because during a rolling restart processes of two releases serve the same database. */
function warnOfUnknown(unknown: readonly string[], log: MigrateOptions['log']): void {
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
        `(${file.checksum}). Nothing was changed. An applied migration must not be edited. Restore its file, and write ` +
        'the change as a new migration.',
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
