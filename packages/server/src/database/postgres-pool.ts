import pg from 'pg';
import type { Logger } from 'pino';
import { seldom } from '../log-seldom.ts';
import {
  CLIENT_CHECK_MS,
  IDLE_IN_TRANSACTION_SECONDS,
  TRANSACTION_SECONDS,
  type DatabaseLimits,
} from './limits.ts';

/** A restart of the server takes every connection at once: one line says so. */
const LOG_LOST_SECONDS = 5;
/**
 * After this a connection that is still in use is closed: it serves a transaction that is too long, or a server that
 * went away without a word. The server itself then ends the transaction within its next look for its client.
 */
const CHECKOUT_MS = TRANSACTION_SECONDS * 1_000 - CLIENT_CHECK_MS;

type PoolOptions = {
  readonly size: number;
  /** Null sets no limit: for migrations and other work of an operator. */
  readonly limits: DatabaseLimits | null;
  readonly log?: Logger;
};

/**
 * A pool of connections that survives the loss of each of them, and whose work is limited in time.
 * The limits are set by a statement, since poolers such as PgBouncer refuse them among the parameters of a connection.
 */
export function createPool(url: string, { size, limits, log }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    keepAlive: true,
    ...(limits ? { connectionTimeoutMillis: limits.acquireSeconds * 1_000 } : {}),
    onConnect: (client) => setLimits(client as pg.Client, limits),
  });
  const lost = seldom<Error>(LOG_LOST_SECONDS, (error, suppressed) =>
    log?.warn({ err: error, suppressed }, 'a database connection was lost'),
  );
  // Without a listener each of these ends the process; a query that was running rejects by itself.
  pool.on('error', lost);
  pool.on('connect', (client) => {
    client.on('error', lost);
  });
  if (limits) closeOverdueClients(pool, log);
  return pool;
}

async function setLimits(client: pg.Client, limits: DatabaseLimits | null): Promise<void> {
  const ms = (seconds: number) => String(limits ? seconds * 1_000 : 0);
  const overdue = limits && setTimeout(() => void client.end(), limits.acquireSeconds * 1_000);
  try {
    await client.query(
      `select
        set_config('statement_timeout', $1, false),
        set_config('lock_timeout', $2, false),
        set_config('idle_in_transaction_session_timeout', $3, false),
        case when current_setting('server_version_num')::int >= 170000
          then set_config('transaction_timeout', $4, false) end`,
      [
        ms(limits?.statementSeconds ?? 0),
        ms(limits?.lockSeconds ?? 0),
        ms(IDLE_IN_TRANSACTION_SECONDS),
        ms(TRANSACTION_SECONDS),
      ],
    );
    // Some systems that Postgres runs on cannot look for their client, and refuse.
    await client
      .query(`select set_config('client_connection_check_interval', $1, false)`, [String(CLIENT_CHECK_MS)])
      .catch(() => {});
  } finally {
    if (overdue) clearTimeout(overdue);
  }
}

function closeOverdueClients(pool: pg.Pool, log: Logger | undefined): void {
  const timers = new WeakMap<pg.PoolClient, NodeJS.Timeout>();
  pool.on('acquire', (client) => {
    const timer = setTimeout(() => {
      log?.error(
        { seconds: CHECKOUT_MS / 1_000 },
        'a database connection was in use for too long and is closed',
      );
      void client.end();
    }, CHECKOUT_MS);
    timers.set(client, timer.unref());
  });
  pool.on('release', (_, client) => clearTimeout(timers.get(client)));
}
