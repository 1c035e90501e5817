import { randomUUID } from 'node:crypto';
import type { Order } from '@rendezvous/contract/entities';
import type { Locale } from '@rendezvous/contract/locales';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { COMMAND_LINE } from '../audit/audit.store.ts';
import { CommandError } from '../command-error.ts';
import { debitMember } from '../ledger/ledger.store.ts';
import { orderStatusOf } from '../payments/order-status.ts';
import { readOrderMoney } from '../payments/order-money.store.ts';
import { eraseMember } from '../privacy/erase-member.ts';
import { readSiteById } from '../site/site.store.ts';
import { readAudit } from '../testing/audit.ts';
import {
  debitForm,
  debitEventOf,
  decideDebit,
  intentOf,
  placeDebit,
  waitForReturn,
} from '../testing/debits.ts';
import { makeMember, type TestMember } from '../testing/members.ts';
import { LONG_AGO, choose, placeOrder, readAccountState, waitForOrderStatus } from '../testing/purchases.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { deliverEvent, disputeEventOf, withObject } from '../testing/webhooks.ts';
import { describeBlocks, unblockDebit } from './debit.commands.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  vi.spyOn(server.services.log, 'error').mockImplementation(() => {});
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server.stop();
});

/** Buys ten credits by direct debit, and spends some. */
async function buyer({ spent = 0, language = 'en' as Locale } = {}): Promise<{
  member: TestMember;
  order: Order;
}> {
  const member = await makeMember(server, { created_at: LONG_AGO, language });
  const order = await placeDebit(server, member);
  await decideDebit(server, order, 'succeed');
  const paid = await waitForOrderStatus(server, member, order, 'completed');
  if (spent > 0) await spend(member, spent);
  return { member, order: paid };
}

const spend = ({ id: memberId }: TestMember, credits: number) =>
  server.services.db
    .transaction()
    .execute((tx) => debitMember(tx, { cause: `test:${randomUUID()}`, memberId, credits }, 'spent'));

const statusOf = ({ id }: Order) =>
  server.services.db.transaction().execute(async (tx) => orderStatusOf(await readOrderMoney(tx, id)));

const request = ({ cookie }: TestMember) => server.call('requestDebitCode', { cookie, body: debitForm() });

const mailsAbout = ({ id }: TestMember) =>
  server.services.db
    .selectFrom('mail')
    .where('to_address', '=', `${id}@example.org`)
    .where('template', '=', 'debit_returned')
    .select(['subject', 'text', 'language'])
    .execute();

async function returnEvent(order: Order, status: 'needs_response' | 'lost' = 'lost') {
  const intent = await intentOf(server, order);
  const event = withObject(disputeEventOf(order), { payment_intent: intent, status });
  return { ...event, id: `evt_${randomUUID().replaceAll('-', '')}` };
}

describe('a returned debit', () => {
  it('takes the unused credits back, shows it in the history, and blocks further debits (DEBIT-7, DEBIT-8)', async () => {
    const { member, order } = await buyer({ spent: 3 });
    await decideDebit(server, order, 'return');
    expect(await waitForReturn(server, order)).toEqual({ credits: 7, lifted_at: null });
    expect(await readAccountState(server, member)).toMatchObject({ credits: 0, ledger: 0 });
    await vi.waitFor(async () => expect(await statusOf(order)).toBe('refunded'));
    const { movements } = (await server.call('listCreditMovements', { cookie: member.cookie, query: {} }))
      .data;
    expect(movements[0]).toMatchObject({ kind: 'returned_debit', credits: -7, balance_after: 0 });
    expect((await request(member)).error.code).toBe('forbidden');
    // Every other method stays open.
    expect((await placeOrder(server, member)).status).toBe('pending');
  });

  it('is taken back and mailed once, however often it is reported and by how many at once (DEBIT-8, DEBIT-9)', async () => {
    const { member, order } = await buyer();
    const events = await Promise.all([
      returnEvent(order, 'needs_response'),
      returnEvent(order),
      returnEvent(order),
    ]);
    await Promise.all([...events, ...events].map((event) => deliverEvent(server, event)));
    await waitForReturn(server, order);
    expect(await readAccountState(server, member)).toMatchObject({ credits: 0, ledger: 0 });
    expect(await mailsAbout(member)).toHaveLength(1);
    const outcomes = await server.services.db
      .selectFrom('payment_event')
      .where('order_id', '=', order.id)
      .where('type', 'like', 'charge.dispute.%')
      .select('outcome')
      .execute();
    // A report that adds nothing is ignored; none waits for a person.
    expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['applied', 'ignored']));
  });

  it('can be reported before the payment, and is taken back and mailed when that arrives (DEBIT-8, DEBIT-9)', async () => {
    const member = await makeMember(server, { created_at: LONG_AGO });
    const order = await placeDebit(server, member);
    await deliverEvent(server, await returnEvent(order));
    expect(await readAccountState(server, member)).toMatchObject({ credits: 0 });
    expect(await mailsAbout(member)).toEqual([]);
    await deliverEvent(server, await debitEventOf(server, await intentOf(server, order), 'completed'));
    expect(await waitForReturn(server, order)).toEqual({ credits: 10, lifted_at: null });
    await deliverEvent(server, await returnEvent(order));
    expect(await mailsAbout(member)).toHaveLength(1);
    expect(await readAccountState(server, member)).toMatchObject({ credits: 0, ledger: 0 });
    expect((await request(member)).error.code).toBe('forbidden');
  });

  it('is mailed in the member’s language, with order, amount, credits and the support address (DEBIT-9)', async () => {
    const { member, order } = await buyer({ spent: 3, language: 'de' });
    await decideDebit(server, order, 'return');
    await waitForReturn(server, order);
    const [mail, ...others] = await mailsAbout(member);
    expect(others).toEqual([]);
    const number = `Nr.\u00A0${order.payment_id}`;
    expect(mail?.subject).toBe(`Deine Bank hat die Lastschrift zu Bestellung ${number} zurückgebucht`);
    const { support_email: support } = (await readSiteById(server.services, 1)).settings;
    for (const part of [
      `Deine Bank hat die Lastschrift über 15,00\u00A0€ für Bestellung ${number} zurückgebucht.`,
      '7 nicht verbrauchte Credits aus dieser Bestellung wurden von deinem Konto abgezogen.',
      'für Zahlungen per Lastschrift gesperrt',
      support,
      `/de/transactions/${order.id}`,
    ]) {
      expect(mail?.text).toContain(part);
    }
  });

  it('says that none were taken when all credits were used (DEBIT-9)', async () => {
    const { member, order } = await buyer({ spent: 10 });
    await decideDebit(server, order, 'return');
    await waitForReturn(server, order);
    expect((await mailsAbout(member)).map(({ text }) => text)).toEqual([
      expect.stringContaining('No credits were taken from your account'),
    ]);
  });

  it('is stored with its mail or not at all (DEBIT-9, MAIL-5)', async () => {
    const { member, order } = await buyer();
    const queue = vi.spyOn(server.services.mailer, 'queue').mockRejectedValueOnce(new Error('no mail'));
    await deliverEvent(server, await returnEvent(order));
    expect(queue).toHaveBeenCalled();
    queue.mockRestore();
    expect(await readAccountState(server, member)).toMatchObject({ credits: 10 });
    await deliverEvent(server, await returnEvent(order));
    expect(await waitForReturn(server, order)).toMatchObject({ credits: 10 });
    expect(await mailsAbout(member)).toHaveLength(1);
  });

  it('of an erased member is booked without a mail (DEBIT-9, PRIVACY-5)', async () => {
    const { db, clock } = server.services;
    const { member, order } = await buyer();
    await db.transaction().execute((tx) => eraseMember(server.services, tx, member.id, clock()));
    const queue = vi.spyOn(server.services.mailer, 'queue');
    await deliverEvent(server, await returnEvent(order));
    expect(await waitForReturn(server, order)).toMatchObject({ credits: 10 });
    expect(queue).not.toHaveBeenCalled();
    queue.mockRestore();
  });

  it('leaves the credits of other purchases alone', async () => {
    const { member, order } = await buyer({ spent: 10 });
    const other = await placeOrder(server, member);
    await choose(other, 'paid');
    await waitForOrderStatus(server, member, other, 'completed');
    await decideDebit(server, order, 'return');
    expect(await waitForReturn(server, order)).toMatchObject({ credits: 0 });
    expect(await readAccountState(server, member)).toMatchObject({ credits: 10 });
  });

  it('takes nothing after a withdrawal, which took the credits (REFUND-5)', async () => {
    const { member, order } = await buyer();
    const { status } = await server.call('confirmWithdrawal', {
      cookie: member.cookie,
      body: { id: order.id, expected_refund: 1_500 },
    });
    expect(status).toBe(200);
    await deliverEvent(server, await returnEvent(order));
    expect(await waitForReturn(server, order)).toMatchObject({ credits: 0 });
    expect(await readAccountState(server, member)).toMatchObject({ credits: 0, ledger: 0 });
  });

  it('is followed by no withdrawal (REFUND-5)', async () => {
    const { member, order } = await buyer();
    await decideDebit(server, order, 'return');
    await waitForReturn(server, order);
    const { error } = await server.call('confirmWithdrawal', {
      cookie: member.cookie,
      body: { id: order.id, expected_refund: 0 },
    });
    expect(error.code).toBe('forbidden');
  });

  it('of another payment method blocks no direct debit (REFUND-7)', async () => {
    const member = await makeMember(server, { created_at: LONG_AGO });
    const order = await placeOrder(server, member);
    await choose(order, 'paid');
    await waitForOrderStatus(server, member, order, 'completed');
    await deliverEvent(server, await returnEvent(order));
    expect(await readAccountState(server, member)).toMatchObject({ credits: 0 });
    expect((await request(member)).status).toBe(200);
  });

  it('stays blocked until an operator lifts it, which the audit list has (DEBIT-8)', async () => {
    const { db, clock } = server.services;
    const { member, order } = await buyer();
    await decideDebit(server, order, 'return');
    await waitForReturn(server, order);
    expect(await describeBlocks(db)).toContain(`${member.id}\t1 returned`);
    const lift = () => unblockDebit(db, { memberId: member.id, now: clock() }, COMMAND_LINE);
    expect(await lift()).toBe(1);
    expect((await request(member)).status).toBe(200);
    await expect(lift()).rejects.toThrow(CommandError);
    expect(await readAudit(server, { action: 'debit.unblock' })).toMatchObject([{ subject_id: member.id }]);
  });
});
