import pg from 'pg';
import type { Logger } from 'pino';
import { PreparingClient } from './prepared.ts';
import { throttleLog } from '../throttle-log.ts';
import {
  CLIENT_CHECK_MS,
  IDLE_IN_TRANSACTION_SECONDS,
  TRANSACTION_SECONDS,
  type DatabaseLimits,
} from './limits.ts';

/** A restart of Postgres ends all connections at the same time. One log line in this time reports them. */
const LOG_LOST_SECONDS = 5;
/**
 * A connection that is in use for longer is closed, because its transaction is too long or the server no longer
 * responds. Postgres then ends the transaction at its next check of the client.
 */
const CHECKOUT_MS = TRANSACTION_SECONDS * 1_000 - CLIENT_CHECK_MS;

type PoolOptions = {
  readonly size: number;
  /** Null sets no limit, for the work of an operator. */
  readonly limits: DatabaseLimits | null;
  /** Whether statements with `PREPARED` are prepared once per connection. */
  readonly prepares?: boolean;
  readonly log?: Logger;
};

/**
 * Creates a pool of connections with time limits, which continues if connections are lost. The limits are set by a
 * statement, because poolers such as PgBouncer refuse them as parameters of a connection.
 */
export function createPool(url: string, { size, limits, prepares = false, log }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    ...(prepares ? { Client: PreparingClient } : {}),
    max: size,
    keepAlive: true,
    ...(limits ? { connectionTimeoutMillis: limits.acquireSeconds * 1_000 } : {}),
    onConnect: (client) => setLimits(client as pg.Client, limits),
  });
  const lost = throttleLog<Error>(LOG_LOST_SECONDS, (error, suppressed) =>
    log?.warn({ err: error, suppressed }, 'a database connection was lost'),
  );
  // Without a listener, a lost connection ends the process. A running query rejects anyway.
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
    // Postgres refuses this on operating systems that cannot check the client.
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
