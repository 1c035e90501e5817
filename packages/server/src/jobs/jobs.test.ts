import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectEmbedded, type Connection } from '../database/connect.ts';
import { freshConnection } from '../testing/fresh-connection.ts';
import { createJobs } from './create-jobs.ts';
import type { Jobs } from './jobs.ts';
import { runningJob } from './running-job.ts';

let connection: Connection;
let jobs: Jobs;

beforeEach(async () => {
  connection = await freshConnection();
  jobs = createJobs({ connection, log: pino({ level: 'silent' }) });
});
afterEach(async () => {
  await jobs.stop();
  await connection.close();
});

async function startWith(run: (data: { n: number }) => Promise<void>, working = true) {
  jobs.register<{ n: number }>({ name: 'count', run });
  await jobs.start({ working });
}

async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from pgboss.job where name = 'count' and state = 'created'`.execute(
    connection.db,
  );
  return Number(rows[0]?.count);
}

test('a job runs with its data', async () => {
  const run = vi.fn(async () => {});
  await startWith(run);
  await jobs.enqueue('count', { n: 1 });
  await vi.waitFor(() => expect(run).toHaveBeenCalledExactlyOnceWith({ n: 1 }));
});

test('the name of the running job is known in it, for log lines', async () => {
  const names: unknown[] = [];
  await startWith(async () => {
    await sql`select 1`.execute(connection.db);
    names.push(runningJob.getStore());
  });
  await jobs.enqueue('count', { n: 1 });
  await vi.waitFor(() => expect(names).toEqual(['count']));
  expect(runningJob.getStore()).toBeUndefined();
});

test('a job exists only if the transaction of its cause commits', async () => {
  await startWith(async () => {}, false);
  const undone = connection.db.transaction().execute(async (tx) => {
    await jobs.enqueue('count', { n: 1 }, { db: tx });
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect(await waiting()).toBe(0);
  await connection.db.transaction().execute((tx) => jobs.enqueue('count', { n: 2 }, { db: tx }));
  expect(await waiting()).toBe(1);
});

test('stores one waiting job for each key, and every job without a key', async () => {
  await startWith(async () => {}, false);
  await jobs.enqueue('count', { n: 1 }, { onceKey: 'one' });
  await jobs.enqueue('count', { n: 1 }, { onceKey: 'one' });
  await jobs.enqueue('count', { n: 2 });
  await jobs.enqueue('count', { n: 3 });
  expect(await waiting()).toBe(3);
});

test('puts a failed job back to be retried (RETRY-3)', async () => {
  const run = vi.fn(() => Promise.reject(new Error('the mail server is away')));
  await startWith(run);
  await jobs.enqueue('count', { n: 1 });
  await vi.waitFor(async () => {
    const { rows } = await sql<{ state: string; left: number }>`
      select state::text, retry_limit - retry_count as left from pgboss.job where name = 'count'`.execute(
      connection.db,
    );
    expect(rows).toEqual([{ state: 'retry', left: expect.any(Number) }]);
  });
});

test('waits for the running job when it stops', async () => {
  let finish = () => {};
  const done = vi.fn();
  const run = vi.fn(async () => {
    await new Promise<void>((resolve) => (finish = resolve));
    done();
  });
  await startWith(run);
  await jobs.enqueue('count', { n: 1 });
  await vi.waitFor(() => expect(run).toHaveBeenCalled());
  const stopped = jobs.stop();
  finish();
  await stopped;
  expect(done).toHaveBeenCalled();
});

test('refuses to enqueue before the start, and a job that is not registered', async () => {
  await expect(jobs.enqueue('count', {})).rejects.toThrow('before the queue was started');
  await startWith(async () => {});
  await expect(jobs.enqueue('other', {})).rejects.toThrow('The job other is not registered');
});

test('runs many jobs that are enqueued at once without waiting for the next poll', async () => {
  const run = vi.fn(async () => {});
  await startWith(run);
  await Promise.all(Array.from({ length: 40 }, (_, n) => jobs.enqueue('count', { n })));
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(40), { timeout: 4_000 });
});

test('runs a delayed job when it is due', async () => {
  const run = vi.fn(async () => {});
  await startWith(run);
  const enqueued = performance.now();
  await jobs.enqueue('count', { n: 1 }, { afterSeconds: 1 });
  await vi.waitFor(() => expect(run).toHaveBeenCalled(), { timeout: 5_000 });
  expect(performance.now() - enqueued).toBeGreaterThan(950);
});

test('runs delayed jobs at a start only if their handler catches up', async () => {
  const [caughtUp, patient] = [vi.fn(async () => {}), vi.fn(async () => {})];
  jobs.register({ name: 'catches-up', catchUp: true, run: caughtUp });
  jobs.register({ name: 'patient', run: patient });
  await jobs.start({ working: false });
  for (const name of ['catches-up', 'patient']) await jobs.enqueue(name, { of: name }, { afterSeconds: 600 });
  await jobs.stop();
  await jobs.start({ working: true });
  await vi.waitFor(() => expect(caughtUp).toHaveBeenCalledExactlyOnceWith({ of: 'catches-up' }));
  expect(patient).not.toHaveBeenCalled();
});

test('updates the settings of a queue from an earlier release', async () => {
  await startWith(async () => {}, false);
  await sql`update pgboss.queue set heartbeat_seconds = null, notify = false where name = 'count'`.execute(
    connection.db,
  );
  await jobs.stop();
  await jobs.start({ working: false });
  const { rows } = await sql`
    select heartbeat_seconds, notify from pgboss.queue where name = 'count'`.execute(connection.db);
  expect(rows).toEqual([{ heartbeat_seconds: 10, notify: true }]);
});

test('takes over the job of a killed process within 30 seconds (RETRY-3)', { timeout: 120_000 }, async () => {
  const { engine } = connection;
  const folder = await mkdtemp(join(tmpdir(), 'rendezvous-jobs-'));
  const holder = fork(
    new URL('../testing/job-holder.process.ts', import.meta.url),
    [engine.kind === 'postgres' ? engine.url : folder],
    { execArgv: [] },
  );
  await once(holder, 'message');
  const gone = once(holder, 'exit');
  holder.kill('SIGKILL');
  await gone;

  const own = engine.kind === 'postgres' ? connection : await connectEmbedded({ folder });
  const successor = createJobs({ connection: own, log: pino({ level: 'silent' }) });
  try {
    const run = vi.fn(async () => {});
    successor.register({ name: 'hold', run });
    await successor.start({ working: true });
    await vi.waitFor(() => expect(run).toHaveBeenCalled(), { timeout: 30_000, interval: 100 });
  } finally {
    await successor.stop();
    if (own !== connection) await own.close();
    await rm(folder, { recursive: true, force: true });
  }
});

test('continues after the repeated loss of all its connections (RETRY-2)', async ({ skip }) => {
  if (connection.engine.kind === 'pglite') skip('the embedded database has no connections to lose');
  const run = vi.fn(async () => {});
  await startWith(run);
  for (let n = 1; n <= 5; n += 1) {
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'pgboss'`.execute(connection.db);
    await connection.db.transaction().execute((tx) => jobs.enqueue('count', { n }, { db: tx }));
    await vi.waitFor(() => expect(run).toHaveBeenLastCalledWith({ n }), { timeout: 5_000 });
  }
  await vi.waitFor(
    async () => {
      const { rows } = await sql`
        select pid from pg_stat_activity
        where datname = current_database() and query like 'LISTEN%'`.execute(connection.db);
      expect(rows).toHaveLength(1);
    },
    { timeout: 10_000, interval: 100 },
  );
});
