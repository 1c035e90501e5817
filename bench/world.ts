import { fork, type ChildProcess } from 'node:child_process';
import { memoryFlags } from '../scripts/memory.mjs';
import type { Question } from './measurements.ts';
import { TEST_POSTGRES_URL } from '../packages/server/src/testing/fresh-connection.ts';
import { startPostgres } from '../packages/server/src/testing/databases.setup.ts';
import { startTestServer, type TestServer } from '../packages/server/src/testing/test-server.ts';

export const SETTINGS = {
  NODE_ENV: 'production',
  SANDBOX: 'true',
  // The first server is handed its connection and has no DATABASE_URL.
  ALLOW_EMBEDDED_DATABASE: 'true',
  ROLE: 'api',
  LOG_LEVEL: 'warn',
  DEMO: 'false',
  SHUTDOWN_DELAY_SECONDS: '0',
  // Each request may say whom it comes from: the limits are per visitor, and the bench is one.
  TRUST_PROXY: '1',
  ADDRESS_LIMIT_FACTOR: '100000',
};

export type BenchWorld = {
  /** A server in this process, to prepare things with; its clock tells the real time. */
  readonly server: TestServer;
  readonly databaseUrl: string;
  /** Starts an API process, or what `env` makes of it, on the same database; returns its address. */
  startProcess(env?: Readonly<Record<string, string>>): Promise<string>;
  /** The same with the built pages, and able to tell what it costs. */
  startSite(env?: Record<string, string>): Promise<MeasuredSite>;
  close(): Promise<void>;
};

export type MeasuredSite = {
  readonly url: string;
  readonly pid: number;
  /** Asks the process about itself (`measurements.ts`). */
  ask<Found>(question: Question): Promise<Found>;
};

/** A database of its own on the server of BENCH_POSTGRES_URL, or on a Postgres started for this run. */
export async function openBenchWorld(): Promise<BenchWorld> {
  const given = process.env.BENCH_POSTGRES_URL;
  if (given) process.env[TEST_POSTGRES_URL] = given;
  else process.env.TEST_DATABASE = 'postgres';
  const stopPostgres = given ? undefined : await startPostgres();
  const server = await startTestServer(SETTINGS);
  const { engine } = server.services.connection;
  if (engine.kind !== 'postgres') throw new Error('This is measured on Postgres only.');
  server.advance({ seconds: (Date.now() - server.services.clock().getTime()) / 1_000 });
  const processes: ChildProcess[] = [];
  const start = (env: Record<string, string> = {}) => {
    const child = fork(new URL('./api-process.ts', import.meta.url), {
      env: { ...process.env, ...SETTINGS, DATABASE_URL: engine.url, PORT: '0', ...env },
      execArgv: memoryFlags(),
    });
    processes.push(child);
    const url = new Promise<string>((resolve, reject) => {
      child.once('message', (told) => resolve(String(told)));
      child.once('exit', (code) => reject(new Error(`The API process ended with ${code}.`)));
    });
    return { child, url };
  };

  return {
    server,
    databaseUrl: engine.url,
    startProcess: (env) => start(env).url,
    async startSite(env) {
      const { child, url } = start({ ...env, BENCH_PAGES: 'true' });
      return { url: await url, pid: child.pid ?? 0, ask: (question) => ask(child, question) };
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

let asked = 0;

function ask<Found>(child: ChildProcess, question: Question): Promise<Found> {
  asked += 1;
  const id = asked;
  return new Promise((resolve, reject) => {
    const hear = (told: unknown) => {
      const reply = told as { id: number; found: Found; error?: string };
      if (reply.id !== id) return;
      child.off('message', hear);
      if (reply.error) reject(new Error(reply.error));
      else resolve(reply.found);
    };
    child.on('message', hear);
    child.send({ id, question });
  });
}
