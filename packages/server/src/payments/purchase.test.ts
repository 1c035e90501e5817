import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeMember } from '../testing/members.ts';
import {
  waitForOrderStatus,
  choose,
  LONG_AGO,
  placeOrder,
  send,
  readAccountState,
} from '../testing/purchases.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const buyer = () => makeMember(server, { created_at: LONG_AGO });

it('returns the credits and money of all purchases of a member, and null before the first (ACCOUNT-2)', async () => {
  const member = await buyer();
  const bought = async () => {
    const { data } = await server.call('readSelf', { cookie: member.cookie });
    return data.user?.credits_bought;
  };
  expect(await bought()).toBeNull();
  for (const [bundle_id, expected_price, choice] of [
    ['10', 1_500, 'paid'],
    ['250', 25_000, 'cancelled'],
    ['25', 3_500, 'paid'],
  ] as const) {
    const order = await placeOrder(server, member, { bundle_id, expected_price });
    await choose(order, choice);
    await waitForOrderStatus(server, member, order, choice === 'paid' ? 'completed' : 'cancelled');
  }
  expect(await bought()).toEqual({ credits: 35, paid: 5_000, currency: 'EUR' });
});

describe('a purchase through the hosted page', () => {
  it('adds credits, makes premium, mails a receipt and notifies pages once (ACCOUNT-21, PAY-6, REFUND-1)', async () => {
    const member = await buyer();
    const order = await placeOrder(server, member);
    expect(order).toMatchObject({ status: 'pending', price: 1_500, currency: 'EUR', withdraw_until: null });
    expect(await readAccountState(server, member)).toEqual({ credits: 0, premium: false, ledger: 0 });

    const page = await fetch(order.checkout_url as string);
    const text = await page.text();
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
    expect(text).toContain('no money moves');
    expect(text).toContain('€15.00');
    expect(text).toContain('Rendezvous: 10 credits');

    expect(await choose(order, 'paid')).toBe(
      `${server.services.config.publicUrl.origin}/transactions/${order.id}`,
    );
    const completed = await waitForOrderStatus(server, member, order, 'completed');
    expect(completed).toMatchObject({
      payment_id: order.payment_id,
      checkout_url: null,
      completed_at: '2026-03-10T12:00:00.000Z',
      withdraw_until: '2026-03-24T22:59:59.999Z',
      withdraw_last_day: '2026-03-24',
    });
    expect(await readAccountState(server, member)).toEqual({ credits: 10, premium: true, ledger: 0 });

    const events = await server.services.db
      .selectFrom('live_event')
      .where('member_id', '=', member.id)
      .orderBy('id')
      .select(['type', 'ref'])
      .execute();
    expect(events).toEqual([
      { type: 'order.changed', ref: { order_id: order.id } },
      { type: 'self.changed', ref: {} },
    ]);
    const mails = await server.services.db
      .selectFrom('mail')
      .where('to_address', '=', `${member.id}@example.org`)
      .select(['template', 'language', 'text'])
      .execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ template: 'receipt', language: 'en' });
    expect(mails[0]?.text).toContain(`/transactions/${order.id}`);

    const again = await fetch(order.checkout_url as string);
    expect(await again.text()).toContain('This payment went through.');
  });

  it('completes with 3-D Secure if the bank approves', async () => {
    const member = await buyer();
    const order = await placeOrder(server, member);
    const bank = await choose(order, 'three_d_secure');
    expect(bank).toBe(`${order.checkout_url}/3-d-secure`);
    expect(await (await fetch(bank)).text()).toContain('do you approve this payment?');
    await send(bank, { answer: 'approve' });
    await waitForOrderStatus(server, member, order, 'completed');
    expect(await readAccountState(server, member)).toEqual({ credits: 10, premium: true, ledger: 0 });
  });

  it('fails if the bank does not approve, and completes at the next attempt (PAY-8)', async () => {
    const member = await buyer();
    const order = await placeOrder(server, member);
    const bank = await choose(order, 'three_d_secure');
    expect(await send(bank, { answer: 'refuse' })).toBe(order.checkout_url);
    expect(await (await fetch(order.checkout_url as string)).text()).toContain('The bank refused');
    await waitForOrderStatus(server, member, order, 'failed');
    expect(await readAccountState(server, member)).toEqual({ credits: 0, premium: false, ledger: 0 });
    await choose(order, 'paid');
    await waitForOrderStatus(server, member, order, 'completed');
    expect(await readAccountState(server, member)).toEqual({ credits: 10, premium: true, ledger: 0 });
  });

  it('waits for a slow bank that confirms', async () => {
    const member = await buyer();
    const order = await placeOrder(server, member, { payment_method: 'ideal' });
    await choose(order, 'pending_paid');
    const waiting = await server.call('readOrder', { cookie: member.cookie, query: { id: order.id } });
    expect(waiting.data.order.status).toBe('pending');
    await waitForOrderStatus(server, member, order, 'completed');
    expect(await readAccountState(server, member)).toEqual({ credits: 10, premium: true, ledger: 0 });
  });

  it('waits for a slow bank that refuses', async () => {
    const member = await buyer();
    const order = await placeOrder(server, member, { payment_method: 'ideal' });
    await choose(order, 'pending_failed');
    await waitForOrderStatus(server, member, order, 'failed');
    expect(await readAccountState(server, member)).toEqual({ credits: 0, premium: false, ledger: 0 });
  });

  it('fails if the card is declined', async () => {
    const member = await buyer();
    const order = await placeOrder(server, member);
    expect(await choose(order, 'declined')).toBe(order.checkout_url);
    expect(await waitForOrderStatus(server, member, order, 'failed')).toMatchObject({ completed_at: null });
    expect(await readAccountState(server, member)).toEqual({ credits: 0, premium: false, ledger: 0 });
  });

  it('is cancelled on the hosted page', async () => {
    const member = await buyer();
    const order = await placeOrder(server, member);
    expect(await choose(order, 'cancelled')).toContain(`/transactions/${order.id}?cancelled=true`);
    await waitForOrderStatus(server, member, order, 'cancelled');
    const late = await send(order.checkout_url as string, { choice: 'paid' });
    expect(late).toBe(order.checkout_url);
    expect(await readAccountState(server, member)).toEqual({ credits: 0, premium: false, ledger: 0 });
  });

  it('uses the language of the member and the currency of their country (CREDIT-4)', async () => {
    const member = await makeMember(server, { created_at: LONG_AGO, country: 'SE', language: 'sv' });
    const order = await placeOrder(server, member, {
      express_request: true,
      expected_price: 18_000,
      payment_method: 'swish',
    });
    expect(order).toMatchObject({ currency: 'SEK', price: 18_000, payment_method: 'swish' });
    const text = await (await fetch(order.checkout_url as string)).text();
    expect(text).toContain('<html lang="sv">');
    expect(text).toMatch(/180,00.kr/u);
    expect(await choose(order, 'paid')).toContain(`/sv/transactions/${order.id}`);
    await waitForOrderStatus(server, member, order, 'completed');
  });
});

describe('the hosted page', () => {
  it('responds with 404 to an unknown payment, and accepts only its own choices', async () => {
    const missing = await fetch(`${server.url}/sandbox/payments/cs_test_nothing`);
    expect(missing.status).toBe(404);
    const order = await placeOrder(server, await buyer());
    expect(await send(order.checkout_url as string, { choice: '__proto__' })).toBe(order.checkout_url);
    expect(await send(order.checkout_url as string, {})).toBe(order.checkout_url);
    const large = await fetch(order.checkout_url as string, { method: 'POST', body: 'x'.repeat(5_000) });
    expect(large.status).toBe(413);
  });
});
