import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TIME_BONUS, WELCOME_DISCOUNT } from '@rendezvous/contract/rules';
import { SESSION_COOKIE } from '../accounts/session-cookie.ts';
import { beginSession } from '../accounts/sessions.store.ts';
import type { Connection } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { freshConnection } from '../testing/fresh-connection.ts';
import {
  deliverEvent,
  disputeEventOf,
  eventOf,
  refundEventOf,
  type PlacedOrder,
} from '../testing/webhooks.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { backfillMoney } from './backfill-money.ts';
import { listOffers } from './discounts.store.ts';

const MONEY = '0021_money.sql';
const MEMBER = '01900000-0000-7000-8000-00000000000a';
const ORDERS = 96;

/** Every state of an order of the previous release: what it stored, and the status of its payment. */
const STATES = [
  { status: 'pending', session: false, page: false, payment: 'open' },
  { status: 'pending', session: true, page: true, payment: 'open' },
  { status: 'pending', session: true, page: false, payment: 'processing' },
  { status: 'completed', session: true, page: false, payment: 'succeeded' },
  { status: 'failed', session: true, page: true, payment: 'failed' },
  { status: 'failed', session: true, page: false, payment: 'failed' },
  { status: 'cancelled', session: true, page: false, payment: 'expired' },
  { status: 'cancelled', session: false, page: false, payment: 'cancelled' },
] as const;

const orderId = (n: number) => `01900000-0000-7000-9000-${String(n).padStart(12, '0')}`;
const orderOf = (n: number): PlacedOrder & { checkout_url: string } => ({
  id: orderId(n),
  price: n % 2 ? 1_125 : 1_500,
  currency: n % 3 ? 'EUR' : 'PLN',
  checkout_url: `https://pay.example/cs_${n}`,
});
const COMPLETED = Array.from({ length: ORDERS }, (_, n) => n).filter(
  (n) => STATES[n % STATES.length]?.status === 'completed',
);

let connection: Connection;
let server: TestServer;
let before: Awaited<ReturnType<typeof seen>>;
beforeAll(async () => {
  connection = await freshConnection();
  await applyOlderMigrations();
  await fill();
  before = await seen();
  server = await startTestServer({ ROLE: 'api' }, { connection });
});
afterAll(() => server.stop());

async function applyOlderMigrations(): Promise<void> {
  await migrate(connection, { isWanted: (name) => name < MONEY });
}

/** Stores what the previous release wrote: one member's orders in every state, their credits, and parked events. */
async function fill(): Promise<void> {
  const { db } = connection;
  await sql`insert into site (domain, settings, company) values ('localhost', '{}', '{}')`.execute(db);
  await sql`
    insert into member (id, email, password_hash, status, profile_status, language, time_zone, name, date_of_birth, gender, country)
    values (${MEMBER}, 'buyer@example.org', '', 'active', 'active', 'en', 'Europe/Amsterdam', 'Buyer', '1990-01-01', 'female', 'NL')`.execute(
    db,
  );
  await sql`
    insert into ledger_account (id, kind, member_id, balance)
    values ('01900000-0000-7000-8000-00000000000b', 'member', ${MEMBER}, ${COMPLETED.length * 10})`.execute(
    db,
  );
  for (let n = 0; n < ORDERS; n += 1) await oldOrder(n);
  for (const n of COMPLETED) {
    const transfer = orderId(n).replace('-9000-', '-a000-');
    await sql`insert into ledger_transfer (id, cause) values (${transfer}, ${`order:${orderId(n)}`})`.execute(
      db,
    );
    await sql`
      insert into ledger_entry (transfer_id, account_id, credits) values
      (${transfer}, '01900000-0000-7000-8000-00000000000b', 10),
      (${transfer}, '00000000-0000-7000-8000-000000000001', -10)`.execute(db);
  }
  const [refunded, disputed] = COMPLETED as [number, number];
  for (const [n, event] of [
    [refunded, refundEventOf(orderOf(refunded), 500)],
    [disputed, disputeEventOf(orderOf(disputed))],
  ] as const) {
    await sql`
      insert into payment_event (id, type, payload, outcome, reason, order_id, reviewed_at)
      values (${event.id}, ${event.type}, ${JSON.stringify(event)}, 'parked', 'refund', ${orderId(n)}, now())`.execute(
      db,
    );
  }
}

async function oldOrder(n: number, state = STATES[n % STATES.length]): Promise<void> {
  const { id, price, currency, checkout_url } = orderOf(n);
  const { status, session, page } = state as (typeof STATES)[number];
  // A code can be used once for each member, so only the first completed order has one.
  const code = price === 1_125 && (status !== 'completed' || n === COMPLETED[0]) ? TIME_BONUS.code : null;
  await sql`
    insert into purchase_order (id, member_id, bundle_id, credits, currency, full_price, price, discount_code,
      payment_method, status, provider_session, provider_payment_intent, checkout_url, completed_at, status_at)
    values (${id}, ${MEMBER}, '10', 10, ${currency}, 1500, ${price}, ${code}, 'creditcard', ${status},
      ${session ? `cs_${n}` : null}, ${session ? `pi_cs_${n}` : null}, ${page ? checkout_url : null},
      ${status === 'completed' ? new Date() : null}, ${status === 'pending' ? null : new Date()})`.execute(
    connection.db,
  );
}

/** The rows that decide what members see. */
async function seen() {
  const rows = async <Row>(query: RawBuilder<Row>) => (await query.execute(connection.db)).rows;
  return {
    orders: await rows(
      sql`select to_jsonb(o) - 'express_request' as placed from purchase_order o where id <= ${orderId(ORDERS)} order by id`,
    ),
    balance: await rows(
      sql<{ balance: string }>`select member_id, balance from ledger_account where member_id = ${MEMBER}`,
    ),
    members: await rows(sql`select id, paid_at, free_messages_used from member`),
  };
}

const moneyOf = async (currency: string) => {
  const { rows } = await sql<{ kind: string; sum: string }>`
    select kind, sum(credits)::text as sum from ledger_account account
    join ledger_entry on account_id = account.id where unit = ${currency} group by kind`.execute(
    connection.db,
  );
  return Object.fromEntries(rows.map(({ kind, sum }) => [kind, Number(sum)]));
};
const catchUp = () => backfillMoney(server.services).run({});
const paymentsOf = (n: number) =>
  connection.db.selectFrom('payment').where('order_id', '=', orderId(n)).selectAll().execute();

describe('a database of the previous release', () => {
  it('has a payment for each order, and nothing that members see is changed', async () => {
    expect(await seen()).toEqual(before);
    const { rows } = await sql<{ orders: string; payments: string; difference: string }>`
      select count(distinct o.id) as orders, count(p.id) as payments, sum(o.price - p.amount)::text as difference
      from purchase_order o left join payment p on p.order_id = o.id`.execute(connection.db);
    expect(rows).toEqual([{ orders: `${ORDERS}`, payments: `${ORDERS}`, difference: '0' }]);
    for (const [n, state] of STATES.entries()) {
      const order = orderOf(n);
      expect(await paymentsOf(n)).toMatchObject([
        {
          kind: 'checkout',
          provider: 'stripe',
          provider_reference: state.session ? `cs_${n}` : null,
          provider_intent: state.session ? `pi_cs_${n}` : null,
          method: 'creditcard',
          amount: order.price,
          currency: order.currency,
          status: state.payment,
        },
      ]);
    }
    const token = await server.services.db
      .transaction()
      .execute((tx) => beginSession(tx, MEMBER, new Date()));
    const { data } = await server.call('listTransactions', { cookie: `${SESSION_COOKIE}=${token}` });
    expect(data.orders).toHaveLength(ORDERS);
  });

  it('has the built-in codes as rows, and the orders that hold one (BONUS-1, BONUS-2)', async () => {
    const offers = await listOffers(connection.db, 1);
    expect(
      offers.map(({ offer, code, reduction, signupFromSeconds, signupUntilSeconds }) => ({
        offer,
        code,
        reduction,
        signupFromSeconds,
        signupUntilSeconds,
      })),
    ).toEqual([
      {
        offer: 'time_bonus',
        code: TIME_BONUS.code,
        reduction: { percent: TIME_BONUS.percent },
        signupFromSeconds: 0,
        signupUntilSeconds: TIME_BONUS.seconds,
      },
      {
        offer: 'welcome',
        code: WELCOME_DISCOUNT.code,
        reduction: { percent: WELCOME_DISCOUNT.percent },
        signupFromSeconds: TIME_BONUS.seconds,
        signupUntilSeconds: WELCOME_DISCOUNT.days * 86_400,
      },
    ]);
    const { rows } = await sql<{ difference: number }>`
      select count(*)::int as difference from purchase_order o full join discount_use u on u.order_id = o.id
      where (u.order_id is not null) <> (o.discount_code is not null
        and (o.status in ('pending', 'completed') or o.status = 'failed' and o.checkout_url is not null))`.execute(
      connection.db,
    );
    expect(rows).toEqual([{ difference: 0 }]);
  });

  it('books the money of its orders, refunds and disputes once, with the sums of the orders (LEDGER-3)', async () => {
    await catchUp();
    const once = { EUR: await moneyOf('EUR'), PLN: await moneyOf('PLN') };
    await catchUp();
    expect({ EUR: await moneyOf('EUR'), PLN: await moneyOf('PLN') }).toEqual(once);
    const [refunded, disputed] = COMPLETED as [number, number];
    for (const currency of ['EUR', 'PLN'] as const) {
      const orders = COMPLETED.map((n) => ({ ...orderOf(n), n })).filter((one) => one.currency === currency);
      const paid = orders.reduce((sum, { price }) => sum + price, 0);
      const back = orders.reduce(
        (sum, { n, price }) => sum + (n === refunded ? 500 : 0) + (n === disputed ? price : 0),
        0,
      );
      expect(once[currency]).toEqual({
        provider_clearing: paid - back,
        revenue: -1_500 * orders.length,
        ...(paid < 1_500 * orders.length ? { discounts: 1_500 * orders.length - paid } : {}),
        ...(back ? { refunds: back } : {}),
      });
    }
    expect(await connection.db.selectFrom('refund').select(['amount', 'status', 'scope']).execute()).toEqual([
      { amount: 500, status: 'succeeded', scope: 'total' },
    ]);
    expect(await connection.db.selectFrom('dispute').select(['amount', 'status']).execute()).toEqual([
      { amount: orderOf(disputed).price, status: 'open' },
    ]);
    // The credits of the disputed order are frozen (REFUND-7).
    const { balance, ...others } = await seen();
    expect(others).toEqual({ orders: before.orders, members: before.members });
    const credits = before.balance.map((row) => ({ ...row, balance: String(Number(row.balance) - 10) }));
    expect(balance).toEqual(credits);
  });
});

describe('the previous release while it still runs', () => {
  const write = (n: number, change: string) =>
    sql`update purchase_order set ${sql.raw(change)} where id = ${orderId(n)}`.execute(connection.db);

  it('has its orders copied to payments and their codes to uses', async () => {
    const n = ORDERS + 1;
    await oldOrder(n, STATES[0]);
    const uses = () =>
      connection.db
        .selectFrom('discount_use')
        .where('order_id', '=', orderId(n))
        .select('member_id')
        .execute();
    expect(await paymentsOf(n)).toMatchObject([{ status: 'open', provider_reference: null, amount: 1_125 }]);
    expect(await uses()).toEqual([{ member_id: MEMBER }]);
    await write(n, `provider_session = 'cs_${n}', checkout_url = 'https://pay.example/cs_${n}'`);
    expect(await paymentsOf(n)).toMatchObject([{ status: 'open', provider_reference: `cs_${n}` }]);
    await write(n, `status = 'failed', status_at = now(), provider_payment_intent = 'pi_${n}'`);
    expect(await paymentsOf(n)).toMatchObject([{ status: 'failed', provider_intent: `pi_${n}` }]);
    expect(await uses()).toHaveLength(1);
    await write(n, `status = 'cancelled', checkout_url = null`);
    expect(await paymentsOf(n)).toMatchObject([{ status: 'expired' }]);
    expect(await uses()).toEqual([]);
    await write(n, `status = 'completed', completed_at = now(), discount_code = null`);
    expect(await paymentsOf(n)).toMatchObject([{ status: 'succeeded', money_posted_at: null }]);
    const clearing = (await moneyOf('EUR')).provider_clearing ?? 0;
    await catchUp();
    expect((await moneyOf('EUR')).provider_clearing).toBe(clearing + 1_125);
  });

  it('leaves its open orders to the new release, which completes them', async () => {
    const n = 1;
    expect((await deliverEvent(server, eventOf(orderOf(n), 'paid'))).status).toBe(200);
    const events = connection.db.selectFrom('payment_event').where('order_id', '=', orderId(n));
    expect(await events.select('outcome').execute()).toEqual([{ outcome: 'applied' }]);
    expect(await paymentsOf(n)).toMatchObject([
      { status: 'succeeded', money_posted_at: server.services.clock() },
    ]);
    const order = await connection.db
      .selectFrom('purchase_order')
      .where('id', '=', orderId(n))
      .select('status')
      .executeTakeFirst();
    expect(order).toEqual({ status: 'completed' });
  });
});
