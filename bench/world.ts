import { fork, type ChildProcess } from 'node:child_process';
import { TEST_POSTGRES_URL } from '../packages/server/src/testing/fresh-connection.ts';
import { startPostgres } from '../packages/server/src/testing/databases.setup.ts';
import { startWorld, type World } from '../packages/server/src/testing/world.ts';

const SETTINGS = {
  NODE_ENV: 'production',
  SANDBOX: 'true',
  ROLE: 'api',
  LOG_LEVEL: 'warn',
  DEMO: 'false',
  // Each request may say whom it comes from: the limits are per visitor, and the bench is one.
  TRUST_PROXY: 'true',
};

export type BenchWorld = {
  /** A server in this process, to prepare things with; its clock tells the real time. */
  readonly world: World;
  readonly databaseUrl: string;
  /** Starts an API process on the same database; returns its address. */
  startProcess(): Promise<string>;
  close(): Promise<void>;
};

/** A database of its own on the server of BENCH_POSTGRES_URL, or on a Postgres started for this run. */
export async function openBenchWorld(): Promise<BenchWorld> {
  const given = process.env.BENCH_POSTGRES_URL;
  if (given) process.env[TEST_POSTGRES_URL] = given;
  else process.env.TEST_DATABASE = 'postgres';
  const stopPostgres = given ? undefined : await startPostgres();
  const world = await startWorld(SETTINGS);
  const { engine } = world.services.connection;
  if (engine.kind !== 'postgres') throw new Error('This is measured on Postgres only.');
  world.advance({ seconds: (Date.now() - world.services.clock().getTime()) / 1_000 });
  const processes: ChildProcess[] = [];

  return {
    world,
    databaseUrl: engine.url,
    startProcess() {
      const child = fork(new URL('./api-process.ts', import.meta.url), {
        env: { ...process.env, ...SETTINGS, DATABASE_URL: engine.url, PORT: '0' },
      });
      processes.push(child);
      return new Promise((resolve, reject) => {
        child.once('message', (url) => resolve(String(url)));
        child.once('exit', (code) => reject(new Error(`The API process ended with ${code}.`)));
      });
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
      await world.stop();
      await stopPostgres?.();
    },
  };
}
