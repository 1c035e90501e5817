import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../start-server.ts';
import { connectEmbedded, connectPostgres, type Connection } from '../database/connect.ts';
import {
  createDatabase,
  TEST_PGLITE_EMPTY,
  TEST_PGLITE_PREPARED,
  TEST_POSTGRES_PREPARED,
  TEST_POSTGRES_URL,
} from './fresh-connection.ts';
import { startPostgresServer } from './postgres-server.ts';
import { testStart, testConfig } from './test-config.ts';

const PREPARED = 'prepared';

/**
 * Vitest's global setup. With TEST_DATABASE=postgres, it starts a Postgres with a migrated database for the whole run.
 * Otherwise, it creates an empty and a migrated embedded database. Tests use copies of them. All are removed after the run.
 */
export default function setup(): Promise<() => Promise<void>> {
  return process.env.TEST_DATABASE === 'postgres' ? startPostgres() : makeTemplates();
}

async function makeTemplates(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'rendezvous-pglite-'));
  const connection = await connectEmbedded();
  const { engine } = connection;
  if (engine.kind !== 'pglite') throw new Error('The embedded database has another engine.');
  const write = async (name: string) => {
    const file = join(folder, name);
    const dump = await engine.pglite.dumpDataDir('none');
    await writeFile(file, Buffer.from(await dump.arrayBuffer()));
    return file;
  };
  process.env[TEST_PGLITE_EMPTY] = await write('empty.tar');
  const running = await prepare(folder, connection);
  process.env[TEST_PGLITE_PREPARED] = await write('prepared.tar');
  await running.stop();
  return () => rm(folder, { recursive: true, force: true });
}

/** Starts a Postgres with a migrated database for the whole run. Returns the function that stops it. */
export async function startPostgres(): Promise<() => Promise<void>> {
  const server = await startPostgresServer();
  const folder = await mkdtemp(join(tmpdir(), 'rendezvous-prepared-'));
  const url = await createDatabase(server.url, PREPARED);
  const running = await prepare(folder, connectPostgres(url, { poolSize: 2 }));
  await running.stop();
  await rm(folder, { recursive: true, force: true });
  process.env[TEST_POSTGRES_URL] = server.url;
  process.env[TEST_POSTGRES_PREPARED] = PREPARED;
  return () => server.remove();
}

/** Brings an empty database to what a server finds at its second start. */
function prepare(folder: string, connection: Connection) {
  return startServer({ config: testConfig(folder, { ROLE: 'api' }), clock: testStart, connection });
}
