import { parseArgs } from 'node:util';
import { BackupError } from './backup/backup-error.ts';
import { backUp } from './backup/backup.ts';
import { restore } from './backup/restore.ts';
import { connect, createLog } from './start-server.ts';
import { ConfigError, readConfig } from './config.ts';
import { DatabaseConnectError } from './database/check-connection.ts';
import { FolderLockedError } from './database/folder-lock.ts';
import { migrate, readMigrationState } from './database/migrate.ts';
import { MigrationError } from './database/migration-error.ts';

class UsageError extends Error {}

/** The commands that an operator runs beside the server: `migrate`, `backup` and `restore` (docs/operations.md). */
const commands: Readonly<Record<string, (args: string[]) => Promise<void>>> = {
  migrate: runMigrate,
  backup: runBackup,
  restore: runRestore,
};

const [, , name = '', ...args] = process.argv;
try {
  const command = commands[name];
  if (!command) throw new UsageError(`Name a command: ${Object.keys(commands).join(', ')}.`);
  await command(args);
} catch (error) {
  const isPlain = [
    BackupError,
    ConfigError,
    DatabaseConnectError,
    FolderLockedError,
    MigrationError,
    UsageError,
  ].some((kind) => error instanceof kind);
  process.stderr.write(`\n${isPlain ? (error as Error).message : (error as Error).stack}\n\n`);
  process.exitCode = 1;
}

async function runMigrate(given: string[]): Promise<void> {
  const usage = 'npm run migrate [-- --list]';
  const { list, 'dry-run': dryRun } = read(given, usage, {
    list: { type: 'boolean' },
    'dry-run': { type: 'boolean' },
  });
  const config = readConfig(process.env);
  const log = createLog(config);
  const connection = await connect(config, log);
  try {
    const { applied, pending, unknown } = await readMigrationState(connection);
    printLine(`${applied.length} migrations are applied, ${pending.length} pending.`);
    for (const { name: file } of pending) printLine(`  pending: ${file}`);
    for (const file of unknown) printLine(`  from a newer release: ${file}`);
    if (list || dryRun) return;
    for (const file of await migrate(connection, { log })) printLine(`  applied: ${file}`);
  } finally {
    await connection.close();
  }
}

async function runBackup(given: string[]): Promise<void> {
  const usage = 'npm run backup -- --to <folder>';
  const { to } = read(given, usage, { to: { type: 'string' } });
  if (!to) throw new UsageError(`Name the folder for backups: ${usage}`);
  const { folder, manifest } = await backUp(readConfig(process.env), to);
  const { database, files, migrations } = manifest;
  printLine(`The backup is ${folder}`);
  printLine(`  database: ${size(database.bytes)}, up to ${migrations.at(-1)?.name}`);
  if (files) printLine(`  photos: ${files.count} files, ${size(files.bytes)}`);
  else
    printLine(
      '  photos: none. They are in the bucket of FILES_S3_BUCKET. Turn on versioning there to preserve them.',
    );
  printLine(
    '  It contains the mails, messages and secrets of the installation as plain text. Store it encrypted.',
  );
}

async function runRestore(given: string[]): Promise<void> {
  const usage = 'npm run restore -- --from <folder of a backup> [--replace]';
  const { from, replace = false } = read(given, usage, {
    from: { type: 'string' },
    replace: { type: 'boolean' },
  });
  if (!from) throw new UsageError(`Name the folder of the backup: ${usage}`);
  const { manifest, migrated, ledger, files, setAside } = await restore(readConfig(process.env), {
    from,
    replace,
  });
  printLine(`Restored the backup of ${manifest.createdAt} (version ${manifest.version}).`);
  for (const file of migrated) printLine(`  migrated: ${file}`);
  if (files) printLine(`  photos: ${files.count} files`);
  else printLine('  photos: none were restored, because they are in a bucket');
  for (const key of files?.missing ?? []) printLine(`  file missing: ${key}`);
  for (const what of setAside) printLine(`  set aside: ${what}`);
  const { entries, sum, wrongAccounts } = ledger;
  printLine(
    `  ledger: ${entries} entries that sum to ${sum}, ${wrongAccounts} balances that differ from their entries`,
  );
  if (sum !== 0 || wrongAccounts > 0) {
    throw new BackupError(
      'The restored ledger does not add up. It was already wrong when the backup was made. Use an earlier backup, or examine this one before you start a server on it.',
    );
  }
}

type Options = NonNullable<Parameters<typeof parseArgs>[0]>['options'];

function read<Given extends NonNullable<Options>>(given: string[], usage: string, options: Given) {
  try {
    return parseArgs({ args: given, options, strict: true }).values;
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\nUsage: ${usage}`);
  }
}

function size(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(1)} MiB`;
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}
