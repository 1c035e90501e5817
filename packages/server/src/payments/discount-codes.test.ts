import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertDiscount } from '../testing/discounts.ts';
import { makeMember } from '../testing/members.ts';
import { LONG_AGO, order } from '../testing/purchases.ts';
import { addTestSite } from '../testing/sites.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

/** Two processes on one database, for races between them; the embedded database has one connection and no races. */
const processes: TestServer[] = [];
beforeAll(async () => {
  const first = await startTestServer({ ROLE: 'api' });
  processes.push(first);
  if (first.services.connection.engine.kind === 'postgres')
    processes.push(await startTestServer({ ROLE: 'api' }, { sharedWith: first }));
});
afterAll(async () => {
  for (const one of processes.toReversed()) await one.stop();
});

const serverFor = (index: number) => processes[index % processes.length] as TestServer;
const db = () => serverFor(0).services.db;
/** A member without an offer; the bundle of 10 credits costs EUR 15. */
const buyer = () => makeMember(serverFor(0), { created_at: LONG_AGO });
const BUYERS = 12;

describe('a typed discount code', () => {
  it(`is used once by ${BUYERS} simultaneous buyers if it is good once (BONUS-14)`, async () => {
    await insertDiscount(
      db(),
      { code: 'ONLYONE', reduction: { percent: 20 }, validity: 'once' },
      { budget: 1 },
    );
    const members = await Promise.all(Array.from({ length: BUYERS }, buyer));
    const replies = await Promise.all(
      members.map((member, index) =>
        order(
          serverFor(index),
          member,
          { express_request: true, expected_price: 1_200, discount_code: 'ONLYONE' },
          randomUUID(),
        ),
      ),
    );
    expect(replies.filter(({ status }) => status === 200).map(({ data }) => data.order.price)).toEqual([
      1_200,
    ]);
    expect(replies.filter(({ status }) => status !== 200).map(({ error }) => error?.code)).toEqual(
      Array.from({ length: BUYERS - 1 }, () => 'code_used'),
    );
  });

  it('is used once by a member who orders ten times at once (BONUS-13)', async () => {
    await insertDiscount(db(), { code: 'MINE', reduction: { percent: 20 } });
    const member = await buyer();
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        order(
          serverFor(index),
          member,
          { express_request: true, expected_price: 1_200, discount_code: 'MINE' },
          randomUUID(),
        ),
      ),
    );
    expect(replies.some(({ status }) => status === 200)).toBe(true);
    const held = await db()
      .selectFrom('purchase_order')
      .where('member_id', '=', member.id)
      .where('discount_code', '=', 'MINE')
      .where('status', '=', 'pending')
      .select('id')
      .execute();
    expect(held).toHaveLength(1);
  });

  it('belongs to its member, its site and its countries alone (BONUS-11)', async () => {
    const [owner, other] = [await buyer(), await buyer()];
    const facts = { reduction: { percent: 20 } };
    await insertDiscount(db(), { ...facts, code: 'FORYOU' }, { member_id: owner.id });
    await insertDiscount(db(), { ...facts, code: 'DISABLED' }, { status: 'disabled' });
    const elsewhere = await addTestSite(serverFor(0), 'codes.example', {});
    await insertDiscount(db(), { ...facts, code: 'ELSEWHERE' }, { site_id: elsewhere });
    await insertDiscount(db(), { ...facts, code: 'POLAND', countries: ['PL'] });
    await insertDiscount(db(), { ...facts, code: 'NEWHERE' }, { first_purchase: true });
    const read = async (member: typeof owner, code: string) => {
      const reply = await serverFor(0).call('readDiscountCode', {
        cookie: member.cookie,
        query: { code, bundle_id: '10' },
      });
      return reply.error?.code ?? reply.data.bundle?.price;
    };
    expect(await read(owner, 'FORYOU')).toBe(1_200);
    expect(await read(other, 'FORYOU')).toBe('code_not_found');
    expect(await read(owner, 'DISABLED')).toBe('code_not_found');
    expect(await read(owner, 'ELSEWHERE')).toBe('code_not_found');
    expect(await read(owner, 'POLAND')).toBe('code_not_found');
    expect(await read(owner, 'NEWHERE')).toBe(1_200);
    const paid = await makeMember(serverFor(0), { created_at: LONG_AGO, paid_at: LONG_AGO });
    expect(await read(paid, 'NEWHERE')).toBe('code_not_found');
  });

  it.each([
    ['　ｍｙ ｃｏｄｅ', 1_200],
    ['my-code', 1_200],
    ['my\u200bcode', 1_200],
    ['МYСODE', 'code_not_found'],
    ['MYCODE2', 'code_not_found'],
    [' ', 'code_not_found'],
    ["'; drop table discount; --", 'code_not_found'],
  ])('typed as %j gives %s (BONUS-12)', async (typed, expected) => {
    await db().deleteFrom('discount').where('code', '=', 'MYCODE').execute();
    await insertDiscount(db(), { code: 'MYCODE', reduction: { percent: 20 } });
    const { cookie } = await buyer();
    const reply = await serverFor(0).call('readDiscountCode', {
      cookie,
      query: { code: typed, bundle_id: '10' },
    });
    expect(reply.error?.code ?? reply.data.bundle?.price).toBe(expected);
  });

  it('cannot be guessed by trying: a member is limited (CALL-6)', async () => {
    const { cookie } = await buyer();
    const replies = [];
    for (let attempt = 0; attempt <= 120; attempt += 1)
      replies.push(
        await serverFor(0).call('readDiscountCode', { cookie, query: { code: `GUESS${attempt}` } }),
      );
    expect(replies.at(-1)).toMatchObject({ status: 429, error: { code: 'rate_limited' } });
  });

  it('is refused by the database if an order with it could cost nothing', async () => {
    const insert = (reduction: { percent: number } | { amount: number }) =>
      insertDiscount(db(), {
        code: `FREE${randomUUID().slice(0, 4).toUpperCase()}`,
        reduction,
        currency: 'EUR',
      });
    await expect(insert({ percent: 100 })).rejects.toThrow(/discount_percentage_is_whole/);
    await expect(insert({ amount: 500 })).rejects.toThrow(/discount_leaves_a_price/);
  });
});
