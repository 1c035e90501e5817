import { setTimeout as delay } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { Connection } from './connect.ts';

/** Runs SQL text. */
export type Run = {
  /** Runs one statement or a whole file with the simple query protocol. */
  exec(text: string): Promise<void>;
  rows<Row>(text: string, values?: unknown[]): Promise<Row[]>;
};

/** One connection for migrations, without time limits other than those that they set themselves. */
export type MigrationSession = Run & {
  transaction<Result>(work: (run: Run) => Promise<Result>): Promise<Result>;
};

/** The key of the advisory lock. It must be unique in the database. Earlier releases use the same number. */
const LOCK = 7_364_636_433;
const POLL_MS = 200;
/** Removes the time limits of the role for one transaction. */
const WITHOUT_LIMITS = `
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
  do $$ begin
    if current_setting('server_version_num')::int >= 170000 then set local transaction_timeout = 0; end if;
  end $$`;

/**
 * Runs work on its own connection while no other process migrates. The lock belongs to an open transaction on a second
 * connection: a pooler in transaction mode, such as PgBouncer, assigns a server connection only for the time of a
 * transaction, so a session lock would not last. The lock is polled, because `create index concurrently` would wait for
 * a statement that waits for the lock.
 */
export async function withMigrationSession<Result>(
  { engine }: Pick<Connection, 'engine'>,
  work: (session: MigrationSession) => Promise<Result>,
  { onWait = () => {} }: { onWait?: () => void } = {},
): Promise<Result> {
  if (engine.kind === 'pglite') {
    const { pglite } = engine;
    return work({
      ...runOnPglite(pglite),
      transaction: (inside) => pglite.transaction((tx) => inside(runOnPglite(tx))),
    });
  }
  const holder = await connect(engine.url);
  try {
    await takeLock(holder, onWait);
    const client = await connect(engine.url);
    try {
      return await work(sessionOn(client));
    } finally {
      await client.end().catch(() => {});
    }
  } finally {
    await holder.end().catch(() => {});
  }
}

/** Runs reading statements on their own connection, also while another process migrates. */
export async function withRun<Result>(
  { engine }: Pick<Connection, 'engine'>,
  work: (run: Run) => Promise<Result>,
): Promise<Result> {
  if (engine.kind === 'pglite') return work(runOnPglite(engine.pglite));
  const client = await connect(engine.url);
  try {
    return await work(runOnPostgres(client));
  } finally {
    await client.end().catch(() => {});
  }
}

function runOnPglite(pglite: Pick<PGlite, 'exec' | 'query'>): Run {
  return {
    exec: async (text) => void (await pglite.exec(text)),
    rows: async <Row>(text: string, values?: unknown[]) => (await pglite.query<Row>(text, values)).rows,
  };
}

function runOnPostgres(client: pg.Client): Run {
  return {
    exec: async (text) => void (await client.query(text)),
    rows: async <Row>(text: string, values?: unknown[]) =>
      (await client.query(text, values)).rows as unknown as Row[],
  };
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'migrate' });
  // A running query rejects anyway. Without a listener, the lost connection would end the process.
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function takeLock(client: pg.Client, onWait: () => void): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    await client.query('begin');
    await client.query(WITHOUT_LIMITS);
    const { rows } = await client.query<{ got: boolean }>(`select pg_try_advisory_xact_lock(${LOCK}) as got`);
    if (rows[0]?.got) return;
    await client.query('rollback');
    if (tries === 0) onWait();
    await delay(POLL_MS);
  }
}

function sessionOn(client: pg.Client): MigrationSession {
  const run = runOnPostgres(client);
  return {
    ...run,
    async transaction(work) {
      await client.query('begin');
      try {
        await client.query(WITHOUT_LIMITS);
        const result = await work(run);
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback').catch(() => {});
        throw error;
      }
    },
  };
}
