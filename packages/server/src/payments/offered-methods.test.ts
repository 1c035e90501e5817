import type { ServerResponse } from 'node:http';
import { PROVIDER_NAMES } from '@rendezvous/contract/payment-methods';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sandboxCredentials } from '../sandbox/payments/credentials.ts';
import { debitForm } from '../testing/debits.ts';
import { makeMember, type TestMember } from '../testing/members.ts';
import { LONG_AGO, order, placeOrder, send } from '../testing/purchases.ts';
import { repeatOrder, storeCard } from '../testing/stored-cards.ts';
import { startTestProvider, type TestProvider } from '../testing/test-provider.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { refreshMethods } from './offered-methods.ts';
import { findProvided, saveProvided } from './provided-methods.store.ts';

const IN_NL = ['ideal', 'creditcard', 'visa', 'mastercard', 'maestro', 'applepay', 'paypal', 'sct'];
const LIST = '/v1/payment_method_configurations?limit=100';
const INVALID = { code: 'invalid_fields', fields: { payment_method: 'invalid' } };

let server: TestServer;
let provider: TestProvider;
beforeEach(async () => {
  server = await startTestServer();
  provider = await startTestProvider(server);
});
afterEach(async () => {
  await provider.close();
  await server.stop();
});

const buyer = (country: 'NL' | 'FR' = 'NL') => makeMember(server, { created_at: LONG_AGO, country });
const offer = async ({ cookie }: Partial<TestMember> = {}) =>
  (await server.call('listBundles', { cookie })).data;
const methodsFor = async (member: TestMember) => (await offer(member)).payment_methods;
const asked = () => provider.requests.filter(({ path }) => path === LIST).length;
const switchMethod = (method: string, to: 'on' | 'off') =>
  send(`${server.url}/sandbox/methods`, { method, switch: to });
/** What the job does every quarter of an hour. */
const refresh = () => refreshMethods(server.services).run({});
const respondsWith = (body: unknown, status = 200) => {
  provider.respond = (_: unknown, response: ServerResponse) =>
    void response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
};

describe('the methods of the provider’s account (PAY-26)', () => {
  it('are asked for once, before the first list, and kept in the database', async () => {
    const member = await buyer();
    expect(await methodsFor(member)).toEqual(IN_NL);
    expect(await methodsFor(member)).toEqual(IN_NL);
    await placeOrder(server, member);
    expect(asked()).toBe(1);
    const stored = await findProvided(server.services.db, server.services.config);
    expect([stored?.methods.toSorted(), stored?.asked_at]).toEqual([
      PROVIDER_NAMES.toSorted(),
      server.services.clock(),
    ]);
  });

  it('are asked for by the job, so that a method that ended is absent and a new one is there', async () => {
    const member = await buyer();
    await methodsFor(member);
    await switchMethod('ideal', 'off');
    await refresh();
    expect(await methodsFor(member)).toEqual(IN_NL.slice(1));
    expect((await order(server, member, { payment_method: 'ideal' })).error).toMatchObject(INVALID);
    await switchMethod('ideal', 'on');
    await refresh();
    expect(await methodsFor(member)).toEqual(IN_NL);
  });

  it('count together: a wallet or a network of cards needs cards as well', async () => {
    const member = await buyer('FR');
    await switchMethod('apple_pay', 'off');
    await switchMethod('cartes_bancaires', 'off');
    await refresh();
    expect(await methodsFor(member)).toEqual([
      'creditcard',
      'visa',
      'mastercard',
      'maestro',
      'paypal',
      'sct',
    ]);
    await switchMethod('apple_pay', 'on');
    await switchMethod('cartes_bancaires', 'on');
    await switchMethod('card', 'off');
    await refresh();
    expect(await methodsFor(member)).toEqual(['paypal', 'sct']);
  });

  it('decide about direct debits and stored cards, too (DEBIT-1, PAY-22)', async () => {
    const member = await makeMember(server, { created_at: LONG_AGO, paid_at: LONG_AGO });
    const { cookie } = member;
    const card = await storeCard(server, member.id);
    expect((await offer(member)).direct_debit).toBe(true);
    for (const name of PROVIDER_NAMES) await switchMethod(name, 'off');
    await refresh();
    expect(await offer(member)).toMatchObject({ payment_methods: [], direct_debit: false });
    expect((await offer()).payment_methods).toEqual([]);
    const debit = await server.call('requestDebitCode', { cookie, body: debitForm() });
    expect(debit.error).toMatchObject(INVALID);
    expect((await repeatOrder(server, member, card)).error).toMatchObject(INVALID);
    expect((await server.call('listTransactions', { cookie })).data.orders).toEqual([]);
  });

  it('are asked for in the background once the answer is an hour old', async () => {
    const member = await buyer();
    await methodsFor(member);
    await switchMethod('ideal', 'off');
    server.advance({ seconds: 3_600 });
    expect(await methodsFor(member)).toEqual(IN_NL);
    expect(asked()).toBe(1);
    server.advance({ seconds: 1 });
    await vi.waitFor(async () => expect(await methodsFor(member)).toEqual(IN_NL.slice(1)), {
      timeout: 10_000,
    });
  });

  it('are those of the latest question, also if an earlier one is answered later', async () => {
    const { clock, config, db } = server.services;
    const [now, before] = [clock(), new Date(clock().getTime() - 1_000)];
    await saveProvided(db, config, { methods: ['card'], askedAt: now });
    await saveProvided(db, config, { methods: ['card', 'ideal'], askedAt: before });
    expect((await findProvided(db, config))?.methods).toEqual(['card']);
  });
});

describe('an order for a method that ended meanwhile (PAY-14, PAY-26)', () => {
  it('is refused with the method, cancelled, frees its code, and the list is right at once', async () => {
    const member = await makeMember(server, { created_at: server.services.clock() });
    expect(await methodsFor(member)).toEqual(IN_NL);
    await switchMethod('ideal', 'off');
    const refused = await order(server, member, { payment_method: 'ideal', expected_price: 1_125 });
    expect([refused.status, refused.error]).toMatchObject([422, INVALID]);
    expect(await methodsFor(member)).toEqual(IN_NL.slice(1));
    const other = await placeOrder(server, member, { expected_price: 1_125 });
    const { orders } = (await server.call('listTransactions', { cookie: member.cookie })).data;
    expect(orders.map(({ status, payment_method: method }) => [status, method])).toEqual([
      ['pending', 'creditcard'],
      ['cancelled', 'ideal'],
    ]);
    expect(other.price).toBe(1_125);
  });

  it('is unavailable when the provider refuses it for another reason, or tells nothing', async () => {
    const member = await buyer();
    await methodsFor(member);
    const refusal = { error: { type: 'invalid_request_error', message: 'No.' } };
    const answer = (list: (response: ServerResponse) => void) => {
      provider.respond = ({ path }, response) => {
        if (path === LIST) list(response);
        else response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify(refusal));
      };
    };
    const key = 'a-key-that-is-used-for-each-attempt-0001';
    answer((response) => response.writeHead(500).end('{}'));
    expect((await order(server, member, { payment_method: 'ideal' }, key)).error.code).toBe('unavailable');
    provider.respond = null;
    expect((await placeOrder(server, member, { payment_method: 'ideal' }, key)).status).toBe('pending');
  });
});

describe('a provider that fails when it is asked (PAY-26)', () => {
  it('leaves the methods of the table, and is not asked again by every read', async () => {
    const member = await buyer();
    respondsWith('{"error":{"type":"api_error","message":"Down."}}', 503);
    expect(await methodsFor(member)).toEqual(IN_NL);
    const tries = asked();
    expect(tries).toBeGreaterThan(0);
    expect(await methodsFor(member)).toEqual(IN_NL);
    expect(asked()).toBe(tries);
    expect(await findProvided(server.services.db, server.services.config)).toBeUndefined();
  });

  it('delays the first read by two seconds at most, and no other', async () => {
    const member = await buyer();
    provider.respond = () => {};
    const started = performance.now();
    const first = methodsFor(member);
    await vi.waitFor(() => expect(asked()).toBe(1));
    const second = performance.now();
    expect(await methodsFor(member)).toEqual(IN_NL);
    expect(performance.now() - second).toBeLessThan(1_500);
    expect(await first).toEqual(IN_NL);
    expect(performance.now() - started).toBeLessThan(4_000);
  });

  it('leaves its last answer, however it fails', async () => {
    const member = await buyer();
    await switchMethod('ideal', 'off');
    await methodsFor(member);
    const [entry] = ((await (await fetchList()).json()) as { data: [Record<string, unknown>] }).data;
    const list = (...data: unknown[]) => ({ object: 'list', url: '/', has_more: false, data });
    const nonsense: unknown[] = [
      '5', 'null', '[]', '', '<!doctype html>', '{}', '{"data":5}', '{"data":null}', list(), list(5), list(null), list({}),
      list({ ...entry, is_default: false }), list({ ...entry, active: false }), list({ ...entry, parent: 'pmc_parent' }),
      list({ ...entry, application: 'ca_other' }), list({ ...entry, card: { available: 'yes' } }),
      list({ ...entry, card: { available: true } }), list({ ...entry, ideal: [] }),
    ]; // prettier-ignore
    for (const body of nonsense) {
      respondsWith(body);
      await refresh();
      expect([body, await methodsFor(member)]).toEqual([body, IN_NL.slice(1)]);
    }
    provider.respond = (_, response) => void response.destroy();
    await refresh();
    expect(await methodsFor(member)).toEqual(IN_NL.slice(1));
  }, 60_000);

  async function fetchList() {
    const { apiKey } = await sandboxCredentials(server.services.db);
    return fetch(`${server.url}/sandbox/stripe${LIST}`, { headers: { authorization: `Bearer ${apiKey}` } });
  }
});

describe('the page of the sandbox', () => {
  it('lists what can be switched, and ignores what it does not know', async () => {
    await switchMethod('p24', 'off');
    await switchMethod('bitcoin', 'off');
    const page = await (await fetch(`${server.url}/sandbox/methods`)).text();
    expect(page.match(/<h2>[^<]+/g)).toEqual(
      PROVIDER_NAMES.map((name) => `<h2>${name}: ${name === 'p24' ? 'off' : 'on'}`),
    );
  });
});
