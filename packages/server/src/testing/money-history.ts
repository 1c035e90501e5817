import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Order } from '@rendezvous/contract/entities';
import fc from 'fast-check';
import { sql } from 'kysely';
import { isDatabaseUnavailable } from '../database/database-errors.ts';
import { debitMember } from '../ledger/ledger.store.ts';
import { backfillMoney } from '../payments/backfill-money.ts';
import { readOrderMoney } from '../payments/order-money.store.ts';
import { orderStatusOf } from '../payments/order-status.ts';
import { PaymentProviderError, type PaymentProvider } from '../payments/payment-provider.ts';
import { paymentJobs } from '../payments/payments.jobs.ts';
import { refundWithdrawals } from '../payments/refund-withdrawals.ts';
import { crashNext, killConnections, stopCrashing } from './crashes.ts';
import { debitForm, intentOf, placeDebit } from './debits.ts';
import { insertDiscount } from './discounts.ts';
import { makeMember, type TestMember } from './members.ts';
import { EVENT_NAMES, moneyEventOf, type EventName } from './money-events.ts';
import { order as placeOrder } from './purchases.ts';
import { testStart } from './test-config.ts';
import type { TestServer } from './test-server.ts';
import { deliverEvent, eventOf, type TestEvent } from './webhooks.ts';
import { runJob } from './run-job.ts';

/** Orders with a checkout, which are placed first. */
const ORDERS = 3;

const READ_TRIES = 20;
const READ_PAUSE_MS = 50;
/** The price with the typed code. */
const CODE_PRICE = 900;

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

/** Beside the orders of checkouts: one with a typed code, one by bank transfer, and in some histories a direct debit. */
const whichOrder = fc.nat(ORDERS + 2);
const action = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('order'), price: fc.constantFrom(1_125, 1_500, CODE_PRICE) }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('event'),
      which: whichOrder,
      name: fc.constantFrom(...EVENT_NAMES, 'paid' as const),
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
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('abort', 'disconnect') }) },
);
type Action =
  | { kind: 'order'; price: number }
  | { kind: 'event'; which: number; name: EventName; second: number }
  | { kind: 'forgery' | 'withdraw'; which: number }
  | { kind: 'spend'; credits: number }
  | { kind: 'jobs' }
  /** The next transaction ends before its commit, or connections are lost in the middle of theirs. */
  | { kind: 'abort' | 'disconnect' };
/** Groups of simultaneous actions, the orders that are paid before them, and whether there is a direct debit. */
export const histories = fc.record({
  paid: fc.subarray([...Array.from({ length: ORDERS + 2 }).keys()]),
  debit: fc.boolean(),
  groups: fc.array(fc.array(action as fc.Arbitrary<Action>, { minLength: 1, maxLength: 32, size: '+1' }), {
    minLength: 1,
    maxLength: 4,
  }),
});

type MoneySteps = {
  readonly paid: readonly number[];
  readonly debit: boolean;
  readonly groups: readonly (readonly Action[])[];
};

/** A buyer with the time bonus (BONUS-1), whose history is one run. */
export class MoneyHistory {
  readonly #servers: readonly TestServer[];
  readonly #member: TestMember;
  /** A code that is good once, for 40 % less than the full price (BONUS-14). */
  readonly #code = `H${randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase()}`;
  readonly #orders: Order[] = [];
  readonly #intents = new Map<string, string>();
  readonly #events = new Map<string, TestEvent>();
  readonly #undelivered: TestEvent[] = [];
  readonly #faults: string[] = [];
  readonly #paid = new Set<string>();
  /** Causes of spends, of which some may have been lost with their connection. */
  readonly #spends: string[] = [];

  private constructor(servers: readonly TestServer[], member: TestMember) {
    this.#servers = servers;
    this.#member = member;
  }

  /** Places the first orders of a new member, on servers of one database. */
  static async begin(servers: readonly TestServer[], { debit }: MoneySteps): Promise<MoneyHistory> {
    const first = servers[0] as TestServer;
    const history = new MoneyHistory(servers, await makeMember(first));
    const reduction = { percent: 40 };
    await insertDiscount(first.services.db, { code: history.#code, reduction, validity: 'once' });
    // Only the last of these has the discount, because each takes the code over (BONUS-13).
    for (let at = 0; at < ORDERS; at += 1) await history.#order(first, 1_125);
    await history.#order(first, CODE_PRICE);
    await history.#order(first, 1_125, 'sct');
    if (debit) await history.#debit(first);
    return history;
  }

  async #debit(on: TestServer): Promise<void> {
    const placed = await placeDebit(on, this.#member, debitForm({ expected_price: 1_125 }));
    this.#intents.set(placed.id, await intentOf(on, placed));
    this.#orders.push(placed);
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
      for (const { services } of this.#servers) stopCrashing(services);
      await onAnyConnection(() => this.#expectSound());
    }
    // What could not be applied is tried again after some minutes (LEDGER-5).
    for (const one of this.#servers) one.advance({ hours: 1 });
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
        // A run that a crash ends is repeated by the queue.
        return runJobs(on).catch(() => {});
      case 'abort':
        return crashNext(on.services);
      case 'disconnect':
        return killConnections(on.services, 2).catch(() => {});
    }
  }

  #orderAt(which: number): Order {
    return this.#orders[which % this.#orders.length] as Order;
  }

  async #order(on: TestServer, price: number, method: 'creditcard' | 'sct' = 'creditcard'): Promise<void> {
    const reply = await placeOrder(on, this.#member, {
      expected_price: price,
      payment_method: method,
      ...(price === CODE_PRICE && { discount_code: this.#code }),
    });
    if (reply.status === 200) {
      // Another order at the same moment cancelled this one before it had a payment page, so nobody can pay it (BONUS-13).
      if (reply.data.order.checkout_url) this.#orders.push(reply.data.order);
      else this.#expect(reply.data.order.status === 'cancelled', 'an open order has no payment page');
    }
    // The price is another one after the first purchase, the same is asked about after it was paid (PAY-30), a code is used
    // or the process crashed.
    else
      this.#expect(
        [404, 409, 422, 500, 503].includes(reply.status),
        `an order is answered with ${reply.status}`,
      );
  }

  #eventOf({ which, name, second }: { which: number; name: EventName; second: number }): TestEvent {
    const key = `${which} ${name} ${second}`;
    if (name === 'paid' || name === 'confirmed') this.#paid.add(this.#orderAt(which).id);
    const order = this.#orderAt(which);
    const intent = this.#intents.get(order.id);
    const event = this.#events.get(key) ?? moneyEventOf(order, intent ? { intent } : null, name, second);
    this.#events.set(key, event);
    return event;
  }

  async #deliver(on: TestServer, event: TestEvent): Promise<void> {
    // Also the test's own connection, which reads the secret of the signature, can be the one that is lost.
    const isAccepted = await deliverEvent(on, event).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (!isAccepted) this.#undelivered.push(event);
  }

  async #spend({ services }: TestServer, credits: number): Promise<void> {
    const transfer = { cause: `test:${randomUUID()}`, memberId: this.#member.id, credits };
    this.#spends.push(transfer.cause);
    // It is refused if there are too few credits, or ended by a crash. The ledger tells whether it happened.
    await services.db
      .transaction()
      .execute((tx) => debitMember(tx, transfer, 'spent'))
      .catch(() => {});
  }

  async #withdraw(on: TestServer, { id }: Order): Promise<void> {
    const { cookie } = this.#member;
    const { data } = await on.call('readWithdrawal', { cookie, query: { id } });
    const body = { id, expected_refund: data?.withdrawal?.refund ?? 0 };
    const { status } = await on.call('confirmWithdrawal', { cookie, key: randomUUID(), body });
    // Not paid, disputed, changed meanwhile, or ended by a crash.
    const isExpected = [200, 403, 404, 422, 500, 503].includes(status);
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
      .leftJoin('debit_return', 'debit_return.order_id', 'purchase_order.id')
      .where('purchase_order.member_id', '=', this.#member.id)
      .selectAll('purchase_order')
      .select(['withdrawal.credits as withdrawn', 'withdrawal.amount', 'withdrawal.paid_back_before'])
      .select(['disputed_credits.held', 'disputed_credits.taken', 'debit_return.credits as returned'])
      .execute();
    let credits = 0 - (await this.#readSpent());
    for (const one of stored) {
      const isPaid = this.#paid.has(one.id);
      if ((one.status === 'completed') !== isPaid) {
        const events = await db
          .selectFrom('payment_event')
          .where('order_id', '=', one.id)
          .orderBy('received_at')
          .select(['type', 'outcome', 'reason', 'attempts'])
          .execute();
        this.#expect(false, `an order is ${one.status}, paid: ${isPaid}, after ${JSON.stringify(events)}`);
      }
      const { withdrawn, amount, paid_back_before: before, price } = one;
      const held = one.held ?? 0;
      const taken = (one.taken ?? 0) + (one.returned ?? 0);
      if (isPaid) credits += one.credits - (withdrawn ?? 0) - held - taken;
      const money = await db.transaction().execute((tx) => readOrderMoney(tx, one.id));
      // A debit that the bank takes back freezes nothing: its credits are taken at once (DEBIT-8).
      const isDisputed = orderStatusOf(money) === 'disputed' && one.payment_method !== 'sdd';
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
    // The time bonus and the typed code can be used once (BONUS-1, BONUS-14).
    const used = stored.flatMap(({ status, discount_code: code }) =>
      status === 'completed' && code ? [code] : [],
    );
    this.#expect(new Set(used).size === used.length, `codes are used twice: ${used.join(', ')}`);
    await this.#expectSound();
    return this.#faults;
  }

  async #readSpent(): Promise<number> {
    const { rows } = await sql<{ spent: string }>`
      select coalesce(-sum(entry.credits), 0)::text as spent
      from ledger_transfer transfer
      join ledger_entry entry on entry.transfer_id = transfer.id
      join ledger_account account on account.id = entry.account_id and account.member_id = ${this.#member.id}
      where transfer.cause = any(${this.#spends}::text[])`.execute(this.#server().services.db);
    return Number(rows[0]?.spent);
  }

  #expect(isTrue: boolean, fault: string): void {
    if (!isTrue) this.#faults.push(fault);
  }
}

/** Reads again while the pool still hands out a connection that the history has cut. */
async function onAnyConnection<Result>(read: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await read();
    } catch (error) {
      if (tries === READ_TRIES || !isDatabaseUnavailable(error)) throw error;
    }
    await delay(READ_PAUSE_MS);
  }
}

async function runJobs({ services }: TestServer): Promise<void> {
  await runJob(paymentJobs(services), 'payments.apply-kept-events');
  await backfillMoney(services).run({});
  await refundWithdrawals(services).run({});
}
