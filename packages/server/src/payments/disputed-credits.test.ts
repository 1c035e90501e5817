import { randomUUID } from 'node:crypto';
import type { Order } from '@rendezvous/contract/entities';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { registry } from '../http/metrics.ts';
import { refreshSharedGauges } from '../http/shared-gauges.ts';
import { creditMember, debitMember } from '../ledger/ledger.store.ts';
import { makeMember, type TestMember } from '../testing/members.ts';
import { LONG_AGO, placeOrder, readAccountState } from '../testing/purchases.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import {
  deliverEvent,
  disputeEventOf,
  eventOf,
  idsOf,
  refundEventOf,
  withObject,
  type TestEvent,
} from '../testing/webhooks.ts';
import { creditsInDispute } from './disputed-credits.ts';
import { checkBooks } from './reconciliation.commands.ts';
import { paymentJobs } from './payments.jobs.ts';
import { APPLY_STORED_EVENTS } from './settle-order.ts';
import { runJob } from '../testing/run-job.ts';

let server: TestServer;
beforeAll(async () => {
  // No worker runs, so that jobs run when a test says so.
  server = await startTestServer({ ROLE: 'api' });
  vi.spyOn(server.services.log, 'error').mockImplementation(() => {});
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server.stop();
});

const newMember = () => makeMember(server, { created_at: LONG_AGO });
async function buy(member: TestMember, changes: Parameters<typeof placeOrder>[2] = {}): Promise<Order> {
  const order = await placeOrder(server, member, changes);
  await deliverEvent(server, eventOf(order, 'paid'));
  return order;
}
const move = (member: TestMember, credits: number, to: 'spent' | 'granted') => {
  const transfer = { cause: `test:${randomUUID()}`, memberId: member.id, credits };
  return server.services.db
    .transaction()
    .execute((tx) => (to === 'spent' ? debitMember(tx, transfer, to) : creditMember(tx, transfer, to)));
};
const deliver = (...events: TestEvent[]) =>
  events.reduce<Promise<unknown>>(
    (done, event) => done.then(() => deliverEvent(server, event)),
    Promise.resolve(),
  );

/** The events of a dispute: `second` after the payment, over `amount`, by its own id if there are several. */
function dispute(
  order: Order,
  status: 'open' | 'won' | 'lost' | 'inquiry',
  { second = 1, amount = order.price, id = `du_${idsOf(order).paymentIntentId}` } = {},
): TestEvent {
  const event = disputeEventOf(order);
  const stripe = { open: 'needs_response', inquiry: 'warning_needs_response', won: 'won', lost: 'lost' };
  const isClosed = status === 'won' || status === 'lost';
  const type = isClosed ? 'charge.dispute.closed' : event.type;
  return withObject(
    { ...event, type, created: event.created + second },
    { status: stripe[status], amount, id },
  );
}

const balanceOf = async (member: TestMember) => (await readAccountState(server, member)).credits;
const outcomeOf = ({ id }: TestEvent) =>
  server.services.db
    .selectFrom('payment_event')
    .where('id', '=', id)
    .select(['outcome', 'reason'])
    .executeTakeFirstOrThrow();
async function movementsOf({ cookie }: TestMember) {
  const { data } = await server.call('listCreditMovements', { cookie, query: {} });
  return data.movements.map(({ kind, credits }) => [kind, credits]);
}
/** What the ledger holds in the accounts that disputes concern, for an order. */
async function accountsOf({ id }: Order) {
  const { rows } = await sql<{ kind: string; sum: string }>`
    select account.kind, sum(entry.credits)::text as sum
    from ledger_transfer transfer
    join ledger_entry entry on entry.transfer_id = transfer.id
    join ledger_account account on account.id = entry.account_id
    where transfer.cause like ${`dispute-credits:${id}:%`}
    group by account.kind having sum(entry.credits) <> 0`.execute(server.services.db);
  return Object.fromEntries(rows.map(({ kind, sum }) => [kind, Number(sum)]));
}
const booksAgree = () => expect(checkBooks(server.services.db, {}, new Date())).resolves.toContain('none');

describe('the unused credits of a disputed purchase (REFUND-7)', () => {
  it('are frozen, and come back when the dispute is won', async () => {
    const member = await newMember();
    const order = await buy(member);
    await move(member, 3, 'spent');
    const opened = dispute(order, 'open');
    await deliver(opened);
    expect(await balanceOf(member)).toBe(0);
    expect(await accountsOf(order)).toEqual({ member: -7, held: 7 });
    expect(await outcomeOf(opened)).toEqual({ outcome: 'parked', reason: 'dispute' });
    await booksAgree();
    const won = dispute(order, 'won', { second: 2 });
    await deliver(won);
    expect(await balanceOf(member)).toBe(7);
    expect(await accountsOf(order)).toEqual({});
    expect(await outcomeOf(won)).toEqual({ outcome: 'applied', reason: 'dispute' });
    // The most recent movement is the first.
    expect(await movementsOf(member)).toEqual([
      ['dispute', 7],
      ['dispute', -7],
      ['other', -3],
      ['purchase', 10],
    ]);
    await booksAgree();
  });

  it('are taken for good when it is lost, without another movement of the member', async () => {
    const member = await newMember();
    const order = await buy(member);
    await deliver(dispute(order, 'open'), dispute(order, 'lost', { second: 2 }));
    expect(await balanceOf(member)).toBe(0);
    expect(await accountsOf(order)).toEqual({ member: -10, withdrawn: 10 });
    expect(await movementsOf(member)).toEqual([
      ['dispute', -10],
      ['purchase', 10],
    ]);
    await booksAgree();
  });

  it('come back to the part that the bank left, if it took a part of the price', async () => {
    const member = await newMember();
    const order = await buy(member);
    const part = { amount: 500 };
    await deliver(dispute(order, 'open', part));
    expect(await balanceOf(member)).toBe(0);
    await deliver(dispute(order, 'lost', { ...part, second: 2 }));
    expect(await accountsOf(order)).toEqual({ member: -4, withdrawn: 4 });
    expect(await balanceOf(member)).toBe(6);
    // A second dispute concerns what was left.
    await deliver(dispute(order, 'open', { amount: 1_000, second: 3, id: 'du_second' }));
    expect(await accountsOf(order)).toEqual({ member: -10, held: 6, withdrawn: 4 });
    await deliver(dispute(order, 'lost', { amount: 1_000, second: 4, id: 'du_second' }));
    expect(await accountsOf(order)).toEqual({ member: -10, withdrawn: 10 });
    await booksAgree();
  });

  it('are those of this purchase only: earlier ones are used first, and what is granted later stays', async () => {
    const member = await newMember();
    const first = await buy(member);
    const second = await buy(member, { again_after: first.id });
    await move(member, 4, 'spent');
    await deliver(dispute(first, 'open'));
    expect(await accountsOf(first)).toEqual({ member: -6, held: 6 });
    await deliver(dispute(second, 'open'));
    expect(await accountsOf(second)).toEqual({ member: -10, held: 10 });
    await move(member, 5, 'granted');
    await deliver(dispute(first, 'open', { second: 2 }), dispute(second, 'lost', { second: 2 }));
    expect(await balanceOf(member)).toBe(5);
    await deliver(dispute(first, 'won', { second: 3 }));
    expect(await balanceOf(member)).toBe(11);
    await booksAgree();
  });

  it('are none when all were used, also when credits come later', async () => {
    const member = await newMember();
    const order = await buy(member);
    await move(member, 10, 'spent');
    await deliver(dispute(order, 'open'));
    await move(member, 5, 'granted');
    await deliver(dispute(order, 'open', { second: 2 }), dispute(order, 'lost', { second: 3 }));
    expect(await balanceOf(member)).toBe(5);
    expect(await movementsOf(member)).not.toContainEqual(['dispute', expect.anything()]);
    await booksAgree();
  });

  it('stay while a bank only inquires, which takes no money', async () => {
    const member = await newMember();
    const order = await buy(member);
    const inquiry = dispute(order, 'inquiry');
    await deliver(inquiry);
    expect(await balanceOf(member)).toBe(10);
    expect(await outcomeOf(inquiry)).toEqual({ outcome: 'parked', reason: 'dispute' });
  });

  it('are not taken twice by a withdrawal or a refund of the same purchase', async () => {
    const member = await newMember();
    const order = await buy(member);
    const { status } = await server.call('confirmWithdrawal', {
      cookie: member.cookie,
      key: randomUUID(),
      body: { id: order.id, expected_refund: 1_500 },
    });
    expect(status).toBe(200);
    await move(member, 5, 'granted');
    await deliver(refundEventOf(order, 1_500), dispute(order, 'open'), dispute(order, 'lost', { second: 2 }));
    expect(await balanceOf(member)).toBe(5);
    expect(await accountsOf(order)).toEqual({});
    await booksAgree();
  });

  it('can be withdrawn after the dispute was won, and what was taken pays nothing back', async () => {
    const member = await newMember();
    const order = await buy(member);
    const { cookie } = member;
    const read = async () =>
      (await server.call('readWithdrawal', { cookie, query: { id: order.id } })).data.withdrawal;
    await deliver(dispute(order, 'open'));
    expect(await read()).toMatchObject({ state: 'disputed', unused_credits: 0 });
    await deliver(dispute(order, 'won', { second: 2 }));
    expect(await read()).toMatchObject({ state: 'open', unused_credits: 10, refund: 1_500 });
    await deliver(dispute(order, 'lost', { second: 3 }));
    expect(await read()).toMatchObject({ state: 'open', unused_credits: 0, refund: 0 });
  });
});

describe('events of a dispute (REFUND-7)', () => {
  it('count the same when the end comes before the beginning', async () => {
    const [won, lost] = [await newMember(), await newMember()];
    const orders = { won: await buy(won), lost: await buy(lost) };
    const late = dispute(orders.won, 'open');
    await deliver(dispute(orders.won, 'won', { second: 2 }), late);
    await deliver(dispute(orders.lost, 'lost', { second: 2 }), dispute(orders.lost, 'open'));
    expect([await balanceOf(won), await balanceOf(lost)]).toEqual([10, 0]);
    expect(await outcomeOf(late)).toEqual({ outcome: 'ignored', reason: 'superseded' });
    await booksAgree();
  });

  it('freeze the credits of a payment that is known later, at once or by the next run of the job', async () => {
    const [pending, unknown] = [await newMember(), await newMember()];
    const order = await placeOrder(server, pending);
    // The bank has the payment: its order is known by the intent, and has no credits yet.
    await deliver(eventOf(order, 'pending'), dispute(order, 'open'));
    expect(await balanceOf(pending)).toBe(0);
    await deliver(eventOf(order, 'confirmed', 3));
    expect(await accountsOf(order)).toEqual({ member: -10, held: 10 });
    expect(await balanceOf(pending)).toBe(0);

    const other = await placeOrder(server, unknown);
    const early = dispute(other, 'open');
    await deliver(early);
    expect(await outcomeOf(early)).toMatchObject({ outcome: 'unmatched' });
    await deliver(eventOf(other, 'paid'));
    await runJob(paymentJobs(server.services), APPLY_STORED_EVENTS);
    expect(await accountsOf(other)).toEqual({ member: -10, held: 10 });
    await booksAgree();
  });

  it('are found by the job if they and the payment missed each other', async () => {
    const member = await newMember();
    const order = await buy(member);
    const event = dispute(order, 'open');
    await deliver(event);
    await deliver(dispute(order, 'won', { second: 2 }));
    const { db } = server.services;
    const lost = dispute(order, 'lost', { second: 3 });
    await deliver(lost);
    expect(await balanceOf(member)).toBe(0);
    // As two simultaneous transactions leave it.
    const missed = dispute(order, 'won', { second: 4 });
    await db.updateTable('payment').set({ provider_intent: null }).where('order_id', '=', order.id).execute();
    await deliver(missed);
    expect(await outcomeOf(missed)).toMatchObject({ outcome: 'unmatched' });
    const provider_intent = idsOf(order).paymentIntentId;
    await db.updateTable('payment').set({ provider_intent }).where('order_id', '=', order.id).execute();
    await runJob(paymentJobs(server.services), APPLY_STORED_EVENTS);
    expect(await balanceOf(member)).toBe(10);
    await booksAgree();
  });

  it('raise an alarm until the bank has decided', async () => {
    const open = async () => {
      await refreshSharedGauges(server.services);
      return (await registry.getSingleMetric('rendezvous_disputes_open')?.get())?.values[0]?.value ?? 0;
    };
    const before = await open();
    const order = await buy(await newMember());
    await deliver(dispute(order, 'open'));
    expect(await open()).toBe(before + 1);
    await deliver(dispute(order, 'lost', { second: 2 }));
    expect(await open()).toBe(before);
  });
});

it('finds frozen credits that differ from the ledger (LEDGER-7)', async () => {
  const order = await buy(await newMember());
  await deliver(dispute(order, 'open'));
  const set = (held: number) =>
    server.services.db
      .updateTable('disputed_credits')
      .set({ held })
      .where('order_id', '=', order.id)
      .execute();
  await set(9);
  await expect(checkBooks(server.services.db, {}, new Date())).rejects.toThrow(
    `order ${order.id}: expected 9, found 10 credits`,
  );
  await set(10);
  await booksAgree();
});

it('never holds or takes more than was unused, and a repeated verdict changes nothing (REFUND-7)', () => {
  const verdicts = fc.array(
    fc.record({ isOpen: fc.boolean(), lost: fc.nat(10), spent: fc.nat(10), granted: fc.nat(3) }),
  );
  fc.assert(
    fc.property(verdicts, (history) => {
      let credits = { unused: 10, held: 0, taken: 0 };
      let balance = 10;
      for (const { spent, granted, ...verdict } of history) {
        balance += granted - Math.min(spent, balance);
        const unused = Math.min(balance, credits.unused - credits.held - credits.taken);
        const after = creditsInDispute(credits, { ...verdict, unused });
        balance -= after.held + after.taken - credits.held - credits.taken;
        credits = after;
        expect(balance).toBeGreaterThanOrEqual(0);
        expect(credits.held + credits.taken).toBeLessThanOrEqual(credits.unused);
        const left = Math.min(balance, credits.unused - credits.held - credits.taken);
        const again = creditsInDispute(credits, { ...verdict, unused: left });
        expect([again.held, again.taken]).toEqual([credits.held, credits.taken]);
      }
    }),
  );
});
