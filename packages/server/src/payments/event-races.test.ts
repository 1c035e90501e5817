import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeMember } from '../testing/members.ts';
import { LONG_AGO, order, placeOrder, readAccountState } from '../testing/purchases.ts';
import {
  deliverEvent,
  disputeEventOf,
  eventOf,
  refundEventOf,
  unknownOrder,
  withObject,
  type TestEvent,
} from '../testing/webhooks.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { applyOrPostpone } from './apply-event.ts';
import { storeEvent } from './events.store.ts';
import { paymentJobs } from './payments.jobs.ts';
import { runJob } from '../testing/run-job.ts';
import { APPLY_STORED_EVENTS } from './settle-order.ts';

/** Two processes on one database, for races between them. The embedded database has one connection and no races. */
const processes: TestServer[] = [];
beforeAll(async () => {
  const first = await startTestServer();
  processes.push(first);
  if (first.services.connection.engine.kind === 'postgres') {
    processes.push(await startTestServer({}, { sharedWith: first }));
  }
});
afterAll(async () => {
  for (const one of processes.toReversed()) await one.stop();
});

const [ROUNDS, TIMES] = [5, 20];
const serverFor = (index: number) => processes[index % processes.length] as TestServer;
const server = () => serverFor(0);

async function buyer() {
  const member = await makeMember(server(), { created_at: LONG_AGO });
  return { member, placedOrder: await placeOrder(server(), member) };
}

/** Delivers the events at once to alternating processes, while the jobs of both apply stored events. */
async function deliverAtOnce(events: readonly TestEvent[]): Promise<void> {
  const jobs = processes.map(({ services }) => runJob(paymentJobs(services), 'payments.apply-kept-events'));
  const replies = await Promise.all(events.map((event, index) => deliverEvent(serverFor(index), event)));
  expect(replies.map(({ status }) => status)).toEqual(events.map(() => 200));
  await Promise.all(jobs);
}

const storedEvents = ({ id }: TestEvent) =>
  server().services.db.selectFrom('payment_event').where('id', '=', id).selectAll().execute();

describe('with simultaneous calls', () => {
  it(`applies an event once if it arrives ${TIMES} times (PAY-6)`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { member, placedOrder } = await buyer();
      const event = eventOf(placedOrder, 'paid');
      await deliverAtOnce(Array.from({ length: TIMES }, () => event));
      expect(await storedEvents(event)).toMatchObject([
        { outcome: 'applied', order_id: placedOrder.id, attempts: 0, amount: '1500' },
      ]);
      expect(await readAccountState(server(), member)).toEqual({ credits: 10, premium: true, ledger: 0 });
    }
  });

  it('completes an order with an expired and a completed session (PAY-8)', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { member, placedOrder } = await buyer();
      const events = [
        eventOf(placedOrder, 'expired', 2),
        eventOf(placedOrder, 'paid', 1),
        eventOf(placedOrder, 'confirmed', 3),
      ];
      await deliverAtOnce(events);
      const outcomes = (await Promise.all(events.map(storedEvents))).flat().map(({ outcome }) => outcome);
      expect(outcomes.every((outcome) => outcome === 'applied' || outcome === 'ignored')).toBe(true);
      expect(await readAccountState(server(), member)).toEqual({ credits: 10, premium: true, ledger: 0 });
    }
  });

  it('gives a payment, a refund, a dispute and forged events each their own outcome (LEDGER-5, PAY-7)', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { member, placedOrder } = await buyer();
      const paid = eventOf(placedOrder, 'paid');
      const refund = refundEventOf(placedOrder, 1_500);
      const dispute = disputeEventOf(placedOrder);
      const forged = withObject(eventOf(placedOrder, 'confirmed'), { amount_total: 150_000 });
      const unknown = eventOf(unknownOrder(), 'paid');
      await deliverAtOnce([paid, refund, dispute, forged, unknown, paid, dispute, unknown]);
      expect(await storedEvents(paid)).toMatchObject([{ outcome: 'applied' }]);
      expect(await storedEvents(refund)).toMatchObject([{ outcome: 'parked', order_id: placedOrder.id }]);
      expect(await storedEvents(forged)).toMatchObject([{ outcome: 'parked', reason: 'other_amount' }]);
      expect(await storedEvents(unknown)).toMatchObject([{ outcome: 'unmatched', order_id: null }]);
      // A dispute finds its order only by the payment, which may have been applied before or after it.
      await runJob(paymentJobs(server().services), APPLY_STORED_EVENTS);
      expect(await storedEvents(dispute)).toMatchObject([{ outcome: 'parked', reason: 'dispute' }]);
      expect(await readAccountState(server(), member)).toEqual({ credits: 0, premium: true, ledger: 0 });
    }
  });

  it('places one order for each key, and leaves one payable with the discount (BONUS-13, PAY-3)', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const member = await makeMember(server());
      const cheap = { expected_price: 1_125 };
      const [one, other] = [randomUUID(), randomUUID()];
      const keys = [one, one, other, one, other, other];
      const replies = await Promise.all(
        keys.map((key, index) => order(serverFor(index), member, cheap, key)),
      );
      expect(replies.map(({ status }) => status)).toEqual(keys.map(() => 200));
      const ids = (key: string) =>
        new Set(replies.filter((_, index) => keys[index] === key).map(({ data }) => data.order.id));
      expect([ids(one).size, ids(other).size]).toEqual([1, 1]);
      const { data } = await server().call('listTransactions', { cookie: member.cookie });
      expect(data.orders.map(({ status }) => status).toSorted()).toEqual(['cancelled', 'pending']);
      const payable = data.orders.find(({ status }) => status === 'pending');
      expect(payable?.checkout_url).not.toBeNull();
    }
  });
});

it('applies an event while the pool gets rid of lost connections (LEDGER-5, RETRY-2)', async () => {
  const { member, placedOrder } = await buyer();
  const { services } = server();
  const event = services.payments.readStoredEvent(eventOf(placedOrder, 'paid'));
  await storeEvent(services.db, event, services.clock());
  let lost = true;
  setTimeout(() => (lost = false), 50);
  const transaction = vi.spyOn(services.db, 'transaction').mockImplementation(() => {
    if (lost) throw new Error('Connection terminated unexpectedly');
    transaction.mockRestore();
    return services.db.transaction();
  });
  await applyOrPostpone(services, event, () => event);
  expect(lost).toBe(false);
  expect(await readAccountState(server(), member)).toMatchObject({ credits: 10 });
});
