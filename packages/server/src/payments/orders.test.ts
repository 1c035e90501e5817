import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeMember } from '../testing/members.ts';
import {
  waitForOrderStatus,
  choose,
  LONG_AGO,
  order,
  placeOrder,
  SMALLEST,
  readAccountState,
} from '../testing/purchases.ts';
import { deliverEvent, eventOf, idsOf } from '../testing/webhooks.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { CHECK_ORDER } from './order-checks.ts';
import { paymentJobs } from './payments.jobs.ts';
import { runJob } from '../testing/run-job.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
afterEach(() => vi.restoreAllMocks());

const buyer = () => makeMember(server, { created_at: LONG_AGO });
const checkouts = async (orderId: string) => {
  const rows = await server.services.db
    .selectFrom('sandbox_object')
    .where('kind', '=', 'checkout')
    .select('body')
    .execute();
  return rows.filter(({ body }) => body.session.client_reference_id === orderId);
};
const read = async (cookie: string, id: string) => server.call('readOrder', { cookie, query: { id } });
const check = async (orderId: string) => runJob(paymentJobs(server.services), CHECK_ORDER, { orderId });

describe('placing an order', () => {
  it('returns the same order with one checkout for a repeated key, also in simultaneous calls (PAY-3)', async () => {
    const member = await buyer();
    const key = randomUUID();
    const replies = await Promise.all(Array.from({ length: 5 }, () => order(server, member, {}, key)));
    replies.push(await order(server, member, {}, key));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    const [first] = replies;
    expect(replies.map(({ data }) => data)).toEqual(replies.map(() => first?.data));
    expect(await checkouts(first?.data.order.id ?? '')).toHaveLength(1);
    const { data } = await server.call('listTransactions', { cookie: member.cookie });
    expect(data.orders).toEqual([first?.data.order]);
  });

  it('answers a repeated key with the order as it is now, and leaves a refused key free (CALL-3, PAY-3)', async () => {
    const member = await buyer();
    const key = randomUUID();
    const refused = await order(server, member, { expected_price: 1 }, key);
    expect(refused.error).toMatchObject({ fields: { expected_price: 'mismatch' } });
    const placed = await placeOrder(server, member, {}, key);
    expect(placed).toMatchObject({ status: 'pending', checkout_url: expect.any(String) });
    await deliverEvent(server, eventOf(placed, 'paid'));
    const repeated = await order(server, member, {}, key);
    expect(repeated.status).toBe(200);
    expect(repeated.data.order).toMatchObject({ id: placed.id, status: 'completed', checkout_url: null });
    const { data } = await server.call('listTransactions', { cookie: member.cookie });
    expect(data.orders.map(({ id }) => id)).toEqual([placed.id]);
    const other = await order(server, member, { payment_method: 'ideal' }, key);
    expect([other.status, other.error.code]).toEqual([400, 'invalid_request']);
  });

  it('refuses another body with the same key (PAY-3)', async () => {
    const member = await buyer();
    const key = randomUUID();
    await placeOrder(server, member, {}, key);
    const other = await order(server, member, { payment_method: 'ideal' }, key);
    expect([other.status, other.error.code]).toEqual([400, 'invalid_request']);
  });

  it('treats the same key of different members as different keys', async () => {
    const key = randomUUID();
    const [one, other] = [
      await placeOrder(server, await buyer(), {}, key),
      await placeOrder(server, await buyer(), {}, key),
    ];
    expect(one.id).not.toBe(other.id);
  });

  it('refuses a price that is not the server’s, and a method that is not offered (PAY-2, PAY-14)', async () => {
    const member = await buyer();
    const cheap = await order(server, member, { express_request: true, expected_price: 1 });
    expect(cheap.error).toMatchObject({ code: 'invalid_fields', fields: { expected_price: 'mismatch' } });
    for (const payment_method of ['giropay', 'swish', 'sdd'] as const) {
      const { error } = await order(server, member, { payment_method });
      expect(error).toMatchObject({ code: 'invalid_fields', fields: { payment_method: 'invalid' } });
    }
    expect((await server.call('listTransactions', { cookie: member.cookie })).data.orders).toEqual([]);
  });

  it('refuses invalid bodies, and calls without a key or a session (ACCOUNT-18, CALL-2, CALL-3)', async () => {
    const { cookie } = await buyer();
    const bad: unknown[] = [
      {}, [], null, 'x', { ...SMALLEST, bundle_id: '11' }, { ...SMALLEST, bundle_id: 10 }, { ...SMALLEST, price: 1 },
      { ...SMALLEST, express_request: true, expected_price: '1500' }, { ...SMALLEST, express_request: true, expected_price: -1 }, { ...SMALLEST, express_request: true, expected_price: 1.5 },
      { ...SMALLEST, payment_method: 'toString' }, { ...SMALLEST, discount_code: 'x'.repeat(51) },
    ]; // prettier-ignore
    for (const body of bad) {
      const { error } = await server.call('placeOrder', { cookie, body: body as never });
      expect(error.code).toBe('invalid_request');
    }
    const polluted = await server.call('placeOrder', {
      cookie,
      body: `{"__proto__":{"a":1},${JSON.stringify(SMALLEST).slice(1)}` as never,
      headers: { 'content-type': 'application/json' },
    });
    expect(polluted.error.code).toBe('invalid_request');
    const unkeyed = await server.call('placeOrder', { cookie, body: SMALLEST, key: 'short' });
    expect(unkeyed.error.code).toBe('invalid_request');
    expect((await server.call('placeOrder', { body: SMALLEST })).error.code).toBe('authentication_required');
  });

  it('sells to unconfirmed members, and not to those who are hidden or leaving (ACCOUNT-19, PAY-20)', async () => {
    const fresh = await makeMember(server, {
      status: 'not_confirmed',
      confirmed_at: null,
      created_at: LONG_AGO,
    });
    expect((await order(server, fresh)).status).toBe(200);
    const leaving = await makeMember(server, { status: 'pending_deletion', created_at: LONG_AGO });
    expect((await order(server, leaving)).error.code).toBe('pending_deletion');
    const moderated = await makeMember(server, { profile_status: 'hidden', created_at: LONG_AGO });
    expect((await order(server, moderated)).error.code).toBe('forbidden');
  });

  it('continues the same order after a failure of the provider (PAY-11)', async () => {
    const member = await buyer();
    const key = randomUUID();
    vi.spyOn(server.services.payments, 'openCheckout').mockRejectedValueOnce(new Error('away'));
    const failed = await order(server, member, {}, key);
    expect([failed.status, failed.error.code]).toEqual([503, 'unavailable']);
    const { data } = await server.call('listTransactions', { cookie: member.cookie });
    expect(data.orders).toMatchObject([{ status: 'pending', checkout_url: null }]);

    const resumed = await placeOrder(server, member, {}, key);
    expect(resumed).toMatchObject({ id: data.orders[0]?.id, checkout_url: expect.any(String) });
    await choose(resumed, 'paid');
    await waitForOrderStatus(server, member, resumed, 'completed');
    expect((await placeOrder(server, member, {}, key)).status).toBe('completed');
    expect(await readAccountState(server, member)).toEqual({ credits: 10, premium: true, ledger: 0 });
  });

  it('opens no second checkout if the response of the first was lost (PAY-3)', async () => {
    const member = await buyer();
    const key = randomUUID();
    const { openCheckout } = server.services.payments;
    vi.spyOn(server.services.payments, 'openCheckout').mockImplementationOnce(async (...args) => {
      await openCheckout(...args);
      throw new Error('the connection broke');
    });
    expect((await order(server, member, {}, key)).status).toBe(503);
    const resumed = await placeOrder(server, member, {}, key);
    expect(await checkouts(resumed.id)).toHaveLength(1);
  });
});

describe('reading orders', () => {
  it('returns a member’s own orders only (ERROR-4, PAY-19)', async () => {
    const [owner, other] = [await buyer(), await buyer()];
    const { id } = await placeOrder(server, owner);
    expect((await read(owner.cookie, id)).data.order.id).toBe(id);
    expect((await read(other.cookie, id)).error.code).toBe('not_found');
    expect((await read(owner.cookie, randomUUID())).error.code).toBe('not_found');
    expect((await read(owner.cookie, 'x')).error.code).toBe('invalid_request');
    expect((await read('', id)).error.code).toBe('authentication_required');
    expect((await server.call('listTransactions', { cookie: other.cookie })).data).toEqual({ orders: [] });
    expect((await server.call('listTransactions')).error.code).toBe('authentication_required');
  });

  it('lists orders newest first (PAY-19)', async () => {
    const member = await buyer();
    const [first, second] = [await placeOrder(server, member), await placeOrder(server, member)];
    const { data } = await server.call('listTransactions', { cookie: member.cookie });
    expect(data.orders.map(({ id }) => id)).toEqual([second.id, first.id]);
  });

  it('reads the order from the provider if the webhook does not arrive (PAY-9)', async () => {
    const member = await buyer();
    const pending = await placeOrder(server, member);
    vi.spyOn(server.services.payments, 'parseWebhook').mockResolvedValue(null);
    await choose(pending, 'paid');
    expect((await read(member.cookie, pending.id)).data.order.status).toBe('pending');
    server.advance({ seconds: 11 });
    expect((await read(member.cookie, pending.id)).data.order.status).toBe('completed');
    vi.restoreAllMocks();
    await deliverEvent(server, eventOf(pending, 'paid'));
    expect(await readAccountState(server, member)).toEqual({ credits: 10, premium: true, ledger: 0 });
  });

  it('returns the stored order if the provider fails', async () => {
    const member = await buyer();
    const pending = await placeOrder(server, member);
    server.advance({ seconds: 11 });
    vi.spyOn(server.services.payments, 'readCheckout').mockRejectedValue(new Error('away'));
    expect((await read(member.cookie, pending.id)).data.order.status).toBe('pending');
  });
});

describe('the job that checks an undecided order', () => {
  it('finds a payment without a webhook, and checks again later while there is none (PAY-9)', async () => {
    const member = await buyer();
    const pending = await placeOrder(server, member);
    vi.spyOn(server.services.payments, 'parseWebhook').mockResolvedValue(null);
    const enqueue = vi.spyOn(server.services.jobs, 'enqueue');
    await check(pending.id);
    expect(enqueue).toHaveBeenLastCalledWith(CHECK_ORDER, { orderId: pending.id }, { afterSeconds: 60 });
    await choose(pending, 'declined');
    await check(pending.id);
    expect((await read(member.cookie, pending.id)).data.order.status).toBe('failed');
    await choose(pending, 'paid');
    await Promise.all([check(pending.id), check(pending.id)]);
    expect((await read(member.cookie, pending.id)).data.order.status).toBe('completed');
    expect(await readAccountState(server, member)).toEqual({ credits: 10, premium: true, ledger: 0 });
  });

  it('distinguishes the refusal of a slow bank from a missing decision', async () => {
    const member = await buyer();
    const pending = await placeOrder(server, member, { payment_method: 'ideal' });
    vi.spyOn(server.services.payments, 'parseWebhook').mockResolvedValue(null);
    await choose(pending, 'pending_failed');
    await check(pending.id);
    expect((await read(member.cookie, pending.id)).data.order).toMatchObject({
      status: 'pending',
      checkout_url: null,
    });
    await vi.waitFor(
      async () => {
        await check(pending.id);
        expect((await read(member.cookie, pending.id)).data.order.status).toBe('failed');
      },
      { timeout: 15_000, interval: 200 },
    );
  });

  it('closes an unpaid order after a day, so that it can no longer be paid (PAY-10)', async () => {
    const member = await buyer();
    const pending = await placeOrder(server, member);
    const unopened = randomUUID();
    vi.spyOn(server.services.payments, 'openCheckout').mockRejectedValueOnce(new Error('away'));
    await order(server, member, {}, unopened);
    server.advance({ hours: 24, seconds: 1 });
    const { data } = await server.call('listTransactions', { cookie: member.cookie });
    for (const { id } of data.orders) {
      await check(id);
      expect((await read(member.cookie, id)).data.order.status).toBe('cancelled');
    }
    const page = await fetch(pending.checkout_url as string);
    expect(await page.text()).toContain('This payment was cancelled.');
    expect((await placeOrder(server, member, {}, unopened)).status).toBe('cancelled');
  });

  it('waits longer than a day for a bank that has the payment (PAY-10)', async () => {
    const member = await buyer();
    const pending = await placeOrder(server, member);
    await deliverEvent(server, eventOf(pending, 'pending'));
    server.advance({ hours: 25 });
    const closeCheckout = vi.spyOn(server.services.payments, 'closeCheckout');
    const facts = {
      ...idsOf(pending),
      orderId: pending.id,
      amount: pending.price,
      currency: pending.currency,
    };
    closeCheckout.mockResolvedValueOnce({ facts, status: 'pending', closed: true });
    await check(pending.id);
    expect((await read(member.cookie, pending.id)).data.order).toMatchObject({
      status: 'pending',
      checkout_url: null,
    });
    await deliverEvent(server, eventOf(pending, 'confirmed', 1));
    expect((await read(member.cookie, pending.id)).data.order.status).toBe('completed');
  });
});
