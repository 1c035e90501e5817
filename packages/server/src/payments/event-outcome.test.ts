import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { splitStatements } from '../database/sql-statements.ts';
import { registry } from '../http/metrics.ts';
import { refreshSharedGauges } from '../http/shared-gauges.ts';
import { makeMember } from '../testing/members.ts';
import { LONG_AGO, placeOrder, readAccountState } from '../testing/purchases.ts';
import {
  deliverEvent,
  disputeEventOf,
  eventOf,
  idsOf,
  refundCreatedEventOf,
  refundEventOf,
  unknownOrder,
  withObject,
  type TestEvent,
} from '../testing/webhooks.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { paymentJobs } from './payments.jobs.ts';
import { runJob } from '../testing/run-job.ts';

let server: TestServer;
beforeAll(async () => {
  // The server runs no jobs, because they would apply events by themselves.
  server = await startTestServer({ ROLE: 'api' });
});
afterAll(() => server.stop());
afterEach(() => vi.restoreAllMocks());

async function buyer() {
  const member = await makeMember(server, { created_at: LONG_AGO });
  const order = await placeOrder(server, member);
  const status = async () => {
    const { data } = await server.call('readOrder', { cookie: member.cookie, query: { id: order.id } });
    return data.order.status;
  };
  return { member, order, status };
}

const storedEvent = ({ id }: TestEvent) =>
  server.services.db.selectFrom('payment_event').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

/** Delivers an event, expects it to be acknowledged, and returns the stored event with the errors that were logged. */
async function delivered(event: TestEvent) {
  const error = vi.spyOn(server.services.log, 'error');
  expect((await deliverEvent(server, event)).status).toBe(200);
  const alarms = error.mock.calls.filter(([about]) => (about as { eventId?: string }).eventId === event.id);
  error.mockRestore();
  return { ...(await storedEvent(event)), alarms: alarms.map(([about]) => about) };
}

const applyStored = () => runJob(paymentJobs(server.services), 'payments.apply-kept-events');

const eventCount = async (outcome: string) => {
  const metric = await registry.getSingleMetric('rendezvous_payment_events_total')?.get();
  return metric?.values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0;
};

describe('money that goes back', () => {
  it('is parked with its order, amount and ids, and alarms (LEDGER-5, REFUND-6)', async () => {
    const { member, order } = await buyer();
    await deliverEvent(server, eventOf(order, 'paid'));
    const { paymentIntentId, chargeId } = idsOf(order);
    const cases = [
      { event: refundEventOf(order, 500), reason: 'refund', amount: '500' },
      { event: refundCreatedEventOf(order, 700), reason: 'refund', amount: '700' },
      { event: disputeEventOf(order), reason: 'dispute', amount: '1500' },
    ];
    for (const { event, reason, amount } of cases) {
      const before = await eventCount('parked');
      expect(await delivered(event)).toMatchObject({
        outcome: 'parked',
        reason,
        amount,
        currency: 'EUR',
        order_id: order.id,
        payment_intent_id: paymentIntentId,
        charge_id: chargeId,
        applied_at: null,
        alarms: [{ eventId: event.id, type: event.type, outcome: 'parked', reason }],
      });
      expect(await eventCount('parked')).toBe(before + 1);
    }
    // The dispute froze the credits (REFUND-7).
    expect(await readAccountState(server, member)).toEqual({ credits: 0, premium: true, ledger: 0 });
  });

  it('finds its order if it is a refund before the payment, and later if it is a dispute', async () => {
    const { member, order, status } = await buyer();
    expect(await delivered(refundEventOf(order, 1_500))).toMatchObject({
      outcome: 'parked',
      order_id: order.id,
    });
    const dispute = disputeEventOf(order);
    expect(await delivered(dispute)).toMatchObject({ outcome: 'unmatched', order_id: null, amount: '1500' });
    await deliverEvent(server, eventOf(order, 'paid'));
    expect(await status()).toBe('completed');
    await applyStored();
    expect(await storedEvent(dispute)).toMatchObject({
      outcome: 'parked',
      reason: 'dispute',
      order_id: order.id,
    });
    expect(await readAccountState(server, member)).toEqual({ credits: 0, premium: true, ledger: 0 });
  });
});

describe('an event that does not match its order', () => {
  it('is parked, alarms and credits nothing if it has another session, amount or currency (LEDGER-5, PAY-7)', async () => {
    const { member, order, status } = await buyer();
    const other = await placeOrder(server, member, { payment_method: 'paypal' });
    const cases = [
      ['other_session', { id: 'cs_test_another' }],
      ['other_session', { id: null }],
      ['other_session', { id: idsOf(other).sessionId }],
      ['other_amount', { amount_total: 1 }],
      ['other_amount', { amount_total: 1_501 }],
      ['other_amount', { amount_total: null }],
      ['other_amount', { amount_total: '1500' }],
      ['other_currency', { currency: 'pln' }],
      ['other_currency', { currency: null }],
      ['other_order', { metadata: { order_id: unknownOrder().id } }],
    ] as const;
    for (const happening of ['paid', 'confirmed', 'pending'] as const) {
      for (const [reason, changes] of cases) {
        const event = withObject(eventOf(order, happening), changes);
        const { alarms, ...row } = await delivered(event);
        expect(row).toMatchObject({ outcome: 'parked', reason, order_id: order.id, applied_at: null });
        expect(alarms).toEqual([{ eventId: event.id, type: event.type, outcome: 'parked', reason }]);
      }
    }
    expect(await status()).toBe('pending');
    expect(await readAccountState(server, member)).toEqual({ credits: 0, premium: false, ledger: 0 });
    expect(await delivered(eventOf(order, 'paid'))).toMatchObject({ outcome: 'applied', alarms: [] });
    expect(await readAccountState(server, member)).toEqual({ credits: 10, premium: true, ledger: 0 });
  });

  it('is accepted if it has the session of the order and names no order', async () => {
    const { order, status } = await buyer();
    const event = withObject(eventOf(order, 'paid'), { metadata: {} });
    expect(await delivered(event)).toMatchObject({ outcome: 'applied', order_id: order.id });
    expect(await status()).toBe('completed');
  });

  it('is ignored if it reports no payment, such as the end of a session that nobody saw', async () => {
    const { order, status } = await buyer();
    const event = withObject(eventOf(order, 'expired'), { id: 'cs_test_whose_answer_was_lost' });
    expect(await delivered(event)).toMatchObject({
      outcome: 'ignored',
      reason: 'other_session',
      alarms: [],
    });
    expect(await status()).toBe('pending');
  });

  it('is parked if its state cannot be read (LEDGER-5)', async () => {
    const { order, status } = await buyer();
    const event = withObject(eventOf(order, 'paid'), { payment_status: 'bartered' });
    expect(await delivered(event)).toMatchObject({ outcome: 'parked', reason: 'unreadable' });
    expect(await status()).toBe('pending');
  });

  it('credits nothing if it is read from the provider either (PAY-7)', async () => {
    const { member, order, status } = await buyer();
    await sql`
      update sandbox_object
      set body = jsonb_set(
        jsonb_set(body, '{session,amount_total}', '1'),
        '{session}', body -> 'session' || '{"status":"complete","payment_status":"paid","amount_total":1}'
      )
      where id = ${idsOf(order).sessionId}`.execute(server.services.db);
    server.advance({ seconds: 11 });
    const error = vi.spyOn(server.services.log, 'error');
    expect(await status()).toBe('pending');
    expect(error.mock.calls).toEqual([
      [{ orderId: order.id, reason: 'other_amount' }, expect.stringContaining('does not match')],
    ]);
    expect(await readAccountState(server, member)).toEqual({ credits: 0, premium: false, ledger: 0 });
  });
});

describe('an event that changes nothing', () => {
  it('is unmatched and alarms if its order does not exist here (LEDGER-5)', async () => {
    const unknown = unknownOrder();
    const events = [
      eventOf(unknown, 'paid'),
      eventOf(unknown, 'expired'),
      eventOf(unknownOrder("'; drop table member; --"), 'paid'),
      refundEventOf(unknown, 100),
      disputeEventOf(unknown),
    ];
    for (const event of events) {
      expect(await delivered(event)).toMatchObject({
        outcome: 'unmatched',
        reason: 'unknown_order',
        order_id: null,
        amount: event.type === 'charge.refunded' ? '100' : '1500',
        currency: 'EUR',
        applied_at: null,
        alarms: [{ eventId: event.id, type: event.type, outcome: 'unmatched', reason: 'unknown_order' }],
      });
    }
  });

  it('is ignored if it is irrelevant or superseded (LEDGER-5)', async () => {
    const irrelevant = { ...eventOf(unknownOrder(), 'paid'), type: 'customer.created' };
    expect(await delivered(irrelevant)).toMatchObject({
      outcome: 'ignored',
      reason: 'no_meaning',
      alarms: [],
    });
    const { order } = await buyer();
    await deliverEvent(server, eventOf(order, 'paid'));
    expect(await delivered(eventOf(order, 'expired', 9))).toMatchObject({
      outcome: 'ignored',
      reason: 'superseded',
      order_id: order.id,
      alarms: [],
    });
  });
});

describe('events that need a review', () => {
  it('are reported by a gauge of every process until they are reviewed (LEDGER-5)', async () => {
    const { db } = server.services;
    const toReview = async () => {
      await refreshSharedGauges(server.services);
      const metric = await registry.getSingleMetric('rendezvous_payment_events_to_review')?.get();
      const of = (outcome: string) => metric?.values.find(({ labels }) => labels.outcome === outcome)?.value;
      return { unmatched: of('unmatched'), parked: of('parked'), failed: of('failed') };
    };
    await db.updateTable('payment_event').set({ reviewed_at: server.services.clock() }).execute();
    expect(await toReview()).toEqual({ unmatched: 0, parked: 0, failed: 0 });
    const { order } = await buyer();
    const unknown = eventOf(unknownOrder(), 'paid');
    for (const event of [refundEventOf(order, 100), refundEventOf(order, 200), unknown]) {
      await deliverEvent(server, event);
    }
    expect(await toReview()).toEqual({ unmatched: 1, parked: 2, failed: 0 });
    await db
      .updateTable('payment_event')
      .set({ reviewed_at: server.services.clock() })
      .where('id', '=', unknown.id)
      .execute();
    expect(await toReview()).toEqual({ unmatched: 0, parked: 2, failed: 0 });
  });
});

describe('events that an older release applied or lost', () => {
  it('stay applied if their order exists, and are processed again if they were lost', async () => {
    const { db, clock } = server.services;
    const { order, status } = await buyer();
    const applied = eventOf(order, 'expired');
    const lost = [refundEventOf(order, 100), eventOf(unknownOrder(), 'paid')];
    await db
      .insertInto('payment_event')
      .values(
        [applied, ...lost].map((event) => ({
          id: event.id,
          type: event.type,
          payload: JSON.stringify(event),
          applied_at: clock(),
        })),
      )
      .execute();
    const migration = new URL('../database/migrations/0009_payment_event_outcome.sql', import.meta.url);
    for (const { text } of splitStatements(await readFile(migration, 'utf8'))) {
      if (text.startsWith('update')) await sql.raw(text).execute(db);
    }
    vi.spyOn(server.services.log, 'error').mockImplementation(() => {});
    await applyStored();
    expect(await storedEvent(applied)).toMatchObject({ outcome: 'applied', order_id: order.id });
    expect(await status()).toBe('pending');
    expect(await Promise.all(lost.map(storedEvent))).toMatchObject([
      { outcome: 'parked', order_id: order.id, amount: '100', applied_at: null },
      { outcome: 'unmatched', amount: '1500', applied_at: null },
    ]);
  });
});

describe('events that cannot be applied', () => {
  it('do not delay valid events, wait longer each time, and fail after 14 attempts (LEDGER-5)', async () => {
    const { db, log } = server.services;
    // This avoids a thousand equal lines in the log.
    vi.spyOn(log, 'error').mockImplementation(() => {});
    const { member, order, status } = await buyer();
    const good = eventOf(order, 'paid');
    await sql`
      insert into payment_event (id, type, payload, received_at)
      select 'evt_unreadable_' || n, 'checkout.session.completed', '{"id": 1}',
        ${server.services.clock()}::timestamptz - interval '1 hour'
      from generate_series(1, 1001) n`.execute(db);
    await db
      .insertInto('payment_event')
      .values({
        id: good.id,
        type: good.type,
        payload: JSON.stringify(good),
        received_at: server.services.clock(),
      })
      .execute();
    await applyStored();
    expect(await status()).toBe('completed');
    expect(await readAccountState(server, member)).toEqual({ credits: 10, premium: true, ledger: 0 });

    const attempts = () =>
      db
        .selectFrom('payment_event')
        .where('id', '=', 'evt_unreadable_1')
        .select(['attempts', 'outcome', 'next_attempt_at'])
        .executeTakeFirstOrThrow();
    const delays = [];
    let row = await attempts();
    while (row.outcome === null && delays.length < 50) {
      delays.push((row.next_attempt_at?.getTime() ?? 0) - server.services.clock().getTime());
      server.advance({ seconds: (delays.at(-1) ?? 0) / 1_000 - 1 });
      await applyStored();
      expect((await attempts()).attempts).toBe(row.attempts);
      // One event is enough for the remaining attempts.
      await sql`delete from payment_event where id like 'evt_unreadable_%' and id <> 'evt_unreadable_1'`.execute(
        db,
      );
      server.advance({ seconds: 1 });
      await applyStored();
      row = await attempts();
    }
    const minutes = delays.map((wait) => wait / 60_000);
    expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360, 360]);
    expect(row).toMatchObject({ outcome: 'failed', attempts: 14 });
  });
});
