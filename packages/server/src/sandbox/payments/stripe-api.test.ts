import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../../testing/purchases.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { sandboxCredentials } from './credentials.ts';
import { FormError, readForm } from './form-body.ts';

let server: TestServer;
let key: string;
beforeAll(async () => {
  server = await startTestServer();
  key = (await sandboxCredentials(server.services.db)).apiKey;
});
afterAll(() => server.stop());

const FORM = {
  mode: 'payment',
  'line_items[0][quantity]': '1',
  'line_items[0][price_data][currency]': 'eur',
  'line_items[0][price_data][unit_amount]': '1500',
  'line_items[0][price_data][product_data][name]': '10 credits',
  'allowed_payment_method_types[0]': 'card',
  success_url: 'http://localhost/success',
  cancel_url: 'http://localhost/cancel',
  'metadata[order_id]': 'an order',
};

/** Fields that Stripe's OpenAPI document requires (github.com/stripe/openapi) or that refunds and reports read. */
const SESSION = [
  'automatic_tax', 'created', 'custom_fields', 'custom_text', 'expires_at', 'id', 'livemode', 'mode', 'object',
  'payment_method_types', 'payment_status', 'shipping_options', 'amount_subtotal', 'amount_total', 'currency', 'customer',
  'customer_details', 'metadata', 'payment_intent', 'status', 'total_details', 'ui_mode', 'url',
] as const satisfies (keyof Stripe.Checkout.Session)[]; // prettier-ignore
const PAYMENT_INTENT = [
  'amount', 'amount_received', 'capture_method', 'confirmation_method', 'created', 'currency', 'customer', 'id',
  'last_payment_error', 'latest_charge', 'livemode', 'metadata', 'object', 'payment_method_types', 'status',
] as const satisfies (keyof Stripe.PaymentIntent)[]; // prettier-ignore
const EVENT = [
  'api_version', 'created', 'data', 'id', 'livemode', 'object', 'pending_webhooks', 'request', 'type',
] as const satisfies (keyof Stripe.Event)[]; // prettier-ignore
const containing = (names: readonly string[]) => expect.arrayContaining([...names]) as unknown;

async function request(
  path: string,
  form?: Record<string, string> | string,
  headers: Record<string, string> = {},
) {
  const response = await fetch(`${server.url}/sandbox/stripe/v1/checkout/sessions${path}`, {
    method: form === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${key}`, ...headers },
    body: typeof form === 'object' ? new URLSearchParams(form) : form,
  });
  // oxlint-disable-next-line typescript/no-explicit-any -- the tests check the contents of the response
  return { status: response.status, body: (await response.json()) as Record<string, any> };
}

describe('the sandbox’s Stripe API', () => {
  it('creates, reads and expires a session', async () => {
    const { status, body } = await request('', FORM);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      object: 'checkout.session',
      amount_total: 1_500,
      currency: 'eur',
      status: 'open',
      payment_status: 'unpaid',
      metadata: { order_id: 'an order' },
      payment_intent: null,
    });
    await send(`${server.url}/sandbox/payments/${body.id}`, { choice: 'declined' });
    const read = await request(`/${body.id}?expand[0]=payment_intent`);
    expect(read.body.payment_intent).toMatchObject({
      id: expect.stringMatching(/^pi_/),
      status: 'requires_payment_method',
      amount: 1_500,
      last_payment_error: { type: 'card_error', code: 'card_declined' },
    });
    expect((await request(`/${body.id}/expire`, {})).body).toMatchObject({ status: 'expired', url: null });
    const again = await request(`/${body.id}/expire`, {});
    expect([again.status, again.body.error.type]).toEqual([400, 'invalid_request_error']);
  });

  it('returns and sends every field that Stripe’s OpenAPI document requires', async () => {
    const { body: session } = await request('', FORM);
    await send(`${server.url}/sandbox/payments/${session.id}`, { choice: 'paid' });
    const { body: paid } = await request(`/${session.id}?expand[0]=payment_intent`);
    const events = await server.services.db
      .selectFrom('sandbox_object')
      .where('kind', '=', 'event')
      .select('body')
      .execute();
    const event = events.map(({ body }) => body).find(({ data }) => data.object.id === session.id);
    for (const one of [session, paid, event.data.object])
      expect(Object.keys(one)).toEqual(containing(SESSION));
    expect(Object.keys(paid.payment_intent)).toEqual(containing(PAYMENT_INTENT));
    expect(Object.keys(event)).toEqual(containing(EVENT));
    expect(paid.payment_intent).toMatchObject({
      amount_received: 1_500,
      latest_charge: expect.stringMatching(/^ch_/),
    });
    expect([session.expires_at - session.created, event.pending_webhooks]).toEqual([86_400, 1]);
  });

  it('honours idempotency keys, also of simultaneous requests', async () => {
    const headers = { 'idempotency-key': 'one key' };
    const sessions = await Promise.all([1, 2, 3, 4].map(() => request('', FORM, headers)));
    expect(new Set(sessions.map(({ body }) => body.id)).size).toBe(1);
    const changed = await request('', { ...FORM, success_url: 'http://localhost/elsewhere' }, headers);
    expect([changed.status, changed.body.error.type]).toEqual([400, 'idempotency_error']);
  });

  it('responds to unauthorised and invalid requests as Stripe does', async () => {
    const stranger = await request('', FORM, { authorization: 'Bearer sk_test_guess' });
    expect([stranger.status, stranger.body.error.type]).toEqual([401, 'invalid_request_error']);
    const missing = await request('/cs_test_nothing');
    expect([missing.status, missing.body.error.code]).toEqual([404, 'resource_missing']);
    expect((await request('/a/b/c')).status).toBe(404);
    const bad: (Record<string, string> | string)[] = [
      {}, { ...FORM, mode: 'subscription' }, { ...FORM, unheard_of: '1' }, { ...FORM, success_url: 'nowhere' },
      { ...FORM, 'line_items[0][price_data][unit_amount]': '-1' }, { ...FORM, 'metadata[__proto__]': 'x', 'metadata[a][b]': 'x' },
      'mode=payment&mode=payment', 'a[b=1', '[a]=1', 'a=1&a[b]=2', '%00=%ff', `a${'[a]'.repeat(50)}=1`,
    ]; // prettier-ignore
    for (const form of bad) expect((await request('', form)).status).toBe(400);
  });
});

describe('parsing a form', () => {
  it('nests names, turns consecutive indexes into lists, and ignores prototypes', () => {
    const form = readForm('a=1&b[c]=2&d[0]=3&d[1]=4&e[1]=5&__proto__[polluted]=6');
    expect(JSON.parse(JSON.stringify({ ...form, __proto__: null }))).toMatchObject({
      a: '1',
      b: { c: '2' },
      d: ['3', '4'],
      e: { 1: '5' },
    });
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(() => readForm('a=1&a=2')).toThrow(FormError);
  });
});
