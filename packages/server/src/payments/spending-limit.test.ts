import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeMember, type TestMember } from '../testing/members.ts';
import { choose, LONG_AGO, order, placeOrder, waitForOrderStatus } from '../testing/purchases.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

/** Two processes on one database, for races between them; the embedded database has one connection and no races. */
const processes: TestServer[] = [];
beforeAll(async () => {
  const first = await startTestServer();
  processes.push(first);
  if (first.services.connection.engine.kind === 'postgres') {
    processes.push(await startTestServer({ ROLE: 'api' }, { sharedWith: first }));
  }
});
afterAll(async () => {
  for (const one of processes.toReversed()) await one.stop();
});

const server = () => processes[0] as TestServer;
const serverFor = (index: number) => processes[index % processes.length] as TestServer;
const buyer = () => makeMember(server(), { created_at: LONG_AGO });

async function change({ cookie }: TestMember, amount: number | null) {
  const { status, data } = await server().call('changeSpendingLimit', { cookie, body: { amount } });
  expect(status).toBe(200);
  return data.limit;
}

async function read({ cookie }: TestMember) {
  return (await server().call('readSpendingLimit', { cookie })).data.limit;
}

async function statusesOf({ cookie }: TestMember) {
  const { data } = await server().call('listTransactions', { cookie });
  return data.orders.map(({ status }) => status).toSorted();
}

/** Inserts an order as it was some time ago. */
async function insertOrder(
  member: TestMember,
  {
    daysAgo,
    status = 'completed',
  }: { daysAgo: number; status?: 'completed' | 'pending' | 'failed' | 'cancelled' },
): Promise<Date> {
  const at = new Date(server().services.clock().getTime() - daysAgo * 86_400_000);
  await server()
    .services.db.insertInto('purchase_order')
    .values({
      id: randomUUID(),
      member_id: member.id,
      bundle_id: '10',
      credits: 10,
      currency: 'EUR',
      full_price: 1_500,
      price: 1_500,
      payment_method: 'creditcard',
      refund_days: 14,
      status,
      provider_session: randomUUID(),
      created_at: at,
      completed_at: status === 'completed' ? at : null,
      status_at: at,
    })
    .execute();
  return at;
}

describe('a spending limit', () => {
  it('refuses each of simultaneous orders beyond what is left (CREDIT-13)', async () => {
    const member = await buyer();
    await change(member, 2_000);
    const paid = await placeOrder(server(), member);
    await choose(paid, 'paid');
    await waitForOrderStatus(server(), member, paid, 'completed');
    const other = { payment_method: 'paypal' } as const;
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) => order(serverFor(index), member, other, randomUUID())),
    );
    expect(replies.map(({ status, error }) => [status, error.code, error.params])).toEqual(
      Array.from({ length: 8 }, () => [
        413,
        'too_large',
        { limit: 500, retry_at: new Date(Date.parse(paid.created_at) + 30 * 86_400_000).toISOString() },
      ]),
    );
    expect(await statusesOf(member)).toEqual(['completed']);
  });

  it('leaves no more payable orders of simultaneous ones than can all be paid (CREDIT-13)', async () => {
    const member = await buyer();
    await change(member, 4_000);
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) => order(serverFor(index), member, {}, randomUUID())),
    );
    expect(replies.some(({ status }) => status === 200)).toBe(true);
    const statuses = await statusesOf(member);
    expect(statuses.filter((status) => status !== 'cancelled').length).toBeLessThanOrEqual(2);
    // One after the other, two remain: the last two.
    const [first, second, third] = [
      await placeOrder(server(), member, { payment_method: 'ideal' }),
      await placeOrder(server(), member, { payment_method: 'paypal' }),
      await placeOrder(server(), member, { payment_method: 'visa' }),
    ];
    const { data } = await server().call('listTransactions', { cookie: member.cookie });
    const open = data.orders.filter(({ status }) => status === 'pending').map(({ id }) => id);
    expect(open).toEqual([third.id, second.id]);
    expect(open).not.toContain(first.id);
  });

  it('is checked after a change that was made at the same moment (CREDIT-12, CREDIT-13)', async () => {
    const member = await buyer();
    await change(member, 100_000);
    const [placed] = await Promise.all([order(serverFor(1), member), change(member, 1_000)]);
    expect([200, 413]).toContain(placed.status);
    expect((await order(server(), member)).error.code).toBe('too_large');
    expect((await read(member)).amount).toBe(1_000);
  });

  it('counts paid orders and those that the bank has, and frees the oldest after 30 days (CREDIT-11)', async () => {
    const member = await buyer();
    const oldest = await insertOrder(member, { daysAgo: 29 });
    await insertOrder(member, { daysAgo: 3, status: 'pending' });
    await insertOrder(member, { daysAgo: 2, status: 'failed' });
    await insertOrder(member, { daysAgo: 1, status: 'cancelled' });
    await insertOrder(member, { daysAgo: 30 });
    expect(await change(member, 4_000)).toEqual({
      currency: 'EUR',
      amount: 4_000,
      spent: 3_000,
      next: null,
      next_release: { amount: 1_500, at: new Date(oldest.getTime() + 30 * 86_400_000).toISOString() },
    });
    expect((await order(server(), member)).error).toMatchObject({
      code: 'too_large',
      params: { limit: 1_000, retry_at: new Date(oldest.getTime() + 30 * 86_400_000).toISOString() },
    });
  });

  it('does not limit other members, and is in the currency of the country (CREDIT-11)', async () => {
    const [member, other] = [await buyer(), await buyer()];
    await change(member, 0);
    expect((await order(server(), member)).error.params).toEqual({ limit: 0 });
    expect((await order(server(), other)).status).toBe(200);
    const swede = await makeMember(server(), { country: 'SE', region: null, created_at: LONG_AGO });
    expect(await read(swede)).toMatchObject({ currency: 'SEK', amount: null });
  });

  it('lets a repeated key return its order, whatever the limit is by then (PAY-3)', async () => {
    const member = await buyer();
    const key = randomUUID();
    const placed = await placeOrder(server(), member, {}, key);
    await change(member, 100);
    expect((await placeOrder(server(), member, {}, key)).id).toBe(placed.id);
  });
});
