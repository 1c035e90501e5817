import { randomUUID } from 'node:crypto';
import { COUNTRIES, COUNTRY_CODES, type CountryCode } from '@rendezvous/contract/countries';
import { DEFAULT_SETTINGS } from '@rendezvous/contract/default-settings';
import type { OrderStatus, PaymentMethod } from '@rendezvous/contract/entities';
import { offeredMethods } from '@rendezvous/contract/payment-methods';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPaymentProvider } from '../../payments/create-payment-provider.ts';
import { deadlineIn } from '../../payments/deadline.ts';
import { sandboxAddress, stripeClient } from '../../payments/stripe-account.ts';
import { decideDebit, placeDebit, waitForReturn } from '../../testing/debits.ts';
import { makeMember } from '../../testing/members.ts';
import {
  awaitTransferOf,
  choose,
  LONG_AGO,
  placeOrder,
  send,
  transfer,
  waitForOrderStatus,
} from '../../testing/purchases.ts';
import {
  recordedSandbox,
  recordEvents,
  recordingSend,
  type PaymentRecording,
} from '../../testing/recorded-payments.ts';
import { STRIPE_CASES, STRIPE_DEBIT_CASES, type StripeTarget } from '../../testing/stripe-cases.ts';
import { repeatOrder, setBank } from '../../testing/stored-cards.ts';
import { createStripeValidator, operationOf, STRIPE_OPERATIONS } from '../../testing/stripe-validator.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { deliverEvent, disputeEventOf } from '../../testing/webhooks.ts';
import type { CardBehaviour } from './cards.ts';
import { CHOICES, type Choice } from './paths.ts';
import { API_ROUTES } from './stripe-api.ts';

/** What a buyer and the bank do, and what the order is then. */
type Purchase = {
  readonly name: string;
  readonly method?: PaymentMethod;
  readonly country?: CountryCode;
  readonly price?: number;
  readonly steps: readonly { choice: Choice; bank?: 'approve' | 'refuse'; becomes: OrderStatus }[];
};

const PURCHASES: readonly Purchase[] = [
  { name: 'a card', steps: [{ choice: 'paid', becomes: 'completed' }] },
  {
    name: 'a card that is declined before another',
    steps: [
      { choice: 'declined', becomes: 'failed' },
      { choice: 'paid', becomes: 'completed' },
    ],
  },
  {
    name: 'a card with 3-D Secure, which the bank refuses and then approves',
    steps: [
      { choice: 'three_d_secure', bank: 'refuse', becomes: 'failed' },
      { choice: 'three_d_secure', bank: 'approve', becomes: 'completed' },
    ],
  },
  { name: 'a wallet', method: 'applepay', steps: [{ choice: 'paid', becomes: 'completed' }] },
  { name: 'PayPal', method: 'paypal', steps: [{ choice: 'paid', becomes: 'completed' }] },
  { name: 'the redirect of a bank', method: 'ideal', steps: [{ choice: 'paid', becomes: 'completed' }] },
  {
    name: 'a method of another currency',
    method: 'swish',
    country: 'SE',
    price: 18_000,
    steps: [{ choice: 'paid', becomes: 'completed' }],
  },
  {
    name: 'a card without enough money on its account',
    steps: [{ choice: 'insufficient_funds', becomes: 'failed' }],
  },
  {
    name: 'BLIK, which the buyer refuses in the app, then misses, and then approves',
    method: 'blik',
    country: 'PL',
    price: 7_000,
    steps: [
      { choice: 'customer_declined', becomes: 'failed' },
      { choice: 'timed_out', becomes: 'failed' },
      { choice: 'paid', becomes: 'completed' },
    ],
  },
  {
    name: 'a slow bank that confirms',
    method: 'ideal',
    steps: [{ choice: 'pending_paid', becomes: 'completed' }],
  },
  {
    name: 'a slow bank that refuses',
    method: 'ideal',
    steps: [{ choice: 'pending_failed', becomes: 'failed' }],
  },
  { name: 'a checkout that the buyer leaves', steps: [{ choice: 'cancelled', becomes: 'cancelled' }] },
];

/** The methods that the site of this test offers in any country, in the order of their keys. */
const offeredAnywhere = () =>
  [
    ...new Set(
      COUNTRY_CODES.flatMap((country) =>
        offeredMethods(DEFAULT_SETTINGS.payment_methods, { country, currency: COUNTRIES[country].currency }),
      ),
    ),
  ].toSorted();

/** Every type of event that the sandbox sends. */
const EVENT_TYPES = [
  'charge.dispute.closed',
  'charge.dispute.created',
  'charge.refunded',
  'checkout.session.async_payment_failed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.completed',
  'checkout.session.expired',
  'payment_intent.canceled',
  'payment_intent.partially_funded',
  'payment_intent.payment_failed',
  'payment_intent.processing',
  'payment_intent.requires_action',
  'payment_intent.succeeded',
  'refund.created',
];

let server: TestServer;
let target: StripeTarget;
const recording: PaymentRecording = { exchanges: [], events: [] };
const validator = createStripeValidator({ completely: true });

beforeAll(async () => {
  server = await startTestServer();
  const account = await recordedSandbox(server, recording.exchanges);
  recordEvents(server, account, recording.events);
  const { config, db, payments } = server.services;
  const address = sandboxAddress(config);
  const send = recordingSend(recording.exchanges, new URL(address).pathname);
  const stripe = stripeClient('sk_test_nobody', { addressOf: () => address, send });
  const stranger = createPaymentProvider({ config, db, account: async () => ({ ...account, stripe }) });
  target = { provider: payments, stranger, exchanges: recording.exchanges };
});
afterAll(() => server.stop());

/** Makes a purchase through the API and the hosted page. */
async function buy({ method = 'creditcard', country = 'NL', price = 1_500, steps }: Purchase) {
  const member = await makeMember(server, { created_at: LONG_AGO, country });
  const order = await placeOrder(server, member, {
    payment_method: method,
    express_request: true,
    expected_price: price,
  });
  let latest = order;
  for (const { choice, bank, becomes } of steps) {
    const page = await choose(order, choice);
    if (bank) await send(page, { answer: bank });
    latest = await waitForOrderStatus(server, member, order, becomes);
  }
  return { member, order, status: latest.status };
}

/** The provider's payment of a paid order. */
async function paymentOf({ id }: { id: string }): Promise<string> {
  const { provider_intent: intent } = await server.services.db
    .selectFrom('payment')
    .where('order_id', '=', id)
    .select('provider_intent')
    .executeTakeFirstOrThrow();
  return intent ?? '';
}

/** The provider's reference of an order's payment. */
async function referenceOf({ id }: { id: string }): Promise<string> {
  const { provider_session: reference } = await server.services.db
    .selectFrom('purchase_order')
    .where('id', '=', id)
    .select('provider_session')
    .executeTakeFirstOrThrow();
  return reference ?? '';
}

describe('the sandbox answers as Stripe', () => {
  it.each([...STRIPE_CASES, ...STRIPE_DEBIT_CASES])('$name', async (one) => {
    await expect(one.run(target)).resolves.toBeUndefined();
  });
});

// Slow banks take seconds, during which the other buyers go on.
describe.concurrent('buyers pay with', () => {
  it.each(PURCHASES)('$name', async (purchase) => {
    const { status } = await buy(purchase);
    expect(status).toBe(purchase.steps.at(-1)?.becomes);
  });

  it('every method that a site offers, in each country that has more of them (PAY-12)', async () => {
    const tried = new Set<PaymentMethod>();
    for (const country of COUNTRY_CODES) {
      const member = await makeMember(server, { created_at: LONG_AGO, country });
      const { data } = await server.call('listBundles', { cookie: member.cookie });
      const price = data.bundles.find(({ id }) => id === '10')?.price ?? 0;
      // What is bought by transfer has cases of its own.
      for (const method of data.payment_methods.filter((one) => one !== 'sct' && !tried.has(one))) {
        tried.add(method);
        const steps = [{ choice: 'paid', becomes: 'completed' }] as const;
        const { status } = await buy({ name: method, method, country, price, steps });
        expect([method, country, status]).toEqual([method, country, 'completed']);
      }
    }
    expect([...tried].toSorted()).toEqual(offeredAnywhere().filter((one) => one !== 'sct'));
  }, 120_000);

  it('a direct debit, which the bank pays and takes back', async () => {
    const member = await makeMember(server, { created_at: LONG_AGO });
    const order = await placeDebit(server, member);
    await decideDebit(server, order, 'succeed');
    const paid = await waitForOrderStatus(server, member, order, 'completed');
    await decideDebit(server, paid, 'return');
    expect(await waitForReturn(server, paid)).toMatchObject({ credits: 10 });
  });

  it('a direct debit that the bank refuses', async () => {
    const member = await makeMember(server, { created_at: LONG_AGO });
    const order = await placeDebit(server, member);
    await decideDebit(server, order, 'fail');
    expect((await waitForOrderStatus(server, member, order, 'failed')).completed_at).toBeNull();
  });

  it('a bank transfer in parts, and another that what was too much pays (PAY-27, PAY-28)', async () => {
    const member = await makeMember(server, { created_at: LONG_AGO });
    const order = await awaitTransferOf(server, member);
    await transfer(order, 500);
    await transfer(order, 2_500);
    expect((await waitForOrderStatus(server, member, order, 'completed')).bank_transfer).toBeNull();
    const next = await placeOrder(server, member, { payment_method: 'sct', again_after: order.id });
    await choose(next, 'transfer');
    expect((await waitForOrderStatus(server, member, next, 'completed')).price).toBe(1_500);
    const { reference } = await server.services.db
      .selectFrom('provider_customer')
      .where('member_id', '=', member.id)
      .select('reference')
      .executeTakeFirstOrThrow();
    await server.services.payments.removeCustomer(reference, deadlineIn(20_000));
    expect(recording.exchanges.findLast(({ path }) => path.endsWith(reference))).toMatchObject({
      method: 'DELETE',
      status: 400,
    });
  });

  it('a bank transfer that expires (PAY-28)', async () => {
    const member = await makeMember(server, { created_at: LONG_AGO });
    const order = await awaitTransferOf(server, member);
    await transfer(order, 'give_up');
    expect((await waitForOrderStatus(server, member, order, 'failed')).completed_at).toBeNull();
  });

  it('a stored card, whose bank pays, asks and declines, until it is removed (PAY-22, PAY-23)', async () => {
    const member = await makeMember(server, { created_at: LONG_AGO });
    const { cookie } = member;
    const first = await placeOrder(server, member, { store_card: true });
    await choose(first, 'paid');
    const [card] = await vi.waitFor(
      async () => {
        const { cards } = (await server.call('listStoredCards', { cookie })).data;
        expect(cards).toHaveLength(1);
        return cards;
      },
      { timeout: 15_000 },
    );
    const cardId = card?.id ?? '';
    // The purchase before is named (PAY-30): a later clock would make signatures of other buyers' events too old.
    let latest = first.id;
    const repeat = async (bank: CardBehaviour) => {
      await setBank(server, cardId, bank);
      const { data } = await repeatOrder(server, member, cardId, { again_after: latest });
      if (bank === 'pays') latest = data.order.id;
      return data.order;
    };
    expect((await repeat('pays')).status).toBe('completed');
    expect((await repeat('declines')).status).toBe('failed');
    const refused = await repeat('asks');
    await send(String(refused.checkout_url), { answer: 'refuse' });
    await waitForOrderStatus(server, member, refused, 'failed');
    const approved = await repeat('asks');
    await send(String(approved.checkout_url), { answer: 'approve' });
    await waitForOrderStatus(server, member, approved, 'completed');
    latest = approved.id;
    await server.services.payments.refund(
      {
        orderId: approved.id,
        paymentIntentId: await paymentOf(approved),
        amount: 500,
        idempotencyKey: approved.id,
      },
      deadlineIn(20_000),
    );
    const unpaid = await repeat('asks');
    await server.services.payments.cancelCharge(await referenceOf(unpaid), deadlineIn(20_000));
    await waitForOrderStatus(server, member, unpaid, 'cancelled');
    await server.call('removeStoredCard', { cookie, query: { id: cardId } });
    await vi.waitFor(
      () => expect(recording.exchanges.map(operationOf)).toContain('POST /v1/payment_methods/{id}/detach'),
      { timeout: 15_000 },
    );
  });

  it('no charge and no card that does not exist', async () => {
    const { payments } = server.services;
    const request = { idempotencyKey: randomUUID(), returnUrl: 'http://localhost/transactions' };
    const unknown = { name: 'PaymentProviderError', status: 404 };
    await expect(payments.confirmCharge('pi_unknown', request, deadlineIn(20_000))).rejects.toMatchObject(
      unknown,
    );
    await expect(payments.cancelCharge('pi_unknown', deadlineIn(20_000))).rejects.toMatchObject(unknown);
    await expect(payments.detachCard('pm_unknown', deadlineIn(20_000))).resolves.toBeUndefined();
  });

  it('money that goes back', async () => {
    const { order } = await buy(PURCHASES[0] as Purchase);
    const paid = { orderId: order.id, paymentIntentId: await paymentOf(order) };
    const ofSandbox = recording.events.length;
    await server.services.payments.refund(
      { ...paid, amount: 500, idempotencyKey: order.id },
      deadlineIn(20_000),
    );
    await vi.waitFor(() =>
      expect(recording.events.slice(ofSandbox).map(({ event }) => (event as { type: string }).type)).toEqual(
        expect.arrayContaining(['refund.created', 'charge.refunded']),
      ),
    );
    expect((await deliverEvent(server, disputeEventOf(order))).status).toBe(200);
  });

  it('an order whose state is read before its event arrives (PAY-9)', async () => {
    const { member, order } = await buy({ name: 'no step', steps: [] });
    await choose(order, 'declined');
    server.advance({ seconds: 11 });
    const refused = await waitForOrderStatus(server, member, order, 'failed');
    expect(refused.completed_at).toBeNull();
  });
});

describe('all that was recorded', () => {
  it('is valid by Stripe’s description of its API', { timeout: 120_000 }, () => {
    const problems = [
      ...recording.exchanges.flatMap(validator.problemsOfExchange),
      ...recording.events.flatMap(validator.problemsOfEvent),
    ];
    expect([...new Set(problems)]).toEqual([]);
  });

  it('covers every route of the sandbox and every call of our code, with a success and an error', () => {
    const operations = Object.keys(STRIPE_OPERATIONS).toSorted();
    expect(API_ROUTES.map(({ operation }) => operation).toSorted()).toEqual(operations);
    const recorded = (isRecorded: (status: number) => boolean) =>
      [
        ...new Set(recording.exchanges.filter(({ status }) => isRecorded(status)).map(operationOf)),
      ].toSorted();
    expect(recorded((status) => status === 200)).toEqual(operations);
    expect(recorded((status) => status >= 400)).toEqual(operations);
  });

  it('covers every choice of the hosted pages and every type of event', () => {
    const chosen = PURCHASES.flatMap(({ steps }) => steps.map(({ choice }) => choice));
    // `continue` is a part of each path with two pages, and nobody here has a browser with a wallet.
    expect([...new Set([...chosen, 'transfer', 'continue', 'wallet'])].toSorted()).toEqual(
      CHOICES.toSorted(),
    );
    const types = recording.events.map(({ event }) => (event as { type: string }).type);
    expect([...new Set(types)].toSorted()).toEqual(EVENT_TYPES);
  });
});
