import { randomUUID } from 'node:crypto';
import type { Order } from '@rendezvous/contract/entities';
import { CallError } from '@rendezvous/contract/errors';
import fc from 'fast-check';
import { sql } from 'kysely';
import { debitMember } from '../ledger/ledger.store.ts';
import { backfillMoney } from '../payments/backfill-money.ts';
import { readOrderMoney } from '../payments/order-money.store.ts';
import { orderStatusOf } from '../payments/order-status.ts';
import { PaymentProviderError, type PaymentProvider } from '../payments/payment-provider.ts';
import { paymentJobs } from '../payments/payments.jobs.ts';
import { lockBuyer } from '../payments/payments.store.ts';
import { refundWithdrawals } from '../payments/refund-withdrawals.ts';
import { makeMember, type TestMember } from './members.ts';
import { order as placeOrder } from './purchases.ts';
import { testStart } from './test-config.ts';
import type { TestServer } from './test-server.ts';
import {
  deliverEvent,
  disputeEventOf,
  eventOf,
  refundCreatedEventOf,
  refundEventOf,
  withObject,
  type TestEvent,
} from './webhooks.ts';
import { runJob } from './run-job.ts';

const ORDERS = 3;

/** What the provider was asked to refund, by idempotency key. Half of its responses are lost. */
const asked = new Map<string, { orderId: string; amount: number }>();
export const refundOnce: PaymentProvider['refund'] = ({
  idempotencyKey,
  orderId,
  paymentIntentId,
  amount,
}) => {
  const known = asked.get(idempotencyKey);
  if (known && known.amount !== amount) throw new Error('A refund was asked for again with another amount.');
  asked.set(idempotencyKey, { orderId, amount });
  if (!known && idempotencyKey < '8') {
    return Promise.reject(new PaymentProviderError('the response was lost'));
  }
  return Promise.resolve({
    refund: { reference: `re_${idempotencyKey}`, scope: 'single', status: 'pending', reason: null },
    facts: { orderId, sessionId: null, paymentIntentId, chargeId: null, amount, currency: 'EUR' },
    createdAt: testStart(),
  });
};

/** The events of an order: `second` orders them by time, and the same second is the same event, delivered again. */
const EVENTS = {
  paid: (order: Order, second: number) => eventOf(order, 'paid', second),
  confirmed: (order: Order, second: number) => eventOf(order, 'confirmed', second),
  pending: (order: Order, second: number) => eventOf(order, 'pending', second),
  expired: (order: Order, second: number) => eventOf(order, 'expired', second),
  declined: (order: Order, second: number) => eventOf(order, 'declined', second),
  otherAmount: (order: Order, second: number) =>
    withObject(eventOf(order, 'paid', second), { amount_total: order.price * 100 }),
  otherSession: (order: Order, second: number) =>
    withObject(eventOf(order, 'paid', second), { id: 'cs_other' }),
  refundTotal: (order: Order, second: number) => later(refundEventOf(order, 300 * (1 + second)), second),
  refundSingle: (order: Order, second: number) => later(refundCreatedEventOf(order, 400), second),
  refundFailed: (order: Order, second: number) =>
    later(withObject(refundCreatedEventOf(order, 400), { status: 'failed' }), second),
  disputed: (order: Order, second: number) => later(disputeEventOf(order), second),
  disputedInPart: (order: Order, second: number) =>
    later(withObject(disputeEventOf(order), { id: `du_part_${order.id}`, amount: 500 }), second),
  won: (order: Order, second: number) => later(withObject(disputeEventOf(order), { status: 'won' }), second),
  lost: (order: Order, second: number) =>
    later(withObject(disputeEventOf(order), { status: 'lost' }), second),
  lostInPart: (order: Order, second: number) =>
    later(
      withObject(disputeEventOf(order), { id: `du_part_${order.id}`, amount: 500, status: 'lost' }),
      second,
    ),
};
type EventName = keyof typeof EVENTS;
const later = (event: TestEvent, seconds: number) => ({ ...event, created: event.created + seconds });

const whichOrder = fc.nat(ORDERS - 1);
const action = fc.oneof(
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('order'), price: fc.constantFrom(1_125, 1_500) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('event'),
      which: whichOrder,
      name: fc.constantFrom(...(Object.keys(EVENTS) as EventName[]), 'paid' as const),
      second: fc.nat(3),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('forgery'), which: whichOrder }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('spend'), credits: fc.integer({ min: 1, max: 6 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('withdraw'), which: whichOrder }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('jobs') }) },
);
type Action =
  | { kind: 'order'; price: number }
  | { kind: 'event'; which: number; name: EventName; second: number }
  | { kind: 'forgery' | 'withdraw'; which: number }
  | { kind: 'spend'; credits: number }
  | { kind: 'jobs' };
/** Groups of simultaneous actions, and the orders that are paid before them. */
export const histories = fc.record({
  paid: fc.subarray([...Array.from({ length: ORDERS }).keys()]),
  groups: fc.array(fc.array(action as fc.Arbitrary<Action>, { minLength: 1, maxLength: 32, size: '+1' }), {
    minLength: 1,
    maxLength: 4,
  }),
});

type MoneySteps = { readonly paid: readonly number[]; readonly groups: readonly (readonly Action[])[] };

/** A buyer with the time bonus (BONUS-1), whose history is one run. */
export class MoneyHistory {
  readonly #servers: readonly TestServer[];
  readonly #member: TestMember;
  readonly #orders: Order[] = [];
  readonly #events = new Map<string, TestEvent>();
  readonly #undelivered: TestEvent[] = [];
  readonly #faults: string[] = [];
  readonly #paid = new Set<string>();
  #spent = 0;

  private constructor(servers: readonly TestServer[], member: TestMember) {
    this.#servers = servers;
    this.#member = member;
  }

  /** Places the first orders of a new member, on servers of one database. */
  static async begin(servers: readonly TestServer[]): Promise<MoneyHistory> {
    const history = new MoneyHistory(servers, await makeMember(servers[0] as TestServer));
    // Only the last of these has the discount, because each takes the code over (BONUS-13).
    for (let at = 0; at < ORDERS; at += 1) await history.#order(history.#server(), 1_125);
    return history;
  }

  #server(at = 0): TestServer {
    return this.#servers[at % this.#servers.length] as TestServer;
  }

  async run({ paid, groups }: MoneySteps): Promise<void> {
    for (const which of paid) {
      await this.#act(this.#server(), { kind: 'event', which, name: 'paid', second: 0 });
    }
    for (const group of groups) {
      await Promise.all(group.map((one, at) => this.#act(this.#server(at), one)));
      await this.#expectSound();
    }
    // Whatever could not be accepted comes again, and the jobs catch up.
    for (const event of this.#undelivered)
      this.#expect((await deliverEvent(this.#server(), event)).status === 200, `${event.type} is refused`);
    await runJobs(this.#server());
    await runJobs(this.#server());
  }

  async #act(on: TestServer, one: Action): Promise<void> {
    switch (one.kind) {
      case 'order':
        return this.#order(on, one.price);
      case 'event':
        return this.#deliver(on, this.#eventOf(one));
      case 'forgery': {
        const body = JSON.stringify(eventOf(this.#orderAt(one.which), 'paid'));
        const headers = { 'stripe-signature': 't=1,v1=00' };
        const reply = await on.call('receivePaymentWebhook', { body: body as never, headers });
        this.#expect(reply.status !== 200, 'a forged event is accepted');
        return;
      }
      case 'spend':
        return this.#spend(on, one.credits);
      case 'withdraw':
        return this.#withdraw(on, this.#orderAt(one.which));
      case 'jobs':
        return runJobs(on);
    }
  }

  #orderAt(which: number): Order {
    return this.#orders[which] as Order;
  }

  async #order(on: TestServer, price: number): Promise<void> {
    const reply = await placeOrder(on, this.#member, { expected_price: price });
    if (reply.status === 200) this.#orders.push(reply.data.order);
    // The price is another one after the first purchase, the same is asked about after it was paid (PAY-30), and a busy
    // server accepts the order later.
    else this.#expect([409, 422, 503].includes(reply.status), `an order is answered with ${reply.status}`);
  }

  #eventOf({ which, name, second }: { which: number; name: EventName; second: number }): TestEvent {
    const key = `${which} ${name} ${second}`;
    if (name === 'paid' || name === 'confirmed') this.#paid.add(this.#orderAt(which).id);
    const event = this.#events.get(key) ?? EVENTS[name](this.#orderAt(which), second);
    this.#events.set(key, event);
    return event;
  }

  async #deliver(on: TestServer, event: TestEvent): Promise<void> {
    const { status } = await deliverEvent(on, event);
    if (status !== 200) this.#undelivered.push(event);
  }

  async #spend({ services }: TestServer, credits: number): Promise<void> {
    const transfer = { cause: `test:${randomUUID()}`, memberId: this.#member.id, credits };
    try {
      await services.db.transaction().execute(async (tx) => {
        await lockBuyer(tx, this.#member.id);
        await debitMember(tx, transfer, 'spent');
      });
      this.#spent += credits;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    }
  }

  async #withdraw(on: TestServer, { id }: Order): Promise<void> {
    const { cookie } = this.#member;
    const { data } = await on.call('readWithdrawal', { cookie, query: { id } });
    const body = { id, expected_refund: data.withdrawal?.refund ?? 0 };
    const { status } = await on.call('confirmWithdrawal', { cookie, key: randomUUID(), body });
    // Not paid, disputed, or changed meanwhile.
    const isExpected = [200, 403, 404, 422, 503].includes(status);
    this.#expect(isExpected, `a withdrawal is answered with ${status}`);
  }

  /** What holds at any moment: each unit sums to zero, and the balance is its entries and not below zero. */
  async #expectSound(): Promise<void> {
    const { rows: units } = await sql<{ unit: string; sum: string }>`
      select account.unit, sum(entry.credits)::text as sum
      from ledger_entry entry join ledger_account account on account.id = entry.account_id
      group by account.unit having sum(entry.credits) <> 0`.execute(this.#server().services.db);
    for (const { unit, sum } of units) this.#expect(false, `${unit} sums to ${sum}`);
    const { rows } = await sql<{ balance: string; entries: string }>`
      select account.balance::text, coalesce(sum(entry.credits), 0)::text as entries
      from ledger_account account left join ledger_entry entry on entry.account_id = account.id
      where account.member_id = ${this.#member.id} group by account.id`.execute(this.#server().services.db);
    const { balance, entries } = rows[0] ?? {};
    this.#expect(balance === entries, `the balance is ${balance} and its entries ${entries}`);
    this.#expect(Number(balance) >= 0, `the balance is ${balance}`);
  }

  /** Returns what does not hold, though it has to at any moment or once everything has arrived. */
  async findFaults(): Promise<readonly string[]> {
    const { db } = this.#server().services;
    const stored = await db
      .selectFrom('purchase_order')
      .leftJoin('withdrawal', 'withdrawal.order_id', 'purchase_order.id')
      .leftJoin('disputed_credits', 'disputed_credits.order_id', 'purchase_order.id')
      .where('member_id', '=', this.#member.id)
      .selectAll('purchase_order')
      .select(['withdrawal.credits as withdrawn', 'withdrawal.amount', 'withdrawal.paid_back_before'])
      .select(['disputed_credits.held', 'disputed_credits.taken'])
      .execute();
    let credits = 0 - this.#spent;
    for (const one of stored) {
      const isPaid = this.#paid.has(one.id);
      this.#expect((one.status === 'completed') === isPaid, `an order is ${one.status}, paid: ${isPaid}`);
      const { withdrawn, amount, paid_back_before: before, price } = one;
      const { held, taken } = { held: one.held ?? 0, taken: one.taken ?? 0 };
      if (isPaid) credits += one.credits - (withdrawn ?? 0) - held - taken;
      const money = await db.transaction().execute((tx) => readOrderMoney(tx, one.id));
      const isDisputed = orderStatusOf(money) === 'disputed';
      this.#expect(
        isDisputed ? one.held !== null : held === 0,
        `${held} are frozen, disputed: ${isDisputed}`,
      );
      this.#expect((withdrawn ?? 0) + held + taken <= one.credits, 'more credits are taken than were bought');
      const back = (amount ?? 0) + (before ?? 0);
      this.#expect(amount === 0 || back <= price, `${back} of ${price} is paid back`);
      const requests = [...asked.values()].filter(({ orderId }) => orderId === one.id);
      this.#expect(requests.length <= 1, `${requests.length} refunds are asked for`);
      for (const request of requests) this.#expect(request.amount === amount, 'another amount is asked for');
    }
    const { balance } = await db
      .selectFrom('ledger_account')
      .where('member_id', '=', this.#member.id)
      .select('balance')
      .executeTakeFirstOrThrow();
    this.#expect(Number(balance) === credits, `the balance is ${balance} instead of ${credits}`);
    // The time bonus can be used once (BONUS-1).
    const withCode = stored.filter(
      ({ status, discount_code: code }) => status === 'completed' && code !== null,
    );
    this.#expect(withCode.length <= 1, `the time bonus is used ${withCode.length} times`);
    await this.#expectSound();
    return this.#faults;
  }

  #expect(isTrue: boolean, fault: string): void {
    if (!isTrue) this.#faults.push(fault);
  }
}

async function runJobs({ services }: TestServer): Promise<void> {
  await runJob(paymentJobs(services), 'payments.apply-kept-events');
  await backfillMoney(services).run({});
  await refundWithdrawals(services).run({});
}
