import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMember } from '../testing/members.ts';
import { choose, LONG_AGO, placeOrder, readAccountState, waitForOrderStatus } from '../testing/purchases.ts';
import { changeSite } from '../testing/sites.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('keeps price, credits and withdrawal period of an order when the site changes them (PAY-4, PAY-21)', async () => {
  const member = await makeMember(server, { created_at: LONG_AGO });
  const placed = await placeOrder(server, member);
  expect(placed).toMatchObject({ credits: 10, full_price: 1_500, price: 1_500, currency: 'EUR' });

  await changeSite(server, {
    bundle_prices: { EUR: { 10: 990, 25: 2_400, 50: 4_600, 100: 8_800, 250: 20_000 } },
    refund_days: 30,
  });
  const { bundles } = (await server.call('listBundles', { cookie: member.cookie })).data;
  expect(bundles.find(({ id }) => id === '10')?.price).toBe(990);

  await choose(placed, 'paid');
  const paid = await waitForOrderStatus(server, member, placed, 'completed');
  expect(paid).toMatchObject({ credits: 10, full_price: 1_500, price: 1_500 });
  expect((await readAccountState(server, member)).credits).toBe(10);
  const days = (Date.parse(paid.withdraw_until ?? '') - server.services.clock().getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(13);
  expect(days).toBeLessThan(18);
});
