import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../database/migrate.ts';
import { freshConnection } from '../testing/fresh-connection.ts';
import { makeMember } from '../testing/members.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { SEXUALITY_CONSENT } from './sexuality-consent.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

type Sexuality = 'hetero' | 'gay' | 'lesbian' | 'bi' | null;
const setSexuality = (cookie: string, sexuality: Sexuality) =>
  server.call('changeSelf', { cookie, body: { profile: { sexuality } } });

/** Reads the row of the new table, and the column that processes of the previous release read and write. */
async function readStored(id: string) {
  const { db } = server.services;
  const row = await db.selectFrom('member_sexuality').where('member_id', '=', id).selectAll().executeTakeFirst();
  const { rows } = await sql<{ sexuality: string | null }>`select sexuality from member where id = ${id}`.execute(db);
  return { row, column: rows[0]?.sexuality };
} // prettier-ignore
const writeColumn = (id: string, sexuality: Sexuality) =>
  sql`update member set sexuality = ${sexuality} where id = ${id}`.execute(server.services.db);

test('stores a sexuality with the consent, and deletes both when the field is emptied (PROFILE-10)', async () => {
  const { id, cookie } = await makeMember(server);
  const reader = await makeMember(server);
  expect((await setSexuality(cookie, 'bi')).data.user.profile.sexuality).toBe('bi');
  const consented = {
    member_id: id,
    sexuality: 'bi',
    consented_at: server.services.clock(),
    consent: SEXUALITY_CONSENT,
  };
  expect(await readStored(id)).toEqual({ row: consented, column: 'bi' });
  server.advance({ hours: 1 });
  await setSexuality(cookie, 'bi');
  expect((await readStored(id)).row).toEqual(consented);
  await setSexuality(cookie, 'gay');
  expect(await readStored(id)).toEqual({
    row: { ...consented, sexuality: 'gay', consented_at: server.services.clock() },
    column: 'gay',
  });
  const read = () => server.call('readMember', { cookie: reader.cookie, query: { id } });
  expect((await read()).data.profile.sexuality).toBe('gay');
  expect((await setSexuality(cookie, null)).data.user.profile.sexuality).toBeNull();
  expect(await readStored(id)).toEqual({ row: undefined, column: null });
  expect((await read()).data.profile.sexuality).toBeNull();
});

test('stores and deletes what a process of the previous release writes (PROFILE-10)', async () => {
  const { id, cookie } = await makeMember(server);
  await writeColumn(id, 'lesbian');
  expect(await readStored(id)).toMatchObject({
    row: { sexuality: 'lesbian', consent: 'before_records' },
    column: 'lesbian',
  });
  await setSexuality(cookie, 'bi');
  await writeColumn(id, 'gay');
  expect(await readStored(id)).toMatchObject({
    row: { sexuality: 'gay', consent: 'before_records' },
    column: 'gay',
  });
  await writeColumn(id, null);
  expect(await readStored(id)).toEqual({ row: undefined, column: null });
});

test('copies earlier values into the table in the migration', async () => {
  const connection = await freshConnection();
  const { db } = connection;
  await migrate(connection, { isWanted: (name) => name < '0020' });
  await sql`insert into site (domain, settings, company) values ('localhost', '{}', '{}')`.execute(db);
  await sql`
    insert into member (id, email, password_hash, status, profile_status, language, time_zone, name, date_of_birth, gender,
      sexuality, country, created_at)
    select uuid, uuid || '@example.org', '', 'active', 'active', 'en', 'UTC', 'Somebody', '1996-01-15', 'female',
      sexuality, 'NL', '2025-05-01T10:00:00Z'
    from (values (gen_random_uuid(), 'bi'), (gen_random_uuid(), null)) as people (uuid, sexuality)`.execute(db);
  expect((await migrate(connection))[0]).toBe('0020_personal_data.sql');
  const rows = await db.selectFrom('member_sexuality').select(['sexuality', 'consented_at', 'consent']).execute();
  expect(rows).toEqual([
    { sexuality: 'bi', consented_at: new Date('2025-05-01T10:00:00Z'), consent: 'before_records' },
  ]);
  await connection.close();
}); // prettier-ignore
