import { COUNTRIES, CURRENCIES, type CountryCode } from '@rendezvous/contract/countries';
import { BUNDLES } from '@rendezvous/contract/bundle-prices';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeMember, type TestMember } from '../testing/members.ts';
import {
  waitForOrderStatus,
  choose,
  LONG_AGO,
  order,
  placeOrder,
  readAccountState,
} from '../testing/purchases.ts';
import { deliverEvent, eventOf } from '../testing/webhooks.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import {
  discountedPrice,
  minimumMessageCost,
  priceBundles,
  pricePerMessage,
} from '@rendezvous/contract/prices';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const ago = (hours: number) => new Date(server.services.clock().getTime() - hours * 3_600_000);
const signedUp = (hours: number, overrides = {}) =>
  makeMember(server, { created_at: ago(hours), ...overrides });
const bundles = async ({ cookie }: Partial<TestMember>) =>
  (await server.call('listBundles', { cookie })).data;
const discount = async ({ cookie }: TestMember, query: { code?: string; welcome?: 'true' }) =>
  server.call('readDiscountCode', { cookie, query });

describe('prices', () => {
  it('fall with the size of the bundle to the minimum message cost, in every currency (CREDIT-5)', () => {
    for (const currency of CURRENCIES) {
      const costs = priceBundles(currency, { bundle_prices: {} }).map(
        ({ fullPrice, credits }) => fullPrice / credits,
      );
      expect(costs).toEqual(costs.toSorted((a, b) => b - a));
      expect(new Set(costs).size).toBe(BUNDLES.length);
      expect(costs.at(-1)).toBe(
        minimumMessageCost(currency, { bundle_prices: {}, minimum_message_costs: {} }),
      );
    }
  });

  it('round a discount in the member’s favour, and the price of a message to a unit (BONUS-3, CREDIT-6)', () => {
    expect(discountedPrice(1_500, { percent: 25 })).toBe(1_125);
    expect(discountedPrice(3_501, { percent: 25 })).toBe(2_625);
    expect(pricePerMessage(1_125, 10, 1)).toBe(113);
  });

  it('are listed in the currency of the member’s or the visitor’s country (CREDIT-4, CREDIT-6)', async () => {
    for (const country of ['NL', 'PL', 'US', 'CH'] as const satisfies CountryCode[]) {
      const member = await makeMember(server, { created_at: LONG_AGO, country });
      const listed = await bundles(member);
      expect(listed.bundles.map(({ credits }) => credits)).toEqual([10, 25, 50, 100, 250]);
      expect(listed.bundles.map(({ best_value }) => best_value)).toEqual([false, false, false, false, true]);
      for (const bundle of listed.bundles) {
        expect(bundle).toMatchObject({ currency: COUNTRIES[country].currency, discount: null });
        expect(bundle.price).toBe(bundle.full_price);
      }
    }
    const polish = await bundles(await makeMember(server, { country: 'PL' }));
    expect(polish.payment_methods.slice(0, 2)).toEqual(['blik', 'prezelewy24']);
    const visitor = await bundles({});
    expect(visitor.bundles[0]).toMatchObject({ currency: 'EUR', price: 1_500, discount: null });
    expect(visitor.payment_methods).toContain('creditcard');
  });
});

describe('the active discount', () => {
  it('is the time bonus for four hours, then the welcome discount until day seven (BONUS-1, BONUS-2, BONUS-4)', async () => {
    const prices = [];
    for (const hours of [0, 3.99, 4, 24, 167.99, 168]) {
      const { bundles: listed } = await bundles(await signedUp(hours));
      prices.push([hours, listed[0]?.price, listed[0]?.discount?.code ?? null]);
    }
    expect(prices).toEqual([
      [0, 1_125, 'TIMEBONUS25'],
      [3.99, 1_125, 'TIMEBONUS25'],
      [4, 1_125, 'WELCOME25'],
      [24, 1_125, 'WELCOME25'],
      [167.99, 1_125, 'WELCOME25'],
      [168, 1_500, null],
    ]);
  });

  it('has the server’s deadline and all fields, for a code in any case (BONUS-11, BONUS-12)', async () => {
    const member = await signedUp(1);
    const { data } = await discount(member, { code: ' timebonus25 ' });
    expect(data.discount).toEqual({
      code: 'TIMEBONUS25',
      country: null,
      user_id: member.id,
      expires: new Date(ago(1).getTime() + 14_400_000).toISOString(),
      value_percentage: 25,
      value_amount: null,
      currency: null,
      minimum_order_value: 0,
      status: 'active',
      validity: 'once-per-user',
      expired: false,
      paymentmethods: [],
    });
  });

  it('is the time bonus until its last second, and not after 14,400 seconds (BONUS-1)', async () => {
    const secondsOld = async (seconds: number) =>
      discount(await signedUp(seconds / 3_600), { code: 'TIMEBONUS25' });
    for (const seconds of [0, 14_399]) {
      const { data } = await secondsOld(seconds);
      expect(data.discount).toMatchObject({ code: 'TIMEBONUS25', value_percentage: 25 });
    }
    for (const seconds of [14_400, 14_401, 86_400]) {
      expect((await secondsOld(seconds)).error.code).toBe('code_not_found');
    }
  });

  it('has the same deadline in every call, four hours after the sign-up (BONUS-1, BONUS-4)', async () => {
    const member = await signedUp(1.5);
    const { data: self } = await server.call('readSelf', { cookie: member.cookie });
    const { data: code } = await discount(member, { code: 'TIMEBONUS25' });
    const { bundles: listed } = await bundles(member);
    const deadline = new Date(Date.parse(String(self.user?.signup_date)) + 14_400_000).toISOString();
    expect(
      new Set([code.discount, ...listed.map((bundle) => bundle.discount)].map((one) => one?.expires)),
    ).toEqual(new Set([deadline]));
  });

  it('does not exist for members who have paid (BONUS-4)', async () => {
    const member = await signedUp(1, { paid_at: ago(0.5) });
    expect((await bundles(member)).bundles[0]).toMatchObject({ price: 1_500, discount: null });
    expect((await discount(member, { welcome: 'true' })).data.discount).toBeNull();
    expect((await discount(member, { code: 'TIMEBONUS25' })).error.code).toBe('code_not_found');
  });
});

describe('reading a discount code', () => {
  it('returns the welcome discount only while it is active (BONUS-2)', async () => {
    expect((await discount(await signedUp(1), { welcome: 'true' })).data.discount).toBeNull();
    const { data } = await discount(await signedUp(5), { welcome: 'true' });
    expect(data.discount).toMatchObject({ code: 'WELCOME25', expires: '2026-03-17T07:00:00.000Z' });
    expect((await discount(await signedUp(200), { welcome: 'true' })).data.discount).toBeNull();
    expect((await discount(await signedUp(5), {})).data.discount).toBeNull();
  });

  it('refuses codes that are unknown or not active (BONUS-12)', async () => {
    for (const code of ['', 'FREE100', '__proto__', 'WELCOME25']) {
      expect((await discount(await signedUp(1), { code })).error.code).toBe('code_not_found');
    }
    const member = await signedUp(1);
    expect((await discount(member, { code: 'x'.repeat(51) })).error.code).toBe('invalid_request');
    expect((await discount({ id: '', cookie: '' }, { code: 'WELCOME25' })).error.code).toBe(
      'authentication_required',
    );
  });
});

describe('an order with a discount', () => {
  const cheap = { expected_price: 1_125 };

  it('costs what the bundle was listed at, with or without the code (BONUS-3, PAY-2)', async () => {
    const named = await placeOrder(server, await signedUp(1), { ...cheap, discount_code: 'timebonus25' });
    const unnamed = await placeOrder(server, await signedUp(5), cheap);
    for (const one of [named, unnamed]) expect(one).toMatchObject({ full_price: 1_500, price: 1_125 });
    const { error } = await order(server, await signedUp(5), { expected_price: 1_500 });
    expect(error.fields).toEqual({ expected_price: 'mismatch' });
  });

  it('is refused with a code that is unknown or that ended meanwhile (BONUS-4, BONUS-12)', async () => {
    const unknown = await order(server, await signedUp(1), { ...cheap, discount_code: 'FREE100' });
    expect(unknown.error.code).toBe('code_not_found');
    const ended = await order(server, await signedUp(5), { ...cheap, discount_code: 'TIMEBONUS25' });
    expect(ended.error.code).toBe('code_not_found');
    const late = await order(server, await signedUp(200), cheap);
    expect(late.error.fields).toEqual({ expected_price: 'mismatch' });
  });

  it('uses its code once for each member (BONUS-12, BONUS-13)', async () => {
    const member = await signedUp(1);
    const first = await placeOrder(server, member, { ...cheap, discount_code: 'TIMEBONUS25' });
    await choose(first, 'paid');
    await waitForOrderStatus(server, member, first, 'completed');
    const byPaypal = { ...cheap, payment_method: 'paypal' } as const;
    const again = await order(server, member, { ...byPaypal, discount_code: 'TIMEBONUS25' });
    expect([again.status, again.error.code]).toEqual([409, 'code_used']);
    expect((await discount(member, { code: 'TIMEBONUS25' })).error.code).toBe('code_used');
    expect((await order(server, member, { ...byPaypal, expected_price: 1_500 })).status).toBe(200);
  });

  it('takes the code over from an unpaid order and closes its payment page (BONUS-13)', async () => {
    const member = await signedUp(1);
    const unpaid = await placeOrder(server, member, cheap);
    const declined = await placeOrder(server, member, cheap);
    await choose(declined, 'declined');
    await waitForOrderStatus(server, member, declined, 'failed');
    const takenOver = await placeOrder(server, member, cheap);
    for (const earlier of [unpaid, declined]) {
      await waitForOrderStatus(server, member, earlier, 'cancelled');
      const page = await (await fetch(earlier.checkout_url as string)).text();
      expect(page).toContain('This payment was cancelled.');
    }
    await choose(takenOver, 'paid');
    await waitForOrderStatus(server, member, takenOver, 'completed');
  });

  it('finds its code used if the other order was paid without a webhook (BONUS-13)', async () => {
    const member = await signedUp(1);
    const paid = await placeOrder(server, member, cheap);
    vi.spyOn(server.services.payments, 'parseWebhook').mockResolvedValue(null);
    await choose(paid, 'paid');
    const byPaypal = { ...cheap, payment_method: 'paypal' } as const;
    const second = await order(server, member, { ...byPaypal, discount_code: 'TIMEBONUS25' });
    vi.restoreAllMocks();
    expect(second.error.code).toBe('code_used');
    expect(await readAccountState(server, member)).toEqual({ credits: 10, premium: true, ledger: 0 });
  });

  it('is refused as unavailable while the page of the other order cannot be closed', async () => {
    const member = await signedUp(1);
    const unpaid = await placeOrder(server, member, cheap);
    vi.spyOn(server.services.payments, 'closeCheckout').mockRejectedValue(new Error('away'));
    const key = randomUUID();
    expect((await order(server, member, cheap, key)).error.code).toBe('unavailable');
    vi.restoreAllMocks();
    expect((await placeOrder(server, member, cheap, key)).id).not.toBe(unpaid.id);
  });

  it('finds its code used while a bank has another order with it (BONUS-13)', async () => {
    const member = await signedUp(1);
    const waiting = await placeOrder(server, member, cheap);
    await deliverEvent(server, eventOf(waiting, 'pending'));
    expect((await bundles(member)).bundles[0]).toMatchObject({ price: 1_500, discount: null });
    expect((await discount(member, { code: 'TIMEBONUS25' })).error.code).toBe('code_used');
    const byPaypal = { ...cheap, payment_method: 'paypal' } as const;
    const second = await order(server, member, { ...byPaypal, discount_code: 'TIMEBONUS25' });
    expect(second.error.code).toBe('code_used');
    await deliverEvent(server, eventOf(waiting, 'refused', 1));
    expect((await order(server, member, cheap)).status).toBe(200);
  });

  it('leaves one payable order with a code, however many are placed simultaneously (BONUS-13)', async () => {
    const member = await signedUp(1);
    const replies = await Promise.all(
      Array.from({ length: 6 }, () =>
        order(server, member, { ...cheap, discount_code: 'TIMEBONUS25' }, randomUUID()),
      ),
    );
    const outcomes = replies.map(({ status, error }) => (status === 200 ? 'placed' : error.code));
    expect(outcomes).toContain('placed');
    expect(outcomes.filter((outcome) => outcome !== 'placed' && outcome !== 'code_used')).toEqual([]);
    const { data } = await server.call('listTransactions', { cookie: member.cookie });
    expect(data.orders.filter(({ status }) => status === 'pending')).toHaveLength(1);
  });

  it('is credited if it was paid with a code that another order has used (BONUS-13)', async () => {
    const member = await signedUp(1);
    const first = await placeOrder(server, member, cheap);
    const second = await placeOrder(server, member, cheap);
    await deliverEvent(server, eventOf(second, 'paid', 1));
    await deliverEvent(server, eventOf(first, 'paid', 2));
    expect((await waitForOrderStatus(server, member, first, 'completed')).price).toBe(1_125);
    expect(await readAccountState(server, member)).toEqual({ credits: 20, premium: true, ledger: 0 });
  });
});
