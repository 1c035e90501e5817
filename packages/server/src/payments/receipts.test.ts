import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeMember } from '../testing/members.ts';
import { LONG_AGO, placeOrder } from '../testing/purchases.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { deliverEvent, eventOf, refundEventOf } from '../testing/webhooks.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const read = (cookie: string | undefined, id: string) =>
  server.call('readReceipt', { cookie, query: { id } });

describe('a receipt (PAY-24)', () => {
  it('shows the VAT of the buyer’s country, also after the member has moved', async () => {
    const member = await makeMember(server, { created_at: LONG_AGO, country: 'FI' });
    const order = await placeOrder(server, member);
    await deliverEvent(server, eventOf(order, 'paid'));
    const { receipt } = (await read(member.cookie, order.id)).data;
    expect(receipt).toMatchObject({ price: 1_500, vat_basis_points: 2_550, vat: 305, refunded: 0 });
    await server.services.db
      .updateTable('member')
      .set({ country: 'DE' })
      .where('id', '=', member.id)
      .execute();
    const { receipt: later } = (await read(member.cookie, order.id)).data;
    expect(later).toMatchObject({ vat_basis_points: 2_550, vat: 305 });
  });

  it('shows what was paid back', async () => {
    const member = await makeMember(server, { created_at: LONG_AGO });
    const order = await placeOrder(server, member);
    await deliverEvent(server, eventOf(order, 'paid'));
    await deliverEvent(server, refundEventOf(order, 500));
    expect((await read(member.cookie, order.id)).data.receipt.refunded).toBe(500);
  });

  it('does not exist for an order that is not paid, or is not the member’s own (ERROR-4)', async () => {
    const member = await makeMember(server, { created_at: LONG_AGO });
    const order = await placeOrder(server, member);
    expect((await read(member.cookie, order.id)).error.code).toBe('not_found');
    await deliverEvent(server, eventOf(order, 'paid'));
    const other = await makeMember(server);
    expect((await read(other.cookie, order.id)).error.code).toBe('not_found');
    expect((await read(undefined, order.id)).error.code).toBe('authentication_required');
  });
});
