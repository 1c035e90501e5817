import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readSiteById } from '../site/site.store.ts';
import { debitEventOf, intentOf, placeDebit } from '../testing/debits.ts';
import { makeMember } from '../testing/members.ts';
import { LONG_AGO, placeOrder, readAccountState } from '../testing/purchases.ts';
import { recordQueries } from '../testing/recorded-queries.ts';
import { addTestSite } from '../testing/sites.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import {
  deliverEvent,
  disputeEventOf,
  eventOf,
  fundingEventOf,
  idsOf,
  signed,
  withObject,
  type TestEvent,
} from '../testing/webhooks.ts';
import { checkBooks } from './reconciliation.commands.ts';

const OTHER_DOMAIN = 'zweisam.example';
const OTHER_PRICE = 990;

let server: TestServer;
/** The same server, called at the host of its second site. */
let otherHost: TestServer;
let otherSite: number;
beforeAll(async () => {
  // It runs no jobs: what happens to an event happens in its call.
  server = await startTestServer({ ROLE: 'api', TRUST_PROXY: 'true' });
  otherSite = await addTestSite(server, OTHER_DOMAIN, {
    bundle_prices: { EUR: { 10: OTHER_PRICE, 25: 2_400, 50: 4_600, 100: 8_800, 250: 20_000 } },
  });
  otherHost = at(OTHER_DOMAIN);
});
beforeEach(() => {
  vi.spyOn(server.services.log, 'error').mockImplementation(() => {});
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server.stop();
});

const at = (host: string): TestServer => ({
  ...server,
  call: (name, parts) =>
    server.call(name, { ...parts, headers: { 'x-forwarded-host': host, ...parts?.headers } }),
});
const buyer = (changes: Parameters<typeof makeMember>[1] = {}) =>
  makeMember(server, { created_at: LONG_AGO, ...changes });

const outcomeOf = ({ id }: Pick<TestEvent, 'id'>) =>
  server.services.db
    .selectFrom('payment_event')
    .where('id', '=', id)
    .select(['outcome', 'reason', 'order_id'])
    .executeTakeFirst();

/** Delivers a copy of an event that is one of its own. */
async function delivered(event: TestEvent) {
  const copy = { ...event, id: `evt_${randomUUID()}` };
  const { status } = await deliverEvent(server, copy);
  return { status, ...(await outcomeOf(copy)) };
}

const expectBooksToBalance = async () =>
  expect(await checkBooks(server.services.db, {}, server.services.clock())).toContain('Differences: none');

describe('an event that comes to the host of another site', () => {
  it('settles the order of its own site once, and gives nobody of the other site anything (PAY-6, SITE-2)', async () => {
    const address = `${randomUUID()}@example.org`;
    const members = [await buyer({ email: address }), await buyer({ email: address, site_id: otherSite })];
    const [here, there] = members as [(typeof members)[0], (typeof members)[0]];
    const orders = [
      { buyer: here, other: there, siteId: 1, order: await placeOrder(server, here) },
      {
        buyer: there,
        other: here,
        siteId: otherSite,
        order: await placeOrder(otherHost, there, { expected_price: OTHER_PRICE }),
      },
    ];
    for (const [index, { buyer: payer, other, siteId, order }] of orders.entries()) {
      const before = await readAccountState(server, other);
      const paid = eventOf(order, 'paid');
      const hosts = [server, otherHost, otherHost, server, otherHost, server];
      const replies = await Promise.all(hosts.map((host) => deliverEvent(host, paid)));
      expect(replies.map(({ status }) => status)).toEqual(hosts.map(() => 200));
      expect(await outcomeOf(paid)).toEqual({ outcome: 'applied', reason: null, order_id: order.id });
      expect(await readAccountState(server, payer)).toEqual({ credits: 10, premium: true, ledger: 0 });
      expect(await readAccountState(server, other)).toEqual(before);
      const receipts = await server.services.db
        .selectFrom('mail')
        .where('template', '=', 'receipt')
        .where('to_address', '=', address)
        .orderBy('id')
        .select(['site_id', 'text'])
        .execute();
      expect(receipts.map(({ site_id: id }) => id)).toEqual([1, otherSite].slice(0, index + 1));
      const { origin } = await readSiteById(server.services, siteId);
      expect(receipts.at(-1)?.text).toContain(`${origin}/en/transactions/${order.id}`);
    }
    await expectBooksToBalance();
  });

  it('is parked if it names an order of one site and the checkout of the other (PAY-7)', async () => {
    const [here, there] = [await buyer(), await buyer({ site_id: otherSite })];
    const own = await placeOrder(server, here);
    const other = await placeOrder(otherHost, there, { expected_price: OTHER_PRICE });
    for (const [order, checkout, host] of [
      [own, other, otherHost],
      [other, own, server],
    ] as const) {
      const crossed = withObject(eventOf(order, 'paid'), { id: idsOf(checkout).sessionId });
      expect((await deliverEvent(host, crossed)).status).toBe(200);
      expect(await outcomeOf(crossed)).toMatchObject({ outcome: 'parked', reason: 'other_session' });
    }
    for (const member of [here, there]) {
      expect(await readAccountState(server, member)).toEqual({ credits: 0, premium: false, ledger: 0 });
    }
  });

  it('is refused and not stored where no site has the host (SITE-1)', async () => {
    const member = await buyer();
    const paid = eventOf(await placeOrder(server, member), 'paid');
    expect((await deliverEvent(at('elsewhere.example'), paid)).status).toBe(421);
    expect(await outcomeOf(paid)).toBeUndefined();
    expect(await readAccountState(server, member)).toMatchObject({ credits: 0 });
  });
});

describe('an event that claims more than was ordered', () => {
  const HUGE = 1_000_000_000;

  it('gives the credits of the order, whatever quantities and bundles it names (PAY-7)', async () => {
    const member = await buyer();
    const order = await placeOrder(server, member);
    const claims = withObject(eventOf(order, 'paid'), {
      quantity: HUGE,
      credits: HUGE,
      bundle_id: '250',
      line_items: { data: [{ quantity: HUGE, amount_total: 1_500, price: { unit_amount: 1 } }] },
      metadata: { order_id: order.id, bundle_id: '250', credits: String(HUGE), quantity: String(HUGE) },
    });
    expect(await delivered(claims)).toMatchObject({ status: 200, outcome: 'applied' });
    expect(await readAccountState(server, member)).toEqual({ credits: 10, premium: true, ledger: 0 });
  });

  const AMOUNTS = [2 ** 53, 2 ** 53 - 1, -(2 ** 53), HUGE, -1_500, 0, 1_500.5, 1e300];

  it('is parked with an amount that is not the order’s, however it is paid (PAY-7)', async () => {
    const member = await buyer();
    const byCard = eventOf(await placeOrder(server, member), 'paid');
    const debit = await placeDebit(server, member);
    const byDebit = await debitEventOf(server, await intentOf(server, debit), 'completed');
    const transfer = await placeOrder(server, member, { payment_method: 'sct' });
    for (const amount of AMOUNTS) {
      for (const event of [
        withObject(byCard, { amount_total: amount }),
        withObject(byDebit, { amount, amount_received: amount }),
        withObject(fundingEventOf(transfer, 500), { amount }),
      ]) {
        expect(await delivered(event)).toMatchObject({
          status: 200,
          outcome: 'parked',
          reason: 'other_amount',
        });
      }
    }
    expect(await readAccountState(server, member)).toEqual({ credits: 0, premium: false, ledger: 0 });
    await expectBooksToBalance();
  });

  it('is parked if what is missing of a transfer is no part of its price (PAY-7, PAY-28)', async () => {
    const member = await buyer();
    const order = await placeOrder(server, member, { payment_method: 'sct' });
    const event = fundingEventOf(order, 500);
    for (const [remaining, reason] of [
      [1_501, 'other_amount'],
      [HUGE, 'other_amount'],
      [-1, 'unreadable'],
      [2 ** 53, 'unreadable'],
    ] as const) {
      const { next_action: known } = event.data.object as { next_action: Record<string, object> };
      const instructions = {
        ...known.display_bank_transfer_instructions,
        amount_remaining: remaining,
      };
      const claims = withObject(event, {
        next_action: { ...known, display_bank_transfer_instructions: instructions },
      });
      expect(await delivered(claims)).toMatchObject({ status: 200, outcome: 'parked', reason });
    }
    const { data } = await server.call('readOrder', { cookie: member.cookie, query: { id: order.id } });
    expect(data.order).toMatchObject({ status: 'pending', bank_transfer: null });
  });

  it('is refused if its time is in no calendar, and a deadline in none is left out (LEDGER-5)', async () => {
    const member = await buyer();
    const order = await placeOrder(server, member);
    for (const created of [2 ** 53 - 1, 253_402_300_800, -1]) {
      expect(await delivered({ ...eventOf(order, 'paid'), created })).toEqual({ status: 400 });
    }
    await deliverEvent(server, eventOf(order, 'paid'));
    for (const due of [2 ** 53 - 1, 253_402_300_800, -1]) {
      const dispute = withObject(disputeEventOf(order), {
        id: `dp_${randomUUID()}`,
        amount: 100,
        evidence_details: { due_by: due },
      });
      expect(await delivered(dispute)).toMatchObject({ status: 200, outcome: 'parked', reason: 'dispute' });
    }
    await expectBooksToBalance();
  });

  it('is refused if the database could not store it, so that it is not sent again for days', async () => {
    const order = await placeOrder(server, await buyer());
    const paid = eventOf(order, 'paid');
    for (const text of ['\u0000', 'complete\u0000', '\\\u0000', '\ud800']) {
      expect((await deliverEvent(server, { ...paid, id: text })).status).toBe(400);
      expect((await deliverEvent(server, withObject(paid, { status: text }))).status).toBe(400);
    }
    expect(await outcomeOf(paid)).toBeUndefined();
    const harmless = withObject(paid, { reason: String.raw`\u0000 \ud800 💶` });
    expect(await delivered(harmless)).toMatchObject({ status: 200, outcome: 'applied' });
  });
});

describe('a flood of events', () => {
  it('applies each valid one once, refuses the others without a query, and leaves other calls alone (PAY-5, PAY-6)', async () => {
    const { db } = server.services;
    const countEvents = async () => {
      const { count } = await db
        .selectFrom('payment_event')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    };
    const [one, other] = [await buyer(), await buyer()];
    const orders = [await placeOrder(server, one), await placeOrder(server, other)] as const;
    const valid = [
      eventOf(orders[0], 'paid'),
      eventOf(orders[1], 'pending'),
      eventOf(orders[1], 'confirmed', 1),
    ];
    const before = await countEvents();

    const body = JSON.stringify(eventOf(orders[0], 'confirmed', 2));
    const headers = { 'stripe-signature': await signed(server, `${body} `) };
    const forged = () => server.call('receivePaymentWebhook', { body, headers });
    expect(await recordQueries(server, forged)).toEqual([]);

    const flood = Array.from({ length: 60 }, () => [
      ...valid.map((event) => deliverEvent(server, event)),
      forged(),
      forged(),
      forged(),
    ]).flat();
    const calls = Array.from({ length: 20 }, () =>
      server.call('readOrder', { cookie: other.cookie, query: { id: orders[1].id } }),
    );
    const expected = Array.from({ length: 60 }, () => [200, 200, 200, 400, 400, 400]).flat();
    expect((await Promise.all(flood)).map(({ status }) => status)).toEqual(expected);
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200));
    expect(await countEvents()).toBe(before + valid.length);
    expect(await outcomeOf(valid[0] as TestEvent)).toMatchObject({ outcome: 'applied' });
    for (const member of [one, other]) {
      expect(await readAccountState(server, member)).toEqual({ credits: 10, premium: true, ledger: 0 });
    }
    await expectBooksToBalance();
  });
});
