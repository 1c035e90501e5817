import { randomUUID } from 'node:crypto';
import type { Order } from '@rendezvous/contract/entities';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { CHECK_ORDER, READ_TRANSFER } from '../payments/order-checks.ts';
import { paymentJobs } from '../payments/payments.jobs.ts';
import { presentOrder } from '../payments/payments.present.ts';
import { findOrder } from '../payments/payments.store.ts';
import { makeMember, type TestMember } from '../testing/members.ts';
import {
  awaitTransferOf,
  choose,
  LONG_AGO,
  order,
  placeOrder,
  readAccountState,
  transfer,
  waitForOrderStatus,
} from '../testing/purchases.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import {
  deliverEvent,
  eventOf,
  fundingEventOf,
  withObject,
  type PlacedOrder,
  type TestEvent,
} from '../testing/webhooks.ts';
import { runJob } from '../testing/run-job.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
afterEach(() => vi.restoreAllMocks());

const FINLAND = { country: 'FI', created_at: LONG_AGO } as const;
const BY_TRANSFER = { payment_method: 'sct' } as const;
const buyer = (facts: Parameters<typeof makeMember>[1] = FINLAND) => makeMember(server, facts);
const read = async ({ cookie }: TestMember, { id }: Pick<Order, 'id'>) =>
  (await server.call('readOrder', { cookie, query: { id } })).data.order;
/** What the buyer would read after so many days that the session has ended. */
const shown = async ({ id }: TestMember, one: Pick<Order, 'id'>) => {
  const row = await findOrder(server.services.db, id, one.id);
  return row && presentOrder(row, 'Europe/Helsinki');
};
const amountOf = async (member: TestMember, one: Pick<Order, 'id'>) =>
  (await read(member, one)).bank_transfer?.amount;
const run = async (name: string, orderId: string) => runJob(paymentJobs(server.services), name, { orderId });
const outcomeOf = ({ id }: TestEvent) =>
  server.services.db
    .selectFrom('payment_event')
    .where('id', '=', id)
    .select(['outcome', 'reason', 'order_id'])
    .executeTakeFirstOrThrow();
const creditsOf = async (member: TestMember) => (await readAccountState(server, member)).credits;

/** The event that the provider sends about the payment that the sandbox has for an order. */
async function fundingOf(one: PlacedOrder, remaining: number): Promise<TestEvent> {
  const { provider_intent: id } = await server.services.db
    .selectFrom('payment')
    .where('order_id', '=', one.id)
    .select('provider_intent')
    .executeTakeFirstOrThrow();
  return withObject(fundingEventOf(one, remaining), { id });
}

describe('a bank transfer', () => {
  it('tells where the money goes as soon as the buyer comes back, and the same account for later orders (PAY-27)', async () => {
    const member = await buyer();
    const placed = await placeOrder(server, member, BY_TRANSFER);
    expect(placed).toMatchObject({ status: 'pending', bank_transfer: null });
    // The provider's event is not needed for it.
    vi.spyOn(server.services.payments, 'parseWebhook').mockResolvedValue(null);
    await choose(placed, 'transfer');
    const waiting = await read(member, placed);
    expect(waiting).toMatchObject({
      status: 'pending',
      checkout_url: null,
      bank_transfer: {
        account_holder: 'Rendezvous Sandbox',
        iban: expect.stringMatching(/^NL\d{2}SNDB\d{10}$/),
        bic: 'SNDBNL2X',
        reference: expect.stringMatching(/^[0-9A-F]{12}$/),
        amount: 1_500,
        until: new Date(Date.parse(placed.created_at) + 30 * 86_400_000).toISOString(),
      },
    });
    const next = await placeOrder(server, member, { ...BY_TRANSFER, again_after: placed.id });
    await choose(next, 'transfer');
    const other = (await read(member, next)).bank_transfer;
    expect(other?.iban).toBe(waiting.bank_transfer?.iban);
    expect(other?.reference).not.toBe(waiting.bank_transfer?.reference);
    const { data } = await server.call('listTransactions', { cookie: member.cookie });
    expect(data.orders.map(({ bank_transfer }) => bank_transfer)).toEqual([other, waiting.bank_transfer]);
  });

  it.each([
    ['DE', 'DE'],
    ['BE', 'BE'],
    ['AT', 'NL'],
  ] as const)('of a buyer in %s goes to an account in %s (PAY-27)', async (country, bank) => {
    const member = await buyer({ ...FINLAND, country });
    const { bank_transfer: account } = await awaitTransferOf(server, member);
    expect(account.iban.slice(0, 2)).toBe(bank);
  });

  it.each(['SE', 'CH', 'US'] as const)('is not offered in %s (PAY-12)', async (country) => {
    const member = await buyer({ ...FINLAND, country });
    const reply = await order(server, member, BY_TRANSFER);
    expect([reply.status, reply.error.fields]).toEqual([422, { payment_method: 'invalid' }]);
  });

  it('is shown while the provider does not respond (PAY-27)', async () => {
    const member = await buyer();
    const waiting = await awaitTransferOf(server, member);
    server.advance({ days: 3 });
    vi.spyOn(server.services.payments, 'readCheckout').mockRejectedValue(new Error('away'));
    expect(await read(member, waiting)).toMatchObject({
      status: 'pending',
      bank_transfer: waiting.bank_transfer,
    });
  });

  it('is known later if the provider does not respond at first (PAY-27)', async () => {
    const member = await buyer();
    const placed = await placeOrder(server, member, BY_TRANSFER);
    const away = vi.spyOn(server.services.payments, 'readCheckout').mockRejectedValue(new Error('away'));
    await choose(placed, 'transfer');
    await vi.waitFor(async () => expect((await read(member, placed)).checkout_url).toBeNull());
    expect((await read(member, placed)).bank_transfer).toBeNull();
    await expect(run(READ_TRANSFER, placed.id)).rejects.toThrow('away');
    away.mockRestore();
    await run(READ_TRANSFER, placed.id);
    expect(await amountOf(member, placed)).toBe(1_500);
  });

  it('opens one checkout and one account for a repeated call whose first response was lost (PAY-3)', async () => {
    const member = await buyer();
    const key = randomUUID();
    vi.spyOn(server.services.payments, 'openCheckout').mockRejectedValueOnce(new Error('lost'));
    expect((await order(server, member, BY_TRANSFER, key)).status).toBe(503);
    const replies = await Promise.all([1, 2, 3].map(() => order(server, member, BY_TRANSFER, key)));
    expect(new Set(replies.map(({ data }) => data.order.checkout_url)).size).toBe(1);
    const customers = await server.services.db
      .selectFrom('provider_customer')
      .where('member_id', '=', member.id)
      .select('reference')
      .execute();
    expect(customers).toHaveLength(1);
  });
});

describe('money that arrives', () => {
  it('in parts keeps the order waiting for the rest, and all of it adds the credits once (PAY-28)', async () => {
    const member = await buyer();
    const waiting = await awaitTransferOf(server, member);
    await transfer(waiting, 600);
    await vi.waitFor(async () => expect(await amountOf(member, waiting)).toBe(900));
    expect(await creditsOf(member)).toBe(0);
    await transfer(waiting, 900);
    const paid = await waitForOrderStatus(server, member, waiting, 'completed');
    expect(paid.bank_transfer).toBeNull();
    expect(await readAccountState(server, member)).toEqual({ credits: 10, premium: true, ledger: 0 });
  });

  it('too much of adds the credits of its order only, and pays the next one at once (PAY-28)', async () => {
    const member = await buyer();
    const waiting = await awaitTransferOf(server, member);
    await transfer(waiting, 4_000);
    expect(await waitForOrderStatus(server, member, waiting, 'completed')).toMatchObject({ price: 1_500 });
    expect(await creditsOf(member)).toBe(10);
    const next = await placeOrder(server, member, { ...BY_TRANSFER, again_after: waiting.id });
    await choose(next, 'transfer');
    await waitForOrderStatus(server, member, next, 'completed');
    const last = await awaitTransferOf(server, member, { again_after: next.id });
    expect(last.bank_transfer.amount).toBe(500);
    expect(await creditsOf(member)).toBe(20);
  });

  it('counts the same in every order of its events, and repeated (PAY-8, PAY-28)', async () => {
    const member = await buyer();
    const placed = await placeOrder(server, member, BY_TRANSFER);
    const parts = [400, 1_000, 700].map((remaining) => fundingEventOf(placed, remaining));
    for (const event of [...parts, ...parts]) {
      expect((await deliverEvent(server, event)).status).toBe(200);
    }
    expect(await amountOf(member, placed)).toBe(400);
    expect(await Promise.all(parts.map(outcomeOf))).toMatchObject([
      { outcome: 'applied', order_id: placed.id },
      { outcome: 'ignored', reason: 'superseded' },
      { outcome: 'ignored', reason: 'superseded' },
    ]);
    await deliverEvent(server, eventOf(placed, 'confirmed', 30));
    await deliverEvent(server, eventOf(placed, 'pending', 10));
    const late = fundingEventOf(placed, 200);
    await deliverEvent(server, late);
    expect(await outcomeOf(late)).toMatchObject({ outcome: 'ignored', reason: 'superseded' });
    expect(await read(member, placed)).toMatchObject({ status: 'completed', bank_transfer: null });
    expect(await creditsOf(member)).toBe(10);
  });

  it('in many parts at once leaves the smallest rest (PAY-8)', async () => {
    const member = await buyer();
    const placed = await placeOrder(server, member, BY_TRANSFER);
    const events = [1_100, 300, 900, 200, 800].map((remaining) => fundingEventOf(placed, remaining));
    const replies = await Promise.all(events.map((event) => deliverEvent(server, event)));
    expect(replies.map(({ status }) => status)).toEqual(events.map(() => 200));
    expect(await amountOf(member, placed)).toBe(200);
  });

  it('of another payment, amount or currency changes nothing and waits for a person (PAY-7)', async () => {
    vi.spyOn(server.services.log, 'error').mockImplementation(() => {});
    const member = await buyer();
    const waiting = await awaitTransferOf(server, member);
    const event = await fundingOf(waiting, 100);
    const copy = (changes: object) => ({ ...withObject(event, changes), id: `evt_${randomUUID()}` });
    const others = [
      [copy({ id: 'pi_of_somebody' }), 'other_session'],
      [copy({ amount: 9_900 }), 'other_amount'],
      [copy({ currency: 'sek' }), 'other_currency'],
      [copy({ next_action: null }), 'unreadable'],
    ] as const;
    for (const [other, reason] of others) {
      await deliverEvent(server, other);
      expect(await outcomeOf(other)).toEqual({ outcome: 'parked', reason, order_id: waiting.id });
    }
    expect(await amountOf(member, waiting)).toBe(1_500);
    await deliverEvent(server, event);
    expect(await amountOf(member, waiting)).toBe(100);
  });

  it('is paid back by a withdrawal (REFUND-5)', async () => {
    const member = await buyer();
    const waiting = await awaitTransferOf(server, member);
    await transfer(waiting, 1_500);
    await waitForOrderStatus(server, member, waiting, 'completed');
    const body = { id: waiting.id, expected_refund: 1_500 };
    const key = randomUUID();
    const reply = await server.call('confirmWithdrawal', { cookie: member.cookie, key, body });
    expect(reply.data.withdrawal).toMatchObject({ state: 'withdrawn', refund: 1_500 });
    await vi.waitFor(
      async () => {
        const refunds = await server.services.db
          .selectFrom('refund')
          .innerJoin('payment', 'payment.id', 'refund.payment_id')
          .where('payment.order_id', '=', waiting.id)
          .where('scope', '=', 'single')
          .select(['refund.amount', 'refund.status'])
          .execute();
        expect(refunds).toEqual([{ amount: 1_500, status: 'succeeded' }]);
      },
      { timeout: 15_000 },
    );
    expect(await creditsOf(member)).toBe(0);
  });

  it('stores nothing of an event but the company’s account (PRIVACY-1)', async () => {
    const member = await buyer();
    const placed = await placeOrder(server, member, BY_TRANSFER);
    const event = fundingEventOf(placed, 700);
    await deliverEvent(server, event);
    const { payload } = await server.services.db
      .selectFrom('payment_event')
      .where('id', '=', event.id)
      .select('payload')
      .executeTakeFirstOrThrow();
    expect(payload.data.object.next_action).toEqual({
      display_bank_transfer_instructions: {
        amount_remaining: 700,
        reference: expect.any(String),
        financial_addresses: [
          {
            iban: {
              account_holder_name: 'Rendezvous Sandbox',
              bic: 'SNDBNL2X',
              iban: expect.stringMatching(/^NL/),
            },
          },
        ],
      },
    });
  });
});

describe('a bank transfer that does not arrive', () => {
  it('is waited for 30 days and then cancelled; money that comes later still counts (PAY-10, PAY-28)', async () => {
    const member = await buyer();
    const waiting = await awaitTransferOf(server, member);
    server.advance({ days: 29, hours: 23 });
    await run(CHECK_ORDER, waiting.id);
    expect(await shown(member, waiting)).toMatchObject({ status: 'pending' });
    server.advance({ hours: 1, seconds: 1 });
    const away = vi.spyOn(server.services.payments, 'closeCheckout').mockRejectedValueOnce(new Error('away'));
    await run(CHECK_ORDER, waiting.id);
    // While the provider does not respond, nobody knows whether the money is there.
    expect(await shown(member, waiting)).toMatchObject({ status: 'pending' });
    expect(away).toHaveBeenCalledOnce();
    const logged = vi.spyOn(server.services.log, 'error');
    await run(CHECK_ORDER, waiting.id);
    expect(await shown(member, waiting)).toMatchObject({ status: 'cancelled' });
    expect(logged).not.toHaveBeenCalled();
    await transfer(waiting, 1_500);
    await vi.waitFor(async () => expect(await shown(member, waiting)).toMatchObject({ status: 'completed' }));
    expect(await creditsOf(member)).toBe(10);
  });

  it('alarms the operator if a part of it has arrived, and for each part that follows (PAY-28)', async () => {
    const member = await buyer();
    const waiting = await awaitTransferOf(server, member);
    await transfer(waiting, 600);
    await vi.waitFor(async () => expect(await amountOf(member, waiting)).toBe(900));
    server.advance({ days: 30, seconds: 1 });
    const logged = vi.spyOn(server.services.log, 'error').mockImplementation(() => {});
    await run(CHECK_ORDER, waiting.id);
    expect(await shown(member, waiting)).toMatchObject({
      status: 'cancelled',
      bank_transfer: { amount: 900 },
    });
    expect(logged).toHaveBeenCalledExactlyOnceWith(
      { orderId: waiting.id },
      expect.stringContaining('a part'),
    );
    const late = await fundingOf(waiting, 400);
    await deliverEvent(server, late);
    expect(await outcomeOf(late)).toMatchObject({ outcome: 'parked', reason: 'transfer_ended' });
    expect(await shown(member, waiting)).toMatchObject({
      status: 'cancelled',
      bank_transfer: { amount: 400 },
    });
  });

  it('fails when the provider gives it up, also without its event (PAY-9, PAY-28)', async () => {
    const member = await buyer();
    const waiting = await awaitTransferOf(server, member);
    vi.spyOn(server.services.payments, 'parseWebhook').mockResolvedValue(null);
    await transfer(waiting, 'give_up');
    await run(CHECK_ORDER, waiting.id);
    expect(await read(member, waiting)).toMatchObject({ status: 'failed', checkout_url: null });
    expect(await creditsOf(member)).toBe(0);
  });

  it('can be left before it is chosen, which cancels the order (PAY-18)', async () => {
    const member = await buyer();
    const placed = await placeOrder(server, member, BY_TRANSFER);
    await choose(placed, 'cancelled');
    expect(await waitForOrderStatus(server, member, placed, 'cancelled')).toMatchObject({
      bank_transfer: null,
    });
  });
});
