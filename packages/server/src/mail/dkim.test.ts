import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readSiteInTransaction } from '../site/site.store.ts';
import { changeSite } from '../testing/sites.ts';
import { makeMember } from '../testing/members.ts';
import { smtpServer, type SmtpServer } from '../testing/smtp-server.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { dkimSigner } from './dkim.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2_048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'der' },
});
const RECORD = `v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`;

let folder: string;
let smtp: SmtpServer;
let server: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rendezvous-dkim-'));
  await writeFile(join(folder, 's1._domainkey.rendezvous.example.pem'), privateKey);
  await writeFile(join(folder, 'README'), 'Not a key');
  smtp = await smtpServer(0);
  server = await startTestServer({
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    DKIM_KEYS_DIR: folder,
    MAIL_RETURN_ADDRESS: 'bounces@mail.rendezvous.example',
    LOG_LEVEL: 'silent',
  });
});
afterAll(async () => {
  await server.stop();
  smtp.server.close();
  await rm(folder, { recursive: true });
});

/** Sends a mail to a new member; resolves with it, as it arrived. */
async function send(): Promise<{ mail: string; memberId: string }> {
  const { db, mailer } = server.services;
  const member = await makeMember(server);
  const before = smtp.received.length;
  await db.transaction().execute(async (tx) =>
    mailer.queue(tx, await readSiteInTransaction(server.services, tx, null), {
      template: 'password_changed',
      to: `${member.id}@example.org`,
      language: 'fi',
      data: { name: 'Zoë' },
    }),
  );
  await vi.waitFor(() => expect(smtp.received.length).toBe(before + 1), 20_000);
  return { mail: (smtp.received.at(-1) ?? '').replaceAll('\n', '\r\n'), memberId: member.id };
}

const verify = (mail: string) =>
  dkimVerify(Buffer.from(mail), {
    resolver: async (name: string) => {
      if (name !== 's1._domainkey.rendezvous.example')
        throw Object.assign(new Error(name), { code: 'ENOTFOUND' });
      return [[RECORD]];
    },
  });

test('signs a mail with the key of the domain of its sender, so that receivers can verify it (MAIL-15)', async () => {
  const { mail } = await send();
  const { results } = await verify(mail);
  expect(results).toHaveLength(1);
  expect(results[0]).toMatchObject({
    signingDomain: 'rendezvous.example',
    selector: 's1',
    status: { result: 'pass', aligned: 'rendezvous.example' },
  });
  const altered = await verify(mail.replace('Subject: ', 'Subject: Not '));
  expect(altered.results[0]?.status.result).toBe('fail');
}, 40_000);

test('sends a mail with a signed return address, which its headers repeat (MAIL-13)', async () => {
  const { mail, memberId } = await send();
  const envelope = smtp.envelopes.at(-1);
  expect(envelope?.to).toBe(`${memberId}@example.org`);
  expect(envelope?.from).toMatch(/^bounces\+[a-z2-7]{42}@mail\.rendezvous\.example$/);
  expect(mail.replaceAll(/\r\n\s+/g, ' ')).toContain(`X-Return-Address: ${envelope?.from}`);
  expect(mail).toContain('From: Rendezvous <hello@rendezvous.example>');
}, 40_000);

test('stops mails to an address that the receiving server refuses as unknown (MAIL-13)', async () => {
  smtp.refuse(1, '550 5.1.1 User unknown');
  const { db, mailer } = server.services;
  const member = await makeMember(server);
  await db.transaction().execute(async (tx) =>
    mailer.queue(tx, await readSiteInTransaction(server.services, tx, null), {
      template: 'password_changed',
      to: `${member.id}@example.org`,
      language: 'en',
      data: { name: 'Zoë' },
    }),
  );
  await vi.waitFor(async () => {
    const { data } = await server.call('readNotifications', { cookie: member.cookie });
    expect(data.stopped).toEqual(['bounce']);
  }, 20_000);
}, 40_000);

test('does not sign for a domain without a key (MAIL-15)', async () => {
  await changeSite(server, { mail_address: 'hello@other.example' });
  const { mail } = await send();
  expect(mail).not.toContain('DKIM-Signature');
  expect(mail).toContain('<hello@other.example>');
}, 40_000);

test('refuses a folder that is missing or has two keys of one domain (MAIL-15)', async () => {
  expect(() => dkimSigner(join(folder, 'missing'))).toThrow(/cannot be read/);
  await writeFile(join(folder, 's2._domainkey.rendezvous.example.pem'), privateKey);
  expect(() => dkimSigner(folder)).toThrow(/two keys for rendezvous\.example/);
  expect(dkimSigner(undefined)('hello@rendezvous.example')).toBeUndefined();
});
