import type { CountryCode } from '@rendezvous/contract/countries';
import type { PaymentMethod } from '@rendezvous/contract/payment-methods';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeMember } from '../../testing/members.ts';
import { LONG_AGO, placeOrder, send, waitForOrderStatus } from '../../testing/purchases.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const PRICES: Partial<Record<CountryCode, number>> = { SE: 18_000, DK: 12_000, PL: 7_000 };

/** An unpaid order of the smallest bundle, with its page and a way to read its status. */
async function open(method: PaymentMethod, country: CountryCode = 'NL', { storesCard = false } = {}) {
  const member = await makeMember(server, { created_at: LONG_AGO, country });
  const order = await placeOrder(server, member, {
    payment_method: method,
    expected_price: PRICES[country] ?? 1_500,
    ...(storesCard && { store_card: true }),
  });
  const url = String(order.checkout_url);
  return {
    url,
    member,
    becomes: (status: 'completed' | 'failed') => waitForOrderStatus(server, member, order, status),
  };
}

const read = async (url: string) => (await fetch(url)).text();
const valuesOf = (page: string, name: string) =>
  [...page.matchAll(new RegExp(`name="${name}"\\s+value="(\\w+)"`, 'g'))].map(([, value]) => value);
const alertIn = (page: string) =>
  /role="alert"[^]*?<\/div>/.exec(page)?.[0].replaceAll(/<[^>]*>|\s+/g, ' ') ?? null;

describe('the sandbox’s pages go the way that each method goes in life (PAY-35)', () => {
  it.each<{ method: PaymentMethod; country: CountryCode; second: string; choices: string[] }>([
    { method: 'ideal', country: 'NL', second: 'bank', choices: ['paid', 'pending_paid', 'pending_failed', 'customer_declined'] }, // prettier-ignore
    { method: 'eps', country: 'AT', second: 'bank', choices: ['paid', 'pending_paid', 'pending_failed', 'customer_declined'] }, // prettier-ignore
    { method: 'prezelewy24', country: 'PL', second: 'bank', choices: ['paid', 'pending_paid', 'pending_failed', 'customer_declined'] }, // prettier-ignore
    {
      method: 'bancontact',
      country: 'BE',
      second: 'app',
      choices: ['paid', 'customer_declined', 'timed_out'],
    },
    { method: 'satispay', country: 'IT', second: 'app', choices: ['paid', 'customer_declined', 'timed_out'] },
    {
      method: 'mobilepay',
      country: 'DK',
      second: 'app',
      choices: ['paid', 'customer_declined', 'timed_out'],
    },
    { method: 'swish', country: 'SE', second: 'app', choices: ['paid', 'customer_declined', 'timed_out'] },
    { method: 'twint', country: 'CH', second: 'app', choices: ['paid', 'customer_declined', 'timed_out'] },
    { method: 'blik', country: 'PL', second: 'app', choices: ['paid', 'customer_declined', 'timed_out'] },
    { method: 'paypal', country: 'NL', second: 'paypal', choices: ['paid', 'customer_declined'] },
  ])('$method: first the checkout, then $second', async ({ method, country, second, choices }) => {
    const { url, becomes } = await open(method, country);
    expect(valuesOf(await read(url), 'choice')).toEqual(['continue', 'cancelled']);
    // What only the second page has, and what another method has, changes nothing.
    for (const choice of ['paid', 'three_d_secure', 'declined'])
      expect(await send(url, { choice })).toBe(url);
    expect(await send(`${url}/3-d-secure`, { answer: 'approve' })).toBe(url);
    const next = await send(url, { choice: 'continue', ...(method === 'blik' && { code: '123456' }) });
    expect(next).toBe(`${url}/${second}`);
    expect(valuesOf(await read(next), 'choice')).toEqual(choices);
    expect(await send(next, { choice: 'customer_declined' })).toBe(url);
    await becomes('failed');
    expect(alertIn(await read(url))).toMatch(/\S/);
    expect(await send(next, { choice: 'paid' })).toMatch(/\/transactions\//);
    await becomes('completed');
  });

  it('a card: approved, with 3-D Secure, declined or without enough money, and nothing that waits for a bank', async () => {
    const { url, becomes } = await open('creditcard');
    expect(valuesOf(await read(url), 'choice')).toEqual([
      'paid',
      'three_d_secure',
      'wallet',
      'declined',
      'insufficient_funds',
      'cancelled',
    ]);
    for (const choice of ['pending_paid', 'continue', 'transfer'])
      expect(await send(url, { choice })).toBe(url);
    await send(url, { choice: 'insufficient_funds' });
    await becomes('failed');
    expect(alertIn(await read(url))).toContain('There is not enough money in this account.');
    await send(url, { choice: 'declined' });
    await vi.waitFor(async () =>
      expect(alertIn(await read(url))).toContain('The bank refused this payment.'),
    );
    const sheet = await send(url, { choice: 'wallet', card: 'visa' });
    expect(valuesOf(await read(sheet), 'choice')).toEqual(['paid', 'declined']);
    await send(sheet, { choice: 'paid' });
    await becomes('completed');
  });

  it('takes only cards of the brands that the method allows (PAY-13)', async () => {
    const { url, member, becomes } = await open('mastercard', 'NL', { storesCard: true });
    expect(valuesOf(await read(url), 'card')).toEqual(['visa', 'mastercard', 'amex', 'discover']);
    for (const card of ['visa', 'amex', 'discover']) {
      for (const choice of ['paid', 'three_d_secure', 'wallet', 'declined']) {
        const refused = await send(url, { choice, card });
        expect(refused).toBe(`${url}?card=${card}`);
        expect(alertIn(await read(refused))).toContain('is not accepted here');
      }
    }
    const bank = await send(url, { choice: 'three_d_secure', card: 'mastercard' });
    await send(bank, { answer: 'approve' });
    await becomes('completed');
    await vi.waitFor(
      async () => {
        const { cards } = (await server.call('listStoredCards', { cookie: member.cookie })).data;
        expect(cards).toMatchObject([{ brand: 'mastercard', last4: '4444' }]);
      },
      { timeout: 15_000 },
    );
  });

  it('stores the card that was used', async () => {
    const { url, member } = await open('creditcard', 'NL', { storesCard: true });
    await send(url, { choice: 'paid', card: 'amex' });
    await vi.waitFor(
      async () => {
        const { cards } = (await server.call('listStoredCards', { cookie: member.cookie })).data;
        expect(cards).toMatchObject([{ brand: 'amex', last4: '8431' }]);
      },
      { timeout: 15_000 },
    );
  });

  it.each([
    ['12345', 'wrong', 'is not right'],
    ['12a456', 'wrong', 'is not right'],
    ['', 'wrong', 'is not right'],
    ['000 000', 'wrong', 'is not right'],
    ['111111', 'expired', 'has expired'],
  ])('refuses the BLIK code %j as %s', async (code, problem, text) => {
    const { url } = await open('blik', 'PL');
    const back = await send(url, { choice: 'continue', code });
    expect(back).toBe(`${url}?code=${problem}`);
    expect(alertIn(await read(back))).toContain(text);
  });

  it('names the chosen bank, and no other text of the address', async () => {
    const { url } = await open('ideal');
    const next = await send(url, { choice: 'continue', bank: 'Triodos Bank' });
    expect(await read(next)).toContain('Triodos Bank asks: do you approve this payment?');
    expect(await read(`${url}/bank?bank=My+own+text`)).not.toContain('My own text');
    expect(await read(`${url}/app`)).toContain('value="continue"');
  });
});
