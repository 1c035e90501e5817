import type { Order } from '@rendezvous/contract/entities';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeMember } from '../testing/members.ts';
import { debitForm, intentOf, placeDebit, waitForReturn } from '../testing/debits.ts';
import { LONG_AGO, placeOrder, SMALLEST, waitForOrderStatus } from '../testing/purchases.ts';
import { recordEvents, recordingSend, type PaymentRecording } from '../testing/recorded-payments.ts';
import { STRIPE_CASES, STRIPE_DEBIT_CASES, type StripeTarget } from '../testing/stripe-cases.ts';
import { createStripeValidator } from '../testing/stripe-validator.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { createPaymentProvider } from './create-payment-provider.ts';
import { stripeClient } from './stripe-account.ts';

/** The key of an account in test mode (docs/operations.md). Without it, only the sandbox is tested. */
const KEY = process.env.STRIPE_TEST_KEY ?? '';
if (KEY && !/^[sr]k_test_/.test(KEY)) throw new Error('STRIPE_TEST_KEY is not a key of the test mode.');

const WEBHOOK_SECRET = 'whsec_of_this_test';
const EVENT_MS = 60_000;

describe.skipIf(!KEY)('Stripe itself (STRIPE_TEST_KEY)', { timeout: 120_000 }, () => {
  const started = Math.floor(Date.now() / 1_000) - 60;
  const recording: PaymentRecording = { exchanges: [], events: [] };
  const validator = createStripeValidator({ completely: false });
  /** The buyer's side, which our code has no part in and which is not recorded. */
  const buyerSide = new Stripe(KEY || 'sk_test_none', { telemetry: false });
  let server: TestServer;
  let target: StripeTarget;

  beforeAll(async () => {
    server = await startTestServer({ STRIPE_SECRET_KEY: KEY, STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET });
    const { config, db, payments } = server.services;
    const accountOf = (key: string) => ({
      stripe: stripeClient(key, { send: recordingSend(recording.exchanges) }),
      webhookSecret: WEBHOOK_SECRET,
    });
    recordEvents(server, accountOf(KEY), recording.events);
    const stranger = createPaymentProvider({ config, db, account: async () => accountOf('sk_test_nobody') });
    target = { provider: payments, stranger, exchanges: recording.exchanges };
  });
  afterAll(() => server.stop());

  const sessionOf = ({ checkout_url }: Order) => {
    const [id] = /cs_test_\w+/.exec(checkout_url ?? '') ?? [];
    if (!id) throw new Error('The order has no checkout.');
    return id;
  };

  /** Pays a checkout without a browser, as the Stripe CLI does (`stripe trigger checkout.session.completed`). */
  async function pay(order: Order, cardToken: string): Promise<void> {
    await confirm(order, { type: 'card', card: { token: cardToken } });
  }

  async function confirm(order: Order, method: Stripe.PaymentMethodCreateParams): Promise<void> {
    const { id } = await buyerSide.paymentMethods.create({
      ...method,
      billing_details: { email: 'buyer@example.com', name: 'A buyer', address: { country: 'NL' } },
    });
    await buyerSide.rawRequest('POST', `/v1/payment_pages/${sessionOf(order)}/confirm`, {
      payment_method: id,
      expected_amount: order.price,
    });
  }

  /** Waits for an event about an order and sends it to our webhook, which Stripe cannot reach here. */
  async function deliver(type: string, belongs: (event: string) => boolean): Promise<void> {
    const payload = await vi.waitFor(
      async () => {
        const { data } = await buyerSide.events.list({ type, created: { gte: started }, limit: 100 });
        const found = data.map((event) => JSON.stringify(event)).find(belongs);
        if (!found) throw new Error(`There is no event ${type} yet.`);
        return found;
      },
      { timeout: EVENT_MS, interval: 2_000 },
    );
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: WEBHOOK_SECRET,
      timestamp: Math.floor(server.services.clock().getTime() / 1_000),
    });
    const reply = await server.call('receivePaymentWebhook', {
      body: payload as never,
      headers: { 'stripe-signature': signature },
    });
    expect(reply.status).toBe(200);
  }

  async function startPurchase() {
    const member = await makeMember(server, { created_at: LONG_AGO });
    const order = await placeOrder(server, member);
    return { member, order };
  }

  async function paymentIntentOf(order: Order): Promise<string> {
    const { payment_intent: intent } = await buyerSide.checkout.sessions.retrieve(sessionOf(order));
    return typeof intent === 'string' ? intent : (intent?.id ?? '');
  }

  it.each([...STRIPE_CASES, ...STRIPE_DEBIT_CASES])('$name', async (one) => {
    await expect(one.run(target)).resolves.toBeUndefined();
  });

  it('completes an order that is paid by card, and reports its refund', async () => {
    const { member, order } = await startPurchase();
    await pay(order, 'tok_visa');
    await deliver('checkout.session.completed', (event) => event.includes(order.id));
    expect(await waitForOrderStatus(server, member, order, 'completed')).toMatchObject({
      price: order.price,
    });
    const intent = await paymentIntentOf(order);
    await buyerSide.refunds.create({ payment_intent: intent, amount: 500 });
    await deliver('refund.created', (event) => event.includes(intent));
    await deliver('charge.refunded', (event) => event.includes(intent));
  });

  it('fails an order whose card is declined, and completes it with another', async () => {
    const { member, order } = await startPurchase();
    await expect(pay(order, 'tok_chargeDeclined')).rejects.toMatchObject({ code: 'card_declined' });
    await deliver('payment_intent.payment_failed', (event) => event.includes(order.id));
    await waitForOrderStatus(server, member, order, 'failed');
    await pay(order, 'tok_visa');
    await deliver('checkout.session.completed', (event) => event.includes(order.id));
    expect(await waitForOrderStatus(server, member, order, 'completed')).toMatchObject({
      price: order.price,
    });
  });

  it('reports the dispute of a payment', async () => {
    const { member, order } = await startPurchase();
    await pay(order, 'tok_createDispute');
    await deliver('checkout.session.completed', (event) => event.includes(order.id));
    expect(await waitForOrderStatus(server, member, order, 'completed')).toMatchObject({
      price: order.price,
    });
    const intent = await paymentIntentOf(order);
    await deliver('charge.dispute.created', (event) => event.includes(intent));
  });

  it('charges a stored card again for a repeat order (PAY-22, PAY-23)', async () => {
    const member = await makeMember(server, { created_at: LONG_AGO });
    const { cookie } = member;
    const order = await placeOrder(server, member, { store_card: true });
    await pay(order, 'tok_visa');
    await deliver('checkout.session.completed', (event) => event.includes(order.id));
    const card = await vi.waitFor(
      async () => {
        const { data } = await server.call('listStoredCards', { cookie });
        expect(data.cards).toMatchObject([{ brand: 'visa', last4: '4242' }]);
        return data.cards[0];
      },
      { timeout: EVENT_MS, interval: 1_000 },
    );
    const { bundle_id, expected_price, express_request } = SMALLEST;
    const body = {
      bundle_id,
      expected_price,
      express_request,
      card_id: card?.id ?? '',
      again_after: order.id,
    };
    const { status, data } = await server.call('repeatOrder', { cookie, body });
    expect(status).toBe(200);
    await deliver('payment_intent.succeeded', (event) => event.includes(data.order.id));
    const repeated = await waitForOrderStatus(server, member, data.order, 'completed');
    expect(repeated.price).toBe(expected_price);
  });

  it('debits an account whose bank returns the debit (DEBIT-8)', async () => {
    const member = await makeMember(server, { created_at: LONG_AGO });
    // The test account of Stripe that pays and disputes at once.
    const order = await placeDebit(server, member, debitForm({ iban: 'DE35370400440532013002' }));
    const intent = await intentOf(server, order);
    await deliver('payment_intent.succeeded', (event) => event.includes(order.id));
    await deliver('charge.dispute.created', (event) => event.includes(intent));
    expect(await waitForReturn(server, order)).toMatchObject({ credits: 10 });
  });

  it('awaits a bank transfer that arrives in two parts (PAY-27, PAY-28)', async () => {
    const member = await makeMember(server, { created_at: LONG_AGO });
    const order = await placeOrder(server, member, { payment_method: 'sct' });
    await confirm(order, { type: 'customer_balance', customer_balance: {} });
    await deliver('checkout.session.completed', (event) => event.includes(order.id));
    const { reference } = await server.services.db
      .selectFrom('provider_customer')
      .where('member_id', '=', member.id)
      .select('reference')
      .executeTakeFirstOrThrow();
    const fund = (amount: number) =>
      buyerSide.testHelpers.customers.fundCashBalance(reference, { amount, currency: 'eur' });
    await fund(500);
    await deliver('payment_intent.partially_funded', (event) => event.includes(order.id));
    const { cookie } = member;
    const { data } = await server.call('readOrder', { cookie, query: { id: order.id } });
    expect(data.order).toMatchObject({ status: 'pending', bank_transfer: { amount: 1_000 } });
    await fund(1_000);
    await deliver('checkout.session.async_payment_succeeded', (event) => event.includes(order.id));
    expect((await waitForOrderStatus(server, member, order, 'completed')).bank_transfer).toBeNull();
  });

  it('cancels an order whose checkout is closed', async () => {
    const { member, order } = await startPurchase();
    await server.services.payments.closeCheckout(sessionOf(order), { leftMs: () => 20_000 });
    await deliver('checkout.session.expired', (event) => event.includes(order.id));
    expect(await waitForOrderStatus(server, member, order, 'cancelled')).toMatchObject({
      price: order.price,
    });
  });

  it('sends and accepts what its description says', () => {
    const problems = [
      ...recording.exchanges.flatMap(validator.problemsOfExchange),
      ...recording.events.flatMap(validator.problemsOfEvent),
    ];
    expect([...new Set(problems)]).toEqual([]);
  });
});
