import { randomUUID } from 'node:crypto';
import { COUNTRY_CODES, COUNTRIES, type Currency } from '@rendezvous/contract/countries';
import type { PaymentMethod } from '@rendezvous/contract/entities';
import { offeredMethods, PAYMENT_METHODS, providerMethod } from '@rendezvous/contract/payment-methods';
import type Stripe from 'stripe';
import { expect } from 'vitest';
import { deadlineIn } from '../payments/deadline.ts';
import {
  PaymentProviderError,
  type CheckoutToOpen,
  type PaymentProvider,
} from '../payments/payment-provider.ts';
import type { Exchange } from './recorded-payments.ts';

/** Something that speaks Stripe's API: the sandbox, or Stripe itself with a test key. */
export type StripeTarget = {
  readonly provider: PaymentProvider;
  /** The same with a key that does not exist. */
  readonly stranger: PaymentProvider;
  /** The requests of both so far, oldest first. */
  readonly exchanges: readonly Exchange[];
};

/** What our adapter does at Stripe without a buyer, with every answer that it can get. */
export const STRIPE_CASES: readonly { readonly name: string; run(target: StripeTarget): Promise<void> }[] = [
  ...methodsAndCurrencies().map(({ method, currency }) => ({
    name: `opens a checkout for ${providerMethod(method)} in ${currency} (PAY-12)`,
    run: ({ provider }: StripeTarget) => expectToOpen(provider, { method, currency }),
  })),
  {
    name: 'repeats the response to a repeated request, also after the checkout was closed (PAY-3)',
    async run({ provider, exchanges }) {
      const checkout = checkoutToOpen();
      const opened = await provider.openCheckout(checkout, inTime());
      await provider.closeCheckout(opened.sessionId, inTime());
      expect(await provider.openCheckout(checkout, inTime())).toEqual(opened);
      const repeated = exchanges.at(-1);
      expect(repeated?.responseHeaders.get('idempotent-replayed')).toBe('true');
      expect(repeated?.body).toMatchObject({ id: opened.sessionId, status: 'open', url: opened.url });
    },
  },
  {
    name: 'refuses another request with the same key',
    async run({ provider, exchanges }) {
      const checkout = checkoutToOpen();
      await provider.openCheckout(checkout, inTime());
      const other = provider.openCheckout({ ...checkout, amount: checkout.amount + 100 }, inTime());
      await expectRefusal(other, 400, 'StripeIdempotencyError');
      expect(exchanges.at(-1)?.body).toMatchObject({ error: { type: 'idempotency_error' } });
    },
  },
  {
    name: 'opens one checkout for simultaneous requests with one key',
    async run({ provider, exchanges }) {
      const checkout = checkoutToOpen();
      const before = exchanges.length;
      const opened = await Promise.all([1, 2, 3].map(() => provider.openCheckout(checkout, inTime())));
      expect(new Set(opened.map(({ sessionId }) => sessionId)).size).toBe(1);
      const inUse = exchanges.slice(before).filter(({ status }) => status !== 200);
      for (const { status, body } of inUse) {
        expect([status, body]).toMatchObject([409, { error: { code: 'idempotency_key_in_use' } }]);
      }
    },
  },
  {
    name: 'reads an open checkout, and closes it once (PAY-10)',
    async run({ provider, exchanges }) {
      const { sessionId } = await open(provider);
      expect(await provider.readCheckout(sessionId, inTime())).toBeNull();
      const closed = {
        status: 'cancelled',
        closed: true,
        facts: { sessionId, amount: 1_500, currency: 'EUR' },
      };
      expect(await provider.closeCheckout(sessionId, inTime())).toMatchObject(closed);
      expect(await provider.readCheckout(sessionId, inTime())).toMatchObject(closed);
      const before = exchanges.length;
      expect(await provider.closeCheckout(sessionId, inTime())).toMatchObject(closed);
      expect(exchanges.slice(before).map(({ method, status }) => [method, status])).toEqual([
        ['POST', 400],
        ['GET', 200],
      ]);
    },
  },
  {
    name: 'does not know a checkout that does not exist',
    async run({ provider, exchanges }) {
      const id = `cs_test_${randomUUID().replaceAll('-', '')}`;
      await expectRefusal(provider.readCheckout(id, inTime()), 404, 'StripeInvalidRequestError');
      expect(exchanges.at(-1)?.body).toMatchObject({ error: { code: 'resource_missing' } });
      await expectRefusal(provider.closeCheckout(id, inTime()), 404, 'StripeInvalidRequestError');
    },
  },
  {
    name: 'refuses parameters that are not valid, and names them',
    async run({ provider, exchanges }) {
      const refused = async (changes: Partial<CheckoutToOpen>) => {
        await expectRefusal(open(provider, changes), 400, 'StripeInvalidRequestError');
        const { body } = exchanges.at(-1) as Exchange;
        return (body as { error: { param?: string; code?: string } }).error;
      };
      const amount = 'line_items[0][price_data][unit_amount]';
      expect(await refused({ amount: -1 })).toMatchObject({ param: amount });
      expect(await refused({ successUrl: 'nowhere' })).toMatchObject({ code: 'url_invalid' });
      expect(await refused({ currency: '€' as Currency })).toHaveProperty('param');
    },
  },
  {
    name: 'refuses a key that does not exist',
    async run({ stranger }) {
      await expectRefusal(open(stranger), 401, 'StripeAuthenticationError');
    },
  },
];

/** Each of the provider's methods in each currency in which a buyer is offered it. */
function methodsAndCurrencies(): { method: PaymentMethod; currency: Currency }[] {
  const all = new Map<string, { method: PaymentMethod; currency: Currency }>();
  for (const country of COUNTRY_CODES) {
    const { currency } = COUNTRIES[country];
    for (const method of offeredMethods(PAYMENT_METHODS, { country, currency })) {
      all.set(`${providerMethod(method)} ${currency}`, { method, currency });
    }
  }
  return [...all.values()];
}

/** Enough for the two requests of a closed checkout and a repetition of each. */
const inTime = () => deadlineIn(20_000);

export function checkoutToOpen(changes: Partial<CheckoutToOpen> = {}): CheckoutToOpen {
  const orderId = randomUUID();
  return {
    orderId,
    idempotencyKey: randomUUID(),
    amount: 1_500,
    currency: 'EUR',
    description: 'Rendezvous: 10 credits',
    method: 'creditcard',
    language: 'en',
    successUrl: `http://localhost/transactions/${orderId}`,
    cancelUrl: `http://localhost/transactions/${orderId}?cancelled=true`,
    ...changes,
  };
}

function open(provider: PaymentProvider, changes: Partial<CheckoutToOpen> = {}) {
  return provider.openCheckout(checkoutToOpen(changes), inTime());
}

async function expectToOpen(provider: PaymentProvider, changes: Partial<CheckoutToOpen>): Promise<void> {
  const { sessionId, url } = await open(provider, changes);
  expect(sessionId).toMatch(/^cs_test_/);
  expect(url).toContain(sessionId);
}

async function expectRefusal(
  call: Promise<unknown>,
  status: number,
  type: Stripe.errors.StripeError['type'],
): Promise<void> {
  const error: unknown = await call.then(
    () => null,
    (refusal: unknown) => refusal,
  );
  expect(error).toBeInstanceOf(PaymentProviderError);
  const { status: actual, cause } = error as PaymentProviderError;
  expect([actual, (cause as { type?: string }).type]).toEqual([status, type]);
}
