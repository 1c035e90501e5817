import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DETACH_CARD, STORE_CARD } from '../cards/stored-cards.ts';
import { eraseMember } from '../privacy/erase-member.ts';
import { privacyJobs } from '../privacy/privacy.jobs.ts';
import { DELIVER_EVENT } from '../sandbox/payments/checkouts.store.ts';
import { debitEventOf, intentOf, placeDebit } from '../testing/debits.ts';
import { makeMember, type TestMember } from '../testing/members.ts';
import { choose, LONG_AGO, placeOrder, readAccountState } from '../testing/purchases.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import {
  deliverEvent,
  disputeDecidedEventOf,
  disputeEventOf,
  eventOf,
  refundCreatedEventOf,
  type TestEvent,
} from '../testing/webhooks.ts';
import { CHECK_ORDER } from './order-checks.ts';
import { paymentJobs } from './payments.jobs.ts';
import { checkBooks } from './reconciliation.commands.ts';
import { REFUND_WITHDRAWALS } from './refund-withdrawals.ts';
import { runJob } from '../testing/run-job.ts';
import { APPLY_STORED_EVENTS } from './settle-order.ts';

let server: TestServer;
beforeAll(async () => {
  // It runs no jobs, so that each test says what happens before and after the erasure.
  server = await startTestServer({ ROLE: 'api' });
  vi.spyOn(server.services.log, 'error').mockImplementation(() => {});
});
beforeEach(() => sql`delete from pgboss.job`.execute(server.services.db));
afterAll(async () => {
  vi.restoreAllMocks();
  await server.stop();
});

const buyer = () => makeMember(server, { created_at: LONG_AGO });
const eraseNow = ({ id }: TestMember) =>
  server.services.db
    .transaction()
    .execute((tx) => eraseMember(server.services, tx, id, server.services.clock()));

/** How the buyer's account is gone when the provider's event comes. */
const DEPARTURES = {
  'asked for the deletion': ({ id }: TestMember) =>
    server.services.db
      .updateTable('member')
      .set({ status: 'pending_deletion', deletion_requested_at: server.services.clock() })
      .where('id', '=', id)
      .execute(),
  'was erased after the deletion': async (member: TestMember) => {
    await DEPARTURES['asked for the deletion'](member);
    server.advance({ days: 15 });
    await runJob(privacyJobs(server.services), 'privacy.erase');
  },
  'was erased at once': eraseNow,
} satisfies Record<string, (member: TestMember) => Promise<unknown>>;

const run = (name: string, data: object = {}) => runJob(paymentJobs(server.services), name, data);

/** Runs the jobs of a name that were enqueued. */
async function runQueued(name: string): Promise<void> {
  const { rows } = await sql<{ data: object }>`
    delete from pgboss.job where name = ${name} returning data`.execute(server.services.db);
  for (const { data } of rows) await run(name, data);
}

const outcomeOf = ({ id }: TestEvent) =>
  server.services.db
    .selectFrom('payment_event')
    .where('id', '=', id)
    .select(['outcome', 'reason', 'attempts'])
    .executeTakeFirstOrThrow();

const receiptsOf = async (orderId: string) =>
  (
    await server.services.db
      .selectFrom('mail')
      .where('template', 'in', ['receipt', 'debit_notice'])
      .where('text', 'like', `%${orderId}%`)
      .select('to_address')
      .execute()
  ).map(({ to_address: address }) => address);

/** No event waits to be tried again, and the books balance. */
async function expectAllSettled(): Promise<void> {
  const { clock, db } = server.services;
  const undecided = db.selectFrom('payment_event').where('outcome', 'is', null).select('id');
  expect(await undecided.execute()).toEqual([]);
  expect(await checkBooks(db, {}, clock())).toContain('Differences: none');
}

describe.each(Object.entries(DEPARTURES))('the payment of a buyer who %s', (_, leave) => {
  it('by card is booked with its credits once, also refunded, disputed and won back (LEDGER-3, PRIVACY-5, REFUND-7)', async () => {
    const member = await buyer();
    const order = await placeOrder(server, member);
    await leave(member);
    const paid = eventOf(order, 'paid');
    expect((await deliverEvent(server, paid)).status).toBe(200);
    await deliverEvent(server, eventOf(order, 'confirmed', 1));
    expect(await outcomeOf(paid)).toEqual({ outcome: 'applied', reason: null, attempts: 0 });
    expect(await readAccountState(server, member)).toEqual({ credits: 10, premium: true, ledger: 0 });
    const refund = refundCreatedEventOf(order, 500);
    await deliverEvent(server, refund);
    expect(await outcomeOf(refund)).toMatchObject({ outcome: 'parked', reason: 'refund', attempts: 0 });
    const dispute = disputeEventOf(order);
    await deliverEvent(server, dispute);
    expect(await outcomeOf(dispute)).toMatchObject({ outcome: 'parked', reason: 'dispute', attempts: 0 });
    expect(await readAccountState(server, member)).toMatchObject({ credits: 0, ledger: 0 });
    await deliverEvent(server, disputeDecidedEventOf(order, 'won', 60));
    expect(await readAccountState(server, member)).toMatchObject({ credits: 10, ledger: 0 });
    await expectAllSettled();
  });

  it('by direct debit is booked, and taken back with its credits when the bank returns it (DEBIT-8, PRIVACY-5)', async () => {
    const member = await buyer();
    const order = await placeDebit(server, member);
    const intent = await intentOf(server, order);
    await leave(member);
    await deliverEvent(server, await debitEventOf(server, intent, 'completed'));
    expect(await readAccountState(server, member)).toEqual({ credits: 10, premium: true, ledger: 0 });
    const returned = disputeEventOf(order);
    const about = { ...returned.data.object, payment_intent: intent };
    await deliverEvent(server, { ...returned, data: { object: about } });
    expect(await outcomeOf(returned)).toMatchObject({ reason: 'dispute', attempts: 0 });
    expect(await readAccountState(server, member)).toEqual({ credits: 0, premium: true, ledger: 0 });
    await expectAllSettled();
  });
});

describe('a buyer who is erased in mid-payment', () => {
  it('is mailed nothing about what is paid afterwards (PRIVACY-5)', async () => {
    const member = await buyer();
    const order = await placeOrder(server, member);
    await eraseNow(member);
    await deliverEvent(server, eventOf(order, 'paid'));
    expect(await receiptsOf(order.id)).toEqual([]);
    const { name, email } = await server.services.db
      .selectFrom('member')
      .where('id', '=', member.id)
      .select(['name', 'email'])
      .executeTakeFirstOrThrow();
    expect({ name, email }).toEqual({ name: '', email: `deleted-${member.id}@invalid` });
  });

  it('leaves an order that is closed after a day if it is not paid, and is not checked for ever (PAY-10)', async () => {
    const member = await buyer();
    const orders = [
      await placeOrder(server, member),
      await placeOrder(server, member, { payment_method: 'sct' }),
    ];
    await eraseNow(member);
    server.advance({ hours: 25 });
    for (const { id } of orders) {
      await run(CHECK_ORDER, { orderId: id });
      const { status } = await server.services.db
        .selectFrom('purchase_order')
        .where('id', '=', id)
        .select('status')
        .executeTakeFirstOrThrow();
      expect(status).toBe('cancelled');
    }
    await expectAllSettled();
  });

  it('gets the money of a withdrawal back that was promised before (REFUND-5)', async () => {
    const member = await buyer();
    const order = await placeOrder(server, member);
    await choose(order, 'paid');
    await runQueued(DELIVER_EVENT);
    const { status } = await server.call('confirmWithdrawal', {
      cookie: member.cookie,
      body: { id: order.id, expected_refund: 1_500 },
    });
    expect(status).toBe(200);
    await eraseNow(member);
    await run(REFUND_WITHDRAWALS);
    await runQueued(DELIVER_EVENT);
    const { rows } = await sql`
      select withdrawal.refunded_at is not null as refunded, sum(refund.amount)::int as amount
      from withdrawal join payment using (order_id) join refund on refund.payment_id = payment.id
      where order_id = ${order.id} and refund.scope = 'single' group by 1`.execute(server.services.db);
    expect(rows).toEqual([{ refunded: true, amount: 1_500 }]);
    await expectAllSettled();
  });

  it('has a dispute booked that came before its payment and was not recorded yet (LEDGER-3)', async () => {
    const member = await buyer();
    const order = await placeOrder(server, member);
    const dispute = disputeEventOf(order);
    await deliverEvent(server, dispute);
    expect(await outcomeOf(dispute)).toMatchObject({ outcome: 'unmatched' });
    await deliverEvent(server, eventOf(order, 'paid'));
    await eraseNow(member);
    await runJob(paymentJobs(server.services), APPLY_STORED_EVENTS);
    expect(await readAccountState(server, member)).toMatchObject({ credits: 0, ledger: 0 });
    await expectAllSettled();
  });

  it('has the card removed at the provider that a payment stored afterwards (PAY-23, PRIVACY-5)', async () => {
    const member = await buyer();
    const order = await placeOrder(server, member, { store_card: true });
    await eraseNow(member);
    await choose(order, 'paid');
    const { db } = server.services;
    const stored = sql<{ id: string }>`
      select card.id from purchase_order orders
      join sandbox_object checkout on checkout.id = orders.provider_session
      join sandbox_object card on card.id = checkout.body -> 'payment' ->> 'payment_method'
      where orders.id = ${order.id} and card.body ->> 'customer' is not null`;
    expect((await stored.execute(db)).rows).toHaveLength(1);
    for (const name of [DELIVER_EVENT, STORE_CARD, DETACH_CARD]) await runQueued(name);
    expect((await readAccountState(server, member)).credits).toBe(10);
    expect((await stored.execute(db)).rows).toEqual([]);
    expect(
      await db.selectFrom('stored_payment_method').where('member_id', '=', member.id).selectAll().execute(),
    ).toEqual([]);
  });
});
