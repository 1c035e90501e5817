import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { lockFolder } from './folder-lock.ts';
import { DEFAULT_LIMITS, type DatabaseLimits } from './limits.ts';
import { createPool } from './postgres-pool.ts';
import { createProbe, within } from './probe.ts';
import type { Database } from './schema.ts';
import type { Db } from './types.ts';

/**
 * An open database of either engine. The same SQL runs on both. `pglite` and `url` are for modules that use the engine
 * directly, such as LISTEN and the job queue.
 */
export type Connection = {
  readonly db: Db;
  readonly readDb: Db;
  readonly engine:
    | { readonly kind: 'pglite'; readonly pglite: PGlite }
    | { readonly kind: 'postgres'; readonly url: string };
  /** Whether the database responds now. Resolves within a second, even if all connections are in use. */
  isResponding(): Promise<boolean>;
  /** Returns the number of calls of this process that wait for a connection. */
  countWaiters(): number;
  close(): Promise<void>;
};

/** Less than the second within which /readyz responds. */
const PROBE_MS = 800;

const OID = { int8: 20, date: 1082, timestamptz: 1184, int8Array: 1016 } as const;

/** With these parsers, both engines return the same values: bigint and date as text, timestamptz as Date. */
pg.types.setTypeParser(OID.int8, (value) => value);
pg.types.setTypeParser(OID.date, (value) => value);

const pgliteParsers = {
  [OID.int8]: (value: string) => value,
  [OID.date]: (value: string) => value,
  [OID.timestamptz]: (value: string) => new Date(value),
};

/**
 * Opens the embedded database in a folder, or in memory without one. `from` is a dump that it starts with.
 * @throws FolderLockedError if another process has the folder open
 */
export async function connectEmbedded({
  folder,
  from,
}: { folder?: string; from?: Blob } = {}): Promise<Connection> {
  const unlock = folder ? await lockFolder(folder) : null;
  const pglite = await PGlite.create({
    ...(folder ? { dataDir: `${folder}/database` } : {}),
    ...(from ? { loadDataDir: from } : {}),
    parsers: pgliteParsers,
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
  });
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) });
  return {
    db,
    readDb: db,
    engine: { kind: 'pglite', pglite },
    isResponding: () =>
      within(
        sql`select 1`.execute(db).then(
          () => true,
          () => false,
        ),
        PROBE_MS,
      ),
    countWaiters: () => 0,
    async close() {
      if (!pglite.closed) await pglite.close();
      await unlock?.();
    },
  };
}

type PostgresOptions = {
  readonly readUrl?: string;
  readonly poolSize: number;
  readonly limits?: DatabaseLimits;
  /** Whether statements with `PREPARED` are prepared; a pooler in transaction mode may not allow it. */
  readonly prepares?: boolean;
  readonly log?: Logger;
};

/**
 * Opens pools to Postgres 15 or later, and to its replica for searches if there is one. Connections are opened when
 * they are needed, so this succeeds while the server is unavailable (`check-connection.ts` checks that).
 */
export function connectPostgres(
  url: string,
  { readUrl, poolSize, limits = DEFAULT_LIMITS, prepares = true, log }: PostgresOptions,
): Connection {
  const pools: pg.Pool[] = [];
  const open = (from: string) => {
    const pool = createPool(from, { size: poolSize, limits, prepares, log });
    pools.push(pool);
    return openDb(pool);
  };
  const db = open(url);
  const readDb = readUrl ? open(readUrl) : db;
  const probe = createProbe(url, PROBE_MS);
  return {
    db,
    readDb,
    engine: { kind: 'postgres', url },
    isResponding: () => probe.respondsWithin(PROBE_MS),
    countWaiters: () => pools.reduce((sum, pool) => sum + pool.waitingCount, 0),
    async close() {
      await probe.close();
      await db.destroy();
      if (readDb !== db) await readDb.destroy();
    },
  };
}

/** Runs an operator's work without time limits on its own connection. */
export async function withoutLimits<Result>(
  { db, engine }: Connection,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  if (engine.kind === 'pglite') return work(db);
  const unlimited = openDb(createPool(engine.url, { size: 1, limits: null }));
  try {
    return await work(unlimited);
  } finally {
    await unlimited.destroy();
  }
}

function openDb(pool: pg.Pool): Db {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}
