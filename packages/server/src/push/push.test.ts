import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { DEFAULT_FEATURES } from '@rendezvous/contract/features';
import { recordLike, decideEvents } from '../notifications/notifier.ts';
import { notificationJobs } from '../notifications/notifications.jobs.ts';
import { createChatDriver } from '../testing/chat.driver.ts';
import { makeMember, type TestMember } from '../testing/members.ts';
import { startPushService, subscribe, type PushService } from '../testing/push-service.ts';
import { runJob } from '../testing/run-job.ts';
import { changeSite } from '../testing/sites.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { pushJobs } from './push.jobs.ts';

let service: PushService;
let server: TestServer;
let member: TestMember;
let other: TestMember;
const { send, giveCredits, block } = createChatDriver(() => server);
beforeAll(async () => {
  service = await startPushService();
  server = await startTestServer({ PUSH_SERVICES: service.origin });
  await changeSite(server, { features: { ...DEFAULT_FEATURES, push: true, message_mails: true } });
});
afterAll(async () => {
  await server.stop();
  await service.stop();
});
beforeEach(makeMembers);

async function makeMembers(): Promise<void> {
  member = await makeMember(server);
  other = await makeMember(server, { name: 'Robin' });
  for (const one of [member, other]) await giveCredits(one, 50);
}
afterEach(() => void service.received.splice(0));

/** Runs the jobs to the end, whether or not the queue has run them. */
async function settle(): Promise<void> {
  await runJob(pushJobs(server.services), 'notifications.decide');
  await runJob(pushJobs(server.services), 'push.send');
}
const decisions = () =>
  server.services.db
    .selectFrom('notification_decision')
    .where('member_id', '=', member.id)
    .select(['event', 'channel', 'reason', 'pushed_at', 'push_failure'])
    .orderBy('id')
    .execute();
const outcomes = async () =>
  (await decisions()).map(({ event, channel, reason }) => `${event}: ${channel}, ${reason}`);
const subscriptions = () =>
  server.services.db.selectFrom('push_subscription').where('member_id', '=', member.id).selectAll().execute();
/** Waits until the service has failed once. */
async function failed(): Promise<void> {
  await expect
    .poll(
      () =>
        server.services.db
          .selectFrom('push_delivery')
          .where('member_id', '=', member.id)
          .where('due_at', '<', new Date(server.services.clock().getTime() + 10_000))
          .where('attempts', '=', 1)
          .select('attempts')
          .execute(),
      { timeout: 10_000 },
    )
    .toHaveLength(1);
}
const setWatching = ({ cookie }: TestMember) =>
  server.call('setWatching', { cookie, body: { watching: true } });
async function browser(name = 'phone') {
  const subscription = service.addBrowser(name);
  await subscribe(server, member, subscription);
  return subscription;
}
async function received(count: number) {
  await expect
    .poll(
      async () => {
        await settle();
        return service.received.length;
      },
      { timeout: 10_000 },
    )
    .toBe(count);
  return service.received;
}

test('sends who wrote and nothing of the text, encrypted and signed with the site’s key (PUSH-5)', async () => {
  await browser();
  const { data } = await send(other, member, 'A secret of mine');
  const [push] = await received(1);
  const conversation = data.message.conversation_id;
  expect(push?.payload).toEqual({
    version: 1,
    title: 'Robin',
    body: 'Wrote to you for the first time',
    tag: `chat:${conversation}`,
    path: `/chats/${conversation}`,
    lang: 'en',
    badge: 1,
    silent: false,
    unread: [conversation],
    likes: 0,
  });
  expect(push?.text).not.toContain('secret');
  expect(push?.bytes).toBeLessThanOrEqual(4_096);
  expect(push?.headers).toMatchObject({ urgency: 'high', ttl: '86400', 'content-encoding': 'aes128gcm' });
  expect(push?.headers.topic).toMatch(/^[\w-]{32}$/);
  const { data: site } = await server.call('readSettings', { query: { domain: 'localhost' } });
  expect(push?.publicKey).toBe(site.settings.push_public_key);
  expect(push?.claims.aud).toBe(service.origin);
  expect(push?.claims.sub).toBe(`mailto:${site.settings.support_email}`);
  await expect.poll(decisions).toMatchObject([{ channel: 'push', pushed_at: server.services.clock() }]);
});

test('counts the messages of a conversation under one topic, in the member’s language (PUSH-5)', async () => {
  await server.services.db
    .updateTable('member')
    .set({ language: 'de' })
    .where('id', '=', member.id)
    .execute();
  await browser();
  await send(member, other);
  await send(other, member);
  await send(other, member);
  const [one, two] = await received(2);
  expect([one?.payload.body, two?.payload.body].toSorted()).toContain('2 neue Nachrichten');
  expect(two?.payload).toMatchObject({
    path: `/de/${one?.payload.tag.replace('chat:', 'chats/')}`,
    lang: 'de',
  });
  expect(one?.headers.topic).toBe(two?.headers.topic);
});

test('shows only the site’s name in discreet mode (PUSH-7)', async () => {
  await browser();
  await server.services.db
    .updateTable('member')
    .set({ push_discreet: true })
    .where('id', '=', member.id)
    .execute();
  await send(other, member);
  const [push] = await received(1);
  expect(push?.payload).toMatchObject({ title: 'Rendezvous', body: '' });
  expect(push?.text).not.toContain('Robin');
});

test('tells a like from a like that is returned, and counts likes together (NOTIFY-7)', async () => {
  await browser();
  await server.call('addLike', { cookie: other.cookie, body: { id: member.id } });
  const [like] = await received(1);
  expect(like?.payload).toMatchObject({ title: 'Robin', body: 'Likes you', tag: 'likes', path: '/likes' });
  expect(like?.headers.urgency).toBe('normal');
  const third = await makeMember(server);
  await server.call('addLike', { cookie: member.cookie, body: { id: third.id } });
  await server.call('addLike', { cookie: third.cookie, body: { id: member.id } });
  const pushes = await received(2);
  expect(pushes[1]?.payload.body).toBe('You like each other');
  expect(await outcomes()).toEqual(['like: push, subscribed', 'match: push, subscribed']);
});

test('sends to every browser, and nothing to a page on the screen or after log-out (NOTIFY-7, PUSH-6)', async () => {
  await browser('phone');
  await browser('laptop');
  await send(other, member);
  await received(2);
  expect(service.received.map((push) => push.browser).toSorted()).toEqual(['laptop', 'phone']);
  await setWatching(member);
  await send(other, member);
  await expect.poll(outcomes).toEqual(['conversation: push, subscribed', 'conversation: live, watching']);
  // The browser ended without saying so.
  server.advance({ seconds: 151 });
  await send(other, member);
  await received(4);
  await setWatching(member);
  await server.call('logOut', { cookie: member.cookie });
  expect(await subscriptions()).toEqual([]);
  await send(other, member);
  await settle();
  expect(service.received).toHaveLength(4);
  expect((await outcomes()).at(-1)).toBe('conversation: mail, mail_later');
});

test('withdraws what was read, blocked or switched off before it was sent (PUSH-5)', async () => {
  const subscription = await browser();
  service.answer(subscription, 503);
  const { data } = await send(other, member);
  await failed();
  await server.call('markChat', {
    cookie: member.cookie,
    body: { conversation: data.message.conversation_id, mark: 'read' },
  });
  server.advance({ minutes: 2 });
  await settle();
  await expect.poll(decisions).toMatchObject([{ pushed_at: null, push_failure: 'withdrawn' }]);
  expect(service.received).toEqual([]);
});

test('tells nothing about somebody who blocked the member meanwhile (SAFETY-2)', async () => {
  const subscription = await browser();
  service.answer(subscription, 500);
  await send(other, member);
  await failed();
  await block(other, member);
  server.advance({ minutes: 2 });
  await settle();
  await expect.poll(decisions).toMatchObject([{ push_failure: 'withdrawn' }]);
  expect(service.received).toEqual([]);
});

test('tries again when the service fails, and waits as long as it says (PUSH-5)', async () => {
  const subscription = await browser();
  service.answer(subscription, 500, (response) => response.writeHead(429, { 'retry-after': '100' }).end());
  const before = service.countRequests();
  await send(other, member);
  await expect.poll(service.countRequests).toBe(before + 1);
  const due = () =>
    server.services.db
      .selectFrom('push_delivery')
      .where('member_id', '=', member.id)
      .select(['attempts', 'due_at'])
      .execute();
  const seconds = (at: Date) => (at.getTime() - server.services.clock().getTime()) / 1_000;
  await expect.poll(async () => (await due()).map((row) => seconds(row.due_at))).toEqual([5]);
  server.advance({ seconds: 5 });
  await settle();
  await expect.poll(async () => (await due()).map((row) => seconds(row.due_at))).toEqual([100]);
  expect(service.received).toEqual([]);
  server.advance({ seconds: 100 });
  await settle();
  await received(1);
  await expect.poll(due).toEqual([]);
});

test.each([404, 410])('removes a subscription that the service answers with %i (PUSH-5)', async (status) => {
  service.answer(await browser(), status);
  await send(other, member);
  await expect.poll(subscriptions).toEqual([]);
  expect(await decisions()).toMatchObject([{ pushed_at: null, push_failure: 'gone' }]);
});

test('does not follow a redirect, and gives up what is refused (PUSH-4)', async () => {
  const elsewhere = service.addBrowser('elsewhere');
  const subscription = await browser();
  service.answer(subscription, (response) => response.writeHead(307, { location: elsewhere.endpoint }).end());
  await send(other, member);
  await expect.poll(decisions).toMatchObject([{ push_failure: 'refused' }]);
  expect(service.received).toEqual([]);
  expect(await subscriptions()).toHaveLength(1);
});

test('gives up what cannot be delivered within a day (PUSH-5)', async () => {
  service.answer(await browser(), 500);
  await send(other, member);
  await failed();
  server.advance({ hours: 25 });
  await settle();
  await expect.poll(decisions).toMatchObject([{ push_failure: 'expired' }]);
});

test('keeps the ten newest browsers of a member (PUSH-6)', async () => {
  const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
  const save = (n: number) =>
    server.call('savePushSubscription', {
      cookie: member.cookie,
      query: { push: '1' },
      body: { subscription: { endpoint: `https://fcm.googleapis.com/fcm/send/${member.id}-${n}`, keys } },
    });
  for (let n = 0; n < 12; n += 1) {
    server.advance({ seconds: 1 });
    expect((await save(n)).status).toBe(200);
  }
  await save(2);
  const kept = (await subscriptions()).map(({ subscription }) => subscription.endpoint.split('-').at(-1));
  expect(kept.toSorted((a, b) => a - b)).toEqual(['2', '3', '4', '5', '6', '7', '8', '9', '10', '11']);
});

test('mails about what was pushed only if it is still unread a day later (NOTIFY-2)', async () => {
  const mails = async () =>
    (
      await server.services.db
        .selectFrom('mail')
        .where('to_address', '=', `${member.id}@example.org`)
        .select('template')
        .execute()
    ).map(({ template }) => template);
  const mail = () => runJob(notificationJobs(server.services), 'notifications.mail');
  await browser();
  await send(other, member);
  await received(1);
  await expect.poll(decisions).toMatchObject([{ pushed_at: expect.any(Date) }]);
  server.advance({ hours: 2 });
  await mail();
  expect(await mails()).toEqual([]);
  server.advance({ hours: 22, minutes: 1 });
  await mail();
  expect(await mails()).toEqual(['new_conversations']);
  expect((await outcomes()).at(-1)).toBe('conversation: mail, unread');
});

test('mails nobody at night, and sends messages then without a sound (NOTIFY-6)', async () => {
  // The other tests have advanced the clock; here it is 3 in the morning for the member.
  const start = new Date('2026-06-01T10:00:00Z');
  server.advance({ seconds: (start.getTime() - server.services.clock().getTime()) / 1_000 });
  await makeMembers();
  const away = { time_zone: 'America/Los_Angeles' };
  await server.services.db.updateTable('member').set(away).where('id', '=', member.id).execute();
  await browser();
  await send(other, member);
  const [push] = await received(1);
  expect(push?.payload.silent).toBe(true);
  expect(push?.headers.urgency).toBe('normal');
  await server.call('addLike', { cookie: other.cookie, body: { id: member.id } });
  await expect.poll(outcomes).toEqual(['conversation: push, subscribed', 'like: mail, mail_later']);
  const mailed = () =>
    server.services.db
      .selectFrom('mail')
      .where('to_address', '=', `${member.id}@example.org`)
      .select('template')
      .execute();
  server.advance({ hours: 3 });
  await runJob(notificationJobs(server.services), 'notifications.mail');
  expect(await mailed()).toEqual([]);
  server.advance({ hours: 2 });
  await runJob(notificationJobs(server.services), 'notifications.mail');
  expect(await mailed()).toEqual([{ template: 'like' }]);
});

test('records nothing of an erased member, and forgets decisions after 30 days (PRIVACY-2)', async () => {
  await setWatching(member);
  await send(other, member);
  await expect.poll(outcomes).toEqual(['conversation: live, watching']);
  server.advance({ days: 31 });
  await runJob(pushJobs(server.services), 'notifications.forget');
  expect(await decisions()).toEqual([]);
});

test('shows a moderator of the site why, and others nothing (NOTIFY-8)', async () => {
  await makeMembers();
  await browser();
  await setWatching(member);
  await send(other, member, 'A secret of mine');
  await expect.poll(outcomes).toEqual(['conversation: live, watching']);
  const moderator = await makeMember(server, { role: 'moderator' });
  const read = ({ cookie }: TestMember) =>
    server.call('readNotificationLog', { cookie, query: { member: member.id } });
  const { data } = await read(moderator);
  expect(data).toMatchObject({
    member: { id: member.id },
    choices: { discreet: false, stopped: [] },
    subscriptions: 1,
    decisions: [{ event: 'conversation', channel: 'live', reason: 'watching', pushed_at: null }],
  });
  expect(JSON.stringify(data)).not.toMatch(/secret|Robin/);
  expect((await read(member)).error.code).toBe('forbidden');
  await server.services.db
    .updateTable('member')
    .set({ erased_at: server.services.clock() })
    .where('id', '=', member.id)
    .execute();
  expect((await read(moderator)).error.code).toBe('not_found');
});

test('sends each message once with two processes (PUSH-5)', async () => {
  await makeMembers();
  const second = await startTestServer({ PUSH_SERVICES: service.origin }, { sharedWith: server });
  const ahead = server.services.clock().getTime() - second.services.clock().getTime();
  second.advance({ seconds: ahead / 1_000 });
  try {
    await browser();
    const senders = await Promise.all(Array.from({ length: 8 }, () => makeMember(server)));
    await Promise.all(senders.map((sender) => send(sender, member)));
    await Promise.all(
      [server, second, server, second].map(async ({ services }) => {
        await runJob(pushJobs(services), 'notifications.decide');
        await runJob(pushJobs(services), 'push.send');
      }),
    );
    const pushes = await received(senders.length);
    expect(new Set(pushes.map(({ payload }) => payload.tag)).size).toBe(senders.length);
    await expect.poll(outcomes).toEqual(senders.map(() => 'conversation: push, subscribed'));
  } finally {
    await second.stop();
  }
});

test('decides each of many events once, by two processes at the same time (NOTIFY-7)', async () => {
  const { db, clock } = server.services;
  await db.transaction().execute(async (tx) => {
    for (let n = 0; n < 70; n += 1) await recordLike(tx, member.id, other.id, clock());
  });
  await Promise.all([decideEvents(server.services), decideEvents(server.services)]);
  const made = await outcomes();
  expect([...new Set(made)]).toEqual(['like: none, seen']);
  expect(made).toHaveLength(70);
});
