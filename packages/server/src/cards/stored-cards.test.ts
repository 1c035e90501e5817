import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PaymentProviderError } from '../payments/payment-provider.ts';
import { eraseMember } from '../privacy/erase-member.ts';
import { makeMember, type TestMember } from '../testing/members.ts';
import { choose, LONG_AGO, order, placeOrder, waitForOrderStatus } from '../testing/purchases.ts';
import { storeCard } from '../testing/stored-cards.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { storeCardOf } from './stored-cards.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  vi.spyOn(server.services.log, 'error').mockImplementation(() => {});
});
afterEach(() => vi.clearAllMocks());
afterAll(async () => {
  vi.restoreAllMocks();
  await server.stop();
});

const buyer = () => makeMember(server, { created_at: LONG_AGO });
const cardsOf = async ({ cookie }: TestMember) =>
  (await server.call('listStoredCards', { cookie })).data.cards;

async function buyWithConsent(member: TestMember, changes: Parameters<typeof placeOrder>[2] = {}) {
  const placed = await placeOrder(server, member, { store_card: true, ...changes });
  await choose(placed, 'paid');
  return waitForOrderStatus(server, member, placed, 'completed');
}

/** The customer that the sandbox has for each stored card of a member; null once it is detached. */
async function customersOf({ id }: TestMember): Promise<unknown[]> {
  const rows = await server.services.db
    .selectFrom('sandbox_object')
    .innerJoin('stored_payment_method', 'provider_reference', 'sandbox_object.id')
    .where('member_id', '=', id)
    .select('body')
    .execute();
  return rows.map(({ body }) => (body as { customer: unknown }).customer);
}

describe('a card', () => {
  it('is stored after a payment with consent, without its number (PAY-23)', async () => {
    const member = await buyer();
    await buyWithConsent(member);
    const [card] = await vi.waitFor(async () => {
      const cards = await cardsOf(member);
      expect(cards).toHaveLength(1);
      return cards;
    });
    expect(card).toEqual({
      id: expect.any(String),
      brand: 'visa',
      last4: '4242',
      expiry_month: 12,
      expiry_year: 2031,
      expired: false,
    });
  });

  it('is not stored without consent, nor for a method without a card', async () => {
    const member = await buyer();
    const placed = await placeOrder(server, member);
    await choose(placed, 'paid');
    const { id } = await waitForOrderStatus(server, member, placed, 'completed');
    await storeCardOf(server.services, id);
    expect(await cardsOf(member)).toEqual([]);
    const { error } = await order(server, member, { payment_method: 'paypal', store_card: true });
    expect(error.fields).toEqual({ store_card: 'invalid' });
  });

  it('replaces an older entry of the same card, and is stored once (PAY-23)', async () => {
    const member = await buyer();
    const first = await buyWithConsent(member);
    await vi.waitFor(async () => expect(await cardsOf(member)).toHaveLength(1));
    const [before] = await cardsOf(member);
    const second = await buyWithConsent(member, { again_after: first.id });
    await vi.waitFor(async () => expect((await cardsOf(member))[0]?.id).not.toBe(before?.id));
    await storeCardOf(server.services, first.id);
    await storeCardOf(server.services, second.id);
    expect(await cardsOf(member)).toHaveLength(1);
    await vi.waitFor(async () => expect((await customersOf(member)).filter(Boolean)).toHaveLength(1));
  });

  it('is removed here at once, and at the provider when it responds (PAY-23)', async () => {
    const member = await buyer();
    const id = await storeCard(server, member.id);
    const detach = vi
      .spyOn(server.services.payments, 'detachCard')
      .mockRejectedValueOnce(new PaymentProviderError('the provider does not respond'));
    const remove = () => server.call('removeStoredCard', { cookie: member.cookie, query: { id } });
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 200]);
    expect(await cardsOf(member)).toEqual([]);
    await vi.waitFor(async () => expect(await customersOf(member)).toEqual([null]), { timeout: 30_000 });
    expect(detach).toHaveBeenCalledTimes(2);
  });

  it('expires at the end of its last month', async () => {
    const member = await buyer();
    const { clock } = server.services;
    const now = clock();
    const [expiryYear, expiryMonth] = [now.getUTCFullYear(), now.getUTCMonth() + 1];
    await storeCard(server, member.id, { expiryMonth, expiryYear });
    expect((await cardsOf(member)).map(({ expired }) => expired)).toEqual([false]);
    const older = await buyer();
    await storeCard(server, older.id, { expiryMonth, expiryYear: expiryYear - 1 });
    expect((await cardsOf(older)).map(({ expired }) => expired)).toEqual([true]);
  });

  it('of a member who is erased is removed at the provider (PRIVACY-5)', async () => {
    const member = await buyer();
    await storeCard(server, member.id);
    const [customer] = await customersOf(member);
    const { db } = server.services;
    await db
      .transaction()
      .execute((tx) => eraseMember(server.services, tx, member.id, server.services.clock()));
    await vi.waitFor(async () => {
      const { count } = await db
        .selectFrom('sandbox_object')
        .where('kind', '=', 'payment_method')
        .where((where) => where.eb(where.cast<string>('body', 'text'), 'like', `%${String(customer)}%`))
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow();
      expect(Number(count)).toBe(0);
    });
  });
});
