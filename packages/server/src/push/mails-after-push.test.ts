import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DEFAULT_FEATURES } from '@rendezvous/contract/features';
import { notificationJobs } from '../notifications/notifications.jobs.ts';
import { DECIDE_JOB } from '../notifications/notifier.ts';
import { createChatDriver } from '../testing/chat.driver.ts';
import { mailsTo } from '../testing/mailings.ts';
import { makeMember, type TestMember } from '../testing/members.ts';
import { startPushService, subscribe, type PushService } from '../testing/push-service.ts';
import { runJob } from '../testing/run-job.ts';
import { changeSite } from '../testing/sites.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { pushJobs } from './push.jobs.ts';
import { SEND_PUSH_JOB } from './send-deliveries.ts';

let service: PushService;
let server: TestServer;
let member: TestMember;
let other: TestMember;
const { send, giveCredits } = createChatDriver(() => server);
beforeAll(async () => {
  service = await startPushService();
  // No queue runs, so that each test decides when something is sent.
  server = await startTestServer({ PUSH_SERVICES: service.origin, ROLE: 'api' });
  await changeSite(server, { features: { ...DEFAULT_FEATURES, push: true, message_mails: true } });
});
afterAll(async () => {
  await server.stop();
  await service.stop();
});
beforeEach(async () => {
  member = await makeMember(server);
  other = await makeMember(server);
  await giveCredits(other, 50);
  await subscribe(server, member, service.addBrowser('phone'));
});

/** Sends a message, of which the member's phone is notified. */
async function sendAndPush(): Promise<void> {
  const before = service.received.length;
  await send(other, member);
  await runJob(pushJobs(server.services), DECIDE_JOB);
  await runJob(pushJobs(server.services), SEND_PUSH_JOB);
  expect(service.received).toHaveLength(before + 1);
}
const mail = () => runJob(notificationJobs(server.services), 'notifications.mail');
const templates = async () => (await mailsTo(server, member.id)).map(({ template }) => template);

test('mails what is unread for a day although every 20 hours another message is pushed (NOTIFY-2)', async () => {
  // It is noon in UTC, and 13:00 where the member is.
  await sendAndPush();
  server.advance({ hours: 20 });
  await sendAndPush();
  await mail();
  expect(await templates()).toEqual([]);
  server.advance({ hours: 4, minutes: 1 });
  await mail();
  expect(await templates()).toEqual(['new_conversations']);
  // The next message was not mailed about; it has its own day.
  server.advance({ hours: 16 });
  await sendAndPush();
  server.advance({ hours: 9 });
  await mail();
  expect(await templates()).toEqual(['new_conversations']);
  server.advance({ hours: 20 });
  await sendAndPush();
  await mail();
  expect(await templates()).toEqual(['new_conversations', 'new_conversations']);
});

test('does not wait for a push message about what was read since (NOTIFY-2)', async () => {
  await sendAndPush();
  const { conversation_id: conversation } = await server.services.db
    .selectFrom('participation')
    .where('member_id', '=', member.id)
    .select('conversation_id')
    .executeTakeFirstOrThrow();
  await server.call('markChat', { cookie: member.cookie, body: { conversation, mark: 'read' } });
  await server.call('savePushSubscription', {
    cookie: member.cookie,
    query: { push: '1' },
    body: { subscription: null, this_browser: true },
  });
  await send(other, member);
  server.advance({ hours: 1 });
  await mail();
  expect(await templates()).toEqual(['new_conversations']);
});
