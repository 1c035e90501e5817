import { CommandError } from './command-error.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { checkConnection, DatabaseConnectError } from './database/check-connection.ts';
import { connectEmbedded, connectPostgres, type Connection } from './database/connect.ts';
import { isUnprepared } from './database/database-errors.ts';
import { FolderLockedError } from './database/folder-lock.ts';
import type { Db } from './database/types.ts';

/**
 * Runs an operator's command on the database that the environment names, as it is: a command migrates nothing. What a
 * person can mend is said plainly on the standard error, and the process ends with 1; anything else keeps its stack.
 */
export async function runCommand(act: (db: Db, given: readonly string[]) => Promise<string>): Promise<void> {
  try {
    const connection = await open(readConfig(process.env));
    try {
      process.stdout.write(`${await act(connection.db, process.argv.slice(2))}\n`);
    } finally {
      await connection.close();
    }
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  }
}

async function open({ databaseUrl, dataDir }: Config): Promise<Connection> {
  if (!databaseUrl) return connectEmbedded({ folder: dataDir });
  await checkConnection('DATABASE_URL', databaseUrl);
  return connectPostgres(databaseUrl, { poolSize: 1 });
}

function explain(error: unknown): string {
  if (error instanceof FolderLockedError) {
    return `The embedded database is open in one process at a time, and a server has it.\n${error.message}`;
  }
  if (isUnprepared(error)) {
    return 'The database has no tables of this release yet: start the server once, then try again.';
  }
  const isPlain =
    error instanceof CommandError || error instanceof ConfigError || error instanceof DatabaseConnectError;
  return isPlain ? error.message : ((error as Error).stack ?? String(error));
}
