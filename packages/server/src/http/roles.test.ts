import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let api: TestServer;
let worker: TestServer;
const [ranHere, ranThere] = [vi.fn(async () => {}), vi.fn(async () => {})];
const registering = (run: () => Promise<void>) => ({
  prepare: async ({ jobs }: TestServer['services']) => {
    jobs.register({ name: 'test.role', run });
    return async () => {};
  },
});

beforeAll(async () => {
  api = await startTestServer({ ROLE: 'api' }, registering(ranHere));
  worker = await startTestServer(
    { ROLE: 'worker' },
    {
      sharedWith: api,
      pages: () => {
        throw new Error('A worker needs no pages.');
      },
      ...registering(ranThere),
    },
  );
});
afterAll(async () => {
  await worker.stop();
  await api.stop();
});

test.each([
  ['/healthz', 200],
  ['/readyz', 200],
  ['/', 404],
  ['/en/members', 404],
  ['/sandbox', 404],
  ['/api/site.php', 404],
  ['/api/events.php', 404],
  ['/api/openapi.json', 404],
  ['/photos/x', 404],
])('a worker serves nothing but the health checks: %s responds with %i', async (path, status) => {
  expect((await fetch(`${worker.url}${path}`)).status).toBe(status);
});

test('an API process serves the site and leaves jobs to a worker', async () => {
  expect((await fetch(`${api.url}/api/openapi.json`)).status).toBe(200);
  await api.services.jobs.enqueue('test.role', { from: 'api' });
  await vi.waitFor(() => expect(ranThere).toHaveBeenCalledExactlyOnceWith({ from: 'api' }), {
    timeout: 5_000,
  });
  expect(ranHere).not.toHaveBeenCalled();
});
