import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import pg from 'pg';
import { connectEmbedded, connectPostgres, type Connection } from '../database/connect.ts';

/** Set by the suite's global setup when TEST_DATABASE=postgres: a server on which databases may be made and dropped. */
export const TEST_POSTGRES_URL = 'TEST_POSTGRES_URL';

/** Set by the same: files with an embedded database, as it is made and with the server's tables. */
export const TEST_PGLITE_EMPTY = 'TEST_PGLITE_EMPTY';
export const TEST_PGLITE_PREPARED = 'TEST_PGLITE_PREPARED';

/**
 * A new, empty database: in memory, or on the real Postgres. Closing drops it. A `prepared` one may have the server's
 * tables already, where that is quicker than making them.
 */
export async function freshConnection({ prepared = false } = {}): Promise<Connection> {
  const server = process.env[TEST_POSTGRES_URL];
  if (!server) {
    const template = process.env[prepared ? TEST_PGLITE_PREPARED : TEST_PGLITE_EMPTY];
    return connectEmbedded({ from: template ? await openAsBlob(template) : undefined });
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const connection = connectPostgres(url.href, { poolSize: 8 });
  return {
    ...connection,
    async close() {
      await connection.close();
      await onServer(server, `drop database if exists ${name} with (force)`);
    },
  };
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
