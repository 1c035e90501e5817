import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeMember } from '../testing/members.ts';
import { LONG_AGO, placeOrder, readAccountState } from '../testing/purchases.ts';
import { deliverEvent, eventOf, signed, unknownOrder } from '../testing/webhooks.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { paymentJobs } from './payments.jobs.ts';
import { runJob } from '../testing/run-job.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function pendingOrder() {
  const member = await makeMember(server, { created_at: LONG_AGO });
  const order = await placeOrder(server, member);
  const status = async () => {
    const { data } = await server.call('readOrder', { cookie: member.cookie, query: { id: order.id } });
    return data.order.status;
  };
  return { member, order, status };
}

const storedEvents = async (id: string) =>
  server.services.db.selectFrom('payment_event').where('id', '=', id).selectAll().execute();

describe('the payment webhook', () => {
  it('applies an event once, however often it arrives, also simultaneously (PAY-6)', async () => {
    const { member, order, status } = await pendingOrder();
    const event = eventOf(order, 'paid');
    const replies = await Promise.all(Array.from({ length: 8 }, () => deliverEvent(server, event)));
    expect(replies.map((reply) => reply.status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect((await deliverEvent(server, event)).data).toEqual({ ok: true });
    expect(await status()).toBe('completed');
    expect(await readAccountState(server, member)).toEqual({ credits: 10, premium: true, ledger: 0 });
    expect(await storedEvents(event.id)).toMatchObject([
      { type: event.type, outcome: 'applied', applied_at: expect.any(Date) },
    ]);
  });

  it('credits once if two events complete one order at the same moment (PAY-6)', async () => {
    const { member, order, status } = await pendingOrder();
    const events = [eventOf(order, 'paid'), eventOf(order, 'confirmed', 1), eventOf(order, 'paid', 2)];
    await Promise.all(events.map((event) => deliverEvent(server, event)));
    expect(await status()).toBe('completed');
    expect(await readAccountState(server, member)).toEqual({ credits: 10, premium: true, ledger: 0 });
  });

  it('credits two orders of one member that complete at the same moment', async () => {
    const { member, order } = await pendingOrder();
    const other = await placeOrder(server, member);
    await Promise.all([order, other].map((one) => deliverEvent(server, eventOf(one, 'paid'))));
    expect(await readAccountState(server, member)).toEqual({ credits: 20, premium: true, ledger: 0 });
  });

  it('ignores an older event that arrives late (PAY-8)', async () => {
    const { order, status } = await pendingOrder();
    await deliverEvent(server, eventOf(order, 'refused', 20));
    await deliverEvent(server, eventOf(order, 'pending', 5));
    expect(await status()).toBe('failed');
  });

  it('keeps a completed order completed, and completes a cancelled one (PAY-8)', async () => {
    const { member, order, status } = await pendingOrder();
    await deliverEvent(server, eventOf(order, 'expired', 30));
    expect(await status()).toBe('cancelled');
    await deliverEvent(server, eventOf(order, 'confirmed', 10));
    await deliverEvent(server, eventOf(order, 'expired', 60));
    expect(await status()).toBe('completed');
    expect(await readAccountState(server, member)).toEqual({ credits: 10, premium: true, ledger: 0 });
  });

  it('applies an event that is delivered days after it happened, once (PAY-6, PAY-8)', async () => {
    const { member, order, status } = await pendingOrder();
    const paid = eventOf(order, 'paid', 5);
    const expired = eventOf(order, 'expired', 86_400);
    server.advance({ days: 1 });
    await deliverEvent(server, expired);
    expect(await status()).toBe('cancelled');
    server.advance({ days: 3 });
    for (const event of [paid, expired, paid]) {
      // The provider signs every delivery, with the time of that delivery.
      expect((await deliverEvent(server, event)).status).toBe(200);
    }
    expect(await status()).toBe('completed');
    expect(await readAccountState(server, member)).toEqual({ credits: 10, premium: true, ledger: 0 });
    const late = eventOf(order, 'refused', 10);
    server.advance({ days: 10 });
    await deliverEvent(server, late);
    expect(await status()).toBe('completed');
    expect(await storedEvents(late.id)).toMatchObject([{ outcome: 'ignored' }]);
    expect(await readAccountState(server, member)).toEqual({ credits: 10, premium: true, ledger: 0 });
  });

  it('refuses a forged, an old, a foreign and a missing signature, and stores nothing (PAY-5)', async () => {
    const { order, status } = await pendingOrder();
    const event = eventOf(order, 'paid');
    const body = JSON.stringify(event);
    const valid = await signed(server, body);
    const headers = [
      { 'stripe-signature': valid.replace(/v1=./, (start) => (start.endsWith('0') ? 'v1=1' : 'v1=0')) },
      { 'stripe-signature': await signed(server, body, { ageSeconds: 301 }) },
      { 'stripe-signature': await signed(server, `${body} `) },
      { 'stripe-signature': 'nonsense' },
      { 'stripe-signature': '' },
      {},
    ];
    for (const header of headers) {
      const reply = await server.call('receivePaymentWebhook', {
        body,
        headers: header as never,
      });
      expect([reply.status, reply.error.code]).toEqual([400, 'invalid_request']);
    }
    expect(await storedEvents(event.id)).toEqual([]);
    expect(await status()).toBe('pending');
  });

  it('refuses bodies that are not events, signed or not', async () => {
    for (const body of ['', '{', 'null', '[]', '{"id":1}', '{"__proto__":{"id":"evt_1"}}']) {
      const headers = { 'stripe-signature': await signed(server, body) };
      const reply = await server.call('receivePaymentWebhook', { body, headers });
      expect([reply.status, reply.error.code]).toEqual([400, 'invalid_request']);
    }
    const large = await server.call('receivePaymentWebhook', {
      body: 'x'.repeat(1_000_000) as never,
      headers: { 'stripe-signature': 'nonsense' },
    });
    expect(large.error.code).toBe('too_large');
  });

  it('stores no data of the buyer that the provider sends along', async () => {
    const event = eventOf(unknownOrder(), 'paid');
    const withBuyerData = {
      ...event,
      request: { id: 'req_1' },
      data: {
        object: {
          ...event.data.object,
          customer_details: { email: 'someone@example.org' },
          metadata: { order_id: randomUUID(), name: 'Someone' },
        },
      },
    };
    expect((await deliverEvent(server, withBuyerData)).status).toBe(200);
    const [stored] = await storedEvents(event.id);
    expect(stored?.payload.data.object).toMatchObject({ amount_total: 1_500, payment_status: 'paid' });
    expect(JSON.stringify(stored)).not.toMatch(/someone/i);
  });

  it('applies a stored event after the process ended (LEDGER-5)', async () => {
    const { member, order, status } = await pendingOrder();
    const event = eventOf(order, 'paid');
    await server.services.db
      .insertInto('payment_event')
      .values({ id: event.id, type: event.type, payload: JSON.stringify(event) })
      .execute();
    await Promise.all([
      runJob(paymentJobs(server.services), 'payments.apply-kept-events'),
      runJob(paymentJobs(server.services), 'payments.apply-kept-events'),
      deliverEvent(server, event),
    ]);
    expect(await status()).toBe('completed');
    expect(await readAccountState(server, member)).toEqual({ credits: 10, premium: true, ledger: 0 });
    expect(await storedEvents(event.id)).toMatchObject([{ outcome: 'applied', order_id: order.id }]);
  });
});

describe('with keys of the real provider', () => {
  it('serves no sandbox, and accepts only webhooks signed with the account’s secret (PAY-5)', async () => {
    const real = await startTestServer({
      SANDBOX: 'true',
      STRIPE_SECRET_KEY: 'sk_test_of_an_account',
      STRIPE_WEBHOOK_SECRET: 'whsec_of_an_account',
    });
    try {
      for (const path of ['/sandbox/payments/cs_test_x', '/sandbox/stripe/v1/checkout/sessions']) {
        expect((await fetch(`${real.url}${path}`)).status).toBe(404);
      }
      const event = eventOf(unknownOrder(), 'paid');
      expect((await deliverEvent(real, event)).status).toBe(400);
      const body = JSON.stringify(event);
      const signature = Stripe.webhooks.generateTestHeaderString({
        payload: body,
        secret: 'whsec_of_an_account',
        timestamp: real.services.clock().getTime() / 1_000,
      });
      const headers = { 'stripe-signature': signature };
      expect((await real.call('receivePaymentWebhook', { body, headers })).status).toBe(200);
    } finally {
      await real.stop();
    }
  });
});
