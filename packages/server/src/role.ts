import { emailProblem } from '@rendezvous/contract/credentials';
import { ROLES, type Role } from '@rendezvous/contract/policies';
import { RoleError, setRole } from './accounts/set-role.command.ts';
import { COMMAND_LINE } from './audit/audit.store.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { checkConnection, DatabaseConnectError } from './database/check-connection.ts';
import { connectEmbedded, connectPostgres, type Connection } from './database/connect.ts';
import { isUnprepared } from './database/database-errors.ts';
import { FolderLockedError } from './database/folder-lock.ts';

/** `npm run role -- <email> <role>`: gives an account a role in the database that the environment names. */
const USAGE = `Usage: npm run role -- <email> <${ROLES.join('|')}>`;

function readArguments([email, role, ...others]: readonly string[]): { email: string; role: Role } {
  const known = ROLES.find((one) => one === role);
  if (!email || !known || others.length > 0) throw new RoleError(USAGE);
  if (emailProblem(email)) throw new RoleError(`${email} is no e-mail address.\n${USAGE}`);
  return { email, role: known };
}

/** The database as it is: a command migrates nothing. */
async function open({ databaseUrl, dataDir }: Config): Promise<Connection> {
  if (!databaseUrl) return connectEmbedded({ folder: dataDir });
  await checkConnection('DATABASE_URL', databaseUrl);
  return connectPostgres(databaseUrl, { poolSize: 1 });
}

async function run(): Promise<void> {
  const { email, role } = readArguments(process.argv.slice(2));
  const connection = await open(readConfig(process.env));
  try {
    const from = await setRole(connection.db, { email, role, actor: COMMAND_LINE });
    process.stdout.write(
      `${email} is ${from === role ? `${role} already` : `${role} now, and was ${from}`}.\n`,
    );
  } finally {
    await connection.close();
  }
}

/** What a person can mend is said plainly; anything else keeps its stack. */
function explain(error: unknown): string {
  if (error instanceof FolderLockedError) {
    return `The embedded database is open in one process at a time, and a server has it.\n${error.message}`;
  }
  if (isUnprepared(error)) {
    return 'The database has no tables of this release yet: start the server once, then give the role.';
  }
  const isPlain =
    error instanceof RoleError || error instanceof ConfigError || error instanceof DatabaseConnectError;
  return isPlain ? error.message : ((error as Error).stack ?? String(error));
}

try {
  await run();
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}
