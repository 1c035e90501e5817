import { randomUUID } from 'node:crypto';
import { COUNTRY_CODES, COUNTRIES, type Currency } from '@rendezvous/contract/countries';
import type { PaymentMethod } from '@rendezvous/contract/entities';
import {
  offeredMethods,
  PAYMENT_METHODS,
  PROVIDER_NAMES,
  providerMethod,
} from '@rendezvous/contract/payment-methods';
import type Stripe from 'stripe';
import { expect } from 'vitest';
import { deadlineIn } from '../payments/deadline.ts';
import {
  PaymentProviderError,
  type CheckoutToOpen,
  type DebitAccount,
  type DebitRequest,
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
    name: 'tells what the account has: everything that can be offered (PAY-26)',
    async run({ provider, exchanges }) {
      const methods = await provider.listMethods(inTime());
      expect(methods).toEqual(expect.arrayContaining([...PROVIDER_NAMES]));
      expect(exchanges.at(-1)).toMatchObject({ method: 'GET', body: { object: 'list', has_more: false } });
    },
  },
  {
    name: 'opens a checkout that refuses the other brands of cards (PAY-13)',
    async run({ provider, exchanges }) {
      await expectToOpen(provider, { method: 'visa' });
      expect(exchanges.at(-1)?.body).toMatchObject({
        payment_method_options: {
          card: {
            restrictions: { brands_blocked: ['mastercard', 'american_express', 'discover_global_network'] },
          },
        },
      });
    },
  },
  {
    name: 'opens no bank transfer without a customer, or for one who does not exist (PAY-27)',
    async run({ provider, exchanges }) {
      for (const customerReference of [undefined, 'cus_unknown']) {
        const transfer = { ...TRANSFER, ...(customerReference && { customerReference }) };
        await expectRefusal(open(provider, transfer), 400, 'StripeInvalidRequestError');
        expect(exchanges.at(-1)?.body).toHaveProperty('error.param', 'customer');
      }
    },
  },
  {
    name: 'registers no customer without an address',
    async run({ provider }) {
      const customer = provider.createCustomer({ idempotencyKey: randomUUID(), email: 'nobody' }, inTime());
      await expectRefusal(customer, 400, 'StripeInvalidRequestError');
    },
  },
  {
    name: 'removes a customer, and takes one that is not there for removed (PAY-23)',
    async run({ provider, exchanges }) {
      const customer = { idempotencyKey: randomUUID(), email: 'robin@example.org' };
      const reference = await provider.createCustomer(customer, inTime());
      await provider.removeCustomer(reference, inTime());
      expect(exchanges.at(-1)).toMatchObject({ method: 'DELETE', body: { id: reference, deleted: true } });
      await provider.removeCustomer(reference, inTime());
      expect(exchanges.at(-1)).toMatchObject({ status: 404, body: { error: { code: 'resource_missing' } } });
    },
  },
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
    name: 'refunds no payment that does not exist',
    async run({ provider, exchanges }) {
      const paymentIntentId = `pi_${randomUUID().replaceAll('-', '')}`;
      const request = {
        orderId: randomUUID(),
        idempotencyKey: randomUUID(),
        paymentIntentId,
        amount: 100,
      };
      await expectRefusal(provider.refund(request, inTime()), 404, 'StripeInvalidRequestError');
      expect(exchanges.at(-1)?.body).toMatchObject({ error: { code: 'resource_missing' } });
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
      await expectRefusal(stranger.listMethods(inTime()), 401, 'StripeAuthenticationError');
    },
  },
];

/** Stripe's account that pays a debit in test mode; the example of ISO 13616 for Germany. */
const bankWith = (iban = BANK.iban) => ({ ...BANK, iban, idempotencyKey: randomUUID() });
const BANK: DebitAccount = {
  accountHolder: 'Robin de Vries',
  iban: 'DE89370400440532013000',
  email: 'robin@example.org',
  phone: '+4915112345678',
  addressLine: 'Hauptstraße 1',
  zip: '10115',
  city: 'Berlin',
  country: 'DE',
};

function debitOf(accountReference: string): DebitRequest & { readonly orderId: string } {
  return {
    orderId: randomUUID(),
    idempotencyKey: randomUUID(),
    amount: 1_500,
    currency: 'EUR',
    description: 'Rendezvous: 10 credits',
    accountReference,
    acceptedAt: Math.floor(Date.now() / 1_000),
    ip: '192.0.2.1',
    userAgent: 'Mozilla/5.0',
  };
}

/** What our adapter does with direct debits (DEBIT-1). */
export const STRIPE_DEBIT_CASES: typeof STRIPE_CASES = [
  {
    name: 'debits a stored account once for each key, and reads its mandate (DEBIT-4)',
    async run({ provider }) {
      const bank = bankWith();
      const account = await provider.storeDebitAccount(bank, inTime());
      expect(await provider.storeDebitAccount(bank, inTime())).toEqual(account);
      expect(account).toMatchObject({ last4: '3000', reference: expect.stringMatching(/^pm_/) });
      const request = debitOf(account.reference);
      const submitted = await provider.submitDebit(request, inTime());
      const { facts, status } = submitted.outcome;
      expect([status, facts.orderId, facts.amount, facts.currency]).toEqual([
        'pending',
        request.orderId,
        1_500,
        'EUR',
      ]);
      const again = await provider.submitDebit(request, inTime());
      expect(again.outcome.facts.paymentIntentId).toBe(facts.paymentIntentId);
      const read = await provider.readDebit(String(facts.paymentIntentId), inTime());
      expect(read.charge).toMatchObject({ last4: '3000' });
      const reference = await provider.readMandateReference(String(read.charge?.mandateId), inTime());
      expect(reference).toMatch(/^\w{4,35}$/);
    },
  },
  {
    name: 'refuses an account, a debit, a payment and a mandate that do not exist',
    async run({ provider }) {
      const type = 'StripeInvalidRequestError';
      await expectRefusal(provider.storeDebitAccount(bankWith('DE89'), inTime()), 400, type);
      // Stripe answers an unknown reference in a parameter with 400, and one in the path with 404.
      await expectRefusal(provider.submitDebit(debitOf('pm_unknown'), inTime()), 400, type);
      await expectRefusal(provider.readDebit('pi_unknown', inTime()), 404, type);
      await expectRefusal(provider.readMandateReference('mandate_unknown', inTime()), 404, type);
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

const TRANSFER = { method: 'sct', transferCountry: 'NL' } as const;

/** What a checkout needs beside its method: a bank transfer needs the buyer as a customer. */
async function partsOf(provider: PaymentProvider, { method }: Partial<CheckoutToOpen>) {
  if (method !== TRANSFER.method) return {};
  const customer = { idempotencyKey: randomUUID(), email: 'robin@example.org' };
  return { ...TRANSFER, customerReference: await provider.createCustomer(customer, inTime()) };
}

async function expectToOpen(provider: PaymentProvider, changes: Partial<CheckoutToOpen>): Promise<void> {
  const { sessionId, url } = await open(provider, { ...changes, ...(await partsOf(provider, changes)) });
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
