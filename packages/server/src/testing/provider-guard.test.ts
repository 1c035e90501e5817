import { afterAll, beforeAll, expect, it } from 'vitest';
import { deadlineIn } from '../payments/deadline.ts';
import { guardProviderCalls } from './provider-guard.ts';
import { startTestProvider } from './test-provider.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'api' });
});
afterAll(() => server.stop());

it('lets the provider be asked outside of a transaction only, also after one has ended', async () => {
  const provider = await startTestProvider(server);
  const { db, payments } = server.services;
  const calls: string[] = [];
  // A second guard hears of the call, so that the server's own does not fail its test.
  guardProviderCalls({ db, payments }, (method) => calls.push(method));
  const ask = () => payments.listMethods(deadlineIn(10_000));

  await expect(ask()).resolves.toContain('card');
  const asked = provider.requests.length;
  await expect(db.transaction().execute(ask)).rejects.toThrow('inside a transaction');
  await expect(db.transaction().execute(() => Promise.resolve().then(ask))).rejects.toThrow('inside');
  expect(calls).toEqual(['listMethods', 'listMethods']);
  expect(provider.requests).toHaveLength(asked);

  let later: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(() => {
    later = new Promise((resolve) => setTimeout(resolve, 50)).then(ask);
    return Promise.resolve();
  });
  await expect(later).resolves.toContain('card');
  expect(calls).toHaveLength(2);
  await provider.close();
});
