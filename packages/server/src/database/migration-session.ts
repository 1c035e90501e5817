import { setTimeout as delay } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { Connection } from './connect.ts';

/** Sends SQL as it is written. */
export type Run = {
  /** Runs one statement or a whole file of them, by the simple query protocol. */
  exec(text: string): Promise<void>;
  rows<Row>(text: string, values?: unknown[]): Promise<Row[]>;
};

/** One connection for the work of migrations, which no time limit cuts off but those that they set themselves. */
export type MigrationSession = Run & {
  transaction<Result>(work: (run: Run) => Promise<Result>): Promise<Result>;
};

/** Any number will do, as long as nobody else on this database uses it. Earlier releases lock the same one. */
const LOCK = 7_364_636_433;
const LOOK_AGAIN_MS = 200;
/** For one transaction, whatever limits the role has. */
const WITHOUT_LIMITS = `
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
  do $$ begin
    if current_setting('server_version_num')::int >= 170000 then set local transaction_timeout = 0; end if;
  end $$`;

/**
 * Runs work on a connection of its own while no other process migrates. The lock belongs to a transaction on a second
 * connection, which stays open: a pooler in transaction mode, such as PgBouncer, keeps a server connection for as long as
 * a transaction lasts, and so the lock, which a lock of the session would not survive. It is tried for again and again,
 * since a statement that waited for it would be one that `create index concurrently` waits for.
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

/** Runs statements that only read on a connection of their own, also while another process migrates. */
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
  // A query that is running rejects by itself; without a listener the loss would end the process.
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
    await delay(LOOK_AGAIN_MS);
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
