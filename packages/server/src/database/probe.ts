import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** Asks whether a database answers, on a connection of its own, which waits for no other work of this process. */
export type Probe = {
  /** Whether it answers `select 1` within `ms`. Questions of one moment share one statement. */
  answersWithin(ms: number): Promise<boolean>;
  close(): Promise<void>;
};

/** Longer than the time between two questions of a load balancer. */
const KEEP_CONNECTION_MS = 60_000;

export function createProbe(url: string, ms: number): Probe {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    application_name: 'readyz',
    connectionTimeoutMillis: ms,
    query_timeout: ms,
    idleTimeoutMillis: KEEP_CONNECTION_MS,
  });
  pool.on('error', () => {});
  let asked: Promise<boolean> | null = null;
  return {
    answersWithin(atMost) {
      asked ??= pool
        .query('select 1')
        .then(
          () => true,
          () => false,
        )
        .finally(() => (asked = null));
      return within(asked, atMost);
    },
    close: () => pool.end(),
  };
}

/** The answer, or false when there is none within `ms`. */
export async function within(answer: Promise<boolean>, ms: number): Promise<boolean> {
  const late = new AbortController();
  try {
    return await Promise.race([answer, delay(ms, false, { signal: late.signal })]);
  } finally {
    late.abort();
  }
}
