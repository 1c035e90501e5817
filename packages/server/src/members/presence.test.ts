import { randomUUID } from 'node:crypto';
import { ONLINE_MINUTES } from '@rendezvous/contract/rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { migrate } from '../database/migrate.ts';
import { PASSWORD, signUpAndActivate } from '../testing/signup.fixture.ts';
import { openEventStream } from '../testing/event-stream.ts';
import { makeMember, type TestMember } from '../testing/members.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { touchPresence } from './presence.store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function lastActive(member: TestMember): Promise<Date | undefined> {
  const { db } = server.services;
  const row = await db
    .selectFrom('presence')
    .where('member_id', '=', member.id)
    .select('last_active_at')
    .executeTakeFirst();
  return row?.last_active_at;
}

async function shown(member: Pick<TestMember, 'id'>) {
  const { data } = await server.call('readMember', { query: { id: member.id } });
  return { online: data.profile.online };
}

describe('presence', () => {
  it('is written by a call, without a change of the member row, and lasts some minutes (PROFILE-7)', async () => {
    const { db, clock } = server.services;
    const member = await makeMember(server);
    const version = async () =>
      (
        await sql<{
          at: string;
        }>`select ctid::text || xmin::text as at from member where id = ${member.id}`.execute(db)
      ).rows[0]?.at;
    const before = await version();
    server.advance({ minutes: ONLINE_MINUTES + 1 });
    expect(await shown(member)).toEqual({ online: false });
    await server.call('readSelf', { cookie: member.cookie });
    // The call does not wait for this write.
    await vi.waitFor(async () => expect(await lastActive(member)).toEqual(clock()));
    expect(await shown(member)).toEqual({ online: true });
    expect(await version()).toBe(before);
  });

  it.each<[string, (member: TestMember) => Promise<unknown>]>([
    [
      'a call of a hidden page',
      ({ cookie }) => server.call('readSelf', { cookie, headers: { 'x-page-hidden': '1' } }),
    ],
    ['a connection of live events', async ({ cookie }) => (await openEventStream(server, cookie)).close()],
    [
      'a photo that is loaded',
      ({ cookie }) => fetch(`${server.url}/photos/${randomUUID()}/640.webp`, { headers: { cookie } }),
    ],
  ])('is not written by %s, which uses the session all the same (PROFILE-7, ACCOUNT-23)', async (_, act) => {
    const { db, clock } = server.services;
    const member = await makeMember(server);
    server.advance({ minutes: 20 });
    await act(member);
    // The use of the session is written after the activity would be.
    const used = () =>
      db.selectFrom('session').where('member_id', '=', member.id).select('last_used_at').executeTakeFirst();
    await vi.waitFor(async () => expect(await used()).toEqual({ last_used_at: clock() }));
    expect(await lastActive(member)).toBeUndefined();
    expect(await shown(member)).toEqual({ online: false });
    // A page that comes on a screen reports itself.
    await server.call('setWatching', { cookie: member.cookie, body: { watching: true } });
    await vi.waitFor(async () => expect(await lastActive(member)).toEqual(clock()));
  });

  it('ends with a log-out, until the member is active elsewhere (LOGIN-11)', async () => {
    const member = await signUpAndActivate(server);
    const elsewhere = await server.call('logIn', { body: { email: member.email, password: PASSWORD } });
    expect(await shown(member)).toEqual({ online: true });
    await server.call('logOut', { cookie: member.cookie });
    expect(await shown(member)).toEqual({ online: false });
    await server.call('readSelf', { cookie: elsewhere.cookie as string });
    await vi.waitFor(async () => expect(await shown(member)).toEqual({ online: true }));
  });

  it('is written at most once in half that time, also by concurrent calls', async () => {
    const { db, clock } = server.services;
    const member = await makeMember(server);
    const first = clock();
    const half = ONLINE_MINUTES * 30;
    const touch = (seconds: number) =>
      touchPresence(db, member.id, new Date(first.getTime() + seconds * 1_000));
    await Promise.all([touch(0), touch(0), touch(1)]);
    await touch(half);
    const written = await lastActive(member);
    expect([0, 1_000]).toContain((written as Date).getTime() - first.getTime());
    await touch(half + 2);
    expect(await lastActive(member)).toEqual(new Date(first.getTime() + (half + 2) * 1_000));
  });

  it('updates no index, because pages have free space and no index contains the time', async () => {
    const { db } = server.services;
    await sql`
      insert into member (id, email, password_hash, status, profile_status, language, time_zone, name, date_of_birth,
        gender, country)
      select gen_random_uuid(), 'm' || n || '@example.org', 'x', 'active', 'active', 'en', 'UTC', 'Member',
        date '1990-01-01', 'male', 'SE'
      from generate_series(1, 5000) n`.execute(db);
    await sql`insert into presence select id, created_at from member where country = 'SE'`.execute(db);
    const updated = await db.transaction().execute(async (tx) => {
      await sql`update presence set last_active_at = now() where get_byte(uuid_send(member_id), 0) % 5 = 0`.execute(
        tx,
      );
      const { rows } = await sql<{ all: string; hot: string }>`
        select pg_stat_get_xact_tuples_updated('presence'::regclass) as all,
          pg_stat_get_xact_tuples_hot_updated('presence'::regclass) as hot`.execute(tx);
      return rows[0];
    });
    expect(Number(updated?.all)).toBeGreaterThan(800);
    expect(updated?.hot).toBe(updated?.all);
  });

  it('is migrated from the column of the previous release, whose processes continue to work', async () => {
    const { connection, db } = server.services;
    const member = await makeMember(server);
    await db.schema.dropTable('presence').execute();
    await sql`delete from migration where name = '0015_presence.sql'`.execute(db);
    await sql`update member set last_active_at = '2026-03-01T10:00:00Z' where id = ${member.id}`.execute(db);
    expect(await migrate(connection)).toEqual(['0015_presence.sql']);
    expect(await lastActive(member)).toEqual(new Date('2026-03-01T10:00:00Z'));
    // Processes of that release sign members up and write activity in this way.
    const newMember = await makeMember(server);
    await sql`update member set last_active_at = now() where id in (${newMember.id}, ${member.id})`.execute(
      db,
    );
    expect(await shown(newMember)).toEqual({ online: true });
    expect(await shown(member)).toEqual({ online: false });
  });
});
