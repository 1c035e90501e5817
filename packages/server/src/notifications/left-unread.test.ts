import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { DEFAULT_FEATURES } from '@rendezvous/contract/features';
import { NOTIFICATION_PUSH } from '@rendezvous/contract/notifications';
import { SEND_PUSH_JOB } from '../push/send-deliveries.ts';
import { pushJobs } from '../push/push.jobs.ts';
import { createChatDriver } from '../testing/chat.driver.ts';
import { makeMember, type TestMember } from '../testing/members.ts';
import { startPushService, subscribe, type PushService } from '../testing/push-service.ts';
import { runJob } from '../testing/run-job.ts';
import { changeSite } from '../testing/sites.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { DECIDE_JOB, decideLeftUnread } from './notifier.ts';

let service: PushService;
let server: TestServer;
let member: TestMember;
let other: TestMember;
const { send, giveCredits } = createChatDriver(() => server);
beforeAll(async () => {
  service = await startPushService();
  // No queue runs, so that each test decides when something is decided and sent.
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
});
afterEach(async () => {
  await sendPushes();
  service.received.splice(0);
});

/** A run of the job by the clock, and one that a message has woken. */
const runByClock = () => runJob(pushJobs(server.services), DECIDE_JOB);
const runWoken = () => runJob(pushJobs(server.services), DECIDE_JOB, { woken: true });
const sendPushes = () => runJob(pushJobs(server.services), SEND_PUSH_JOB);
const watch = () => server.call('setWatching', { cookie: member.cookie, body: { watching: true } });
const outcomes = async () =>
  (
    await server.services.db
      .selectFrom('notification_decision')
      .where('member_id', '=', member.id)
      .select(['event', 'channel', 'reason', 'push_failure'])
      .orderBy('id')
      .execute()
  ).map(({ event, channel, reason, push_failure: failure }) =>
    [`${event}: ${channel}, ${reason}`, ...(failure ? [failure] : [])].join(', '),
  );
/** Lets the time pass in which a page on a screen may show something, while the page keeps reporting itself. */
async function leaveOpen(): Promise<void> {
  server.advance({ minutes: NOTIFICATION_PUSH.againAfterMinutes });
  await watch();
}

test('sends by push what a page on a screen has left unread for minutes, once (NOTIFY-7)', async () => {
  await subscribe(server, member, service.addBrowser('phone'));
  await watch();
  const { data } = await send(other, member);
  await runByClock();
  await sendPushes();
  expect(await outcomes()).toEqual(['conversation: live, watching']);
  await leaveOpen();
  await runWoken();
  expect(await outcomes()).toEqual(['conversation: live, watching']);
  for (let minute = 0; minute < 8; minute += 1) {
    await runByClock();
    await sendPushes();
    server.advance({ minutes: 1 });
    await watch();
  }
  expect(await outcomes()).toEqual(['conversation: live, watching', 'conversation: push, left_unread']);
  expect(service.received.map(({ payload }) => payload.tag)).toEqual([
    `chat:${data.message.conversation_id}`,
  ]);
});

test('decides nothing again of what was read or seen on the page (NOTIFY-7)', async () => {
  await subscribe(server, member, service.addBrowser('phone'));
  await watch();
  const { data } = await send(other, member);
  await server.call('addLike', { cookie: other.cookie, body: { id: member.id } });
  await runByClock();
  await server.call('markChat', {
    cookie: member.cookie,
    body: { conversation: data.message.conversation_id, mark: 'read' },
  });
  await leaveOpen();
  await runByClock();
  expect(await outcomes()).toEqual([
    'conversation: live, watching',
    'like: live, watching',
    'like: push, left_unread',
  ]);
});

test('tells of a conversation once, however many of its messages were left unread (NOTIFY-7)', async () => {
  await subscribe(server, member, service.addBrowser('phone'));
  await watch();
  await send(other, member);
  await send(other, member);
  await runByClock();
  server.advance({ minutes: 1 });
  await watch();
  await send(other, member);
  await runByClock();
  await server.call('setWatching', { cookie: member.cookie, body: { watching: false } });
  await send(other, member);
  await runByClock();
  await leaveOpen();
  await runByClock();
  // The push message about the last one has notified the member of all.
  expect(await outcomes()).toEqual([
    'conversation: live, watching',
    'conversation: live, watching',
    'conversation: live, watching',
    'conversation: push, subscribed',
  ]);
  const third = await makeMember(server);
  await giveCredits(third, 50);
  await send(third, member);
  await send(third, member);
  await runByClock();
  await leaveOpen();
  await runByClock();
  expect((await outcomes()).filter((outcome) => outcome.endsWith('left_unread'))).toHaveLength(1);
});

test('leaves to mails what nothing else can tell (NOTIFY-2, NOTIFY-7)', async () => {
  await watch();
  await send(other, member);
  await runByClock();
  await leaveOpen();
  await runByClock();
  await runByClock();
  expect(await outcomes()).toEqual(['conversation: live, watching', 'conversation: mail, mail_later']);
});

test('decides again what was withdrawn because a page came on a screen before it was sent (NOTIFY-7)', async () => {
  await subscribe(server, member, service.addBrowser('phone'));
  await send(other, member);
  await runByClock();
  await watch();
  await sendPushes();
  expect(await outcomes()).toEqual(['conversation: push, subscribed, withdrawn']);
  await leaveOpen();
  await runByClock();
  await sendPushes();
  expect(await outcomes()).toEqual([
    'conversation: push, subscribed, withdrawn',
    'conversation: push, left_unread',
  ]);
  expect(service.received).toHaveLength(1);
});

test('does not decide it a third time when it could not be sent (NOTIFY-7)', async () => {
  const subscription = service.addBrowser('phone');
  await subscribe(server, member, subscription);
  service.answer(subscription, 400);
  await watch();
  await send(other, member);
  await runByClock();
  await leaveOpen();
  for (let minute = 0; minute < 4; minute += 1) {
    await runByClock();
    await sendPushes();
    server.advance({ minutes: 1 });
    await watch();
  }
  expect(await outcomes()).toEqual([
    'conversation: live, watching',
    'conversation: push, left_unread, refused',
  ]);
});

test('decides each once, by two processes at the same time (NOTIFY-7)', async () => {
  await subscribe(server, member, service.addBrowser('phone'));
  await watch();
  const senders = await Promise.all(Array.from({ length: 12 }, () => makeMember(server)));
  for (const sender of senders)
    await server.call('addLike', { cookie: sender.cookie, body: { id: member.id } });
  await runByClock();
  await leaveOpen();
  await Promise.all(Array.from({ length: 4 }, () => decideLeftUnread(server.services)));
  await Promise.all([sendPushes(), sendPushes()]);
  const made = await outcomes();
  expect(made.filter((outcome) => outcome === 'like: push, left_unread')).toHaveLength(senders.length);
  expect(made).toHaveLength(2 * senders.length);
  expect(service.received).toHaveLength(senders.length);
});
