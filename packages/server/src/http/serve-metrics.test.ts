import { afterEach, expect, test } from 'vitest';
import { recordQueries } from '../testing/recorded-queries.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { ledgerSum } from './metrics.ts';
import { listenForMetrics, type MetricsServer } from './serve-metrics.ts';

const TOKEN = 'a token of thirty-two characters';

let server: TestServer | undefined;
let own: MetricsServer | null = null;
afterEach(async () => {
  await server?.stop();
  await own?.close();
  server = undefined;
  own = null;
});

const requestMetrics = ({ url }: TestServer, authorization?: string) =>
  fetch(`${url}/metrics`, { headers: authorization === undefined ? {} : { authorization } });

test('responds with 404 to any request if no token is set', async () => {
  server = await startTestServer();
  for (const authorization of [undefined, '', 'Bearer ', 'Bearer undefined', `Bearer ${TOKEN}`]) {
    const reply = await requestMetrics(server, authorization);
    expect([authorization, reply.status]).toEqual([authorization, 404]);
    expect(await reply.text()).not.toContain('rendezvous_');
  }
});

test('serves the metrics only with the token, and without a query', async () => {
  ledgerSum.set(99);
  server = await startTestServer({ METRICS_TOKEN: TOKEN });
  const open = server;
  for (const authorization of [
    undefined,
    TOKEN,
    `Bearer ${TOKEN}x`,
    `Bearer ${TOKEN.slice(1)}`,
    `bearer ${TOKEN}`,
  ]) {
    expect([authorization, (await requestMetrics(server, authorization)).status]).toEqual([
      authorization,
      404,
    ]);
  }
  const read = async () => (await requestMetrics(open, `Bearer ${TOKEN}`)).text();
  // The test server has read the shared gauges now, and does not read them again for a while.
  await expect.poll(read).toContain('rendezvous_ledger_sum 0\n');
  ledgerSum.set(7);
  const queries = await recordQueries(open, async () => {
    const reply = await requestMetrics(open, `Bearer ${TOKEN}`);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toContain('text/plain');
    const text = await reply.text();
    expect(text).toContain('rendezvous_request_seconds_count');
    // The value is the last one that was set.
    expect(text).toContain('rendezvous_ledger_sum 7\n');
  });
  expect(queries).toEqual([]);
});

test('serves nothing but metrics on a port of their own', async () => {
  own = await listenForMetrics({ metricsPort: 0, metricsHost: '127.0.0.1' });
  const url = own?.url ?? '';
  expect(await (await fetch(url)).text()).toContain('rendezvous_open_streams');
  expect((await fetch(new URL('/healthz', url))).status).toBe(404);
  expect((await fetch(url, { method: 'POST' })).status).toBe(404);
  await own?.close();
  own = null;
  await expect(fetch(url)).rejects.toThrow(/fetch failed/);
  expect(await listenForMetrics({ metricsPort: undefined, metricsHost: '127.0.0.1' })).toBeNull();
});
