import { sql } from 'kysely';
import { vi } from 'vitest';
import type { Db, Tx } from '../database/types.ts';
import type { TestServer } from './test-server.ts';

/**
 * Starts calls while the transaction of `hold` is open, and commits it once all of them wait for its locks. This makes
 * a race deterministic. The embedded database has only one connection, so `hold` commits first there.
 */
export async function startWhileLocked<Result>(
  { services }: Pick<TestServer, 'services'>,
  hold: (tx: Tx) => Promise<unknown>,
  acts: readonly (() => Promise<Result>)[],
): Promise<Result[]> {
  const { db, connection } = services;
  const isShared = connection.engine.kind === 'postgres';
  const started = await db.transaction().execute(async (tx) => {
    await hold(tx);
    if (!isShared) return null;
    const results = acts.map((act) => act());
    await waitForWaiting(db, acts.length);
    return results;
  });
  return Promise.all(started ?? acts.map((act) => act()));
}

/** Waits until so many connections of Postgres wait for locks. */
export async function waitForWaiting(db: Db, count: number): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await sql<{ waiting: string }>`
      select count(*) as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if (Number(rows[0]?.waiting) < count) throw new Error('Not all connections wait yet.');
  }, 10_000);
}

/** Returns a function that locks a member's row, as sending and buying do. */
export function lockMember(memberId: string): (tx: Tx) => Promise<unknown> {
  return (tx) => tx.selectFrom('member').where('id', '=', memberId).select('id').forNoKeyUpdate().execute();
}
