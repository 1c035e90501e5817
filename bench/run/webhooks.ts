import { Agent, request } from 'node:http';
import { sql } from 'kysely';
import { makeMember } from '../../packages/server/src/testing/members.ts';
import { openPlainSql, recordStatements } from '../../packages/server/src/testing/plain-sql.ts';
import { order as placeOrder } from '../../packages/server/src/testing/purchases.ts';
import { startTestProvider } from '../../packages/server/src/testing/test-provider.ts';
import {
  deliverEvent,
  eventOf,
  signed,
  type PlacedOrder,
} from '../../packages/server/src/testing/webhooks.ts';
import { openBenchEnvironment } from '../environment.ts';
import { repeat } from '../http-client.ts';
import { median } from '../rates.ts';

/**
 * Events of payments applied per second over HTTP, each completing an order, against the same statements in plain SQL on
 * the same Postgres, in alternating rounds. And the requests from the order button to the payment page.
 */
const MEMBERS = 200;
const CLIENTS = 16;
const POOL = 10;
const PER_ROUND = 400;
const ROUNDS = 5;
const PRICE = 1_500;

type OpenOrder = PlacedOrder & { readonly memberId: string; readonly paymentId: string };

const bench = await openBenchEnvironment();
const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
try {
  const { server } = bench;
  const { db } = server.services;
  const memberIds: string[] = [];
  for (let n = 0; n < MEMBERS; n += 1) memberIds.push((await makeMember(server)).id);
  const orders = await insertOrders(1 + 2 * PER_ROUND * (ROUNDS + 1));
  const takeOrder = () => {
    const taken = orders.pop();
    if (!taken) throw new Error('There are too few orders.');
    return taken;
  };

  const recorded = takeOrder();
  const recordedEvent = eventOf(recorded, 'paid');
  const statements = await recordStatements(() => deliverEvent(server, recordedEvent));
  const plain = openPlainSql(bench.databaseUrl, { connections: POOL, statements });
  const url = await bench.startProcess();

  const rounds: { sql: number; http: number }[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const measured = { sql: await ratePerSecond(bySql()), http: await ratePerSecond(await byHttp()) };
    // The first round warms up.
    if (round > 0) rounds.push(measured);
  }
  await plain.close();
  await requireApplied();

  const perSecond = (of: 'sql' | 'http') => Math.round(median(rounds.map((round) => round[of])));
  console.log(
    JSON.stringify({
      name: 'payment events applied',
      ratio: median(rounds.map((round) => round.http / round.sql)),
      limit: 'at least 0.5',
      detail:
        `${perSecond('http')} over HTTP, ${perSecond('sql')} in plain SQL per second; ${CLIENTS} clients, ` +
        `${statements.length} statements`,
    }),
  );
  const paths = await listRequests();
  console.log(
    JSON.stringify({
      name: 'requests from the order button to the payment page',
      ratio: paths.length,
      limit: 'at most 2',
      detail: paths.join(', '),
    }),
  );

  /** Open orders of the members, as they are while the buyer is on the payment page. */
  async function insertOrders(count: number): Promise<OpenOrder[]> {
    const { rows } = await sql<{ id: string; memberId: string; paymentId: string }>`
      with placed as (
        insert into purchase_order (id, member_id, bundle_id, credits, currency, full_price, price, payment_method,
          status, provider_session, checkout_url, created_at)
        select id, member_id, '10', 10, 'EUR', ${PRICE}, ${PRICE}, 'creditcard', 'pending', 'cs_test_' || id,
          '/sandbox/payments/cs_test_' || id, now()
        from (
          select gen_random_uuid() as id, (${memberIds}::uuid[])[1 + n % ${MEMBERS}] as member_id
          from generate_series(1, ${count}::int) n
        ) new_orders
        returning id, member_id
      )
      select id, member_id as "memberId", null as "paymentId" from placed`.execute(db);
    const payments = await db.selectFrom('payment').select(['id', 'order_id']).execute();
    const idOf = new Map(payments.map(({ id, order_id: orderId }) => [orderId, id]));
    return rows.map(({ id, memberId }) => ({
      id,
      memberId,
      paymentId: idOf.get(id) ?? '',
      price: PRICE,
      currency: 'EUR',
      checkout_url: `/sandbox/payments/cs_test_${id}`,
    }));
  }

  function bySql(): () => Promise<unknown> {
    return () => {
      const one = takeOrder();
      return plain.run(
        new Map([
          [recorded.id, one.id],
          [recorded.memberId, one.memberId],
          [recorded.paymentId, one.paymentId],
          [recordedEvent.id, eventOf(one, 'paid').id],
        ]),
      );
    };
  }

  /** Events are signed before the time is measured, which is the provider's work. */
  async function byHttp(): Promise<() => Promise<unknown>> {
    const events: { body: string; signature: string }[] = [];
    for (let n = 0; n < PER_ROUND; n += 1) {
      const body = JSON.stringify(eventOf(takeOrder(), 'paid'));
      events.push({ body, signature: await signed(server, body) });
    }
    return () => post(events.pop() as (typeof events)[number]);
  }

  function post({ body, signature }: { body: string; signature: string }): Promise<void> {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'stripe-signature': signature,
    };
    return new Promise((resolve, reject) => {
      const address = `${url}/api/payment-webhook.php`;
      const outgoing = request(address, { agent, method: 'POST', headers }, (response) => {
        response.resume();
        response.on('end', () =>
          response.statusCode === 200 ? resolve() : reject(new Error(String(response.statusCode))),
        );
      });
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  }

  async function ratePerSecond(act: () => Promise<unknown>): Promise<number> {
    const started = performance.now();
    await repeat(PER_ROUND, { atOnce: CLIENTS }, act);
    return (PER_ROUND * 1_000) / (performance.now() - started);
  }

  async function requireApplied(): Promise<void> {
    const { open } = await db
      .selectFrom('purchase_order')
      .where('status', '<>', 'completed')
      .select(({ fn }) => fn.countAll<string>().as('open'))
      .executeTakeFirstOrThrow();
    if (Number(open) > 0) throw new Error(`${open} orders were not completed.`);
  }

  /** The paths of the call that places the order, and of the server's requests to the provider, as from a browser. */
  async function listRequests(): Promise<string[]> {
    const provider = await startTestProvider(server);
    const buyer = await makeMember(server, { created_at: new Date('2026-01-01') });
    // The page with the order button has read the bundles; the first read of an installation asks for the methods (PAY-26).
    await server.call('listBundles', { cookie: buyer.cookie });
    provider.requests.length = 0;
    const { data } = await placeOrder(server, buyer);
    await provider.close();
    if (!data.order.checkout_url) throw new Error('The order has no payment page.');
    return ['/api/order.php', ...provider.requests.map(({ path }) => path)];
  }
} finally {
  agent.destroy();
  await bench.close();
}
