import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PROVIDER_MS } from './deadline.ts';
import { sandboxCredentials } from '../sandbox/payments/credentials.ts';
import { makeMember, type TestMember } from '../testing/members.ts';
import {
  waitForOrderStatus,
  choose,
  LONG_AGO,
  order,
  placeOrder,
  readAccountState,
} from '../testing/purchases.ts';
import { losingResponses, startTestProvider, type TestProvider } from '../testing/test-provider.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let provider: TestProvider;
beforeAll(async () => {
  server = await startTestServer();
  provider = await startTestProvider(server);
});
afterAll(async () => {
  await provider.close();
  await server.stop();
});
afterEach(() => {
  provider.respond = null;
  provider.requests.length = 0;
  vi.restoreAllMocks();
});

const buyer = () => makeMember(server, { created_at: LONG_AGO });
/** A new member, who has the time bonus. */
const newMember = () => makeMember(server, { created_at: server.services.clock() });
const CHEAP = { expected_price: 1_125 };

const respondsWith =
  (status: number, body: string) =>
  (_: unknown, response: ServerResponse): void =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(body);
const neverResponds = () => {};
const failing = respondsWith(500, '{"error":{"type":"api_error","message":"Something went wrong."}}');

const ordersOf = async ({ cookie }: TestMember) =>
  (await server.call('listTransactions', { cookie })).data.orders;
const checkoutRequests = () => provider.requests.filter(({ path }) => path === '/v1/checkout/sessions');

async function timed<Result>(act: () => Promise<Result>): Promise<[Result, number]> {
  const started = performance.now();
  const result = await act();
  return [result, performance.now() - started];
}

it('is asked once between the order button and the payment page (PAY-26)', async () => {
  const { cookie } = await buyer();
  // The page with the order button has read the bundles and with them, once in an installation, the methods.
  expect((await server.call('listBundles', { cookie })).status).toBe(200);
  provider.requests.length = 0;
  const { checkout_url: page } = await placeOrder(server, await buyer());
  expect(page).not.toBeNull();
  expect(provider.requests.map(({ path }) => path)).toEqual(['/v1/checkout/sessions']);
});

describe('a provider with unusable responses', () => {
  const noObjects = [
    '5',
    '"x"',
    'null',
    '[]',
    '{"id":"cs_1","url":',
    '<!doctype html><title>Bad gateway</title>',
  ];
  const bodies = [
    ...noObjects, '-0.5', 'true', '""', '', '\u0000', '[{"error":{}}]', '{}', '{"id":5,"url":7}',
    '{"id":"cs_1","url":"javascript:alert(1)"}', '{"error":5}', '{"error":"x"}', '{"error":null}', 'x'.repeat(2_000_000),
  ]; // prettier-ignore

  it.each([
    { status: 200, responses: bodies },
    { status: 400, responses: noObjects },
    { status: 500, responses: noObjects },
  ])(
    'makes the call unavailable and logs the cause, whatever the body with status $status (PAY-11)',
    async ({ status, responses }) => {
      const member = await buyer();
      for (const body of responses) {
        provider.respond = respondsWith(status, body);
        const error = vi.spyOn(server.services.log, 'error').mockImplementation(() => {});
        const key = randomUUID();
        const reply = await order(server, member, {}, key);
        expect([body.slice(0, 50), reply.status, reply.error.code]).toEqual([
          body.slice(0, 50),
          503,
          'unavailable',
        ]);
        const [about] = error.mock.calls[0] ?? [];
        expect((about as { err: Error }).err.cause).toBeInstanceOf(Error);
        error.mockRestore();
        provider.respond = null;
        expect((await placeOrder(server, member, {}, key)).checkout_url).not.toBeNull();
      }
    },
    120_000,
  );

  it('leaves a stored order unchanged when it is read', async () => {
    const member = await buyer();
    for (const body of bodies) {
      provider.respond = null;
      const pending = await placeOrder(server, member);
      provider.respond = respondsWith(200, body);
      provider.requests.length = 0;
      server.advance({ seconds: 11 });
      const read = await server.call('readOrder', { cookie: member.cookie, query: { id: pending.id } });
      expect([read.status, read.data.order.status]).toEqual([200, 'pending']);
      expect(provider.requests).not.toEqual([]);
    }
  }, 120_000);

  it('is not followed to another address', async () => {
    provider.respond = (request, response) =>
      void response
        .writeHead(request.path === '/elsewhere' ? 200 : 307, { location: '/elsewhere' })
        .end('{}');
    expect((await order(server, await buyer())).status).toBe(503);
    expect(provider.requests.map(({ path }) => path)).not.toContain('/elsewhere');
  });
});

describe('a provider that never responds', () => {
  it('delays an order for at most ten seconds, and nobody else; the same key continues it (PAY-11)', async () => {
    provider.respond = neverResponds;
    const key = randomUUID();
    const member = await buyer();
    // This is more than the number of database connections.
    const others = await Promise.all(Array.from({ length: 12 }, buyer));
    const waiting = Promise.all([order(server, member, {}, key), ...others.map((one) => order(server, one))]);
    await vi.waitFor(() => expect(checkoutRequests().length).toBeGreaterThanOrEqual(13), { timeout: 20_000 });
    // From here on the calls wait only for the provider. Before, they can wait for the single embedded connection.
    const startedAt = performance.now();
    const [bundles, milliseconds] = await timed(() => server.call('listBundles', { cookie: member.cookie }));
    expect(bundles.status).toBe(200);
    expect(milliseconds).toBeLessThan(PROVIDER_MS / 2);
    const replies = await waiting;
    const waited = performance.now() - startedAt;
    expect(replies.map(({ status, error }) => [status, error.code])).toEqual(
      replies.map(() => [503, 'unavailable']),
    );
    expect(waited).toBeLessThan(10_000);

    provider.respond = null;
    const resumed = await placeOrder(server, member, {}, key);
    expect(await ordersOf(member)).toEqual([resumed]);
    expect(
      new Set(
        checkoutRequests()
          .filter(({ body }) => body.includes(resumed.id))
          .map((one) => one.key),
      ).size,
    ).toBe(1);
    await choose(resumed, 'paid');
    await waitForOrderStatus(server, member, resumed, 'completed');
  }, 60_000);

  it('delays an order that takes over a code for at most ten seconds (PAY-11)', async () => {
    const member = await newMember();
    await placeOrder(server, member, CHEAP);
    provider.respond = neverResponds;
    const [reply, waited] = await timed(() => order(server, member, CHEAP));
    expect([reply.status, reply.error.code]).toEqual([503, 'unavailable']);
    expect(waited).toBeLessThan(10_000);
  }, 60_000);

  it('delays the reading of an order for at most six seconds (PAY-11)', async () => {
    const member = await buyer();
    const pending = await placeOrder(server, member);
    provider.respond = neverResponds;
    server.advance({ seconds: 11 });
    const [read, waited] = await timed(() =>
      server.call('readOrder', { cookie: member.cookie, query: { id: pending.id } }),
    );
    expect([read.status, read.data.order.status]).toEqual([200, 'pending']);
    expect(waited).toBeLessThan(6_000);
  }, 60_000);
});

describe('a provider that failed', () => {
  it('frees the discount for the next order at once, with the same bundle or another (BONUS-13)', async () => {
    const member = await newMember();
    provider.respond = failing;
    const first = randomUUID();
    expect((await order(server, member, CHEAP, first)).status).toBe(503);
    expect((await order(server, member, CHEAP)).status).toBe(503);
    provider.respond = null;
    const larger = await placeOrder(server, member, { bundle_id: '25', expected_price: 2_625 });
    expect(larger).toMatchObject({ status: 'pending', price: 2_625, full_price: 3_500 });
    expect((await ordersOf(member)).map(({ status }) => status)).toEqual([
      'pending',
      'cancelled',
      'cancelled',
    ]);
    expect((await placeOrder(server, member, CHEAP, first)).status).toBe('cancelled');
    await choose(larger, 'paid');
    await waitForOrderStatus(server, member, larger, 'completed');
    expect(await readAccountState(server, member)).toEqual({ credits: 25, premium: true, ledger: 0 });
  });

  it('is sent another key for the same order, because it repeats a failure for the old key (PAY-11)', async () => {
    const member = await buyer();
    const key = randomUUID();
    const failed = new Set<string>();
    let isHealthy = false;
    provider.respond = (request, response) => {
      if (!isHealthy) failed.add(request.key);
      if (failed.has(request.key)) return failing(request, response);
      return respondsWith(200, '{"id":"cs_test_later","url":"https://pay.example/later"}')(request, response);
    };
    expect((await order(server, member, {}, key)).status).toBe(503);
    isHealthy = true;
    expect((await placeOrder(server, member, {}, key)).checkout_url).toBe('https://pay.example/later');
    expect(await ordersOf(member)).toHaveLength(1);
  });

  it('leaves one payable order when many are placed at once and take over the code (BONUS-13)', async () => {
    const member = await newMember();
    const replies = await Promise.all(Array.from({ length: 6 }, () => order(server, member, CHEAP)));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    const statuses = (await ordersOf(member)).map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array.from({ length: 5 }, () => 'cancelled'), 'pending']);
  });
});

describe('a provider whose response was lost', () => {
  it('is sent the same request again, also in another language, and opens the same page (PAY-3)', async () => {
    const member = await buyer();
    const key = randomUUID();
    const { apiKey } = await sandboxCredentials(server.services.db);
    provider.respond = losingResponses(server, apiKey);
    expect((await order(server, member, {}, key)).status).toBe(503);
    await server.services.db
      .updateTable('member')
      .set({ language: 'fi' })
      .where('id', '=', member.id)
      .execute();
    provider.respond = null;
    const opened = await placeOrder(server, member, {}, key);
    expect(opened).toMatchObject({ status: 'pending', checkout_url: expect.any(String) });
    expect(new Set(checkoutRequests().map((request) => request.body)).size).toBe(1);
    expect(new Set(checkoutRequests().map((request) => request.key)).size).toBe(1);
    await choose(opened, 'paid');
    await waitForOrderStatus(server, member, opened, 'completed');
    expect(await readAccountState(server, member)).toEqual({ credits: 10, premium: true, ledger: 0 });
  });

  it('frees the discount for an order with another key (BONUS-13)', async () => {
    const member = await newMember();
    const { apiKey } = await sandboxCredentials(server.services.db);
    provider.respond = losingResponses(server, apiKey);
    expect((await order(server, member, CHEAP)).status).toBe(503);
    provider.respond = null;
    const opened = await placeOrder(server, member, CHEAP);
    await choose(opened, 'paid');
    await waitForOrderStatus(server, member, opened, 'completed');
    expect(await readAccountState(server, member)).toEqual({ credits: 10, premium: true, ledger: 0 });
  });
});
