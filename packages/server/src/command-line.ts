import { CommandError } from './command-error.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { checkConnection, DatabaseConnectError } from './database/check-connection.ts';
import { connectEmbedded, connectPostgres, withoutLimits, type Connection } from './database/connect.ts';
import { isSchemaOutdated } from './database/database-errors.ts';
import { FolderLockedError } from './database/folder-lock.ts';
import type { Db } from './database/types.ts';

/** What an operator's command does; it resolves with the text to print. */
export type Act = (db: Db) => Promise<string>;

/**
 * Runs an operator's command on the database that the environment names. `read` checks the arguments and returns what to
 * do; the database is opened only after that. The command applies no migrations and has no time limit. An error that the
 * operator can fix is printed as its message alone, any other with its stack; both end the process with code 1.
 */
export async function runCommand(read: (given: readonly string[]) => Act | Promise<Act>): Promise<void> {
  try {
    const act = await read(process.argv.slice(2));
    const connection = await open(readConfig(process.env));
    try {
      const text = await withoutLimits(connection, act);
      process.stdout.write(`${text}\n`);
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
    return `Only one process at a time can open the embedded database, and a server has it open.\n${error.message}`;
  }
  if (isSchemaOutdated(error)) {
    return 'The database does not have the tables of this release yet. Start the server once, then try again.';
  }
  const isPlain =
    error instanceof CommandError || error instanceof ConfigError || error instanceof DatabaseConnectError;
  return isPlain ? error.message : ((error as Error).stack ?? String(error));
}

/**
 * Reads arguments of the form `<field>=<value>`.
 * @throws CommandError for another form
 */
export function readFields(given: readonly string[], usage: string): Record<string, string> {
  return Object.fromEntries(
    given.map((field) => {
      const [, name = '', value = ''] = /^(\w+)=(.+)$/.exec(field) ?? [];
      if (!name) throw new CommandError(`${field} does not have the form <field>=<value>.\n${usage}`);
      return [name, value];
    }),
  );
}
