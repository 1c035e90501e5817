import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { COMMAND_LINE } from '../audit/audit.store.ts';
import { addDiscount, endDiscount } from '../payments/discounts.commands.ts';
import { mailsTo } from '../testing/mailings.ts';
import { makeMember } from '../testing/members.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { addNews, announceDiscount } from './campaigns.commands.ts';
import { sendMailings } from './mailings.jobs.ts';

let server: TestServer;
let second: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  second = await startTestServer({}, { sharedWith: server });
});
afterAll(async () => {
  await second.stop();
  await server.stop();
});
beforeEach(async () => {
  await server.services.db.deleteFrom('mail_campaign').execute();
  server.advance({ days: 2 });
  second.advance({ days: 2 });
});

const site = 'localhost';
const context = () => ({ actor: COMMAND_LINE, now: server.services.clock() });
const run = () => sendMailings(server.services);
const after = (hours: number) => new Date(server.services.clock().getTime() + hours * 3_600_000);
/** Somebody who asked for it, a month after sign-up: the welcome offer is over (BONUS-4). */
const asked = (overrides: Parameters<typeof makeMember>[1] = {}) =>
  makeMember(server, {
    notification_kinds: ['promotions', 'news'],
    created_at: after(-24 * 40),
    confirmed_at: after(-24 * 40),
    ...overrides,
  });
const add = (code: string, fields: Record<string, unknown> = {}) =>
  addDiscount(server.services.db, { code, percent: 20, expires: after(72), ...fields }, COMMAND_LINE);
const announce = (code: string) => announceDiscount(server.services.db, { code, site }, context());
const templates = async (id: string) => (await mailsTo(server, id)).map(({ template }) => template);

test('mails a code with its real amount, minimum and end, once (MAIL-8)', async () => {
  const member = await asked({ language: 'de' });
  await add('SPRING', { currency: 'EUR', minimum: 2_000, expires: '2026-03-15T22:30:00Z' });
  await announce('spring');
  await Promise.all([run(), sendMailings(second.services)]);
  const [mail] = await mailsTo(server, member.id);
  expect(mail?.subject).toContain('Credits 20\u00A0% günstiger');
  expect(mail?.text).toContain('SPRING');
  expect(mail?.text).toContain('ab einem Preis von 20,00\u00A0€');
  expect(mail?.text).toContain('15. März 2026 um 23:30\u00A0Uhr');
  expect(mail?.text).toContain('/de/credits');
  expect(mail?.unsubscribe_url).toContain('.promotions.');
  server.advance({ days: 1 });
  await run();
  expect(await templates(member.id)).toEqual(['promotions']);
});

test('mails an offer to nobody who did not ask, cannot use it, or has a better one (MAIL-8)', async () => {
  const { db } = server.services;
  const unwilling = await asked({ notification_kinds: ['news', 'like'] });
  const invisible = await asked({ invisible: true });
  const paid = await asked({ paid_at: after(-48) });
  const welcomed = await asked({ created_at: after(-24), confirmed_at: after(-24) });
  const british = await asked({ country: 'GB' });
  const user = await asked();
  const held = await asked();
  await add('FIRST', { currency: 'EUR', minimum: 100, first_purchase: true });
  await db
    .insertInto('purchase_order')
    .values({
      id: held.id,
      member_id: held.id,
      bundle_id: '25',
      credits: 25,
      currency: 'EUR',
      full_price: 3_500,
      price: 2_800,
      discount_code: 'FIRST',
      status: 'completed',
      completed_at: after(-1),
    })
    .execute();
  await announce('FIRST');
  await run();
  for (const { id } of [unwilling, invisible, paid, welcomed, british, held])
    expect(await templates(id)).toEqual([]);
  expect(await templates(user.id)).toEqual(['promotions']);
});

test('mails an offer no more once an operator has ended it, or a day before its end (MAIL-8)', async () => {
  const { db } = server.services;
  await add('ENDED');
  await announce('ENDED');
  await endDiscount(db, { code: 'ENDED' }, COMMAND_LINE);
  await add('SOON', { expires: after(30) });
  await announce('SOON');
  server.advance({ hours: 7 });
  second.advance({ hours: 7 });
  const member = await asked();
  server.advance({ minutes: 31 });
  await run();
  expect(await templates(member.id)).toEqual([]);
});

test.each<[string, Record<string, unknown>, RegExp]>([
  ['has no end', { expires: undefined }, /has no end/],
  ['may be used up', { budget: 10 }, /used up/],
  ['is for some methods', { methods: ['paypal'] }, /some payment methods/],
  ['ends soon', { expires: '2026-03-10T13:00:00Z' }, /less than 24 hours/],
])('refuses to announce a code that %s (MAIL-8)', async (name, fields, message) => {
  const code = `NO${name.replaceAll(/\W/g, '').toUpperCase()}`;
  await add(code, fields);
  await expect(announce(code)).rejects.toThrow(message);
});

test('announces a code once, and no unknown one (MAIL-8)', async () => {
  await add('TWICE');
  await announce('TWICE');
  await expect(announce('TWICE')).rejects.toThrow(/announced/);
  await expect(announce('WELCOME25')).rejects.toThrow(/no active code/);
  await expect(announce('NOBODY')).rejects.toThrow(/no active code/);
});

const NEWS = {
  en: { subject: 'Photos in conversations', text: 'You can send photos now.\n\nOnly if both agree.' },
  fi: { subject: 'Kuvat keskusteluissa', text: 'Voit nyt lähettää kuvia.', link: '/chats' },
};
const publish = (file: unknown, until?: string) =>
  addNews(
    server.services.db,
    { site, file: typeof file === 'string' ? file : JSON.stringify(file), ...(until && { until }) },
    context(),
  );

test('mails news once, in the language of the member, to who asked for news (MAIL-10)', async () => {
  const [english, finn, german, unwilling] = [
    await asked(),
    await asked({ language: 'fi' }),
    await asked({ language: 'de' }),
    await asked({ notification_kinds: ['promotions'] }),
  ];
  expect(await publish(NEWS)).toEqual(['en', 'fi']);
  await Promise.all([run(), sendMailings(second.services)]);
  server.advance({ days: 1 });
  await run();
  const [mail] = await mailsTo(server, english.id);
  expect(mail?.subject).toBe('Photos in conversations');
  expect(mail?.text).toContain('You can send photos now.\n\nOnly if both agree.');
  expect(mail?.html).toContain('You can send photos now.<br /><br />Only if both agree.');
  expect(await mailsTo(server, english.id)).toHaveLength(1);
  const [finnish] = await mailsTo(server, finn.id);
  expect([finnish?.subject, finnish?.text.includes('/fi/chats')]).toEqual(['Kuvat keskusteluissa', true]);
  expect(await templates(german.id)).toEqual([]);
  expect(await templates(unwilling.id)).toEqual([]);
  const entries = await server.services.db
    .selectFrom('audit_entry')
    .where('action', '=', 'news.add')
    .selectAll()
    .execute();
  expect(entries.at(-1)).toMatchObject({ site, details: { languages: ['en', 'fi'] } });
});

test('sends one mail a day of several that are due, and the next a day later (NOTIFY-2, MAIL-10)', async () => {
  const member = await asked();
  await publish(NEWS);
  await publish({ en: { subject: 'More news', text: 'And more.' } });
  await run();
  expect((await mailsTo(server, member.id)).map(({ subject }) => subject)).toEqual([
    'Photos in conversations',
  ]);
  server.advance({ days: 1 });
  await run();
  expect(await templates(member.id)).toEqual(['news', 'news']);
  server.advance({ days: 14 });
  const late = await asked();
  server.advance({ minutes: 31 });
  await run();
  expect(await templates(late.id)).toEqual([]);
});

test.each<[string, unknown, RegExp]>([
  ['is no JSON', '{', /not JSON/],
  ['has no language', {}, /no language/],
  ['has an unknown language', { xx: NEWS.en }, /./],
  ['has no text', { en: { subject: 'News' } }, /en: text/],
  ['has a subject of two lines', { en: { subject: 'a\nb', text: 'c' } }, /one line/],
  ['links elsewhere', { en: { ...NEWS.en, link: '//evil.example' } }, /path of the site/],
])('refuses news that %s (MAIL-10)', async (_, file, message) => {
  await expect(publish(file)).rejects.toThrow(message);
});

test('refuses news for an unknown site or with an end that has passed (MAIL-10)', async () => {
  await expect(publish(NEWS, '2020-01-01')).rejects.toThrow(/until/);
  await expect(publish(NEWS, 'soon')).rejects.toThrow(/until/);
  await expect(
    addNews(server.services.db, { site: 'nowhere.example', file: JSON.stringify(NEWS) }, context()),
  ).rejects.toThrow(/no site/);
});
