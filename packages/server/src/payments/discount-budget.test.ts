import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DiscountTable } from '../database/money-schema.ts';
import type { Updateable } from 'kysely';
import { makeMember, type TestMember } from '../testing/members.ts';
import { order, placeOrder } from '../testing/purchases.ts';
import { deliverEvent, eventOf } from '../testing/webhooks.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

/** Two processes on one database, for races between them. The embedded database has one connection and no races. */
const processes: TestServer[] = [];
beforeAll(async () => {
  const first = await startTestServer({ ROLE: 'api' });
  processes.push(first);
  if (first.services.connection.engine.kind === 'postgres') {
    processes.push(await startTestServer({ ROLE: 'api' }, { sharedWith: first }));
  }
});
afterAll(async () => {
  for (const one of processes.toReversed()) await one.stop();
});
afterEach(async () => {
  await changeDiscount({
    budget: null,
    used: 0,
    percentage: '25',
    countries: [],
    methods: [],
    status: 'active',
  });
  await changeDiscount({ minimum_order_value: 0, currency: null, expires_at: null, starts_at: null });
});

const BUYERS = 20;
const CHEAP = { expected_price: 1_125 };
const serverFor = (index: number) => processes[index % processes.length] as TestServer;
const db = () => serverFor(0).services.db;
const changeDiscount = (to: Updateable<DiscountTable>) =>
  db().updateTable('discount').set(to).where('code', '=', 'TIMEBONUS25').execute();
const used = async () => {
  const row = db().selectFrom('discount').where('code', '=', 'TIMEBONUS25').select('used');
  return (await row.executeTakeFirstOrThrow()).used;
};
const usesOf = (members: readonly TestMember[]) =>
  db()
    .selectFrom('discount_use')
    .where(
      'member_id',
      'in',
      members.map(({ id }) => id),
    ) // prettier-ignore
    .select(['order_id', 'member_id'])
    .execute();
const listed = async (member: TestMember, server = serverFor(0)) => {
  const { data } = await server.call('listBundles', { cookie: member.cookie });
  return data.bundles.map(({ price, discount }) => [price, discount?.value_percentage ?? null]);
};

describe('a discount with a budget', () => {
  it(`is used once by ${BUYERS} simultaneous buyers if the budget is one`, async () => {
    await changeDiscount({ budget: 1 });
    const members = await Promise.all(Array.from({ length: BUYERS }, () => makeMember(serverFor(0))));
    const replies = await Promise.all(
      members.map((member, index) => order(serverFor(index), member, CHEAP, randomUUID())),
    );
    const accepted = replies.filter(({ status }) => status === 200);
    expect(accepted.map(({ data }) => data.order.price)).toEqual([1_125]);
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused.map(({ error }) => error)).toMatchObject(
      refused.map(() => ({ code: 'invalid_fields', fields: { expected_price: 'mismatch' } })),
    );
    expect(await usesOf(members)).toMatchObject([{ order_id: accepted[0]?.data.order.id }]);
    expect(await used()).toBe(1);
  });

  it('is used five times if the budget is five, and is free again when an order ends unpaid', async () => {
    await changeDiscount({ budget: 5 });
    const members = await Promise.all(Array.from({ length: BUYERS }, () => makeMember(serverFor(0))));
    const replies = await Promise.all(members.map((member, index) => order(serverFor(index), member, CHEAP)));
    const orders = replies.filter(({ status }) => status === 200).map(({ data }) => data.order);
    expect([orders.length, await used(), (await usesOf(members)).length]).toEqual([5, 5, 5]);
    const other = await makeMember(serverFor(0));
    expect((await listed(other))[0]).toEqual([1_500, null]);
    const [ended, paid] = orders as [(typeof orders)[0], (typeof orders)[0]];
    await Promise.all([
      deliverEvent(serverFor(0), eventOf(ended, 'expired')),
      deliverEvent(serverFor(1), eventOf(paid, 'paid')),
    ]);
    expect(await used()).toBe(4);
    expect((await listed(other))[0]).toEqual([1_125, 25]);
    await placeOrder(serverFor(0), other, CHEAP);
    expect(await used()).toBe(5);
    // An order that is paid after all counts, even beyond the budget.
    await deliverEvent(serverFor(0), eventOf(ended, 'paid', 1));
    expect(await used()).toBe(6);
  });

  it('passes from an unpaid order to the next order of the same member (BONUS-13)', async () => {
    await changeDiscount({ budget: 1 });
    const member = await makeMember(serverFor(0));
    await placeOrder(serverFor(0), member, CHEAP);
    const next = await placeOrder(serverFor(0), member, CHEAP);
    expect(await usesOf([member])).toEqual([{ order_id: next.id, member_id: member.id }]);
    expect(await used()).toBe(1);
  });
});

describe('a discount of a member', () => {
  it('is used once with two simultaneous orders, however they are paid (BONUS-13)', async () => {
    const member = await makeMember(serverFor(0));
    const replies = await Promise.all(
      [0, 1].map((index) => order(serverFor(index), member, CHEAP, randomUUID())),
    );
    expect(replies.map(({ status }) => status)).toContain(200);
    const [use, ...others] = await usesOf([member]);
    expect(others).toEqual([]);
    const orders = replies.filter(({ status }) => status === 200).map(({ data }) => data.order);
    await Promise.all(orders.map((one, index) => deliverEvent(serverFor(index), eventOf(one, 'paid'))));
    expect(await usesOf([member])).toHaveLength(1);
    expect(use?.member_id).toBe(member.id);
    expect((await listed(member))[0]).toEqual([1_500, null]);
  });
});

describe('the row of a discount', () => {
  it('sets the percentage for the list and for the order (BONUS-3)', async () => {
    await changeDiscount({ percentage: '40' });
    const member = await makeMember(serverFor(0));
    expect((await listed(member))[0]).toEqual([900, 40]);
    expect((await order(serverFor(0), member, CHEAP)).error.code).toBe('invalid_fields');
    expect((await placeOrder(serverFor(0), member, { expected_price: 900 })).price).toBe(900);
  });

  it('sets the minimum order value and the currency (BONUS-11)', async () => {
    await changeDiscount({ minimum_order_value: 3_500, currency: 'EUR' });
    const member = await makeMember(serverFor(0));
    expect((await listed(member)).slice(0, 2)).toEqual([[1_500, null], [2_625, 25]]); // prettier-ignore
    expect((await placeOrder(serverFor(0), member, { expected_price: 1_500 })).price).toBe(1_500);
    expect(await usesOf([member])).toEqual([]);
    const polish = await makeMember(serverFor(0), { country: 'PL' });
    expect((await listed(polish)).map(([, percent]) => percent)).toEqual([null, null, null, null, null]);
  });

  it('sets the countries, methods, times and status (BONUS-11)', async () => {
    const member = await makeMember(serverFor(0));
    const first = async () => (await listed(member))[0];
    const country = async () =>
      (await serverFor(0).call('listBundles', { cookie: member.cookie })).data.bundles[0]?.discount?.country;
    expect(await country()).toBeNull();
    await changeDiscount({ countries: ['DE'] });
    expect(await first()).toEqual([1_500, null]);
    await changeDiscount({ countries: ['DE', 'NL'], methods: ['ideal'] });
    expect(await first()).toEqual([1_125, 25]);
    expect(await country()).toBe('NL');
    expect((await order(serverFor(0), member, CHEAP)).error.code).toBe('invalid_fields');
    expect((await placeOrder(serverFor(0), member, { ...CHEAP, payment_method: 'ideal' })).price).toBe(1_125);
    const now = serverFor(0).services.clock().getTime();
    await changeDiscount({ expires_at: new Date(now) });
    expect(await first()).toEqual([1_500, null]);
    await changeDiscount({ expires_at: null, starts_at: new Date(now + 1_000) });
    expect(await first()).toEqual([1_500, null]);
    await changeDiscount({ starts_at: null, status: 'disabled' });
    expect(await first()).toEqual([1_500, null]);
    const typed = await serverFor(0).call('readDiscountCode', {
      cookie: member.cookie,
      query: { code: 'TIMEBONUS25' },
    });
    expect(typed.error.code).toBe('code_not_found');
  });
});
