import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLoadBalancer, type LoadBalancer } from '../testing/load-balancer.ts';
import { makeMember, type TestMember } from '../testing/members.ts';
import { makeConversation } from '../testing/relations.fixture.ts';
import { createChatDriver } from '../testing/chat.driver.ts';
import { caller, startTestServer, type TestServer } from '../testing/test-server.ts';

const RESTARTS = 4;
const PAIRS = 4;
/** Below the limit of calls of one member. After these calls, another pair continues. */
const CALLS_OF_A_PAIR = 200;
const CHECK_MS = 40;
/** The delay is long enough for many checks of /readyz, even if the embedded database blocks the shared thread. */
const SETTINGS = { ROLE: 'api', SHUTDOWN_DELAY_SECONDS: '2' };

let base: TestServer;
let balancer: LoadBalancer;
beforeAll(async () => {
  base = await startTestServer({ ROLE: 'api' });
  balancer = await startLoadBalancer({ checkMs: CHECK_MS });
});
afterAll(async () => {
  await balancer.close();
  await base.stop();
});

const { giveCredits } = createChatDriver(() => base);

async function makePair(): Promise<[TestMember, TestMember]> {
  const pair: [TestMember, TestMember] = [await makeMember(base), await makeMember(base)];
  await makeConversation(base, ...pair);
  await giveCredits(pair[0], 1_000);
  return pair;
}

test(`${RESTARTS} rolling restarts under load lose no call, and store each message once`, async () => {
  const start = () => startTestServer(SETTINGS, { sharedWith: base });
  let current = await start();
  await balancer.add(current.url);
  const call = caller(balancer.url);
  const pairs = await Promise.all(Array.from({ length: PAIRS }, makePair));

  const over = new AbortController();
  const statuses: number[] = [];
  const sent: string[] = [];
  const sending = pairs.map(async (first) => {
    let [from, to] = first;
    for (let calls = 1; !over.signal.aborted; calls += 1) {
      const clientId = randomUUID();
      const body = { id: to.id, client_id: clientId, text: 'Hello' };
      const { status } = await call('sendMessage', { cookie: from.cookie, body });
      statuses.push(status);
      if (status === 200) sent.push(clientId);
      if (calls % CALLS_OF_A_PAIR === 0) [from, to] = await makePair();
    }
  });
  for (let restart = 0; restart < RESTARTS; restart += 1) {
    const next = await start();
    await balancer.add(next.url);
    const before = statuses.length;
    await current.stop();
    balancer.remove(current.url);
    expect(statuses.length).toBeGreaterThan(before);
    current = next;
  }
  over.abort();
  await Promise.all(sending);
  await current.stop();

  expect(balancer.lost).toBe(0);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  const rows = await base.services.db.selectFrom('message').select('client_id').execute();
  expect(rows.map((row) => row.client_id).toSorted()).toEqual(sent.toSorted());
}, 90_000);

test('a process that shuts down fails at /readyz at once, and serves calls until its delay is over', async () => {
  const ending = await startTestServer(SETTINGS, { sharedWith: base });
  expect((await fetch(`${ending.url}/readyz`)).status).toBe(200);
  const stopped = ending.stop();
  const during = await fetch(`${ending.url}/readyz`);
  expect([during.status, during.headers.get('connection')]).toEqual([503, 'close']);
  expect((await ending.call('readSettings')).status).toBe(200);
  await stopped;
  await expect(fetch(`${ending.url}/readyz`)).rejects.toThrow('fetch failed');
});
