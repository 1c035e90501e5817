import type { CountryCode } from '@rendezvous/contract/countries';
import type { OrderStatus, PaymentMethod } from '@rendezvous/contract/entities';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPaymentProvider } from '../../payments/create-payment-provider.ts';
import { sandboxAddress, stripeClient } from '../../payments/stripe-account.ts';
import { makeMember } from '../../testing/members.ts';
import { choose, LONG_AGO, placeOrder, send, waitForOrderStatus } from '../../testing/purchases.ts';
import {
  recordedSandbox,
  recordEvents,
  recordingSend,
  type PaymentRecording,
} from '../../testing/recorded-payments.ts';
import { STRIPE_CASES, type StripeTarget } from '../../testing/stripe-cases.ts';
import { createStripeValidator, operationOf, STRIPE_OPERATIONS } from '../../testing/stripe-validator.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { deliverEvent, disputeEventOf, refundCreatedEventOf, refundEventOf } from '../../testing/webhooks.ts';
import { CHOICES, type Choice } from './pages.ts';
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
  { name: 'a slow bank that confirms', steps: [{ choice: 'pending_paid', becomes: 'completed' }] },
  { name: 'a slow bank that refuses', steps: [{ choice: 'pending_failed', becomes: 'failed' }] },
  { name: 'a checkout that the buyer leaves', steps: [{ choice: 'cancelled', becomes: 'cancelled' }] },
];

/** Every type of event that the sandbox sends, and those about money that goes back, which tests send. */
const EVENT_TYPES = [
  'charge.dispute.created',
  'charge.refunded',
  'checkout.session.async_payment_failed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.completed',
  'checkout.session.expired',
  'payment_intent.payment_failed',
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
  const order = await placeOrder(server, member, { payment_method: method, expected_price: price });
  let latest = order;
  for (const { choice, bank, becomes } of steps) {
    const page = await choose(order, choice);
    if (bank) await send(page, { answer: bank });
    latest = await waitForOrderStatus(server, member, order, becomes);
  }
  return { member, order, status: latest.status };
}

describe('the sandbox answers as Stripe', () => {
  it.each(STRIPE_CASES)('$name', async (one) => {
    await expect(one.run(target)).resolves.toBeUndefined();
  });
});

// Slow banks take seconds, during which the other buyers go on.
describe.concurrent('buyers pay with', () => {
  it.each(PURCHASES)('$name', async (purchase) => {
    const { status } = await buy(purchase);
    expect(status).toBe(purchase.steps.at(-1)?.becomes);
  });

  it('money that goes back', async () => {
    const { order } = await buy(PURCHASES[0] as Purchase);
    for (const event of [
      refundCreatedEventOf(order, 500),
      refundEventOf(order, 500),
      disputeEventOf(order),
    ]) {
      expect((await deliverEvent(server, event)).status).toBe(200);
    }
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

  it('covers every choice of the hosted page and every type of event', () => {
    const chosen = PURCHASES.flatMap(({ steps }) => steps.map(({ choice }) => choice));
    expect([...new Set(chosen)].toSorted()).toEqual(CHOICES.toSorted());
    const types = recording.events.map(({ event }) => (event as { type: string }).type);
    expect([...new Set(types)].toSorted()).toEqual(EVENT_TYPES);
  });
});
