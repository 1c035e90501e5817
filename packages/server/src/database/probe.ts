import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** Checks whether a database responds, on its own connection, so it waits for no other work of this process. */
export type Probe = {
  /** Whether it responds to `select 1` within `ms`. Concurrent checks share one statement. */
  respondsWithin(ms: number): Promise<boolean>;
  close(): Promise<void>;
};

/** Longer than the time between two checks of a load balancer. */
const IDLE_CONNECTION_MS = 60_000;

export function createProbe(url: string, ms: number): Probe {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    application_name: 'readyz',
    connectionTimeoutMillis: ms,
    query_timeout: ms,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
  });
  pool.on('error', () => {});
  let pending: Promise<boolean> | null = null;
  return {
    respondsWithin(atMost) {
      pending ??= pool
        .query('select 1')
        .then(
          () => true,
          () => false,
        )
        .finally(() => (pending = null));
      return within(pending, atMost);
    },
    close: () => pool.end(),
  };
}

/** Resolves with the result of the promise, or with false if there is none within `ms`. */
export async function within(answer: Promise<boolean>, ms: number): Promise<boolean> {
  const late = new AbortController();
  try {
    return await Promise.race([answer, delay(ms, false, { signal: late.signal })]);
  } finally {
    late.abort();
  }
}
