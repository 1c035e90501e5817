import { fork, type ChildProcess } from 'node:child_process';
import { memoryFlags } from '../scripts/memory.mjs';
import type { MeasurementRequest } from './measurements.ts';
import { TEST_POSTGRES_URL } from '../packages/server/src/testing/fresh-connection.ts';
import { startPostgres } from '../packages/server/src/testing/databases.setup.ts';
import { startTestServer, type TestServer } from '../packages/server/src/testing/test-server.ts';

export const SETTINGS = {
  NODE_ENV: 'production',
  SANDBOX: 'true',
  // The first server receives its connection as an option and has no DATABASE_URL.
  ALLOW_EMBEDDED_DATABASE: 'true',
  ROLE: 'api',
  LOG_LEVEL: 'warn',
  DEMO: 'false',
  SHUTDOWN_DELAY_SECONDS: '0',
  // Each request may name its own address: limits are per visitor, and all requests come from this machine.
  TRUST_PROXY: '1',
  ADDRESS_LIMIT_FACTOR: '100000',
};

export type BenchEnvironment = {
  /** A server in this process for preparing data; its clock shows the real time. */
  readonly server: TestServer;
  readonly databaseUrl: string;
  /** Starts an API process on the same database, or another role if `env` says so; resolves with its address. */
  startProcess(env?: Readonly<Record<string, string>>): Promise<string>;
  /** Starts an API process with the built pages that can measure its own costs. */
  startSite(env?: Record<string, string>): Promise<MeasuredSite>;
  close(): Promise<void>;
};

export type MeasuredSite = {
  readonly url: string;
  readonly pid: number;
  /** Runs a measurement inside the process (`measurements.ts`). */
  measure<Result>(request: MeasurementRequest): Promise<Result>;
};

/** Creates a new database on the server of BENCH_POSTGRES_URL, or on a Postgres that is started for this run. */
export async function openBenchEnvironment(): Promise<BenchEnvironment> {
  const given = process.env.BENCH_POSTGRES_URL;
  if (given) process.env[TEST_POSTGRES_URL] = given;
  else process.env.TEST_DATABASE = 'postgres';
  const stopPostgres = given ? undefined : await startPostgres();
  const server = await startTestServer(SETTINGS);
  const { engine } = server.services.connection;
  if (engine.kind !== 'postgres') throw new Error('This measurement needs Postgres.');
  server.advance({ seconds: (Date.now() - server.services.clock().getTime()) / 1_000 });
  const processes: ChildProcess[] = [];
  const start = (env: Record<string, string> = {}) => {
    const child = fork(new URL('./api-process.ts', import.meta.url), {
      env: { ...process.env, ...SETTINGS, DATABASE_URL: engine.url, PORT: '0', ...env },
      execArgv: memoryFlags(),
    });
    processes.push(child);
    const url = new Promise<string>((resolve, reject) => {
      child.once('message', (address) => resolve(String(address)));
      child.once('exit', (code) => reject(new Error(`The API process exited with ${code}.`)));
    });
    return { child, url };
  };

  return {
    server,
    databaseUrl: engine.url,
    startProcess: (env) => start(env).url,
    async startSite(env) {
      const { child, url } = start({ ...env, BENCH_PAGES: 'true' });
      return {
        url: await url,
        pid: child.pid ?? 0,
        measure: (request) => requestMeasurement(child, request),
      };
    },
    async close() {
      await Promise.all(
        processes.map(
          (child) =>
            new Promise((resolve) => {
              child.once('exit', resolve);
              child.kill('SIGTERM');
            }),
        ),
      );
      await server.stop();
      await stopPostgres?.();
    },
  };
}

let requests = 0;

function requestMeasurement<Result>(child: ChildProcess, request: MeasurementRequest): Promise<Result> {
  requests += 1;
  const id = requests;
  return new Promise((resolve, reject) => {
    const onMessage = (message: unknown) => {
      const reply = message as { id: number; result: Result; error?: string };
      if (reply.id !== id) return;
      child.off('message', onMessage);
      if (reply.error) reject(new Error(reply.error));
      else resolve(reply.result);
    };
    child.on('message', onMessage);
    child.send({ id, request });
  });
}
