import { CallError } from '@rendezvous/contract/errors';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startPostgresServer, type PostgresServer } from '../testing/postgres-server.ts';
import { startTcpProxy } from '../testing/tcp-proxy.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { withoutLimits } from './connect.ts';
import { isDatabaseUnavailable } from './database-errors.ts';
import { TRANSACTION_SECONDS } from './limits.ts';

const isPostgresRun = process.env.TEST_DATABASE === 'postgres';
/** Short limits keep the tests short. */
const LIMITS = {
  DATABASE_POOL: '4',
  DATABASE_ACQUIRE_SECONDS: '0.6',
  DATABASE_LOCK_SECONDS: '0.5',
  DATABASE_STATEMENT_SECONDS: '1',
};
const READY_MS = 1_000;

let postgres: PostgresServer;
const servers: TestServer[] = [];

beforeAll(async () => {
  if (isPostgresRun) postgres = await startPostgresServer();
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});
afterAll(() => postgres?.remove());
beforeEach(({ skip }) => {
  if (!isPostgresRun) skip('the embedded database has no time limits');
});

async function start(url = postgres.url): Promise<TestServer> {
  const server = await startTestServer({ ...LIMITS, DATABASE_URL: url, LOG_LEVEL: 'silent' });
  servers.push(server);
  return server;
}

async function timed<Result>(work: Promise<Result>): Promise<{ result: Result; ms: number }> {
  const started = performance.now();
  const result = await work;
  return { result, ms: performance.now() - started };
}

test('responds to calls with 503 while a table is locked, and to /readyz within a second (RETRY-2)', async () => {
  const server = await start();
  const search = () => server.call('searchMembers', {});
  expect((await search()).status).toBe(200);
  const lock = await postgres.hold('begin', 'lock table member in access exclusive mode');
  try {
    // There are more calls than connections: some wait for the lock, the others for a connection.
    const searches = Array.from({ length: 10 }, () => timed(search()));
    for (let n = 0; n < 5; n += 1) {
      const { result, ms } = await timed(fetch(`${server.url}/readyz`));
      expect([result.status, ms < READY_MS]).toEqual([200, true]);
    }
    for (const { result, ms } of await Promise.all(searches)) {
      expect([result.status, result.error.code, result.headers.get('retry-after')]).toEqual([
        503,
        'unavailable',
        '2',
      ]);
      expect(ms).toBeLessThan(2_500);
    }
  } finally {
    await lock.end();
  }
  expect((await search()).status).toBe(200);
});

test('sets limits on every connection of a pool, and none for an operator’s work', async () => {
  const { services } = await start();
  const read = sql<{ name: string; setting: string }>`
    select name, setting from pg_settings
    where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')
    order by name`;
  expect((await read.execute(services.db)).rows.map((row) => row.setting)).toEqual([
    '10000',
    '500',
    '1000',
    '15000',
  ]);
  const unlimited = await withoutLimits(services.connection, (db) => read.execute(db));
  expect(unlimited.rows.map((row) => row.setting)).toEqual(['0', '0', '0', '0']);
});

test('ends a statement that takes too long, and treats its error as an unavailable database', async () => {
  const { services } = await start();
  const slow = sql`select pg_sleep(20)`.execute(services.db).catch((error: unknown) => error);
  const { result, ms } = await timed(slow);
  expect(isDatabaseUnavailable(result)).toBe(true);
  expect(ms).toBeLessThan(2_000);
});

test('treats a failed rollback on a lost connection as an unavailable database', async () => {
  const { services } = await start();
  const failed = await services.db
    .transaction()
    .execute(async (tx) => {
      await sql`select 1`.execute(tx);
      await postgres.terminateConnections();
      throw new CallError('forbidden');
    })
    .catch((error: unknown) => error);
  expect(failed).not.toBeInstanceOf(CallError);
  expect(isDatabaseUnavailable(failed)).toBe(true);
});

test('notices a silent database within a second at /readyz, and within 15 seconds in calls (RETRY-2)', async () => {
  const { hostname, port } = new URL(postgres.url);
  const proxy = await startTcpProxy({ host: hostname, port: Number(port) });
  const server = await start(postgres.url.replace(`:${port}/`, `:${proxy.port}/`));
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect((await server.call('searchMembers', {})).status).toBe(200);
  proxy.fallSilent();
  const calling = timed(server.call('searchMembers', {}));
  for (let n = 0; n < 3; n += 1) {
    const { result, ms } = await timed(fetch(`${server.url}/readyz`));
    expect([result.status, ms < READY_MS]).toEqual([503, true]);
  }
  const { result, ms } = await calling;
  expect([result.status, result.error.code]).toEqual([503, 'unavailable']);
  expect(ms).toBeLessThan(TRANSACTION_SECONDS * 1_000);
  await proxy.close();
}, 40_000);
