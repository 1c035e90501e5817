import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { insertMessage } from '../chat/send.store.ts';
import { recordLike, wakeNotifier } from '../notifications/notifier.ts';
import { lockMember, startWhileLocked, waitForWaiting } from '../testing/start-while-locked.ts';
import { createChatDriver } from '../testing/chat.driver.ts';
import { makeMember } from '../testing/members.ts';
import { makePhoto } from '../testing/relations.fixture.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { eraseMember } from './erase-member.ts';
import { privacyJobs } from './privacy.jobs.ts';
import { runJob } from '../testing/run-job.ts';

const isPostgresRun = process.env.TEST_DATABASE === 'postgres';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
const { send } = createChatDriver(() => server);

const erase = (id: string) =>
  server.services.db
    .transaction()
    .execute((tx) => eraseMember(server.services, tx, id, server.services.clock()));
const textsOf = (id: string) =>
  server.services.db.selectFrom('message').where('sender_id', '=', id).select('text').orderBy('id').execute();
const read = (id: string) =>
  server.services.db.selectFrom('member').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
const eventsOf = (id: string) =>
  server.services.db.selectFrom('notification_event').where('member_id', '=', id).select('id').execute();
const decisionsOf = (id: string) =>
  server.services.db.selectFrom('notification_decision').where('member_id', '=', id).select('id').execute();
const run = (name: string, data = {}) => runJob(privacyJobs(server.services), name, data);

test('refuses a message and a profile change during an erasure, and stores neither (PRIVACY-5)', async () => {
  const [member, other] = [await makeMember(server), await makeMember(server)];
  await send(member, other, 'Before');
  const { services, call } = server;
  const [sent, changed] = await startWhileLocked<{ status: number }>(
    server,
    (tx) => eraseMember(services, tx, member.id, services.clock()),
    [
      () => send(member, other, 'After'),
      () => call('changeSelf', { cookie: member.cookie, body: { profile: { about: 'Still here', sexuality: 'bi' } } }),
    ],
  ); // prettier-ignore
  expect(sent?.status).toBe(403);
  expect(changed?.status).toBe(403);
  expect(await textsOf(member.id)).toEqual([{ text: 'Before' }]);
  expect(await read(member.id)).toMatchObject({ about: '', name: '', status: 'deleted' });
  const sexualities = await services.db.selectFrom('member_sexuality').where('member_id', '=', member.id).selectAll().execute();
  expect(sexualities).toEqual([]);
}); // prettier-ignore

test('completes a message that is being sent before the erasure', async () => {
  const [member, other] = [await makeMember(server), await makeMember(server)];
  const { data } = await send(member, other, 'Before');
  await startWhileLocked(
    server,
    async (tx) => {
      await lockMember(member.id)(tx);
      await insertMessage(tx, {
        conversationId: data.chat.conversation.id,
        senderId: member.id,
        clientId: randomUUID(),
        text: 'On its way',
        creditsSpent: 0,
        attachment: null,
        automatic: false,
        sentAt: server.services.clock(),
        acknowledgesFictional: false,
      });
    },
    [() => erase(member.id)],
  );
  expect((await textsOf(member.id)).map(({ text }) => text)).toEqual(['Before', 'On its way']);
  expect(await read(member.id)).toMatchObject({ name: '', status: 'deleted' });
  const refused = await send(other, member, 'Are you there?');
  expect(refused).toMatchObject({ status: 404, error: { code: 'not_found' } });
});

test.runIf(isPostgresRun)(
  'erases a member of whom the notifier has taken an event, and does not wait for it',
  async () => {
    const [member, other] = [await makeMember(server), await makeMember(server)];
    const { services } = server;
    const { db, clock } = services;
    await db.transaction().execute(async (tx) => {
      await lockMember(member.id)(tx);
      await db.transaction().execute((second) => recordLike(second, member.id, other.id, clock()));
      wakeNotifier(services);
      await waitForWaiting(db, 1);
      // A wait would be a deadlock, which Postgres resolves after a second at the cost of either.
      await sql`set local lock_timeout = '500ms'`.execute(tx);
      await eraseMember(services, tx, member.id, clock());
    });
    await vi.waitFor(async () => expect(await eventsOf(member.id)).toEqual([]));
    expect(await decisionsOf(member.id)).toEqual([]);
  },
);

test('erases two connected members once each under concurrent erasures', async () => {
  const [one, two] = [await makeMember(server), await makeMember(server)];
  await send(one, two, 'Hello');
  const sexualities = await Promise.all([erase(one.id), erase(two.id), erase(one.id), erase(two.id)]);
  expect(sexualities.map((ids) => ids.length > 0).filter(Boolean)).toHaveLength(2);
  expect([(await read(one.id)).status, (await read(two.id)).status]).toEqual(['deleted', 'deleted']);
});

test('erases accounts 14 days after the request, unless they were reactivated (ACCOUNT-17, PRIVACY-2)', async () => {
  const { services, advance } = server;
  const requestDeletion = async () => {
    const member = await makeMember(server, {
      status: 'pending_deletion',
      deletion_requested_at: services.clock(),
    });
    return { ...member, photo: await makePhoto(server, member) };
  };
  const first = await requestDeletion();
  const back = await requestDeletion();
  await services.files.put(`photos/${first.photo}/160.webp`, Buffer.from('photo'), 'image/webp');
  advance({ days: 13, hours: 23 });
  const later = await requestDeletion();
  await run('privacy.erase');
  expect((await read(first.id)).erased_at).toBeNull();
  await services.db
    .updateTable('member')
    .set({ status: 'active', deletion_requested_at: null })
    .where('id', '=', back.id)
    .execute();
  advance({ hours: 1 });
  await run('privacy.erase');
  const states = await Promise.all([first, back, later].map(async ({ id }) => (await read(id)).status));
  expect(states).toEqual(['deleted', 'active', 'pending_deletion']);
  await expect.poll(() => services.files.get(`photos/${first.photo}/160.webp`)).toBeNull();
});

test('erases by a later job what a call in progress wrote after the erasure (PRIVACY-5)', async () => {
  const { services } = server;
  const [member, other] = [await makeMember(server), await makeMember(server)];
  await erase(member.id);
  const { rows } = await sql<{ data: unknown }>`
    select data from pgboss.job where name = 'privacy.erase-again' and data ->> 'memberId' = ${member.id}`.execute(
    services.db,
  );
  expect(rows).toEqual([{ data: { memberId: member.id } }]);
  await services.db.insertInto('liking').values({ liker_id: member.id, liked_id: other.id }).execute();
  await run('privacy.erase-again', { memberId: member.id });
  await run('privacy.erase-again', { memberId: other.id });
  const left = await services.db.selectFrom('liking').where('liker_id', '=', member.id).selectAll().execute();
  expect(left).toEqual([]);
  expect((await read(other.id)).status).toBe('active');
});
