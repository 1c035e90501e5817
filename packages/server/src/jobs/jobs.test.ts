import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Connection } from '../database/connect.ts';
import { freshConnection } from '../testing/fresh-connection.ts';
import { createJobs } from './create-jobs.ts';
import type { Jobs } from './jobs.ts';

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

test('one job of a key waits; jobs without a key all wait', async () => {
  await startWith(async () => {}, false);
  await jobs.enqueue('count', { n: 1 }, { onceKey: 'one' });
  await jobs.enqueue('count', { n: 1 }, { onceKey: 'one' });
  await jobs.enqueue('count', { n: 2 });
  await jobs.enqueue('count', { n: 3 });
  expect(await waiting()).toBe(3);
});

test('a job that failed is put back to be tried again', async () => {
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

test('stopping waits for the job that runs', async () => {
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

test('enqueueing what nobody registered, or before the start, says so', async () => {
  await expect(jobs.enqueue('count', {})).rejects.toThrow('before the queue was started');
  await startWith(async () => {});
  await expect(jobs.enqueue('other', {})).rejects.toThrow('Nobody registered the job other');
});
