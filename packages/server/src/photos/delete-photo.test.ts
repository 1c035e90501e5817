import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const MEMBERS = 5_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const { db } = server.services;
  await sql`
    insert into member (id, email, password_hash, status, profile_status, language, time_zone, name, date_of_birth,
      gender, country)
    select gen_random_uuid(), 'm' || n || '@example.org', 'x', 'active', 'active', 'en', 'UTC', 'Member ' || n,
      date '1990-01-01', 'female', 'NL'
    from generate_series(1, ${sql.lit(MEMBERS)}) n`.execute(db);
  await sql`
    insert into photo (id, member_id, position, status, width, height, store_key)
    select gen_random_uuid(), id, 0, 'active', 800, 800, 'photos/' || id from member`.execute(db);
  await sql`update member set main_photo_id = photo.id from photo where photo.member_id = member.id`.execute(
    db,
  );
  await sql`vacuum analyze member`.execute(db);
});
afterAll(() => server.stop());

it('finds the member of a deleted main photo by an index', async () => {
  const { db } = server.services;
  // The statement that the foreign key's action runs (ri_triggers.c, RI_FKey_setnull_del).
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain update member set main_photo_id = null where main_photo_id = ${uuidv7()}::uuid`.execute(db);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('member_main_photo');
  expect(plan).not.toContain('Seq Scan');
});
