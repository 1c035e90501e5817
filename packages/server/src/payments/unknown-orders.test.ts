import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeMember, type TestMember } from '../testing/members.ts';
import { LONG_AGO, readAccountState } from '../testing/purchases.ts';
import { runJob } from '../testing/run-job.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import {
  deliverEvent,
  eventOf,
  idsOf,
  refundEventOf,
  unknownOrder,
  withObject,
  type PlacedOrder,
  type TestEvent,
} from '../testing/webhooks.ts';
import { APPLY_STORED_EVENTS } from './settle-order.ts';
import { paymentJobs } from './payments.jobs.ts';

/** Two processes on one database; the embedded database has one connection and no races. */
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
beforeEach(() => {
  for (const { services } of processes) vi.spyOn(services.log, 'error').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const server = () => processes[0] as TestServer;
const applyStored = () =>
  Promise.all(processes.map(({ services }) => runJob(paymentJobs(services), APPLY_STORED_EVENTS)));
const buyer = () => makeMember(server(), { created_at: LONG_AGO });

/** Inserts an order that this database did not have, as after its backup was restored. */
async function appear({ id, price, checkout_url }: PlacedOrder, { id: memberId }: TestMember): Promise<void> {
  const placed = {
    id,
    price,
    member_id: memberId,
    bundle_id: '10',
    credits: 10,
    currency: 'EUR',
    full_price: price,
    payment_method: 'creditcard',
    status: 'pending' as const,
    provider_session: idsOf({ id, price, checkout_url, currency: 'EUR' }).sessionId,
    checkout_url,
  };
  await server().services.db.insertInto('purchase_order').values(placed).execute();
}

async function delivered(...events: TestEvent[]): Promise<void> {
  for (const event of events) expect((await deliverEvent(server(), event)).status).toBe(200);
}

async function outcomeOf({ id }: TestEvent) {
  const { db } = server().services;
  const row = db.selectFrom('payment_event').where('id', '=', id).select(['outcome', 'reason', 'order_id']);
  return row.executeTakeFirstOrThrow();
}

const PAID = { credits: 10, premium: true, ledger: 0 };
const UNPAID = { credits: 0, premium: false, ledger: 0 };

describe('an event of an order that is not known yet', () => {
  it('gives the credits once when the order appears, days later and however often it is delivered (LEDGER-5)', async () => {
    const member = await buyer();
    const order = unknownOrder();
    const event = eventOf(order, 'paid');
    await delivered(event, event);
    await applyStored();
    expect(await outcomeOf(event)).toMatchObject({ outcome: 'unmatched', reason: 'unknown_order' });
    for (const one of processes) one.advance({ days: 6 });
    await appear(order, member);
    expect(await readAccountState(server(), member)).toEqual(UNPAID);
    await applyStored();
    expect(await outcomeOf(event)).toEqual({ outcome: 'applied', reason: null, order_id: order.id });
    expect(await readAccountState(server(), member)).toEqual(PAID);
    await delivered(event);
    await applyStored();
    expect(await readAccountState(server(), member)).toEqual(PAID);
  });

  it('is found by its checkout or its payment if it names no order', async () => {
    const member = await buyer();
    const order = unknownOrder();
    const paid = withObject(eventOf(order, 'paid'), { metadata: {} });
    const refunded = withObject(refundEventOf(order, 500), { metadata: {} });
    await delivered(refunded, paid);
    await appear(order, member);
    await applyStored();
    await applyStored();
    expect(await outcomeOf(paid)).toMatchObject({ outcome: 'applied', order_id: order.id });
    expect(await outcomeOf(refunded)).toEqual({ outcome: 'parked', reason: 'refund', order_id: order.id });
    expect(await readAccountState(server(), member)).toEqual(PAID);
    const { cookie } = member;
    const { data } = await server().call('readOrder', { cookie, query: { id: order.id } });
    expect(data.order.reversal).toBe('partially_refunded');
  });

  it('changes nothing if it does not fit the order, or a person has reviewed it (PAY-7)', async () => {
    const member = await buyer();
    const [other, reviewed, named] = [
      unknownOrder(),
      unknownOrder(),
      unknownOrder("'; drop table member; --"),
    ];
    const cheap = withObject(eventOf(other, 'paid'), { amount_total: 1 });
    const decided = eventOf(reviewed, 'paid');
    const hostile = eventOf(named, 'paid');
    await delivered(cheap, decided, hostile);
    const { db, clock } = server().services;
    const isReviewed = db.updateTable('payment_event').set({ reviewed_at: clock() });
    await isReviewed.where('id', '=', decided.id).execute();
    await appear(other, member);
    await appear(reviewed, member);
    await applyStored();
    expect(await outcomeOf(cheap)).toMatchObject({ outcome: 'parked', reason: 'other_amount' });
    expect(await outcomeOf(decided)).toMatchObject({ outcome: 'unmatched', order_id: null });
    expect(await outcomeOf(hostile)).toMatchObject({ outcome: 'unmatched', order_id: null });
    expect(await readAccountState(server(), member)).toEqual(UNPAID);
  });

  it('gives the credits once if both come at the same instant', async () => {
    const rounds = processes.length > 1 ? 15 : 3;
    for (let round = 0; round < rounds; round += 1) {
      const member = await buyer();
      const order = { ...unknownOrder(), id: randomUUID() };
      const events = [eventOf(order, 'paid'), eventOf(order, 'confirmed', 1), eventOf(order, 'declined')];
      await Promise.all([
        appear(order, member),
        ...[...events, ...events].map((event, at) =>
          deliverEvent(processes[at % processes.length] as TestServer, event),
        ),
        applyStored(),
      ]);
      await applyStored();
      await applyStored();
      expect(await readAccountState(server(), member)).toEqual(PAID);
      for (const event of events) expect((await outcomeOf(event)).outcome).toMatch(/applied|ignored/);
    }
  });
});
