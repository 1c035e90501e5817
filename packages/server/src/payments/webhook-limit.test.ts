import { afterAll, beforeAll, expect, it } from 'vitest';
import { takeForAddress } from '../http/address-limit.ts';
import { makeMember } from '../testing/members.ts';
import { LONG_AGO, placeOrder, readAccountState } from '../testing/purchases.ts';
import { recordQueries } from '../testing/recorded-queries.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { eventOf, signed, type TestEvent } from '../testing/webhooks.ts';
import { paymentRoutes } from './payments.routes.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'api', TRUST_PROXY: '1' });
});
afterAll(() => server.stop());

const PROVIDER = '198.51.100.7';

async function deliverFrom(address: string, event: TestEvent) {
  const body = JSON.stringify(event);
  const headers = { 'stripe-signature': await signed(server, body), 'x-forwarded-for': address };
  return server.call('receivePaymentWebhook', { body: body as never, headers });
}

const storedEvents = (events: readonly TestEvent[]) =>
  server.services.db
    .selectFrom('payment_event')
    .where(
      'id',
      'in',
      events.map(({ id }) => id),
    )
    .select('outcome')
    .execute();

it('is refused beyond its limit without a query and with a time, and applied once when it comes again (CALL-6, PAY-6)', async () => {
  const { limit } = paymentRoutes.receivePaymentWebhook;
  if (!limit) throw new Error('The webhook has no limit.');
  const member = await makeMember(server, { created_at: LONG_AGO });
  const order = await placeOrder(server, member);
  const accepted = [eventOf(order, 'pending'), eventOf(order, 'pending', 1)];
  const refused = [eventOf(order, 'paid', 2), eventOf(order, 'confirmed', 3)];
  // All but two of the events of a minute have come already.
  for (let taken = 0; taken < limit.points - accepted.length; taken += 1)
    expect(await takeForAddress(server.services, 'receivePaymentWebhook', PROVIDER, limit)).toBeNull();

  for (const event of accepted) expect((await deliverFrom(PROVIDER, event)).status).toBe(200);
  for (const event of refused) {
    const queries = await recordQueries(server, async () => {
      const reply = await deliverFrom(PROVIDER, event);
      expect([reply.status, reply.error.code]).toEqual([429, 'rate_limited']);
      const seconds = Number(reply.headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(limit.seconds);
    });
    // Only the secret is read, with which the test signs.
    expect(queries.filter((text) => text.includes('payment_event'))).toEqual([]);
  }
  expect(await storedEvents(refused)).toEqual([]);
  const { cookie } = member;
  const read = await server.call('readOrder', { cookie, query: { id: order.id } });
  expect([read.status, read.data.order.status]).toEqual([200, 'pending']);

  // The provider delivers again what was not acknowledged.
  for (const event of [...refused, ...refused])
    expect((await deliverFrom('203.0.113.9', event)).status).toBe(200);
  expect(await readAccountState(server, member)).toEqual({ credits: 10, premium: true, ledger: 0 });
  expect((await storedEvents(refused)).map(({ outcome }) => outcome).toSorted()).toEqual([
    'applied',
    'ignored',
  ]);
});
