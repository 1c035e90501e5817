import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createChatDriver } from '../testing/chat.driver.ts';
import { followEvents, type Follower } from '../testing/follow-events.ts';
import { retryUntilAvailable } from '../testing/retry-until-available.ts';
import { makeMember, type TestMember } from '../testing/members.ts';
import { startPostgresServer, type PostgresServer } from '../testing/postgres-server.ts';
import { waitForOrderStatus, LONG_AGO, SMALLEST } from '../testing/purchases.ts';
import { startTestServer, type Reply, type TestServer } from '../testing/test-server.ts';

const isPostgresRun = process.env.TEST_DATABASE === 'postgres';
const CUTS = 20;
const SENDERS = 6;
const MESSAGES_A_CUT = 5;
/** A sweep delivers events whose announcement was lost, every 25 seconds. */
const SWEEP_MS = 30_000;
const AWAY_MS = 10_000;
/** Another worker takes over a job whose connection was lost, within 30 seconds (RETRY-3). */
const CREDITED_WITHIN_MS = 30_000;

let postgres: PostgresServer;
let server: TestServer;
let members: TestMember[];

beforeAll(async () => {
  if (!isPostgresRun) return;
  postgres = await startPostgresServer();
  server = await startTestServer({ DATABASE_URL: postgres.url, LOG_LEVEL: 'fatal' });
});
afterAll(async () => {
  await server?.stop();
  await postgres?.remove();
});
beforeEach(async ({ skip }) => {
  if (!isPostgresRun) skip('the embedded database has no connections to lose');
  members = await Promise.all(
    Array.from({ length: SENDERS }, () => makeMember(server, { created_at: LONG_AGO })),
  );
  for (const member of members) await giveCredits(member, 1_000);
});

const { send, giveCredits } = createChatDriver(() => server);

const partnerOf = (index: number) => members[index % 2 === 0 ? index + 1 : index - 1] as TestMember;

type Sent = { readonly to: TestMember; readonly id: string; readonly clientId: string };

/** Sends one message, and repeats it with the same key until it is acknowledged. */
async function sendOne(index: number): Promise<Sent & { refused: number }> {
  const [clientId, key, to] = [randomUUID(), randomUUID(), partnerOf(index)];
  const { reply, refused } = await retryUntilAvailable(() =>
    send(members[index] as TestMember, to, `message ${clientId}`, { clientId, key }),
  );
  expect(reply.status).toBe(200);
  return { to, id: reply.data.message.id, clientId, refused };
}

function follow(member: TestMember): Promise<Follower> {
  return followEvents(server, member.cookie, async () => {
    const rows = await server.services.db
      .selectFrom('message')
      .innerJoin('participation', 'participation.conversation_id', 'message.conversation_id')
      .where('participation.member_id', '=', member.id)
      .select('message.id')
      .execute();
    return rows.map(({ id }) => id);
  });
}

async function unseen(page: Follower, ids: readonly string[]): Promise<string[]> {
  const known = await page.messageIds();
  return ids.filter((id) => !known.has(id));
}

/** Places an order for the smallest bundle, which the member bought a moment ago and wants again (PAY-30). */
async function place(member: TestMember, before?: string): Promise<Reply<'placeOrder'>> {
  const key = randomUUID();
  const body = { ...SMALLEST, again_after: before };
  const { reply } = await retryUntilAvailable(() =>
    server.call('placeOrder', { cookie: member.cookie, key, body }),
  );
  const recent = reply.status === 409 ? reply.error.params?.order : undefined;
  return recent ? place(member, recent) : reply;
}

/** Buys the smallest bundle and pays. Returns the order's id. */
async function buy(member: TestMember): Promise<string> {
  const reply = await place(member);
  expect(reply.status).toBe(200);
  const { order } = reply.data;
  await vi.waitFor(
    async () => {
      const paid = await fetch(String(order.checkout_url), {
        method: 'POST',
        body: new URLSearchParams({ choice: 'paid' }),
        redirect: 'manual',
      });
      // The order is paid now, or by an earlier try whose response was lost.
      expect(paid.status).toBeLessThan(500);
    },
    { timeout: 10_000, interval: 20 },
  );
  return order.id;
}

/** Expects that every message is stored once, every order is credited, and the ledger sums to zero. */
async function expectNothingLost(sent: readonly Sent[], orders: readonly { by: TestMember; id: string }[]) {
  const rows = await server.services.db
    .selectFrom('message')
    .select(({ fn }) => ['client_id', fn.countAll<string>().as('count')])
    .groupBy('client_id')
    .execute();
  const counts = new Map(rows.map((row) => [row.client_id, Number(row.count)]));
  expect(sent.filter(({ clientId }) => counts.get(clientId) !== 1)).toEqual([]);
  for (const { by, id } of orders) {
    await waitForOrderStatus(server, by, { id } as never, 'completed', { withinMs: CREDITED_WITHIN_MS });
  }
  const { sum } = await server.services.db
    .selectFrom('ledger_entry')
    .select(({ fn }) => fn.sum<string>('credits').as('sum'))
    .executeTakeFirstOrThrow();
  expect(Number(sum)).toBe(0);
}

test(`loses nothing if every connection is cut ${CUTS} times under load (CHAT-22, RETRY-2)`, async () => {
  const pages = await Promise.all(members.map(follow));
  const sent: Sent[] = [];
  const orders: { by: TestMember; id: string }[] = [];
  let refused = 0;
  let cut = 0;
  for (let round = 0; round < CUTS; round += 1) {
    const acknowledged = Promise.withResolvers<void>();
    const sending = members.map(async (_, index) => {
      for (let n = 0; n < MESSAGES_A_CUT; n += 1) {
        const one = await sendOne(index);
        acknowledged.resolve();
        sent.push(one);
        refused += one.refused;
      }
    });
    const by = members[round % members.length] as TestMember;
    const buying = buy(by).then((id) => orders.push({ by, id }));
    await acknowledged.promise;
    cut += await postgres.terminateConnections();
    await Promise.all([...sending, buying]);
  }
  expect(sent).toHaveLength(CUTS * SENDERS * MESSAGES_A_CUT);
  expect(cut).toBeGreaterThan(CUTS);
  expect(refused).toBeGreaterThan(0);

  await expectNothingLost(sent, orders);
  for (const [index, page] of pages.entries()) {
    const ids = sent.filter(({ to }) => to.id === members[index]?.id).map(({ id }) => id);
    await expect.poll(() => unseen(page, ids), { timeout: SWEEP_MS }).toEqual([]);
  }
  const last = await sendOne(0);
  await expect.poll(() => unseen(pages[1] as Follower, [last.id]), { timeout: 5_000 }).toEqual([]);
  await Promise.all(pages.map((page) => page.close()));
}, 180_000);

test('responds with 503 while Postgres is stopped for 10 s, and continues without a restart (RETRY-2)', async () => {
  const [anna, ben] = members as [TestMember, TestMember];
  const benPage = await follow(ben);
  const before = await sendOne(0);
  await expect.poll(() => unseen(benPage, [before.id])).toEqual([]);

  await postgres.stop();
  const unavailable = await server.call('listChats', { cookie: anna.cookie });
  expect([unavailable.status, unavailable.error.code, unavailable.headers.get('retry-after')]).toEqual([
    503,
    'unavailable',
    '2',
  ]);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  const during = sendOne(0);
  await delay(AWAY_MS);
  await postgres.start();

  const sent = [before, await during, await sendOne(0)];
  expect(sent[1]?.refused).toBeGreaterThan(0);
  const order = { by: anna, id: await buy(anna) };
  await expectNothingLost(sent, [order]);
  const ids = sent.map(({ id }) => id);
  await expect.poll(() => unseen(benPage, ids), { timeout: SWEEP_MS }).toEqual([]);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  await benPage.close();
}, 60_000);
