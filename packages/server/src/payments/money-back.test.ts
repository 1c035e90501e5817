import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeMember } from '../testing/members.ts';
import { waitForOrderStatus, choose, LONG_AGO, placeOrder, readAccountState } from '../testing/purchases.ts';
import {
  deliverEvent,
  disputeEventOf,
  eventOf,
  refundCreatedEventOf,
  refundEventOf,
  withObject,
  type PlacedOrder,
  type TestEvent,
} from '../testing/webhooks.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { backfillMoney } from './backfill-money.ts';
import { readOrderMoney } from './order-money.store.ts';
import { orderStatusOf } from './order-status.ts';
import { paymentJobs } from './payments.jobs.ts';
import { APPLY_STORED_EVENTS } from './settle-order.ts';
import { runJob } from '../testing/run-job.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'api' });
  vi.spyOn(server.services.log, 'error').mockImplementation(() => {});
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server.stop();
});

async function buyer() {
  const member = await makeMember(server, { created_at: LONG_AGO });
  return { member, order: await placeOrder(server, member) };
}
const later = (event: TestEvent, seconds: number) => ({ ...event, created: event.created + seconds });
const catchUp = async () => {
  await runJob(paymentJobs(server.services), APPLY_STORED_EVENTS);
  await backfillMoney(server.services).run({});
};
const statusOf = ({ id }: PlacedOrder) =>
  server.services.db.transaction().execute(async (tx) => orderStatusOf(await readOrderMoney(tx, id)));

/** The money that the ledger moved for an order, by account. */
async function moneyOf({ id }: PlacedOrder) {
  const { rows } = await sql<{ kind: string; sum: string }>`
    select account.kind, sum(entry.credits)::text as sum
    from ledger_transfer transfer
    join ledger_entry entry on entry.transfer_id = transfer.id
    join ledger_account account on account.id = entry.account_id
    where account.unit = 'EUR' and (transfer.cause = ${`order-money:${id}`} or transfer.cause in (
      select kind || ':' || event.id from payment_event event, unnest(array['refund', 'dispute']) kind
      where event.order_id = ${id}))
    group by account.kind having sum(entry.credits) <> 0`.execute(server.services.db);
  return Object.fromEntries(rows.map(({ kind, sum }) => [kind, Number(sum)]));
}

describe('a purchase', () => {
  it('books its money with its credits: price, full price and discount (LEDGER-3)', async () => {
    const member = await makeMember(server);
    const order = await placeOrder(server, member, { express_request: true, expected_price: 1_125 });
    expect(await moneyOf(order)).toEqual({});
    await deliverEvent(server, eventOf(order, 'paid'));
    expect(await moneyOf(order)).toEqual({
      provider_clearing: 1_125,
      discounts: 375,
      revenue: -1_305,
      vat: -195,
    });
    await deliverEvent(server, eventOf(order, 'confirmed', 1));
    await catchUp();
    expect(await moneyOf(order)).toEqual({
      provider_clearing: 1_125,
      discounts: 375,
      revenue: -1_305,
      vat: -195,
    });
    expect(await readAccountState(server, member)).toEqual({ credits: 10, premium: true, ledger: 0 });
  });

  it('has a payment of the sandbox with its session from the start', async () => {
    const { order } = await buyer();
    const payments = server.services.db.selectFrom('payment').where('order_id', '=', order.id).selectAll();
    const session = order.checkout_url?.split('/').at(-1);
    expect(await payments.execute()).toMatchObject([
      { provider: 'sandbox', provider_reference: session, status: 'open', amount: 1_500, currency: 'EUR' },
    ]);
    await deliverEvent(server, eventOf(order, 'pending'));
    expect(await payments.execute()).toMatchObject([{ status: 'processing' }]);
    await deliverEvent(server, eventOf(order, 'paid', 1));
    expect(await payments.execute()).toMatchObject([
      { status: 'succeeded', money_posted_at: server.services.clock() },
    ]);
  });

  it('books the VAT if the payment has a rate, and takes it back with the money (LEDGER-3)', async () => {
    const { order } = await buyer();
    await deliverEvent(server, eventOf(order, 'paid'));
    expect(await moneyOf(order)).toEqual({ provider_clearing: 1_500, revenue: -1_240, vat: -260 });
    await deliverEvent(server, refundEventOf(order, 1_500));
    expect(await moneyOf(order)).toEqual({ revenue: -1_240, refunds: 1_240 });
  });
});

describe('money that goes back', () => {
  it('is recorded and booked, and changes neither credits nor what members see (LEDGER-3, LEDGER-4, REFUND-6)', async () => {
    const { member, order } = await buyer();
    await deliverEvent(server, eventOf(order, 'paid'));
    await deliverEvent(server, refundCreatedEventOf(order, 500));
    await deliverEvent(server, later(refundEventOf(order, 500), 1));
    expect(await statusOf(order)).toBe('partially_refunded');
    expect(await moneyOf(order)).toEqual({
      provider_clearing: 1_000,
      refunds: 413,
      revenue: -1_240,
      vat: -173,
    });
    await deliverEvent(server, later(refundEventOf(order, 1_500), 2));
    expect(await statusOf(order)).toBe('refunded');
    expect(await moneyOf(order)).toEqual({ refunds: 1_240, revenue: -1_240 });
    const { data } = await server.call('readOrder', { cookie: member.cookie, query: { id: order.id } });
    expect(data.order.status).toBe('completed');
    expect(await readAccountState(server, member)).toEqual({ credits: 10, premium: true, ledger: 0 });
  });

  it('is reversed if a refund fails or a dispute is won (LEDGER-3, LEDGER-4)', async () => {
    const { order } = await buyer();
    await deliverEvent(server, eventOf(order, 'paid'));
    await deliverEvent(server, refundCreatedEventOf(order, 500));
    const failed = { ...refundCreatedEventOf(order, 500), type: 'refund.failed' };
    await deliverEvent(server, later(withObject(failed, { status: 'failed' }), 1));
    expect([await statusOf(order), await moneyOf(order)]).toEqual([
      'completed',
      { provider_clearing: 1_500, revenue: -1_240, vat: -260 },
    ]);
    const dispute = withObject(disputeEventOf(order), { evidence_details: { due_by: 1_773_000_000 } });
    await deliverEvent(server, dispute);
    expect([await statusOf(order), await moneyOf(order)]).toEqual([
      'disputed',
      { refunds: 1_240, revenue: -1_240 },
    ]);
    const disputes = server.services.db.selectFrom('dispute').where('reason', '=', 'fraudulent');
    expect(await disputes.select(['status', 'evidence_due_at']).execute()).toContainEqual({
      status: 'open',
      evidence_due_at: new Date(1_773_000_000_000),
    });
    const closed = { ...disputeEventOf(order), type: 'charge.dispute.closed' };
    await deliverEvent(server, later(withObject(closed, { status: 'won' }), 2));
    expect([await statusOf(order), await moneyOf(order)]).toEqual([
      'completed',
      { provider_clearing: 1_500, revenue: -1_240, vat: -260 },
    ]);
  });

  it('is recorded when its order becomes known later (LEDGER-3)', async () => {
    const { order } = await buyer();
    const dispute = disputeEventOf(order);
    await deliverEvent(server, dispute);
    await deliverEvent(server, eventOf(order, 'paid'));
    expect(await statusOf(order)).toBe('completed');
    await catchUp();
    expect(await statusOf(order)).toBe('disputed');
    expect(await moneyOf(order)).toEqual({ refunds: 1_240, revenue: -1_240 });
  });

  it('is not recorded if it does not match the payment (LEDGER-5)', async () => {
    const { order } = await buyer();
    await deliverEvent(server, eventOf(order, 'paid'));
    const cases = [
      ['other_amount', refundEventOf(order, 1_501)],
      ['other_amount', refundEventOf(order, -500)],
      ['other_amount', withObject(refundCreatedEventOf(order, 100), { amount: 0 })],
      ...[1_501, -1_500, 0].map(
        (amount) => ['other_amount', withObject(disputeEventOf(order), { amount })] as const,
      ),
      ['other_currency', withObject(refundEventOf(order, 100), { currency: 'pln' })],
      ['unreadable', withObject(refundCreatedEventOf(order, 100), { status: 'bartered' })],
    ] as const;
    for (const [reason, event] of cases) {
      await deliverEvent(server, event);
      const kept = server.services.db.selectFrom('payment_event').where('id', '=', event.id);
      expect(await kept.select(['outcome', 'reason']).execute()).toEqual([{ outcome: 'parked', reason }]);
    }
    expect(await statusOf(order)).toBe('completed');
    expect(await moneyOf(order)).toEqual({ provider_clearing: 1_500, revenue: -1_240, vat: -260 });
  });
});

describe('events of one order', () => {
  const kinds = {
    paid: (order: PlacedOrder, second: number) => eventOf(order, 'paid', second),
    expired: (order: PlacedOrder, second: number) => eventOf(order, 'expired', second),
    declined: (order: PlacedOrder, second: number) => eventOf(order, 'declined', second),
    total: (order: PlacedOrder, second: number) => later(refundEventOf(order, 500 * (1 + second)), second),
    single: (order: PlacedOrder, second: number) => later(refundCreatedEventOf(order, 700), second),
    dispute: (order: PlacedOrder, second: number) => later(disputeEventOf(order), second),
    won: (order: PlacedOrder, second: number) =>
      later(withObject(disputeEventOf(order), { status: 'won' }), second),
  };
  const histories = fc
    .array(
      fc.record({
        kind: fc.constantFrom(...(Object.keys(kinds) as (keyof typeof kinds)[])),
        second: fc.nat(2),
      }),
      { minLength: 2, maxLength: 6 },
    )
    .chain((history) =>
      fc.record({
        history: fc.constant(history),
        deliveries: fc.array(fc.nat(history.length - 1), { maxLength: 3 }).chain((repeats) =>
          fc.shuffledSubarray([...history.keys(), ...repeats], {
            minLength: history.length + repeats.length,
          }),
        ),
      }),
    );

  it('give the same status and the same money in any order and with repeats (LEDGER-4, PAY-8)', async () => {
    await fc.assert(
      fc.asyncProperty(histories, async ({ history, deliveries }) => {
        const inOrder = history
          .map((_, at) => at)
          .toSorted((a, b) => (history[a]?.second ?? 0) - (history[b]?.second ?? 0));
        const results = [];
        for (const deliveryOrder of [deliveries, inOrder]) {
          const { order } = await buyer();
          const events = history.map(({ kind, second }) => kinds[kind](order, second));
          for (const at of deliveryOrder) await deliverEvent(server, events[at] as TestEvent);
          await catchUp();
          results.push({ status: await statusOf(order), money: await moneyOf(order) });
        }
        expect(results[0]).toEqual(results[1]);
      }),
      { numRuns: 25 },
    );
  }, 120_000);
});

it('books the money of a payment through the hosted page (LEDGER-3)', async () => {
  const { member, order } = await buyer();
  await choose(order, 'paid');
  await deliverEvent(server, eventOf(order, 'paid'));
  await waitForOrderStatus(server, member, order, 'completed');
  expect(await moneyOf(order)).toEqual({ provider_clearing: 1_500, revenue: -1_240, vat: -260 });
});
