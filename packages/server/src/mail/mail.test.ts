import { createHash } from 'node:crypto';
import { LOCALES } from '@rendezvous/contract/locales';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readSiteInTransaction } from '../site/site.store.ts';
import type { Tx } from '../database/types.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { compose } from './compose.ts';
import { createMailer, mailJobs } from './create-mailer.ts';
import type { MailToSend } from './mailer.ts';
import { mailsTried } from './send-mail.ts';
import { loadMessages } from './messages.ts';
import { sampleMails } from './samples.ts';
import { runJob } from '../testing/run-job.ts';
import { smtpServer, type SmtpServer } from '../testing/smtp-server.ts';

const messagesFor = loadMessages('mail');
const SITE = 'Rendezvous';
const link = 'https://rendezvous.example/activate/done?token=abc&x=1';
const activation = (name: string, language: MailToSend['language'] = 'en'): MailToSend => ({
  template: 'activation',
  to: 'robin@example.org',
  language,
  data: { name, link, hours: 24 },
});
const receipt = {
  template: 'receipt',
  to: 'robin@example.org',
  language: 'de',
  data: {
    name: 'Robin',
    paymentId: '1042',
    credits: 25,
    price: 3_500,
    currency: 'EUR',
    link: 'https://rendezvous.example/de/transactions/1042',
    withdrawUntil: new Date('2026-03-24T12:00:00Z'),
    timeZone: 'Europe/Berlin',
  },
} satisfies MailToSend;

test('writes a mail as HTML and as plain text, without remote images (MAIL-2)', async () => {
  const { subject, html, text } = compose(activation('Robin'), messagesFor('en'), SITE);
  expect(subject).toBe('Confirm your email address');
  expect(text).toContain('Hello Robin,');
  expect(text).toContain(link);
  expect(text).toContain('24 hours');
  expect(html).toContain('Hello Robin,');
  expect(html).toContain('href="https://rendezvous.example/activate/done?token=abc&amp;x=1"');
  expect(html).toMatch(/<html[^>]* lang="en"/);
  expect(html).toContain('prefers-color-scheme: dark');
  expect(html).not.toMatch(/<img|<script|\[\[/);
});

test('lets a name write neither HTML nor a header nor a link (MAIL-4)', async () => {
  const hostile = '<b>"Robin"</b>';
  const withMarkup = compose(activation('<i>"Robin" & $& co'), messagesFor('en'), SITE);
  expect(withMarkup.html).toContain('&lt;i&gt;&quot;Robin&quot; &amp; $&amp; co');
  expect(withMarkup.html).not.toContain('<i>');
  expect(compose(activation(hostile), messagesFor('en'), SITE).html).not.toContain('<b>');
  for (const name of ['www evil', 'evil.example', 'https://x', 'a@b']) {
    const { html, text } = compose(activation(name), messagesFor('en'), SITE);
    expect(html + text).not.toContain(name);
    expect(text).toContain('Hello,');
  }
  expect(compose(activation('Ro\r\nBcc: x'), messagesFor('en'), SITE).subject).not.toMatch(/[\r\n]/);
});

test('writes every template in every language, with its formats of money and dates (MAIL-1, MAIL-2)', async () => {
  const mails: MailToSend[] = LOCALES.flatMap((language) => [
    ...sampleMails({ origin: 'https://rendezvous.example' }, language),
    ...[0, 1, 2].map((credits): MailToSend => ({
      template: 'debit_returned',
      to: 'r@example.org',
      language,
      data: {
        name: 'Robin',
        paymentId: '1042',
        amount: 3_500,
        currency: 'EUR',
        credits,
        support: 'help@example.org',
        link,
      },
    })),
  ]);
  for (const mail of mails) {
    const { subject, html, text } = compose(mail, messagesFor(mail.language), SITE);
    for (const part of [subject, text]) expect(part).not.toMatch(/[{}[\]]|undefined|\bmail\.[a-z]+\.[a-z]/);
    expect(html).not.toMatch(/\[\[|undefined/);
    const hasLink = 'link' in mail.data && mail.data.link.startsWith('http');
    expect(text.includes('http')).toBe(hasLink);
    expect(subject.length).toBeLessThanOrEqual(78);
  }
  const { text } = compose(receipt, messagesFor('de'), SITE);
  expect(text).toContain('35,00\u00A0€');
  expect(text).toContain('24. März 2026');
  expect(text).toContain('1042');
});

test('gives a decision, its rule and what was found a paragraph each, and lets nothing that was written begin one (SAFETY-8)', () => {
  for (const language of LOCALES) {
    const sample = sampleMails({ origin: 'https://rendezvous.example' }, language).find(
      ({ template }) => template === 'decision',
    ) as Extract<MailToSend, { template: 'decision' }>;
    const facts = 'It was sent twice.\n\nThe rule: none.';
    const mail = { ...sample, data: { ...sample.data, facts } };
    const { html, text } = compose(mail, messagesFor(language), SITE);
    const paragraphs = text.split('\n\n');
    expect(paragraphs.find((one) => one.includes(sample.data.rule))).not.toContain('twice');
    expect(paragraphs.find((one) => one.includes('twice'))).toMatch(
      /: It was sent twice\. The rule: none\.$/,
    );
    expect(html).toMatch(/<br \/><br \/>[^<]+: It was sent twice\. The rule: none\./);
  }
});

let smtp: SmtpServer;
let server: TestServer;
beforeAll(async () => {
  smtp = await smtpServer(1);
  server = await startTestServer({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, LOG_LEVEL: 'silent' });
});
afterAll(async () => {
  await server.stop();
  smtp.server.close();
});

const siteInside = (tx: Tx) => readSiteInTransaction(server.services, tx, null);

test('writes the last day of withdrawal in the time zone of the recipient (REFUND-2)', async () => {
  const lateInBerlin = { ...receipt.data, withdrawUntil: new Date('2026-03-24T23:30:00Z') };
  const textInZone = async (timeZone: string) =>
    compose({ ...receipt, data: { ...lateInBerlin, timeZone } }, messagesFor('de'), SITE).text;
  expect(await textInZone('Europe/Berlin')).toContain('25. März 2026');
  expect(await textInZone('America/New_York')).toContain('24. März 2026');
});

const sentAt = async () =>
  (await server.services.db.selectFrom('mail').select('sent_at').executeTakeFirst())?.sent_at ?? null;

test('sends a mail once after the commit, retries it after a refusal, and clears it (MAIL-5, MAIL-6)', async () => {
  const { db, mailer, jobs } = server.services;
  await db
    .transaction()
    .execute(async (tx) => {
      await mailer.queue(tx, await siteInside(tx), activation('Undone'));
      throw new Error('undo');
    })
    .catch(() => {});
  await db.transaction().execute(async (tx) => mailer.queue(tx, await siteInside(tx), activation('Zoë')));
  await vi.waitFor(async () => expect(await sentAt()).toEqual(server.services.clock()), 20_000);
  expect(smtp.received).toHaveLength(1);
  const { id } = await db.selectFrom('mail').select('id').executeTakeFirstOrThrow();
  const [mail] = smtp.received;
  expect(mail).toContain('To: robin@example.org');
  expect(mail).toContain('From: Rendezvous <hello@rendezvous.example>');
  expect(mail).toContain(`Message-ID: <${id}@localhost>`);
  expect(mail).toContain('Auto-Submitted: auto-generated');
  expect(mail).toContain('multipart/alternative');

  await jobs.enqueue('mail.send', { mailId: id });
  await jobs.enqueue('mail.send', { mailId: '01890000-0000-7000-8000-000000000000' });
  await vi.waitFor(async () => {
    const left = await db
      .withSchema('pgboss')
      .selectFrom('job' as never)
      .where('name' as never, '=', 'mail.send' as never)
      .where('state' as never, '<>', 'completed' as never)
      .select('id' as never)
      .execute();
    expect(left).toEqual([]);
  }, 10_000);
  expect(smtp.received).toHaveLength(1);

  const row = await db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ state: 'sent', attempts: 1, template: 'activation', language: 'en' });
  expect([row.to_address, row.subject, row.html, row.text]).toEqual(['', '', '', '']);
  const hash = createHash('sha256').update('robin@example.org').digest('hex');
  expect(Buffer.from(row.recipient_hash as Buffer).toString('hex')).toBe(hash);
}, 40_000);

test('gives up a mail that is refused for a day, and reports it in table, metric and log (MAIL-5)', async () => {
  const { db, mailer, log } = server.services;
  const logged = vi.spyOn(log, 'error');
  const dead = async () =>
    (await mailsTried.get()).values.find(({ labels }) => labels.outcome === 'dead')?.value ?? 0;
  const before = await dead();
  smtp.refuse(Infinity);
  await db.transaction().execute(async (tx) => mailer.queue(tx, await siteInside(tx), receipt));
  const latest = () =>
    db.selectFrom('mail').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  await vi.waitFor(async () => expect((await latest()).attempts).toBeGreaterThan(0), 20_000);
  expect(await latest()).toMatchObject({ state: 'waiting', last_error: 'EENVELOPE 451' });
  server.advance({ hours: 24 });
  await vi.waitFor(async () => expect((await latest()).state).toBe('dead'), 20_000);
  const mail = await latest();
  expect([mail.html, mail.text, mail.to_address]).toEqual(['', '', receipt.to]);
  expect(await dead()).toBe(before + 1);
  expect(logged).toHaveBeenCalledWith(
    { mailId: mail.id, template: 'receipt', reason: 'EENVELOPE 451' },
    'a mail was given up',
  );
}, 60_000);

test('removes the text of a mail when its link has expired, also if it was not sent (MAIL-6)', async () => {
  const { db } = server.services;
  const mailer = createMailer({
    ...server.services,
    config: { ...server.services.config, smtpUrl: undefined },
  });
  await db.transaction().execute(async (tx) => mailer.queue(tx, await siteInside(tx), activation('Robin')));
  await db.transaction().execute(async (tx) => mailer.queue(tx, await siteInside(tx), receipt));
  const hasText = async () => {
    const rows = await db.selectFrom('mail').select('text').orderBy('id', 'desc').limit(2).execute();
    return rows.map(({ text }) => text !== '');
  };
  await runJob(mailJobs(server.services), 'mail.blank-expired');
  expect(await hasText()).toEqual([true, true]);
  server.advance({ hours: 24 });
  await runJob(mailJobs(server.services), 'mail.blank-expired');
  expect(await hasText()).toEqual([true, false]);
});
