import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { COMMAND_LINE } from '../audit/audit.store.ts';
import { addDiscount } from '../payments/discounts.commands.ts';
import { mailsTo } from '../testing/mailings.ts';
import { makeMember, type TestMember } from '../testing/members.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { addNews, announceDiscount } from './campaigns.commands.ts';
import { recordHeldMailings, sendMailings } from './mailings.jobs.ts';

let server: TestServer;
let second: TestServer;
let moderator: TestMember;
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'api' });
  second = await startTestServer({ ROLE: 'api' }, { sharedWith: server });
});
afterAll(async () => {
  await second.stop();
  await server.stop();
});
beforeEach(async () => {
  const { db } = server.services;
  await db.deleteFrom('mail_campaign').execute();
  await db.updateTable('member').set({ profile_status: 'hidden', notification_kinds: [] }).execute();
  atHour(12, 2);
  moderator = await makeMember(server, { role: 'moderator', notification_kinds: [] });
});

const later = (by: Parameters<TestServer['advance']>[0]) => {
  server.advance(by);
  second.advance(by);
};
/** Advances to a full hour, UTC, of one of the next days. */
function atHour(hour: number, days = 1): void {
  const now = server.services.clock();
  const at = new Date(now);
  at.setUTCDate(now.getUTCDate() + days);
  at.setUTCHours(hour, 0, 0, 0);
  later({ seconds: (at.getTime() - now.getTime()) / 1_000 });
}
const ago = (hours: number) => new Date(server.services.clock().getTime() - hours * 3_600_000);
type Facts = Parameters<typeof makeMember>[1];
/** Somebody who signed up long ago and asked for the weekly mail. */
const reader = (facts: Facts = {}) =>
  makeMember(server, {
    seeking: 'male',
    notification_kinds: ['weekly_updates'],
    created_at: ago(24 * 60),
    confirmed_at: ago(24 * 60),
    about: 'About me',
    ...facts,
  });
const fitting = () =>
  makeMember(server, { gender: 'male', seeking: 'female', confirmed_at: ago(1), notification_kinds: [] });
const send = () => sendMailings(server.services);
const record = () => recordHeldMailings(server.services);

/** What the desk shows of a member, the oldest first (NOTIFY-8). */
async function logOf({ id }: TestMember): Promise<string[]> {
  const { status, data } = await server.call('readNotificationLog', {
    cookie: moderator.cookie,
    query: { member: id },
  });
  expect(status).toBe(200);
  return data.decisions.map(({ event, channel, reason }) => `${event}: ${channel}, ${reason}`).toReversed();
}

test('shows that a weekly mail was sent, once however many processes send it (NOTIFY-12)', async () => {
  const member = await reader();
  await fitting();
  later({ minutes: 40 });
  await Promise.all([send(), sendMailings(second.services)]);
  await record();
  expect(await logOf(member)).toEqual(['weekly_updates: mail, due']);
  expect(await mailsTo(server, member.id)).toHaveLength(1);
});

test('shows that nobody new was found, each week (NOTIFY-12, MAIL-9)', async () => {
  const member = await reader();
  later({ minutes: 40 });
  for (let run = 0; run < 3; run += 1) {
    await send();
    later({ minutes: 10 });
  }
  expect(await logOf(member)).toEqual(['weekly_updates: none, nothing_new']);
  later({ days: 7 });
  await send();
  expect(await logOf(member)).toEqual(Array(2).fill('weekly_updates: none, nothing_new'));
});

test('shows once that an offer gives a member nothing, though each run looks again (NOTIFY-12, MAIL-8)', async () => {
  const member = await reader({ notification_kinds: ['promotions'], paid_at: ago(24 * 50) });
  const expires = new Date(server.services.clock().getTime() + 72 * 3_600_000);
  const code = { code: 'ONLYNEW', percent: 20, expires, currency: 'EUR', minimum: 100, first_purchase: true };
  await addDiscount(server.services.db, code, COMMAND_LINE);
  const context = { actor: COMMAND_LINE, now: server.services.clock() };
  await announceDiscount(server.services.db, { code: 'ONLYNEW', site: 'localhost' }, context);
  later({ minutes: 40 });
  for (let run = 0; run < 4; run += 1) {
    await send();
    later({ minutes: 10 });
  }
  expect(await logOf(member)).toEqual(['promotions: none, not_eligible']);
});

test.each<[string, Facts, string]>([
  ['mails came back', { notifications_disabled: ['bounce'] }, 'mail_stopped'],
  ['the member reported one as spam', { notifications_disabled: ['fbl'] }, 'mail_stopped'],
  ['the address is not confirmed', { status: 'not_confirmed', confirmed_at: null }, 'not_confirmed'],
  ['the account is banned', { status: 'banned' }, 'inactive'],
  ['the profile is hidden', { profile_status: 'hidden' }, 'inactive'],
  ['the member is invisible', { invisible: true }, 'invisible'],
])('shows that the weekly mail is held back because %s, once (NOTIFY-12)', async (_, facts, reason) => {
  const member = await reader(facts);
  await fitting();
  later({ minutes: 40 });
  await send();
  for (let run = 0; run < 3; run += 1) {
    await record();
    later({ hours: 1 });
  }
  expect(await logOf(member)).toEqual([`weekly_updates: none, ${reason}`]);
  expect(await mailsTo(server, member.id)).toEqual([]);
});

test('shows what passes by itself, and then that it was sent (NOTIFY-12, NOTIFY-6)', async () => {
  const member = await reader();
  await fitting();
  const { db, clock } = server.services;
  await db.insertInto('presence').values({ member_id: member.id, last_active_at: clock() }).execute();
  await record();
  expect(await logOf(member)).toEqual(['weekly_updates: none, active_lately']);
  // It is 23:30 in the Netherlands then.
  later({ hours: 10, minutes: 30 });
  await Promise.all([record(), recordHeldMailings(second.services)]);
  await db
    .insertInto('notification_mail')
    .values({ member_id: member.id, kind: 'like', sent_at: clock() })
    .execute();
  later({ hours: 10 });
  await record();
  later({ hours: 26 });
  await send();
  expect(await logOf(member)).toEqual([
    'weekly_updates: none, active_lately',
    'weekly_updates: none, quiet_hours',
    'weekly_updates: none, mailed_today',
    'weekly_updates: mail, due',
  ]);
});

test('has nothing about a kind that is not wanted, not due, or for another language or site (NOTIFY-12)', async () => {
  const unwilling = await reader({ notification_kinds: ['like'], invisible: true });
  const german = await reader({ notification_kinds: ['news'], language: 'de', invisible: true });
  const english = await reader({ notification_kinds: ['news'], invisible: true });
  const file = JSON.stringify({ en: { subject: 'New', text: 'New' } });
  const context = { actor: COMMAND_LINE, now: server.services.clock() };
  await addNews(server.services.db, { site: 'localhost', file }, context);
  later({ minutes: 40 });
  await record();
  expect(await Promise.all([unwilling, german, english].map(logOf))).toEqual([
    [],
    [],
    ['news: none, invisible'],
  ]);
});

test('shows reminders that were sent, and those that are held back (NOTIFY-12, MAIL-11)', async () => {
  const unconfirmed = (notifications_disabled: string[]) =>
    makeMember(server, {
      status: 'not_confirmed',
      confirmed_at: null,
      notification_kinds: ['reminders'],
      created_at: ago(25),
      notifications_disabled,
    });
  const [reminded, stopped] = [await unconfirmed([]), await unconfirmed(['bounce'])];
  later({ minutes: 40 });
  await send();
  await record();
  expect(await logOf(reminded)).toEqual(['reminder: mail, due']);
  expect(await logOf(stopped)).toEqual(['reminder: none, mail_stopped']);
});

test('shows saved searches that found nobody, are mailed, or are held back (NOTIFY-12, SAVED-5)', async () => {
  const member = await reader({
    notification_kinds: ['reminders'],
    notifications_disabled: ['listunsubscribe'],
  });
  const body = { name: 'Mine', filter: { country: 'FI' }, mail: true } as const;
  expect((await server.call('saveSearch', { cookie: member.cookie, body })).status).toBe(200);
  later({ hours: 25 });
  await record();
  expect(await logOf(member)).toEqual(['saved_search: none, mail_stopped']);
});
