import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { createChatDriver } from '../testing/chat.driver.ts';
import { makeMember, type TestMember } from '../testing/members.ts';
import { runJob } from '../testing/run-job.ts';
import { smtpServer, type SmtpServer } from '../testing/smtp-server.ts';
import { changeSite } from '../testing/sites.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { DEFAULT_FEATURES } from '@rendezvous/contract/features';
import { notificationJobs } from '../notifications/notifications.jobs.ts';
import { mailJobs } from './create-mailer.ts';
import { recheckMail, type RecheckFacts } from './recheck-mail.ts';

const NOON = new Date('2026-03-10T12:00:00Z');
const FACTS: RecheckFacts = {
  status: 'active',
  profileStatus: 'active',
  sameAddress: true,
  kinds: ['like', 'news', 'reminders'],
  stopped: [],
  timeZone: 'Europe/Amsterdam',
  separated: false,
  unseen: true,
};
const like = { template: 'like', kind: 'like' } as const;
const news = { template: 'news', kind: 'news' } as const;
const activation = { template: 'remind_activation', kind: 'reminders' } as const;

describe('what becomes of a mail when its turn comes (NOTIFY-11)', () => {
  it.each([
    ['as when it was written', like, {}, 'send'],
    ['switched off', like, { kinds: ['news'] }, 'not_wanted'],
    ['stopped', news, { stopped: ['fbl'] }, 'mail_stopped'],
    ['another address', news, { sameAddress: false }, 'other_address'],
    ['banned', news, { status: 'banned' }, 'inactive'],
    ['leaving', news, { status: 'pending_deletion' }, 'inactive'],
    ['a profile that is not active', news, { profileStatus: 'disabled' }, 'inactive'],
    ['read', like, { unseen: false }, 'seen'],
    ['blocked', like, { separated: true }, 'unreachable'],
    ['news, whatever is read', news, { unseen: false, separated: true }, 'send'],
    ['an address to confirm', activation, { status: 'not_confirmed', profileStatus: 'pending' }, 'send'],
    ['an address that is confirmed', activation, {}, 'seen'],
  ] as const)('%s', (_, mail, facts, expected) => {
    const outcome = recheckMail(mail, { ...FACTS, ...facts }, NOON);
    expect(outcome.is === 'drop' ? outcome.reason : outcome.is).toBe(expected);
  });

  it('is dropped for an erased account, and waits for the morning in the member’s zone', () => {
    expect(recheckMail(news, null, NOON)).toEqual({ is: 'drop', reason: 'inactive' });
    const night = new Date('2026-03-10T23:30:00Z');
    expect(recheckMail(news, FACTS, night)).toEqual({
      is: 'postpone',
      until: new Date('2026-03-11T07:00:00Z'),
    });
    expect(recheckMail(news, { ...FACTS, kinds: [] }, night)).toEqual({ is: 'drop', reason: 'not_wanted' });
  });
});

let smtp: SmtpServer;
let server: TestServer;
let member: TestMember;
let writer: TestMember;
const { send, giveCredits, block } = createChatDriver(() => server);
beforeAll(async () => {
  smtp = await smtpServer(0);
  // No queue runs, so that each test decides when a mail is tried.
  server = await startTestServer({
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    LOG_LEVEL: 'silent',
    ROLE: 'api',
  });
  await changeSite(server, { features: { ...DEFAULT_FEATURES, message_mails: true } });
});
afterAll(async () => {
  await server.stop();
  smtp.server.close();
});
/** Writes a mail about a message by day, which an outage keeps from being sent. */
beforeEach(async () => {
  server.advance({ days: 2 });
  const noon = new Date(server.services.clock());
  noon.setUTCHours(36, 0, 0, 0);
  server.advance({ seconds: (noon.getTime() - server.services.clock().getTime()) / 1_000 });
  member = await makeMember(server, { created_at: new Date(noon.getTime() - 86_400_000) });
  writer = await makeMember(server);
  await giveCredits(writer, 20);
  await send(writer, member);
  await runJob(notificationJobs(server.services), 'notifications.mail');
  smtp.refuse(1);
  await attempt();
});

const stored = () =>
  server.services.db
    .selectFrom('mail')
    .where('member_id', '=', member.id)
    .selectAll()
    .executeTakeFirstOrThrow();
async function attempt(): Promise<void> {
  await runJob(mailJobs(server.services), 'mail.send', { mailId: (await stored()).id });
}
/** Tries again when the SMTP server works; returns whether the mail arrived. */
async function arrives(): Promise<boolean> {
  const before = smtp.received.length;
  await attempt();
  return smtp.received.length > before;
}
const latestDecision = () =>
  server.services.db
    .selectFrom('notification_decision')
    .where('member_id', '=', member.id)
    .orderBy('id', 'desc')
    .select(['event', 'channel', 'reason'])
    .executeTakeFirstOrThrow();

test('sends what is still true after an outage (MAIL-5, NOTIFY-11)', async () => {
  expect(await stored()).toMatchObject({ state: 'waiting', attempts: 1 });
  expect(await arrives()).toBe(true);
  expect(await stored()).toMatchObject({ state: 'sent' });
});

test('drops a mail that its member ended by one click meanwhile, and says why (NOTIFY-4, NOTIFY-11)', async () => {
  const { pathname, search } = new URL((await stored()).unsubscribe_url ?? '');
  const response = await fetch(server.url + pathname + search, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(response.status).toBe(200);
  expect(await arrives()).toBe(false);
  expect(await stored()).toMatchObject({
    state: 'dropped',
    last_error: 'not_wanted',
    to_address: '',
    subject: '',
    text: '',
    html: '',
    unsubscribe_url: null,
  });
  expect(await latestDecision()).toEqual({ event: 'conversation', channel: 'none', reason: 'not_wanted' });
  expect(await arrives()).toBe(false);
});

test('says nothing about somebody who blocked the member meanwhile (SAFETY-2, NOTIFY-11)', async () => {
  await block(writer, member);
  expect(await arrives()).toBe(false);
  expect(await latestDecision()).toMatchObject({ channel: 'none', reason: 'unreachable' });
  // It was no mail of its day and kind.
  expect(await mailedAt()).toEqual([]);
});

const mailedAt = async () =>
  (
    await server.services.db
      .selectFrom('notification_mail')
      .where('member_id', '=', member.id)
      .select(['kind', 'sent_at'])
      .execute()
  ).map(({ kind, sent_at: at }) => [kind, at]);

test('writes a new digest about the others when one of them has blocked the member (NOTIFY-2, NOTIFY-11)', async () => {
  const { db } = server.services;
  const third = await makeMember(server, { name: 'Noor' });
  await db.updateTable('member').set({ name: 'Kim' }).where('id', '=', writer.id).execute();
  await giveCredits(third, 20);
  // A mail that arrived; on the next day one about both of them waits.
  expect(await arrives()).toBe(true);
  const [earlier] = await mailedAt();
  server.advance({ days: 1, minutes: 1 });
  await send(writer, member);
  await send(third, member);
  server.advance({ minutes: 31 });
  await runJob(notificationJobs(server.services), 'notifications.mail');
  expect(await mailedAt()).toEqual([['new_conversations', server.services.clock()]]);
  const latest = () =>
    db
      .selectFrom('mail')
      .where('member_id', '=', member.id)
      .orderBy('id', 'desc')
      .select(['id', 'state', 'text'])
      .executeTakeFirstOrThrow();
  const dropped = await latest();
  expect(dropped.text).toContain('Kim');
  await block(writer, member);
  await runJob(mailJobs(server.services), 'mail.send', { mailId: dropped.id });
  expect(await mailedAt()).toEqual([earlier]);
  server.advance({ minutes: 10 });
  await runJob(notificationJobs(server.services), 'notifications.mail');
  const again = await latest();
  expect(again.id).not.toBe(dropped.id);
  expect(again.text).toContain('Noor');
  expect(again.text).not.toContain('Kim');
});

test('takes back only what the dropped mail has recorded (NOTIFY-11)', async () => {
  const { db, clock } = server.services;
  const dropped = await stored();
  const later = new Date(clock().getTime() + 60_000);
  await db
    .updateTable('notification_mail')
    .set({ sent_at: later })
    .where('member_id', '=', member.id)
    .execute();
  await block(writer, member);
  await runJob(mailJobs(server.services), 'mail.send', { mailId: dropped.id });
  expect(await mailedAt()).toEqual([['new_conversations', later]]);
});

test('says nothing about somebody who left meanwhile (NOTIFY-11)', async () => {
  const left = { deletion_requested_at: server.services.clock(), status: 'pending_deletion' as const };
  await server.services.db.updateTable('member').set(left).where('id', '=', writer.id).execute();
  expect(await arrives()).toBe(false);
  expect(await stored()).toMatchObject({ last_error: 'unreachable' });
});

test('does not mail what was read meanwhile (NOTIFY-2, NOTIFY-11)', async () => {
  const { conversation_id } = await server.services.db
    .selectFrom('participation')
    .where('member_id', '=', member.id)
    .select('conversation_id')
    .executeTakeFirstOrThrow();
  await server.call('markChat', {
    cookie: member.cookie,
    body: { conversation: conversation_id, mark: 'read' },
  });
  expect(await arrives()).toBe(false);
  expect(await stored()).toMatchObject({ state: 'dropped', last_error: 'seen' });
});

test('lets a mail wait for the morning if the outage ends at night (NOTIFY-6, NOTIFY-11)', async () => {
  // It is noon in UTC, and 23:30 in Amsterdam then.
  server.advance({ hours: 10, minutes: 30 });
  expect(await arrives()).toBe(false);
  expect(await stored()).toMatchObject({ state: 'waiting', attempts: 1 });
  expect(await latestDecision()).toEqual({ event: 'conversation', channel: 'mail', reason: 'quiet_hours' });
  server.advance({ hours: 9, minutes: 30 });
  expect(await arrives()).toBe(true);
});

test('mails nothing to an erased account (PRIVACY-5, NOTIFY-11)', async () => {
  const { db, clock } = server.services;
  await db.updateTable('member').set({ erased_at: clock() }).where('id', '=', member.id).execute();
  expect(await arrives()).toBe(false);
  expect(await stored()).toMatchObject({ state: 'dropped', last_error: 'inactive' });
});
