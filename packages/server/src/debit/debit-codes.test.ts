import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { debitForm, newPhone, requestCode, smsCode, wrongFor } from '../testing/debits.ts';
import { makeMember } from '../testing/members.ts';
import { LONG_AGO } from '../testing/purchases.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const buyer = () => makeMember(server, { created_at: LONG_AGO });
const request = ({ cookie }: { cookie: string }, form = debitForm()) =>
  server.call('requestDebitCode', { cookie, body: form });
const confirm = ({ cookie }: { cookie: string }, body: { purchase: string; otp: string }, key?: string) =>
  server.call('confirmDebit', { cookie, body, ...(key ? { key } : {}) });

describe('the form', () => {
  it.each([
    // The example accounts of ISO 13616.
    ['Brazil, which is not in SEPA', 'BR18 0036 0305 0000 1000 9795 493C 1'],
    ['Türkiye, which is not in SEPA', 'TR33 0006 1005 1978 6457 8413 26'],
    ['wrong check digits', 'DE89 3704 0044 0532 0130 01'],
    ['a length of another country', 'DE89 3704 0044 0532 0130'],
    ['no country', '89370400440532013000'],
  ])('refuses an IBAN with %s (DEBIT-3)', async (_, iban) => {
    const { status, error } = await request(await buyer(), debitForm({ iban }));
    expect([status, error.fields]).toEqual([422, { iban: 'invalid' }]);
  });

  it.each(['DE89 3704 0044 0532 0130 00', 'ch9300762011623852957', 'GB29NWBK60161331926819'])(
    'takes the IBAN %s of SEPA (DEBIT-3)',
    async (iban) => {
      expect((await request(await buyer(), debitForm({ iban }))).status).toBe(200);
    },
  );

  it.each([
    ['+493012345678', 'not_mobile'],
    ['+31201234567', 'not_mobile'],
    ['+4915', 'invalid'],
    ['0612345678', 'invalid'],
    // A mobile number of a country that the form does not offer.
    ['+819012345678', 'invalid'],
  ])('refuses the phone number %s as %s (DEBIT-3)', async (phone, reason) => {
    const { error } = await request(await buyer(), debitForm({ phone }));
    expect(error.fields).toEqual({ phone: reason });
  });

  it('is not offered in a currency other than the euro (DEBIT-1, PAY-14)', async () => {
    const member = await makeMember(server, { created_at: LONG_AGO, country: 'SE' });
    const { error } = await request(member, debitForm({ expected_price: 18_000 }));
    expect(error.fields).toEqual({ payment_method: 'invalid' });
  });

  it('stores the account at the provider only (DEBIT-4)', async () => {
    const member = await buyer();
    await requestCode(server, member);
    const stored = await server.services.db
      .selectFrom('debit_code')
      .where('member_id', '=', member.id)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ iban_last4: '4300', account_reference: expect.stringMatching(/^pm_/) });
    expect(JSON.stringify(stored)).not.toMatch(/0417|Havenstraat/);
  });

  it('says that the provider does not respond, and sends nothing then (PAY-11)', async () => {
    const { payments, log } = server.services;
    vi.spyOn(log, 'error').mockImplementation(() => {});
    const failing = vi.spyOn(payments, 'storeDebitAccount').mockRejectedValue(new Error('down'));
    const form = debitForm();
    const { error } = await request(await buyer(), form);
    failing.mockRestore();
    expect(error.code).toBe('unavailable');
    await expect(smsCode(server, form.phone)).rejects.toThrow('no result');
  });
});

describe('the code', () => {
  it('names the amount, and is stored as a hash (DEBIT-5)', async () => {
    const member = await makeMember(server, { created_at: LONG_AGO, language: 'de' });
    const form = debitForm();
    const { otp } = await requestCode(server, member, form);
    const { text } = await server.services.db
      .selectFrom('sms')
      .where('to_number', '=', form.phone)
      .select('text')
      .executeTakeFirstOrThrow();
    expect(text.replaceAll(/\s/g, ' ')).toBe(
      `Rendezvous: ${otp} ist dein Code für die Lastschrift über 15,00 €. Er gilt 10 Minuten. Gib ihn an niemanden weiter.`,
    );
    const { code_hash: hash } = await server.services.db
      .selectFrom('debit_code')
      .where('purchase', '=', form.purchase)
      .select('code_hash')
      .executeTakeFirstOrThrow();
    expect(hash).toMatch(/^\$argon2id\$/);
  });

  it('replaces the one before (DEBIT-5)', async () => {
    const member = await buyer();
    const form = debitForm();
    const first = await requestCode(server, member, form);
    const second = await requestCode(server, member, form);
    const replaced = await confirm(member, first);
    // Two codes are the same once in a million.
    expect(replaced.error?.fields ?? second.otp).toEqual(
      first.otp === second.otp ? second.otp : { otp: 'wrong' },
    );
    expect((await confirm(member, second)).status).toBe(200);
  });

  it('has 5 tries, also when they come at once (DEBIT-5)', async () => {
    const member = await buyer();
    const right = await requestCode(server, member);
    const wrong = { ...right, otp: wrongFor(right.otp) };
    const replies = await Promise.all(Array.from({ length: 8 }, () => confirm(member, wrong)));
    const codes = replies.map(({ error }) => error.code).toSorted();
    expect(codes).toEqual([
      ...Array.from({ length: 5 }, () => 'invalid_fields'),
      ...Array.from({ length: 3 }, () => 'link_expired'),
    ]);
    expect((await confirm(member, right)).error.code).toBe('link_expired');
  });

  it('cannot be guessed code after code: 15 tries in a day are all (DEBIT-5)', async () => {
    const member = await buyer();
    for (const _ of [1, 2, 3]) {
      const right = await requestCode(server, member);
      for (const __ of [1, 2, 3, 4, 5]) await confirm(member, { ...right, otp: wrongFor(right.otp) });
    }
    server.advance({ hours: 2 });
    const { error } = await request(member);
    expect([error.code, error.params]).toEqual([
      'rate_limited',
      { retry_at: new Date(server.services.clock().getTime() + 22 * 3_600_000).toISOString() },
    ]);
    server.advance({ hours: 22 });
    expect((await request(member)).status).toBe(200);
  });

  it('is sent to one phone at most 3 times an hour, whoever asks (DEBIT-5)', async () => {
    const phone = newPhone();
    const replies = await Promise.all(
      [1, 2, 3, 4, 5].map(async () => request(await buyer(), debitForm({ phone }))),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429]);
  });

  it('places one order, however often and with how many keys it is sent (PAY-3)', async () => {
    const member = await buyer();
    const body = await requestCode(server, member);
    const key = randomUUID();
    const replies = await Promise.all(
      [key, key, randomUUID(), randomUUID()].map((one) => confirm(member, body, one)),
    );
    const placed = replies.filter(({ status }) => status === 200);
    expect(new Set(placed.map(({ data }) => data.order.id)).size).toBe(1);
    const orders = (await server.call('listTransactions', { cookie: member.cookie })).data.orders;
    expect(orders).toHaveLength(1);
  });

  it('confirms only what its form said: a changed price is refused (DEBIT-5, PAY-2)', async () => {
    const member = await makeMember(server, { created_at: server.services.clock() });
    const form = debitForm({ expected_price: 1_125 });
    const body = await requestCode(server, member, form);
    // The time bonus ends, and the welcome discount after it.
    await server.services.db
      .updateTable('member')
      .set({ created_at: LONG_AGO })
      .where('id', '=', member.id)
      .execute();
    const { error } = await confirm(member, body);
    expect(error.fields).toEqual({ expected_price: 'mismatch' });
  });
});
