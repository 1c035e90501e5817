import type { PageRenderer } from '@rendezvous/contract/pages';
import type { CallError } from '@rendezvous/contract/errors';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeMember, type TestMember } from '../testing/members.ts';
import { startPostgresServer, type PostgresServer } from '../testing/postgres-server.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { pages } from './pages.ts';

const isPostgresRun = process.env.TEST_DATABASE === 'postgres';

/** Renders a page as the app does: with the status of the error of its call. */
const render: PageRenderer = async ({ call }) => {
  const status = await call('searchMembers', { query: {} }).then(
    () => 200,
    (error: unknown) => (error as CallError).status,
  );
  return {
    kind: 'page',
    status,
    isDocument: false,
    tree: null,
    render: async () => Buffer.from('<p>the page</p>'),
  };
};

let postgres: PostgresServer;
let server: TestServer;
let member: TestMember;

beforeAll(async () => {
  if (!isPostgresRun) return;
  postgres = await startPostgresServer();
  server = await startTestServer(
    { DATABASE_URL: postgres.url, LOG_LEVEL: 'silent' },
    { pages: (services) => ({ middleware: [pages(services, async () => render)] }) },
  );
  member = await makeMember(server);
});
afterAll(async () => {
  await server?.stop();
  await postgres?.remove();
});
beforeEach(({ skip }) => {
  if (!isPostgresRun) skip('the embedded database is never unavailable');
});

const get = (path: string, cookie = '') => fetch(`${server.url}${path}`, { headers: { cookie } });

test('pages show an outage while the database is unavailable, and work afterwards (PAGE-28, RETRY-2)', async () => {
  expect((await get('/members')).status).toBe(200);
  await postgres.stop();

  for (const cookie of [member.cookie, '']) {
    const response = await get('/members', cookie);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
    const text = await response.text();
    expect(text).toContain('We will be right back');
    expect(text).toMatch(/<meta http-equiv="refresh" content="\d+">/);
  }
  const german = await get('/de/members', `${member.cookie}; theme=dark`);
  expect(await german.text()).toMatch(/<html lang="de" data-theme="dark">[^]*Wir sind gleich wieder da/);

  await postgres.start();
  await expect.poll(async () => (await get('/members', member.cookie)).status, { timeout: 10_000 }).toBe(200);
});
