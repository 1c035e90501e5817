import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMember, type TestMember } from '../testing/members.ts';
import { startWorld, type World } from '../testing/world.ts';
import { selectCount, selectPage, type SearchFilter } from './search.store.ts';

const MEMBERS = 20_000;

let world: World;
let viewer: TestMember;
beforeAll(async () => {
  world = await startWorld();
  viewer = await makeMember(world);
  await fill(world);
}, 120_000);
afterAll(() => world.stop());

/** Sixteen countries of four regions, both genders, ages from 18 to 77, a few invisible and blocked. */
async function fill({ services: { db } }: World): Promise<void> {
  await sql`
    insert into member (id, email, password_hash, status, profile_status, language, time_zone, name, date_of_birth,
      gender, country, region, about, invisible, listed_at)
    select gen_random_uuid(), 'm' || n || '@example.org', 'x', 'active', 'active', 'en', 'UTC', 'Member ' || n,
      date '2008-03-01' - (n * 7919 % 21900), case n % 2 when 0 then 'male' else 'female' end,
      'C' || (n * 31 % 16), 'R' || (n * 17 % 4), repeat('about me ', 40), n % 50 = 0,
      timestamptz '2026-01-01' + n * interval '7 seconds'
    from generate_series(1, ${sql.lit(MEMBERS)}) n`.execute(db);
  await sql`insert into block (blocker_id, blocked_id)
    select ${viewer.id}, id from member where id <> ${viewer.id} order by id limit 40`.execute(db);
  await sql`vacuum analyze member`.execute(db);
  await sql`analyze block`.execute(db);
}

const ages = { bornAfter: '1985-03-10', bornUpTo: '2001-03-10' };
const place = { country: 'C3' as never };
const filters: [string, SearchFilter][] = [
  ['all', {}],
  ['gender', { gender: 'female' }],
  ['country', place],
  ['country and gender', { ...place, gender: 'female' }],
  ['region', { ...place, region: 'R1' }],
  ['region and gender', { ...place, region: 'R1', gender: 'female' }],
].flatMap(([name, filter]) => [
  [name, filter],
  [`${String(name)} and ages`, { ...(filter as SearchFilter), ...ages }],
]) as [string, SearchFilter][];

async function plan(query: { compile(): { sql: string; parameters: readonly unknown[] } }): Promise<string> {
  const compiled = query.compile();
  const explained = await world.services.db.executeQuery<{ 'QUERY PLAN': string }>({
    ...compiled,
    sql: `explain ${compiled.sql}`,
  } as never);
  return explained.rows.map((row) => row['QUERY PLAN']).join('\n');
}

it.each(filters)('an index answers the search by %s, in its order and its count', async (_name, filter) => {
  const { readDb } = world.services;
  const after = { listedAt: '2026-01-01T20:00:00.000000Z', id: viewer.id };
  for (const onlooker of [null, { id: viewer.id, paid: false }]) {
    const page = await plan(selectPage(readDb, onlooker, filter, { size: 31 }));
    const later = await plan(selectPage(readDb, onlooker, filter, { after, size: 31 }));
    const count = await plan(selectCount(readDb, onlooker, filter));
    for (const text of [page, later, count]) expect(text).not.toContain('Seq Scan on member');
    // Read in the order of search, so that a page costs its own length and not the length of the list.
    for (const text of [page, later]) {
      expect(text).toMatch(/Index (Only )?Scan using member_search_/);
      expect(text).not.toContain('Sort');
    }
    expect(count).toMatch(/Index Only Scan using member_search_|Bitmap Heap Scan on member/);
  }
});
