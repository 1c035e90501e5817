import { randomUUID } from 'node:crypto';
import type { Order } from '@rendezvous/contract/entities';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { creditMember, debitMember } from '../ledger/ledger.store.ts';
import { makeMember, type TestMember } from '../testing/members.ts';
import { choose, LONG_AGO, placeOrder, readAccountState, waitForOrderStatus } from '../testing/purchases.ts';
import { mailsTo } from '../testing/signup.fixture.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import {
  deliverEvent,
  disputeEventOf,
  refundCreatedEventOf,
  withObject,
  type TestEvent,
} from '../testing/webhooks.ts';
import { readOrderMoney } from './order-money.store.ts';
import { orderStatusOf } from './order-status.ts';
import { PaymentProviderError } from './payment-provider.ts';
import { lockBuyer } from './payments.store.ts';
import { refundWithdrawals } from './refund-withdrawals.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  vi.spyOn(server.services.log, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.mocked(server.services.log.error).mockClear();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server.stop();
});

/** Buys ten credits for EUR 15 through the sandbox, and spends some. */
async function buyer({ spent = 0 } = {}): Promise<{ member: TestMember; order: Order }> {
  const member = await makeMember(server, { created_at: LONG_AGO });
  const order = await buy(member);
  if (spent > 0) await spend(member, spent);
  return { member, order };
}

async function buy(member: TestMember): Promise<Order> {
  const order = await placeOrder(server, member);
  await choose(order, 'paid');
  return waitForOrderStatus(server, member, order, 'completed');
}

const spend = ({ id: memberId }: TestMember, credits: number) =>
  server.services.db
    .transaction()
    .execute((tx) => debitMember(tx, { cause: `test:${randomUUID()}`, memberId, credits }, 'spent'));

const withdraw = (
  { cookie }: TestMember,
  { id }: Order,
  expected_refund: number,
  key: string = randomUUID(),
) => server.call('confirmWithdrawal', { cookie, key, body: { id, expected_refund } });

const read = ({ cookie }: TestMember, { id }: Order) =>
  server.call('readWithdrawal', { cookie, query: { id } });

const moneyOf = ({ id }: Order) => server.services.db.transaction().execute((tx) => readOrderMoney(tx, id));
const statusOf = async (order: Order) => orderStatusOf(await moneyOf(order));

const eventsOf = ({ id }: Order) =>
  server.services.db
    .selectFrom('payment_event')
    .where('order_id', '=', id)
    .where('type', 'like', '%refund%')
    .select(['type', 'outcome'])
    .orderBy('type')
    .execute();

/** Delivers an event about the payment that the sandbox has for an order. */
async function deliverAbout(order: Order, event: TestEvent, changes: object = {}): Promise<void> {
  const { payments } = await moneyOf(order);
  await deliverEvent(server, withObject(event, { payment_intent: payments[0]?.provider_intent, ...changes }));
}

describe('a withdrawal', () => {
  it('takes the unused credits, pays their price back through the provider and mails a receipt (REFUND-3, REFUND-5)', async () => {
    const { member, order } = await buyer({ spent: 3 });
    const { data } = await withdraw(member, order, 1_050);
    expect(data.withdrawal).toMatchObject({ state: 'withdrawn', unused_credits: 7, refund: 1_050 });
    expect(await readAccountState(server, member)).toMatchObject({ credits: 0, premium: true });
    expect(await mailsTo(server, `${member.id}@example.org`, 'withdrawal')).toBe(1);
    await vi.waitFor(async () => {
      expect(await statusOf(order)).toBe('partially_refunded');
      expect(await eventsOf(order)).toEqual([
        { type: 'charge.refunded', outcome: 'applied' },
        { type: 'refund.created', outcome: 'applied' },
      ]);
    });
    expect((await moneyOf(order)).refunds).toContainEqual(
      expect.objectContaining({ scope: 'single', amount: 1_050, status: 'succeeded' }),
    );
    expect(vi.mocked(server.services.log.error).mock.calls).toEqual([]);
  });

  it('is made once by many calls at once, with one key or several', async () => {
    const { member, order } = await buyer({ spent: 5 });
    const key = randomUUID();
    const replies = await Promise.all(
      [key, key, key, randomUUID(), randomUUID()].map((one) => withdraw(member, order, 750, one)),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(replies.map(({ data }) => data.withdrawal.withdrawn_at)).size).toBe(1);
    expect((await readAccountState(server, member)).credits).toBe(0);
    await vi.waitFor(async () => expect(await statusOf(order)).toBe('partially_refunded'));
    const { refunds } = await moneyOf(order);
    expect(refunds.filter(({ scope }) => scope === 'single')).toMatchObject([{ amount: 750 }]);
  });

  it('pays for the credits that are left when others are spent at the same time', async () => {
    const { member, order } = await buyer();
    const [reply, ...spends] = await Promise.allSettled([
      withdraw(member, order, 1_500),
      ...[1, 2, 3].map(() => spend(member, 1)),
    ]);
    const { credits } = await readAccountState(server, member);
    const spent = spends.filter(({ status }) => status === 'fulfilled').length;
    const { status, data } = reply.status === 'fulfilled' ? reply.value : { status: 0, data: null };
    // Either the withdrawal was first and nothing was left to spend, or it was refused for its amount.
    const taken = data?.withdrawal?.unused_credits ?? 0;
    expect([taken, spent, credits]).toEqual(status === 200 ? [10, 0, 0] : [0, 3, 7]);
    expect([200, 422]).toContain(status);
  });

  it('waits for a command that has locked the member and moves credits afterwards', async ({ skip }) => {
    if (process.env.TEST_DATABASE !== 'postgres')
      skip('the embedded database runs one transaction at a time');
    const { member, order } = await buyer();
    const { db } = server.services;
    const { withdrawing, spent } = await db.transaction().execute(async (tx) => {
      await lockBuyer(tx, member.id);
      const call = withdraw(member, order, 1_500);
      await vi.waitFor(async () => {
        const { rows } = await sql<{ waiting: boolean }>`
          select exists (select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock') as waiting`.execute(db);
        expect(rows[0]?.waiting).toBe(true);
      });
      const spending = { cause: `test:${randomUUID()}`, memberId: member.id, credits: 1 };
      return { withdrawing: call, spent: await debitMember(tx, spending, 'spent') };
    });
    expect(spent).toBe(9);
    expect((await withdrawing).error?.fields).toEqual({ expected_refund: 'mismatch' });
  });

  it('of credits that were all used gives nothing back, and says so', async () => {
    const { member, order } = await buyer({ spent: 10 });
    const { data } = await withdraw(member, order, 0);
    expect(data.withdrawal).toMatchObject({ state: 'withdrawn', unused_credits: 0, refund: 0 });
    await refundWithdrawals(server.services).run({});
    expect(await statusOf(order)).toBe('completed');
  });

  it('leaves granted credits, which are spent first (CREDIT-2)', async () => {
    const { member, order } = await buyer();
    const grant = { cause: `test:${randomUUID()}`, memberId: member.id, credits: 3 };
    await server.services.db.transaction().execute((tx) => creditMember(tx, grant, 'granted'));
    await spend(member, 2);
    expect((await withdraw(member, order, 1_500)).status).toBe(200);
    expect((await readAccountState(server, member)).credits).toBe(1);
  });
});

describe('the refund of a withdrawal', () => {
  it('is asked for again until the provider has it (REFUND-5)', async () => {
    const { member, order } = await buyer();
    const { payments } = server.services;
    const refund = vi.spyOn(payments, 'refund').mockRejectedValue(new PaymentProviderError('no response'));
    expect((await withdraw(member, order, 1_500)).status).toBe(200);
    await vi.waitFor(() => expect(refund).toHaveBeenCalled());
    expect((await readAccountState(server, member)).credits).toBe(0);
    expect(await statusOf(order)).toBe('completed');
    refund.mockRestore();
    await refundWithdrawals(server.services).run({});
    await vi.waitFor(async () => expect(await statusOf(order)).toBe('refunded'));
  });

  it('is not asked for again when its response was lost and its event arrived', async () => {
    const { member, order } = await buyer();
    const { payments } = server.services;
    const { refund } = payments;
    const lost = vi.spyOn(payments, 'refund').mockImplementation(async (...parts) => {
      await refund(...parts);
      throw new PaymentProviderError('the response was lost');
    });
    expect((await withdraw(member, order, 1_500)).status).toBe(200);
    await vi.waitFor(async () => expect(await statusOf(order)).toBe('refunded'));
    lost.mockClear();
    await refundWithdrawals(server.services).run({});
    expect(lost).not.toHaveBeenCalled();
    lost.mockRestore();
    const { refunds } = await moneyOf(order);
    expect(refunds.filter(({ scope }) => scope === 'single')).toHaveLength(1);
  });

  it('waits while a bank decides, and is not paid when the bank has taken all of the money (REFUND-7)', async () => {
    const [one, other] = [await buyer(), await buyer()];
    const refund = vi
      .spyOn(server.services.payments, 'refund')
      .mockRejectedValue(new PaymentProviderError('no response'));
    for (const { member, order } of [one, other]) {
      expect((await withdraw(member, order, 1_500)).status).toBe(200);
      await vi.waitFor(() => expect(refund).toHaveBeenCalled());
      refund.mockClear();
      await deliverAbout(order, disputeEventOf(order));
    }
    refund.mockRestore();
    await refundWithdrawals(server.services).run({});
    expect([await statusOf(one.order), await statusOf(other.order)]).toEqual(['disputed', 'disputed']);
    const end = ({ order }: typeof one, status: string) => {
      const event = disputeEventOf(order);
      const closed = { ...event, type: 'charge.dispute.closed', created: event.created + 60 };
      return deliverAbout(order, closed, { status });
    };
    await end(one, 'lost');
    await end(other, 'won');
    await refundWithdrawals(server.services).run({});
    await vi.waitFor(async () => expect(await eventsOf(other.order)).toHaveLength(2));
    expect([(await moneyOf(one.order)).refunds, await statusOf(one.order)]).toEqual([[], 'refunded']);
    expect(await statusOf(other.order)).toBe('refunded');
  });

  it('waits for a person if the bank sends it back (REFUND-6)', async () => {
    const { member, order } = await buyer();
    expect((await withdraw(member, order, 1_500)).status).toBe(200);
    await vi.waitFor(async () => expect(await eventsOf(order)).toHaveLength(2));
    const { refunds } = await moneyOf(order);
    const id = refunds.find(({ scope }) => scope === 'single')?.provider_reference;
    const event = refundCreatedEventOf(order, 1_500);
    const later = { ...event, type: 'refund.failed', created: event.created + 86_400 };
    await deliverAbout(order, later, { id, status: 'failed' });
    expect(await eventsOf(order)).toContainEqual({ type: 'refund.failed', outcome: 'parked' });
    expect(await statusOf(order)).toBe('completed');
  });

  it('counts what was paid back before, and any further refund waits for a person (REFUND-6)', async () => {
    const { member, order } = await buyer();
    await deliverAbout(order, refundCreatedEventOf(order, 1_000));
    expect(await eventsOf(order)).toMatchObject([{ outcome: 'parked' }]);
    expect((await read(member, order)).data.withdrawal.refund).toBe(500);
    expect((await withdraw(member, order, 500)).status).toBe(200);
    await vi.waitFor(async () => expect(await eventsOf(order)).toHaveLength(3));
    expect(await statusOf(order)).toBe('refunded');
    const id = `re_${randomUUID().replaceAll('-', '')}`;
    await deliverAbout(order, refundCreatedEventOf(order, 100), { id });
    expect((await eventsOf(order)).filter(({ outcome }) => outcome === 'parked')).toHaveLength(2);
  });
});

describe('a withdrawal is refused', () => {
  it('while the bank decides about the payment', async () => {
    const { member, order } = await buyer();
    await deliverAbout(order, disputeEventOf(order));
    expect((await read(member, order)).data.withdrawal.state).toBe('disputed');
    expect((await withdraw(member, order, 0)).error?.code).toBe('forbidden');
    expect((await readAccountState(server, member)).credits).toBe(0);
  });

  it('to anybody else, with not_found', async () => {
    const { order } = await buyer();
    const { member: other } = await buyer();
    expect((await withdraw(other, order, 1_500)).error?.code).toBe('not_found');
    expect((await read(other, order)).error?.code).toBe('not_found');
  });
});
