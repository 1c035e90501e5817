import { randomUUID } from 'node:crypto';
import { RECENTLY_PAID_MINUTES } from '@rendezvous/contract/rules';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeMember, type TestMember } from '../testing/members.ts';
import {
  choose,
  LONG_AGO,
  order,
  placeOrder,
  readAccountState,
  waitForOrderStatus,
} from '../testing/purchases.ts';
import { repeatOrder, storeCard } from '../testing/stored-cards.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const buyer = () => makeMember(server, { created_at: LONG_AGO, paid_at: LONG_AGO });
const ordersOf = async ({ cookie }: TestMember) =>
  (await server.call('listTransactions', { cookie })).data.orders;

/** Pays a new order on the provider's page. */
async function buy(member: TestMember, changes: Parameters<typeof placeOrder>[2] = {}) {
  const placed = await placeOrder(server, member, changes);
  await choose(placed, 'paid');
  return waitForOrderStatus(server, member, placed, 'completed');
}

describe('the same purchase again (PAY-30)', () => {
  it('is asked about for some minutes after it was paid, and names the order', async () => {
    const member = await buyer();
    const paid = await buy(member);
    const asked = await order(server, member);
    expect([asked.status, asked.error]).toMatchObject([
      409,
      { code: 'recently_paid', params: { order: paid.id, payment_id: paid.payment_id } },
    ]);
    expect(await ordersOf(member)).toEqual([paid]);
    // The price is asked about later, because the offer may have ended with the first purchase.
    expect((await order(server, member, { expected_price: 1_125 })).error.code).toBe('recently_paid');
    server.advance({ seconds: RECENTLY_PAID_MINUTES * 60 });
    expect((await placeOrder(server, member)).status).toBe('pending');
  });

  it('is placed once the buyer names that order, and asks again after the next', async () => {
    const member = await buyer();
    const first = await buy(member);
    const second = await buy(member, { again_after: first.id });
    expect((await readAccountState(server, member)).credits).toBe(20);
    const asked = await order(server, member, { again_after: first.id });
    expect(asked.error).toMatchObject({ code: 'recently_paid', params: { order: second.id } });
    const others = await buy(await buyer());
    for (const unknown of [others.id, randomUUID()]) {
      expect((await order(server, member, { again_after: unknown })).error.code).toBe('recently_paid');
    }
  });

  it('is asked about while a bank has the payment', async () => {
    const member = await buyer();
    const placed = await placeOrder(server, member, { payment_method: 'ideal' });
    await choose(placed, 'pending_paid');
    await vi.waitFor(async () => expect((await readOrder(member, placed.id)).checkout_url).toBeNull());
    expect((await order(server, member, { payment_method: 'ideal' })).error).toMatchObject({
      code: 'recently_paid',
      params: { order: placed.id },
    });
    await waitForOrderStatus(server, member, placed, 'completed');
  });

  it('is another one with another bundle or method, or by another member', async () => {
    const member = await buyer();
    await buy(member);
    const changes = [{ bundle_id: '25', expected_price: 3_500 }, { payment_method: 'paypal' }] as const;
    for (const change of changes) expect((await order(server, member, change)).status).toBe(200);
    expect((await order(server, await buyer())).status).toBe(200);
  });

  it('closes the page on which it could still be paid, and leaves other pages open', async () => {
    const member = await buyer();
    const other = await placeOrder(server, member, { payment_method: 'paypal' });
    const first = await placeOrder(server, member);
    const second = await placeOrder(server, member);
    const { status, checkout_url: url } = await readOrder(member, first.id);
    expect([status, url]).toEqual(['cancelled', null]);
    expect((await readOrder(member, other.id)).status).toBe('pending');
    await choose(first, 'paid');
    await choose(second, 'paid');
    await waitForOrderStatus(server, member, second, 'completed');
    expect((await readAccountState(server, member)).credits).toBe(10);
  });

  it('is asked about if it was paid at the provider, but its event has not arrived', async () => {
    const member = await buyer();
    const first = await placeOrder(server, member);
    const { payments } = server.services;
    const { parseWebhook } = payments;
    payments.parseWebhook = async () => null;
    await choose(first, 'paid');
    const asked = await order(server, member);
    payments.parseWebhook = parseWebhook;
    expect(asked.error).toMatchObject({ code: 'recently_paid', params: { order: first.id } });
    expect((await readOrder(member, first.id)).status).toBe('completed');
  });
});

describe('several pages at the same moment (PAY-30)', () => {
  it('leave one page to pay on, whichever was last', async () => {
    const member = await buyer();
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => order(server, member)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const orders = await ordersOf(member);
    const payable = orders.filter(({ checkout_url: url }) => url !== null);
    expect(payable).toHaveLength(1);
    expect(orders.filter(({ status }) => status === 'cancelled')).toHaveLength(4);
  });

  it('charge a stored card once: the others get that order, or are asked', async () => {
    const member = await buyer();
    const card = await storeCard(server, member.id);
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => repeatOrder(server, member, card)));
    const [paid, ...others] = await ordersOf(member);
    expect([paid?.status, others]).toEqual(['completed', []]);
    for (const { status, data, error } of replies) {
      expect(status === 200 ? data.order.id : error.params).toEqual(
        status === 200 ? paid?.id : { order: paid?.id, payment_id: paid?.payment_id },
      );
    }
    expect((await readAccountState(server, member)).credits).toBe(10);
    // Afterwards each press is asked about, also on the other page of the checkout.
    expect((await repeatOrder(server, member, card)).error.code).toBe('recently_paid');
    expect((await order(server, member)).error.code).toBe('recently_paid');
  });

  it('that both buy again after one order charge once for it', async () => {
    const member = await buyer();
    const card = await storeCard(server, member.id);
    const { order: first } = (await repeatOrder(server, member, card)).data;
    const again = { again_after: first.id };
    await Promise.all([1, 2, 3].map(() => repeatOrder(server, member, card, again)));
    expect((await ordersOf(member)).map(({ status }) => status)).toEqual(['completed', 'completed']);
    expect((await readAccountState(server, member)).credits).toBe(20);
  });
});

async function readOrder({ cookie }: TestMember, id: string) {
  return (await server.call('readOrder', { cookie, query: { id } })).data.order;
}
