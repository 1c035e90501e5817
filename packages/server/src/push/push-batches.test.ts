import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { DEFAULT_FEATURES } from '@rendezvous/contract/features';
import { recordLike, decideEvents } from '../notifications/notifier.ts';
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
const { send } = createChatDriver(() => server);
beforeAll(async () => {
  service = await startPushService();
  server = await startTestServer({ PUSH_SERVICES: service.origin });
  await changeSite(server, { features: { ...DEFAULT_FEATURES, push: true } });
});
afterAll(async () => {
  await server.stop();
  await service.stop();
});
beforeEach(async () => {
  member = await makeMember(server);
});
afterEach(() => void service.received.splice(0));

const browser = (name = 'phone') => subscribe(server, member, service.addBrowser(name));
const decisions = () =>
  server.services.db
    .selectFrom('notification_decision')
    .where('member_id', '=', member.id)
    .select(['event', 'channel', 'reason', 'pushed_at'])
    .execute();
const outcomes = async () =>
  (await decisions()).map(({ event, channel, reason }) => `${event}: ${channel}, ${reason}`);
async function received(count: number) {
  const arrived = async () => {
    await runJob(pushJobs(server.services), 'notifications.decide');
    await runJob(pushJobs(server.services), 'push.send');
    return service.received.length;
  };
  await expect.poll(arrived, { timeout: 10_000 }).toBe(count);
  return service.received;
}

test('counts the push messages of one transaction against the limit of an hour (NOTIFY-7)', async () => {
  const { db, clock } = server.services;
  await browser();
  const senders = await Promise.all(Array.from({ length: 35 }, () => makeMember(server)));
  await db.transaction().execute(async (tx) => {
    for (const { id } of senders) {
      await sql`insert into liking (liker_id, liked_id, created_at) values (${id}, ${member.id}, ${clock()})`.execute(
        tx,
      );
      await recordLike(tx, member.id, id, clock());
    }
  });
  await decideEvents(server.services);
  const made = await outcomes();
  expect(made.filter((outcome) => outcome === 'like: push, subscribed')).toHaveLength(30);
  expect(made).toHaveLength(35);
  await received(30);
});

test('sends many messages at once, each once, and records it (PUSH-5)', async () => {
  await Promise.all(Array.from({ length: 3 }, (_, n) => browser(`browser ${n}`)));
  const senders = await Promise.all(Array.from({ length: 12 }, () => makeMember(server)));
  await Promise.all(senders.map((sender) => send(sender, member)));
  const pushes = await received(36);
  expect(new Set(pushes.map(({ browser: name, payload }) => `${name} ${payload.tag}`)).size).toBe(36);
  await expect
    .poll(async () => (await decisions()).filter(({ pushed_at: at }) => at).length)
    .toBe(senders.length);
  const left = await server.services.db
    .selectFrom('push_delivery')
    .where('member_id', '=', member.id)
    .selectAll()
    .execute();
  expect(left).toEqual([]);
});
