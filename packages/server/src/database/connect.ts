import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { lockFolder } from './folder-lock.ts';
import type { Database } from './schema.ts';
import type { Db } from './types.ts';

/**
 * An open database of either engine: the same SQL runs on both (architecture.md, "Data").
 * `pglite` or `url` is there for those who must speak to the engine itself: LISTEN and the job queue.
 */
export type Connection = {
  readonly db: Db;
  readonly readDb: Db;
  readonly engine:
    | { readonly kind: 'pglite'; readonly pglite: PGlite }
    | { readonly kind: 'postgres'; readonly url: string };
  close(): Promise<void>;
};

const OID = { int8: 20, date: 1082, timestamptz: 1184, int8Array: 1016 } as const;

/** Both engines hand over the same JavaScript values: bigint and date as text, timestamptz as Date. */
pg.types.setTypeParser(OID.int8, (value) => value);
pg.types.setTypeParser(OID.date, (value) => value);

const pgliteParsers = {
  [OID.int8]: (value: string) => value,
  [OID.date]: (value: string) => value,
  [OID.timestamptz]: (value: string) => new Date(value),
};

/**
 * Opens the embedded database in a folder, or in memory without one; in memory it may begin as a copy (`from`).
 * @throws FolderLockedError when another process has the folder open.
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
    async close() {
      if (!pglite.closed) await pglite.close();
      await unlock?.();
    },
  };
}

/** Opens pools to a Postgres 15 or later, and to its replica for reads of search where there is one. */
export function connectPostgres(
  url: string,
  { readUrl, poolSize }: { readUrl?: string; poolSize: number },
): Connection {
  const open = (connectionString: string) => {
    const pool = new pg.Pool({ connectionString, max: poolSize });
    // An idle client that loses its server is replaced by the pool; without a listener it would end the process.
    pool.on('error', () => {});
    return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  };
  const db = open(url);
  const readDb = readUrl ? open(readUrl) : db;
  return {
    db,
    readDb,
    engine: { kind: 'postgres', url },
    async close() {
      await db.destroy();
      if (readDb !== db) await readDb.destroy();
    },
  };
}
