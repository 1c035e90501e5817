import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DEFAULT_FEATURES } from '@rendezvous/contract/features';
import { SESSION_COOKIE } from '../accounts/session-cookie.ts';
import { beginSession } from '../accounts/sessions.store.ts';
import { notificationJobs } from '../notifications/notifications.jobs.ts';
import { decideEvents } from '../notifications/notifier.ts';
import { createChatDriver } from '../testing/chat.driver.ts';
import { mailsTo } from '../testing/mailings.ts';
import { makeMember, type TestMember } from '../testing/members.ts';
import { startPushService, subscribe, type PushService } from '../testing/push-service.ts';
import { runJob } from '../testing/run-job.ts';
import { changeSite } from '../testing/sites.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let service: PushService;
let server: TestServer;
let phone: TestMember;
let laptop: TestMember;
let writer: TestMember;
const { send, giveCredits } = createChatDriver(() => server);
beforeAll(async () => {
  service = await startPushService();
  // No queue runs, so that what is to be sent waits.
  server = await startTestServer({ PUSH_SERVICES: service.origin, ROLE: 'api' });
  await changeSite(server, { features: { ...DEFAULT_FEATURES, push: true, message_mails: true } });
});
afterAll(async () => {
  await server.stop();
  await service.stop();
});
beforeEach(async () => {
  phone = await makeMember(server);
  const token = await beginSession(server.services.db, phone.id, server.services.clock());
  laptop = { id: phone.id, cookie: `${SESSION_COOKIE}=${token}` };
  writer = await makeMember(server);
  await giveCredits(writer, 50);
});

const end = ({ cookie }: TestMember) =>
  server.call('savePushSubscription', {
    cookie,
    query: { push: '1' },
    body: { subscription: null, this_browser: true },
  });
const endpoints = async () =>
  (
    await server.services.db
      .selectFrom('push_subscription')
      .where('member_id', '=', phone.id)
      .select('subscription')
      .execute()
  ).map(({ subscription }) => subscription.endpoint);
const latest = () =>
  server.services.db
    .selectFrom('notification_decision')
    .where('member_id', '=', phone.id)
    .orderBy('id', 'desc')
    .select(['channel', 'reason', 'pushed_at', 'push_failure'])
    .executeTakeFirstOrThrow();

test('forgets the browser in whose settings notifications were ended, and no other (PUSH-10)', async () => {
  const [ofPhone, ofLaptop] = [service.addBrowser('phone'), service.addBrowser('laptop')];
  await subscribe(server, phone, ofPhone);
  await subscribe(server, laptop, ofLaptop);
  expect(await end(phone)).toMatchObject({ status: 200, data: { ok: true } });
  expect(await end(phone)).toMatchObject({ status: 200 });
  expect(await endpoints()).toEqual([ofLaptop.endpoint]);
  await end(writer);
  expect(await endpoints()).toEqual([ofLaptop.endpoint]);
  await send(writer, phone);
  await decideEvents(server.services);
  expect(await latest()).toMatchObject({ channel: 'push', reason: 'subscribed' });
});

test('mails from then on, also about what was still to be sent there (PUSH-10, NOTIFY-2)', async () => {
  await subscribe(server, phone, service.addBrowser('phone'));
  // By day, so that the mail does not wait (NOTIFY-6).
  const noon = new Date(server.services.clock());
  noon.setUTCHours(36, 0, 0, 0);
  server.advance({ seconds: (noon.getTime() - server.services.clock().getTime()) / 1_000 });
  await send(writer, phone);
  await decideEvents(server.services);
  expect(await latest()).toMatchObject({ channel: 'push', pushed_at: null, push_failure: null });
  await end(phone);
  expect(await latest()).toMatchObject({ channel: 'push', pushed_at: null, push_failure: 'gone' });
  await send(writer, phone);
  await decideEvents(server.services);
  expect(await latest()).toMatchObject({ channel: 'mail', reason: 'mail_later' });
  server.advance({ hours: 1 });
  await runJob(notificationJobs(server.services), 'notifications.mail');
  expect((await mailsTo(server, phone.id)).map(({ template }) => template)).toEqual(['new_conversations']);
  expect(service.received).toEqual([]);
});

test('removes nothing for a call that does not say which (PUSH-10)', async () => {
  await subscribe(server, phone, service.addBrowser('phone'));
  const unknown = await server.call('savePushSubscription', {
    cookie: phone.cookie,
    query: { push: '1' },
    body: { subscription: null, this_browser: false } as never,
  });
  expect(unknown.error.code).toBe('invalid_request');
  expect(await endpoints()).toHaveLength(1);
});
