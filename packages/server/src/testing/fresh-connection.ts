import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import pg from 'pg';
import { connectEmbedded, connectPostgres, type Connection } from '../database/connect.ts';

/** A server on which tests create and drop databases. The global setup sets it if TEST_DATABASE=postgres. */
export const TEST_POSTGRES_URL = 'TEST_POSTGRES_URL';
/** The name of a migrated database on that server, to which nobody connects. */
export const TEST_POSTGRES_PREPARED = 'TEST_POSTGRES_PREPARED';

/** Files with an empty and a migrated embedded database, which the global setup sets otherwise. */
export const TEST_PGLITE_EMPTY = 'TEST_PGLITE_EMPTY';
export const TEST_PGLITE_PREPARED = 'TEST_PGLITE_PREPARED';

/**
 * Creates an empty database in memory or in Postgres, which `close` drops. With `prepared`, it is already migrated,
 * because a copy of a migrated database is made faster than the migrations run.
 */
export async function freshConnection({ prepared = false } = {}): Promise<Connection> {
  const server = process.env[TEST_POSTGRES_URL];
  if (!server) {
    const template = process.env[prepared ? TEST_PGLITE_PREPARED : TEST_PGLITE_EMPTY];
    return connectEmbedded({ from: template ? await openAsBlob(template) : undefined });
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const template = prepared ? process.env[TEST_POSTGRES_PREPARED] : undefined;
  const connection = connectPostgres(await createDatabase(server, name, template), { poolSize: 8 });
  return {
    ...connection,
    async close() {
      await connection.close();
      await onServer(server, `drop database if exists ${name} with (force)`);
    },
  };
}

/** Creates an empty database, or a copy of another one. Returns its address. */
export async function createDatabase(server: string, name: string, template = 'template1'): Promise<string> {
  await onServer(server, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
