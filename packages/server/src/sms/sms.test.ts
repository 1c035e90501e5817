import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LOCALES } from '@rendezvous/contract/locales';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadMessages } from '../mail/messages.ts';
import { debitForm } from '../testing/debits.ts';
import { makeMember } from '../testing/members.ts';
import { LONG_AGO } from '../testing/purchases.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { smsJobs } from './create-texter.ts';
import { runJob } from '../testing/run-job.ts';

type Received = { readonly authorization: string; readonly key: string; readonly body: unknown };

let gateway: Server;
let server: TestServer;
let received: Received[] = [];
let answers: number[] = [];

beforeAll(async () => {
  gateway = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { authorization = '', 'idempotency-key': key } = request.headers;
      received.push({ authorization, key: String(key), body: JSON.parse(Buffer.concat(chunks).toString()) });
      response.writeHead(answers.shift() ?? 202).end();
    });
  });
  await new Promise<void>((resolve) => gateway.listen(0, resolve));
  const { port } = gateway.address() as AddressInfo;
  server = await startTestServer({ SMS_URL: `http://127.0.0.1:${port}/messages`, SMS_TOKEN: 'secret' });
  vi.spyOn(server.services.log, 'error').mockImplementation(() => {});
  vi.spyOn(server.services.log, 'warn').mockImplementation(() => {});
});
beforeEach(() => {
  received = [];
  answers = [];
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server.stop();
  await new Promise((resolve) => gateway.close(resolve));
});

/** Requests a code, and waits until its message has a state. */
async function sendCode(state: 'sent' | 'dead') {
  const { cookie, id } = await makeMember(server, { created_at: LONG_AGO });
  const form = debitForm();
  expect((await server.call('requestDebitCode', { cookie, body: form })).status).toBe(200);
  return vi.waitFor(
    async () => {
      const sms = await server.services.db
        .selectFrom('sms')
        .where('member_id', '=', id)
        .selectAll()
        .executeTakeFirstOrThrow();
      expect(sms.state).toBe(state);
      return { ...sms, phone: form.phone };
    },
    { timeout: 15_000, interval: 100 },
  );
}

it('hands a message to the gateway, and keeps neither its text nor its number (MAIL-7)', async () => {
  const sms = await sendCode('sent');
  expect(received).toEqual([
    {
      authorization: 'Bearer secret',
      key: sms.id,
      body: {
        to: sms.phone,
        from: 'Rendezvous',
        text: expect.stringMatching(/^Rendezvous: your code to pay €15\.00 by direct debit is \d{6}\./),
      },
    },
  ]);
  expect([sms.text, sms.to_number]).toEqual(['', '']);
});

it.each(LOCALES)('writes the code and the amount in %s (DEBIT-5, LOCALE-1)', (language) => {
  const values = { site: 'Rendezvous', code: '012345', amount: '15 EUR', minutes: 10 };
  const text = loadMessages('sms')(language).formatMessage('sms.debit_code', values);
  for (const part of ['Rendezvous', '012345', '15 EUR', '10']) expect(text).toContain(part);
  // One message by SMS has 160 characters, or 70 with letters that its alphabet lacks; two or three of those are enough.
  expect(text.length).toBeLessThanOrEqual(200);
});

it('tries a message again with the same key, because the gateway may have it (MAIL-7)', async () => {
  answers = [503, 429];
  const sms = await sendCode('sent');
  expect(received.map(({ key }) => key)).toEqual([sms.id, sms.id, sms.id]);
  expect(sms).toMatchObject({ attempts: 2, last_error: '429' });
});

it('gives a message up that the gateway refuses (MAIL-7)', async () => {
  answers = [400];
  const sms = await sendCode('dead');
  expect(sms).toMatchObject({ attempts: 1, last_error: '400', text: '', to_number: '' });
  expect(received).toHaveLength(1);
});

it('blanks messages whose code has expired, and deletes them after 30 days (MAIL-7, PRIVACY-2)', async () => {
  const { db } = server.services;
  const run = (name: string) => runJob(smsJobs(server.services), name);
  const sms = await sendCode('sent');
  await db
    .updateTable('sms')
    .set({ state: 'waiting', text: 'code', to_number: sms.phone })
    .where('id', '=', sms.id)
    .execute();
  const read = () => db.selectFrom('sms').where('id', '=', sms.id).selectAll().executeTakeFirst();
  await run('sms.blank-expired');
  expect(await read()).toMatchObject({ text: 'code' });
  server.advance({ minutes: 10 });
  await run('sms.blank-expired');
  expect(await read()).toMatchObject({ text: '', to_number: '' });
  server.advance({ days: 31 });
  await run('sms.expire');
  expect(await read()).toBeUndefined();
});
