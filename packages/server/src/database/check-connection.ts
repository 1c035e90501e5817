import pg from 'pg';

/** Thrown if a database of the environment cannot be used. The message is one sentence for the operator. */
export class DatabaseConnectError extends Error {
  /** Whether a retry is useless until the environment or the database is changed. */
  readonly isPermanent: boolean;
  constructor(message: string, options: { isPermanent: boolean; cause: unknown }) {
    super(message, { cause: options.cause });
    this.name = 'DatabaseConnectError';
    this.isPermanent = options.isPermanent;
  }
}

type Variable = 'DATABASE_URL' | 'DATABASE_READ_URL';

const CONNECT_MS = 5_000;

/**
 * Connects once, to report a wrong database address at the start.
 * @throws DatabaseConnectError with the variable, the address without the password, the reason and the remedy
 */
export async function checkConnection(variable: Variable, url: string): Promise<void> {
  let client: pg.Client | null = null;
  try {
    client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
    client.on('error', () => {});
    await client.connect();
  } catch (error) {
    throw toConnectError(variable, url, error);
  } finally {
    await client?.end().catch(() => {});
  }
}

function toConnectError(variable: Variable, url: string, cause: unknown): DatabaseConnectError {
  const { hostname, port, pathname, username } = new URL(url);
  const host = hostname || 'localhost';
  const database = decodeURIComponent(pathname.slice(1)) || decodeURIComponent(username);
  const address =
    `host ${host}, port ${port || '5432'}, database "${database}", ` +
    (username ? `user "${decodeURIComponent(username)}"` : 'no user');
  const { reason, remedy, isPermanent } = explain(cause, host);
  return new DatabaseConnectError(`${variable} (${address}) cannot be used: ${reason}; ${remedy}.`, {
    isPermanent,
    cause,
  });
}

type Explanation = { readonly reason: string; readonly remedy: string; readonly isPermanent: boolean };

function explain(error: unknown, host: string): Explanation {
  const { code = '', message = String(error) } = error as { code?: string; message?: string };
  const passing = (reason: string, remedy: string) => ({ reason, remedy, isPermanent: false });
  const permanent = (reason: string, remedy: string) => ({ reason, remedy, isPermanent: true });
  if (code === 'ECONNREFUSED')
    return passing('no server listens there', 'start Postgres, or correct the host and the port');
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return passing(`the host ${host} was not found`, 'correct the host');
  if (/^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/.test(code) || /timeout/i.test(message))
    return passing('it did not respond in time', 'correct the host, or allow this machine in its firewall');
  if (code === '3D000') return permanent('the database does not exist', 'create it, or correct the name');
  if (code === '28000' && /no encryption|SSL off/.test(message))
    return permanent('it requires TLS', 'add ?sslmode=verify-full to the address');
  if (code.startsWith('28') || /password must be a string/.test(message))
    return permanent('it refused the user or the password', 'correct them');
  if (/does not support SSL/.test(message))
    return permanent('it does not support TLS', 'remove sslmode from the address, or turn TLS on there');
  if (/CERT|TLS|SIGNATURE/.test(code))
    return permanent(
      `its certificate was not accepted (${code})`,
      'correct the host, or name the certificate of its authority with ?sslrootcert=<file>',
    );
  if (code === '57P03') return passing('it is starting up', 'try again in a moment');
  if (code === '53300')
    return passing('it has no free connections', 'lower DATABASE_POOL, or raise its max_connections');
  return passing(message, 'see .env.example for the form of the address');
}
