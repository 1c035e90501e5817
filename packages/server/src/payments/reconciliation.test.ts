import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Order } from '@rendezvous/contract/entities';
import { registry } from '../http/metrics.ts';
import { refreshSharedGauges } from '../http/shared-gauges.ts';
import { readCheck, saveCheck } from '../ledger/ledger-check.store.ts';
import { makeMember, type TestMember } from '../testing/members.ts';
import { choose, LONG_AGO, placeOrder, waitForOrderStatus } from '../testing/purchases.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { PaymentProviderError } from './payment-provider.ts';
import { paymentJobs } from './payments.jobs.ts';
import { checkBooks } from './reconciliation.commands.ts';
import { runJob } from '../testing/run-job.ts';

let server: TestServer;
let buyer: TestMember;
let paid: Order;
beforeAll(async () => {
  server = await startTestServer();
  buyer = await makeMember(server, { created_at: LONG_AGO });
  paid = await placeOrder(server, buyer);
  await choose(paid, 'paid');
  await waitForOrderStatus(server, buyer, paid, 'completed');
});
afterAll(() => server.stop());
afterEach(() => vi.restoreAllMocks());

const reconcile = () => runJob(paymentJobs(server.services), 'payments.reconcile');
const check = (fields: Record<string, unknown> = {}, now = new Date()) =>
  checkBooks(server.services.db, fields, now);
const setPrice = (price: number) =>
  server.services.db.updateTable('purchase_order').set({ price }).where('id', '=', paid.id).execute();
const setPaid = (amount: number) =>
  server.services.db.updateTable('payment').set({ amount }).where('order_id', '=', paid.id).execute();
const setCredits = (credits: number) =>
  server.services.db.updateTable('purchase_order').set({ credits }).where('id', '=', paid.id).execute();
async function drift(kind: 'order' | 'provider'): Promise<number> {
  await refreshSharedGauges(server.services);
  const text = await registry.metrics();
  return Number(new RegExp(`^rendezvous_ledger_drift\\{kind="${kind}"\\} (\\d+)$`, 'm').exec(text)?.[1]);
}

describe('the comparison of orders with ledger and provider (LEDGER-7)', () => {
  it('agrees after a purchase, and says when it was made', async () => {
    await saveCheck(server.services.db, { reconciled_at: null });
    expect(await check()).toContain('Last compared with the provider: never\nDifferences: none');
    await reconcile();
    expect([await drift('order'), await drift('provider')]).toEqual([0, 0]);
    expect(await check()).toMatch(/^Last compared with the provider: \d{4}-.*Z$/m);
  });

  it('finds an order whose credits are not those of the ledger, until it is right again', async () => {
    await setCredits(11);
    await reconcile();
    expect(await drift('order')).toBe(1);
    await expect(check()).rejects.toThrow(`order ${paid.id}: expected 11, found 10 credits, since`);
    await setCredits(10);
    expect(await check()).toContain('Differences: none');
    expect(await drift('order')).toBe(0);
  });

  it('finds an order whose money is not that of the ledger', async () => {
    await setPaid(1_400);
    await expect(check()).rejects.toThrow(`order ${paid.id}: expected 1,400, found 1,500 EUR, since`);
    await setPaid(1_500);
    expect(await check()).toContain('Differences: none');
  });

  it('finds an order that costs something else at the provider', async () => {
    await setPrice(1_400);
    await reconcile();
    expect(await drift('provider')).toBe(1);
    await expect(check()).rejects.toThrow(`provider ${paid.id}: expected 1,500, found 1,400 EUR, since`);
    await setPrice(1_500);
    await reconcile();
    expect(await drift('provider')).toBe(0);
  });

  it('compares an order that differed until it is right again, however old it is', async () => {
    const placedAt = (created_at: Date) =>
      server.services.db
        .updateTable('purchase_order')
        .set({ created_at })
        .where('id', '=', paid.id)
        .execute();
    await setPrice(1_400);
    await reconcile();
    await placedAt(LONG_AGO);
    await reconcile();
    expect(await drift('provider')).toBe(1);
    await setPrice(1_500);
    await reconcile();
    expect(await drift('provider')).toBe(0);
    await placedAt(new Date());
  });

  it('changes nothing while the provider does not respond, and does not count as a comparison', async () => {
    vi.spyOn(server.services.payments, 'readCheckout').mockRejectedValue(
      new PaymentProviderError('The payment provider failed.'),
    );
    await setPrice(1_400);
    await saveCheck(server.services.db, { reconciled_at: LONG_AGO });
    await reconcile();
    expect(await drift('provider')).toBe(0);
    expect((await readCheck(server.services.db)).reconciled_at).toEqual(LONG_AGO);
    await setPrice(1_500);
  });

  it('completes an order that was paid without our knowledge before it compares', async () => {
    const other = await makeMember(server, { created_at: LONG_AGO });
    const order = await placeOrder(server, other);
    vi.spyOn(server.services.payments, 'parseWebhook').mockResolvedValue(null);
    await choose(order, 'paid');
    await reconcile();
    expect(await drift('provider')).toBe(0);
    const { data } = await server.call('readOrder', { cookie: other.cookie, query: { id: order.id } });
    expect(data.order.status).toBe('completed');
  });
});

describe('npm run ledger:check', () => {
  it('prints the balance of each account and unit, which sum to zero (LEDGER-1)', async () => {
    const text = await check();
    expect(text).toMatch(/^credits$/m);
    expect(text).toMatch(/^EUR, minor units$/m);
    expect(text.match(/^ {2}sum +(.+)$/gm)?.map((line) => line.trim().split(/ +/)[1])).toEqual(['0', '0']);
  });

  it('rebuilds balances of any instant', async () => {
    const { rows } = await sql<{ at: Date }>`
      select created_at as at from ledger_transfer where cause = ${`order:${paid.id}`}`.execute(
      server.services.db,
    );
    const at = rows[0]?.at as Date;
    const balanceAt = async (instant: Date) =>
      /^Member .*: (\d+) credits$/m.exec(await check({ at: instant.toISOString(), member: buyer.id }))?.[1];
    const [before, after] = [
      await balanceAt(new Date(at.getTime() - 1)),
      await balanceAt(new Date(at.getTime() + 1)),
    ];
    expect(Number(after) - Number(before)).toBe(10);
    expect(await check({ at: '2020-01-01T00:00:00Z' })).not.toMatch(/^credits$/m);
  });

  it.each([
    [{ at: 'yesterday' }, 'at: '],
    [{ member: 'robin' }, 'member: '],
    [{ order: '1' }, 'order'],
    [{ member: '0190a0b0-0000-7000-8000-000000000000' }, 'There is no account of the member'],
  ])('refuses %j', async (fields, message) => {
    await expect(check(fields)).rejects.toThrow(message);
  });
});
