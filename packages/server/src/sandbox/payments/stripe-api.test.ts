import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../../testing/purchases.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { sandboxCredentials } from './credentials.ts';
import { FormError, readForm } from './form-body.ts';
import { lockKey } from './idempotency.store.ts';

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
  const body = (await response.json()) as Record<string, any>;
  return { status: response.status, headers: response.headers, body };
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

  it('has the charge and the amount of a paid checkout, which is open for a day', async () => {
    const { body: session } = await request('', FORM);
    expect(session.expires_at - session.created).toBe(86_400);
    await send(`${server.url}/sandbox/payments/${session.id}`, { choice: 'paid' });
    const { body: paid } = await request(`/${session.id}?expand[0]=payment_intent`);
    expect(paid.payment_intent).toMatchObject({
      amount_received: 1_500,
      latest_charge: expect.stringMatching(/^ch_/),
    });
  });

  it('executes simultaneous requests with one key once', async () => {
    const headers = { 'idempotency-key': 'one key' };
    const replies = await Promise.all([1, 2, 3, 4].map(() => request('', FORM, headers)));
    const executed = replies.filter(({ status }) => status === 200);
    expect(new Set(executed.map(({ body }) => body.id)).size).toBe(1);
    for (const { status, body } of replies.filter((reply) => !executed.includes(reply))) {
      expect([status, body.error.code]).toEqual([409, 'idempotency_key_in_use']);
    }
  });

  it('refuses a request while another one with its key is executed, and not after its connection was lost', async ({
    skip,
  }) => {
    if (process.env.TEST_DATABASE !== 'postgres')
      skip('the embedded database executes one transaction at a time');
    const headers = { 'idempotency-key': 'in use' };
    const [locked, lost] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = server.services.db.transaction().execute(async (tx) => {
      await lockKey(tx, 'in use');
      locked.resolve();
      await lost.promise;
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
    });
    await locked.promise;
    const { status, body } = await request('', FORM, headers);
    expect([status, body.error.type, body.error.code]).toEqual([
      409,
      'idempotency_error',
      'idempotency_key_in_use',
    ]);
    lost.resolve();
    await expect(first).rejects.toThrow(/terminat/);
    expect((await request('', FORM, headers)).status).toBe(200);
  });

  it('repeats the first response to a key, a success or an error, and refuses another request', async () => {
    const { body: session } = await request('', FORM);
    const expire = (key: string, id: string = session.id) =>
      request(`/${id}/expire`, {}, { 'idempotency-key': key });
    const first = await expire('a');
    const again = await expire('a');
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.headers.get('original-request')).toBe(first.headers.get('request-id'));
    const refused = await expire('b');
    const refusedAgain = await expire('b');
    expect([refused.status, refusedAgain.status, refusedAgain.body]).toEqual([400, 400, refused.body]);
    expect(refusedAgain.headers.get('idempotent-replayed')).toBe('true');
    const other = await expire('a', 'cs_test_other');
    expect([other.status, other.body.error.type]).toEqual([400, 'idempotency_error']);
  });

  it('does not use up a key for parameters that are not valid', async () => {
    const headers = { 'idempotency-key': 'corrected' };
    expect((await request('', { ...FORM, mode: 'barter' }, headers)).status).toBe(400);
    expect((await request('', FORM, headers)).status).toBe(200);
    const long = await request('', FORM, { 'idempotency-key': 'k'.repeat(256) });
    expect([long.status, long.body.error.type]).toEqual([400, 'idempotency_error']);
  });

  it('names the parameter that is missing, unknown or not valid', async () => {
    const error = async (changes: Record<string, string>) => {
      const form = Object.entries({ ...FORM, ...changes }).filter(([, value]) => value !== '');
      const { code, param } = (await request('', Object.fromEntries(form))).body.error;
      return { code, param };
    };
    expect(await error({ success_url: '' })).toEqual({ code: 'parameter_missing', param: 'success_url' });
    expect(await error({ 'line_items[0][colour]': 'red' })).toEqual({
      code: 'parameter_unknown',
      param: 'line_items[0][colour]',
    });
    expect(await error({ success_url: 'nowhere' })).toEqual({ code: 'url_invalid', param: 'success_url' });
    expect(await error({ 'line_items[0][quantity]': 'x' })).toEqual({ param: 'line_items[0][quantity]' });
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
