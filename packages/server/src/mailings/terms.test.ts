import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMMAND_LINE } from '../audit/audit.store.ts';
import { mailsTo } from '../testing/mailings.ts';
import { makeMember } from '../testing/members.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { sendMailings } from './mailings.jobs.ts';
import { announceTerms } from './terms.commands.ts';

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

const site = 'localhost';
const announce = (from: string, domain = site) =>
  announceTerms(
    server.services.db,
    { from, site: domain },
    { actor: COMMAND_LINE, now: server.services.clock() },
  );
const run = async () => {
  await Promise.all([sendMailings(server.services), sendMailings(second.services)]);
};
/** The day that begins in so many days and up to a day more. */
const dayIn = (days: number) =>
  new Date(server.services.clock().getTime() + (days + 1) * 86_400_000).toISOString().slice(0, 10);
const termsMails = async (id: string) =>
  (await mailsTo(server, id)).filter(({ template }) => template === 'terms_changed');
const count = async (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await termsMails(id)).length));

test('mails new terms once to everybody with an account, whatever they want to be mailed (MAIL-17)', async () => {
  const { db } = server.services;
  const created_at = server.services.clock();
  const german = await makeMember(server, {
    language: 'de',
    notification_kinds: [],
    notifications_disabled: ['listunsubscribe'],
    created_at,
  });
  const [unconfirmed, leaving, banned, erased, fictional] = [
    await makeMember(server, { status: 'not_confirmed', created_at }),
    await makeMember(server, { status: 'pending_deletion', created_at }),
    await makeMember(server, { status: 'banned', created_at }),
    await makeMember(server, { status: 'deleted', erased_at: created_at, created_at }),
    await makeMember(server, { fictional: true, created_at }),
  ].map(({ id }) => id);
  const from = dayIn(30);
  expect(await announce(from)).toBe(true);
  server.advance({ minutes: 1 });
  second.advance({ minutes: 1 });
  const late = await makeMember(server, { created_at: server.services.clock() });
  await run();
  const [mail] = await termsMails(german.id);
  const day = new Intl.DateTimeFormat('de', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(from));
  expect(mail?.subject).toBe(`Neue Geschäftsbedingungen ab ${day}`);
  expect(mail?.text).toContain(`ab ${day} gelten neue Allgemeine Geschäftsbedingungen.`);
  expect(mail?.text).toContain('/de/pages/terms');
  expect(mail?.text).toContain('dein Konto jederzeit in den Einstellungen löschen');
  expect(mail?.unsubscribe_url).toBeNull();

  expect(await announce(from)).toBe(false);
  await run();
  expect(await count([german.id, unconfirmed ?? '', leaving ?? ''])).toEqual([1, 1, 1]);
  expect(await count([banned ?? '', erased ?? '', fictional ?? '', late.id])).toEqual([0, 0, 0, 0]);
  const entries = await db
    .selectFrom('audit_entry')
    .where('action', '=', 'terms.announce')
    .selectAll()
    .execute();
  expect(entries).toMatchObject([{ site, details: { from } }]);
});

test('mails terms from another day again (MAIL-17)', async () => {
  const member = await makeMember(server, { created_at: server.services.clock() });
  await announce(dayIn(40));
  await announce(dayIn(50));
  await run();
  expect(await count([member.id])).toEqual([2]);
});

test.each<[string, () => string, RegExp]>([
  ['is less than 30 days away', () => dayIn(28), /at least 30 days/],
  ['has passed', () => '2020-01-01', /at least 30 days/],
  ['is no day', () => '2027-02-30', /give a day/],
  ['is a time', () => '2099-01-01T12:00:00Z', /give a day/],
])('refuses terms from a day that %s (MAIL-17)', async (_, from, message) => {
  await expect(announce(from())).rejects.toThrow(message);
});

test('refuses terms for an unknown site (MAIL-17)', async () => {
  await expect(announce(dayIn(60), 'nowhere.example')).rejects.toThrow(/no site/);
});
