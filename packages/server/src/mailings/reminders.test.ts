import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailsTo } from '../testing/mailings.ts';
import { makeMember, type TestMember } from '../testing/members.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { sendMailings } from './mailings.jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.services.db.updateTable('member').set({ notification_kinds: [] }).execute();
});

const run = () => sendMailings(server.services);
/** Runs at noon of each of the next days, and returns on which of them something was mailed. */
async function daysOfMails(member: TestMember, days: number): Promise<Record<number, string>> {
  const mailed: Record<number, string> = {};
  for (let day = 1; day <= days; day += 1) {
    server.advance({ days: 1 });
    const before = (await mailsTo(server, member.id)).length;
    await run();
    const after = await mailsTo(server, member.id);
    if (after.length > before)
      mailed[day] = after
        .slice(before)
        .map(({ template }) => template)
        .join();
  }
  return mailed;
}

test('reminds of an address that is not confirmed on three days, with a link that works (MAIL-11)', async () => {
  const member = await makeMember(server, { status: 'not_confirmed', profile_status: 'disabled' });
  expect(await daysOfMails(member, 40)).toEqual({
    1: 'remind_activation',
    3: 'remind_activation',
    7: 'remind_activation',
  });
});

test('mails an activation link that confirms the address and ends the reminders (MAIL-11, ACCOUNT-3)', async () => {
  const member = await makeMember(server, { status: 'not_confirmed', profile_status: 'disabled' });
  await daysOfMails(member, 1);
  const [mail] = await mailsTo(server, member.id);
  expect(mail?.subject).toBe('Your email address is not confirmed yet');
  expect(mail?.text).toContain('24 hours');
  const token = /activate\/done\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect((await server.call('activate', { body: { token } })).status).toBe(200);
  expect(await daysOfMails(member, 9)).toEqual({ 2: 'remind_photo', 5: 'remind_profile' });
});

test('reminds of a photo and of a profile that is not finished, each twice and never on one day (MAIL-11)', async () => {
  const member = await makeMember(server);
  expect(await daysOfMails(member, 40)).toEqual({
    2: 'remind_photo',
    5: 'remind_profile',
    10: 'remind_photo',
    20: 'remind_profile',
  });
});

test('reminds nobody who has done it, does not want it, is invisible, or signed up long ago (MAIL-11)', async () => {
  const done = await makeMember(server, { about: 'About me' });
  await server.services.db
    .insertInto('photo')
    .values({
      id: done.id,
      member_id: done.id,
      position: 0,
      status: 'in_review',
      width: 400,
      height: 400,
      store_key: 'none',
    })
    .execute();
  const unwilling = await makeMember(server, { notification_kinds: ['like'] });
  const stopped = await makeMember(server, { notifications_disabled: ['bounce'] });
  const invisible = await makeMember(server, { invisible: true });
  const old = await makeMember(server, { confirmed_at: new Date('2025-01-01T00:00:00Z') });
  for (const member of [done, unwilling, stopped, invisible, old]) {
    expect(await daysOfMails(member, 12)).toEqual({});
  }
});
