import { randomUUID } from 'node:crypto';
import type { Order } from '@rendezvous/contract/entities';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PaymentProviderError } from '../payments/payment-provider.ts';
import { makeMember, type TestMember } from '../testing/members.ts';
import { LONG_AGO, readAccountState, send, waitForOrderStatus } from '../testing/purchases.ts';
import { repeatOrder, storeCard } from '../testing/stored-cards.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  vi.spyOn(server.services.log, 'error').mockImplementation(() => {});
});
afterEach(() => vi.clearAllMocks());
afterAll(async () => {
  vi.restoreAllMocks();
  await server.stop();
});

type Bank = NonNullable<Parameters<typeof storeCard>[2]>['bank'];

async function buyerWithCard(bank: Bank = 'pays') {
  const member = await makeMember(server, { created_at: LONG_AGO, paid_at: LONG_AGO });
  return { member, cardId: await storeCard(server, member.id, { bank }) };
}

async function ordersOf({ cookie }: TestMember) {
  return (await server.call('listTransactions', { cookie })).data.orders;
}

const noResponse = () => new PaymentProviderError('the provider does not respond');

describe('a repeat order', () => {
  it('is paid at once and credited once, whether the answer or the event is first (PAY-22, PAY-6)', async () => {
    const { member, cardId } = await buyerWithCard();
    const { status, data } = await repeatOrder(server, member, cardId);
    expect([status, data.order.status, data.order.credits]).toEqual([200, 'completed', 10]);
    const { id } = data.order;
    await vi.waitFor(async () => {
      const events = await server.services.db
        .selectFrom('payment_event')
        .where('order_id', '=', id)
        .where('type', '=', 'payment_intent.succeeded')
        .select('outcome')
        .execute();
      expect(events).toEqual([{ outcome: expect.stringMatching(/^(applied|ignored)$/) }]);
    });
    expect((await readAccountState(server, member)).credits).toBe(10);
  });

  it('is completed by the event alone when the answer is lost (PAY-11)', async () => {
    const { member, cardId } = await buyerWithCard();
    const { payments } = server.services;
    const { confirmCharge } = payments;
    vi.spyOn(payments, 'confirmCharge').mockImplementationOnce(async (...request) => {
      await confirmCharge(...request);
      throw noResponse();
    });
    const { status, data } = await repeatOrder(server, member, cardId);
    expect(status).toBe(200);
    await waitForOrderStatus(server, member, data.order, 'completed');
    expect((await readAccountState(server, member)).credits).toBe(10);
  });

  it('is placed and charged once for one key, also by simultaneous presses (PAY-3)', async () => {
    const { member, cardId } = await buyerWithCard();
    const key = randomUUID();
    const replies = await Promise.all(
      [1, 2, 3, 4, 5].map(() => repeatOrder(server, member, cardId, { key })),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const [order] = await ordersOf(member);
    await waitForOrderStatus(server, member, order as Order, 'completed');
    expect(await ordersOf(member)).toHaveLength(1);
    expect((await readAccountState(server, member)).credits).toBe(10);
    const charges = await server.services.db
      .selectFrom('sandbox_object')
      .where('kind', '=', 'card_payment')
      .where((where) => where.eb(where.cast<string>('body', 'text'), 'like', `%${order?.id ?? ''}%`))
      .select('id')
      .execute();
    expect(charges).toHaveLength(1);
  });

  it('is one order while the bank asks, also from two pages (PAY-22)', async () => {
    const { member, cardId } = await buyerWithCard('asks');
    const replies = await Promise.all([1, 2, 3].map(() => repeatOrder(server, member, cardId)));
    const ids = new Set(replies.map(({ data }) => data.order.id));
    expect(ids.size).toBe(1);
    const [order] = await ordersOf(member);
    const url = order?.checkout_url ?? '';
    expect(url).toMatch(/\/sandbox\/payments\/pi_\w+\/3-d-secure$/);
    expect((await fetch(url)).status).toBe(200);
    expect(await send(url, { answer: 'approve' })).toContain(`/transactions/${order?.id}`);
    const { credits, id } = await waitForOrderStatus(server, member, order as Order, 'completed');
    expect([credits, ids.has(id)]).toEqual([10, true]);
    // A second answer at the bank changes nothing.
    await send(url, { answer: 'refuse' });
    expect((await readAccountState(server, member)).credits).toBe(10);
  });

  it('fails when the bank declines, or the member refuses at the bank (PAY-23)', async () => {
    const declined = await buyerWithCard('declines');
    const { data } = await repeatOrder(server, declined.member, declined.cardId);
    expect([data.order.status, data.order.checkout_url]).toEqual(['failed', null]);
    const asked = await buyerWithCard('asks');
    const { order } = (await repeatOrder(server, asked.member, asked.cardId)).data;
    await send(String(order.checkout_url), { answer: 'refuse' });
    expect((await waitForOrderStatus(server, asked.member, order, 'failed')).checkout_url).toBeNull();
    for (const { member } of [declined, asked]) {
      expect((await readAccountState(server, member)).credits).toBe(0);
    }
  });

  it('is over once the event of its refusal has arrived, although nobody has read it (PAY-23)', async () => {
    const silent = vi.spyOn(server.services.payments, 'readCharge').mockRejectedValue(noResponse());
    const { member, cardId } = await buyerWithCard('asks');
    const { order } = (await repeatOrder(server, member, cardId)).data;
    await send(String(order.checkout_url), { answer: 'refuse' });
    await waitForOrderStatus(server, member, order, 'failed');
    silent.mockRestore();
    // A page that is still open would be closed before the next order, which then shows this one as cancelled.
    await repeatOrder(server, member, cardId);
    expect((await ordersOf(member)).map(({ status }) => status)).toEqual(['pending', 'failed']);
  });

  it('takes no money for a price that was not shown (PAY-2)', async () => {
    const { member, cardId } = await buyerWithCard();
    const body = { bundle_id: '10', expected_price: 1_499, card_id: cardId, express_request: true } as const;
    const { error } = await server.call('repeatOrder', { cookie: member.cookie, key: randomUUID(), body });
    expect(error).toMatchObject({ code: 'invalid_fields', fields: { expected_price: 'mismatch' } });
    expect(await ordersOf(member)).toEqual([]);
  });

  it('keeps to the limit, and cancels an order that waits at the bank for it (CREDIT-13)', async () => {
    const { member, cardId } = await buyerWithCard('asks');
    const { cookie } = member;
    await server.call('changeSpendingLimit', { cookie, body: { amount: 4_000 } });
    const waiting = (await repeatOrder(server, member, cardId)).data.order;
    const other = { bundle_id: '25', expected_price: 3_500 } as const;
    expect((await repeatOrder(server, member, cardId, other)).status).toBe(200);
    await waitForOrderStatus(server, member, waiting, 'cancelled');
    // The bank's page of the cancelled order takes no money any more.
    await send(String(waiting.checkout_url), { answer: 'approve' });
    expect((await readAccountState(server, member)).credits).toBe(0);
    await server.call('changeSpendingLimit', { cookie, body: { amount: 1_000 } });
    const { error } = await repeatOrder(server, member, cardId);
    expect(error).toMatchObject({ code: 'too_large', params: { limit: 1_000 } });
  });

  it('can be continued with its key when the provider did not respond before the charge (PAY-11)', async () => {
    const { member, cardId } = await buyerWithCard();
    vi.spyOn(server.services.payments, 'prepareCharge').mockRejectedValueOnce(noResponse());
    const key = randomUUID();
    const { error } = await repeatOrder(server, member, cardId, { key });
    expect(error.code).toBe('unavailable');
    expect((await repeatOrder(server, member, cardId, { key })).data.order.status).toBe('completed');
    expect(await ordersOf(member)).toHaveLength(1);
  });

  it('is cancelled without a charge when the charge was never confirmed (PAY-9)', async () => {
    const { member, cardId } = await buyerWithCard();
    vi.spyOn(server.services.payments, 'confirmCharge').mockRejectedValueOnce(noResponse());
    const { order } = (await repeatOrder(server, member, cardId)).data;
    expect(order.status).toBe('pending');
    server.advance({ seconds: 11 });
    await waitForOrderStatus(server, member, order, 'cancelled');
    expect((await readAccountState(server, member)).credits).toBe(0);
  });

  it('fails for a card that the provider no longer has (PAY-23)', async () => {
    const { member, cardId } = await buyerWithCard();
    const { db, payments } = server.services;
    const { provider_reference: reference } = await db
      .selectFrom('stored_payment_method')
      .where('id', '=', cardId)
      .select('provider_reference')
      .executeTakeFirstOrThrow();
    await payments.detachCard(reference, { leftMs: () => 5_000 });
    expect((await repeatOrder(server, member, cardId)).data.order.status).toBe('failed');
  });

  it('is for premium members and their own cards', async () => {
    const { member, cardId } = await buyerWithCard();
    const free = await makeMember(server, { created_at: LONG_AGO });
    expect((await repeatOrder(server, free, cardId)).error.code).toBe('premium_required');
    const other = await buyerWithCard();
    expect((await repeatOrder(server, other.member, cardId)).error.code).toBe('not_found');
    expect(await ordersOf(member)).toEqual([]);
  });
});
