import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_FEATURES } from '@rendezvous/contract/features';
import { createChatDriver } from '../testing/chat.driver.ts';
import { mailsTo } from '../testing/mailings.ts';
import { makeMember } from '../testing/members.ts';
import { runJob } from '../testing/run-job.ts';
import { changeSite } from '../testing/sites.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { notificationJobs } from './notifications.jobs.ts';

let server: TestServer;
const { send, giveCredits } = createChatDriver(() => server);
beforeAll(async () => {
  server = await startTestServer();
  await changeSite(server, { features: { ...DEFAULT_FEATURES, message_mails: true } });
});
afterAll(() => server.stop());

test('mails about messages once a day, also on the day of a mailing, and about likes on another day (NOTIFY-2)', async () => {
  const { db, clock } = server.services;
  const member = await makeMember(server);
  const other = await makeMember(server);
  for (const one of [member, other]) await giveCredits(one, 20);
  const run = () => runJob(notificationJobs(server.services), 'notifications.mail');
  const templates = async () => (await mailsTo(server, member.id)).map(({ template }) => template);
  await send(other, member);
  await server.call('addLike', { cookie: other.cookie, body: { id: member.id } });
  server.advance({ minutes: 31 });
  await db
    .insertInto('notification_mail')
    .values({ member_id: member.id, kind: 'weekly_updates', sent_at: clock() })
    .execute();
  await run();
  expect(await templates()).toEqual(['new_conversations']);
  await send(member, other);
  await send(other, member);
  server.advance({ minutes: 31 });
  await run();
  expect(await templates()).toEqual(['new_conversations']);
  server.advance({ hours: 24 });
  await run();
  expect(await templates()).toEqual(['new_conversations', 'new_messages']);
});
