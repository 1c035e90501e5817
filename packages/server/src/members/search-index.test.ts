import { sql } from 'kysely';
import { DISTANCE_LIMITS } from '@rendezvous/contract/distance';
import { cellOf, cellsWithin } from '@rendezvous/contract/place-grid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEARCH_COUNT_CAP } from '@rendezvous/contract/rules';
import { makeMember, type TestMember } from '../testing/members.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { touchPresence } from './presence.store.ts';
import { readPage, selectCount, selectPage, type SearchFilter } from './search.store.ts';

const MEMBERS = 20_000;
/** A page and one more row, which shows that there is another page. */
const SIZE = 31;
const MOST = SEARCH_COUNT_CAP + 1;

let server: TestServer;
let viewer: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  viewer = await makeMember(server);
  await fill(server);
}, 120_000);
afterAll(() => server.stop());

/** Fills 16 countries of 4 regions with members of both genders, aged 18 to 77, some of them invisible or blocked. */
async function fill({ services: { db } }: TestServer): Promise<void> {
  await sql`
    insert into member (id, email, password_hash, status, profile_status, language, time_zone, name, date_of_birth,
      gender, country, region, about, invisible, listed_at)
    select gen_random_uuid(), 'm' || n || '@example.org', 'x', 'active', 'active', 'en', 'UTC', 'Member ' || n,
      case when n % 500 = 1 then date '1940-01-01' + n else date '2008-03-01' - (n * 7919 % 21900) end, case n % 2 when 0 then 'male' else 'female' end,
      'C' || (n * 31 % 16), 'R' || (n * 17 % 4), repeat('about me ', 40), n % 50 = 0,
      timestamptz '2026-01-01' + n * interval '7 seconds'
    from generate_series(1, ${sql.lit(MEMBERS)}) n`.execute(db);
  await sql`insert into block (blocker_id, blocked_id)
    select ${viewer.id}, id from member where id <> ${viewer.id} order by id limit 40`.execute(db);
  // About two of three members have a photo.
  await sql`insert into photo (id, member_id, store_key, status, private, position, width, height)
    select gen_random_uuid(), id, id, 'active', false, 0, 640, 800 from member
    where substr(id::text, 1, 1) < 'b'`.execute(db);
  await sql`update member set main_photo_id = photo.id from photo where photo.member_id = member.id`.execute(
    db,
  );
  await sql`insert into presence select id, created_at from member`.execute(db);
  await sql`vacuum analyze member`.execute(db);
  await sql`analyze block`.execute(db);
}

const ages = { sites: null, bornAfter: '1985-03-10', bornUpTo: '2001-03-10' };
const place = { sites: null, country: 'C3' as never };
const filters: [string, SearchFilter][] = [
  ['all', { sites: null }],
  ['gender', { sites: null, gender: 'female' }],
  ['country', place],
  ['country and gender', { ...place, gender: 'female' }],
  ['region', { ...place, region: 'R1' }],
  ['region and gender', { ...place, region: 'R1', gender: 'female' }],
].flatMap(([name, filter]) => [
  [name, filter],
  [`${String(name)} and ages`, { ...(filter as SearchFilter), ...ages }],
]) as [string, SearchFilter][];

type Compiled = { compile(): { sql: string; parameters: readonly unknown[] } };

async function plan(query: Compiled, options = ''): Promise<string> {
  const compiled = query.compile();
  const explained = await server.services.db.executeQuery<{ 'QUERY PLAN': string }>({
    ...compiled,
    sql: `explain ${options} ${compiled.sql}`,
  } as never);
  return explained.rows.map((row) => row['QUERY PLAN']).join('\n');
}

it.each(filters)('uses an index for the pages and the count of a search by %s', async (_name, filter) => {
  const { readDb } = server.services;
  const after = { hasPhoto: true, listedAt: '2026-01-01T20:00:00.000000Z', id: viewer.id };
  for (const profileViewer of [null, { id: viewer.id, paid: false }]) {
    const page = await plan(selectPage(readDb, profileViewer, filter, { size: SIZE }));
    const later = await plan(selectPage(readDb, profileViewer, filter, { after, size: SIZE }));
    const count = await plan(selectCount(readDb, profileViewer, filter, MOST));
    for (const text of [page, later, count]) expect(text).not.toContain('Seq Scan on member');
    // A scan in the order of search costs the length of the page and not that of the whole result.
    for (const text of [page, later]) {
      expect(text).toMatch(/Index (Only )?Scan using member_search_/);
      expect(text).not.toContain('Sort');
    }
    expect(count).toMatch(/Index Only Scan using member_(search|count)_/);
  }
});

/** Counts the index entries and table rows that a statement read, whether or not they passed its conditions. */
async function entriesRead(query: Compiled): Promise<number> {
  const text = await plan(query, '(analyze, timing off, costs off)');
  const rows = [...text.matchAll(/Scan using member_.*rows=([\d.]+)/g)].map(([, read]) => Number(read));
  const removed = [...text.matchAll(/Rows Removed by Filter: (\d+)/g)].map(([, read]) => Number(read));
  return [...rows, ...removed].reduce((sum, read) => sum + read, 0);
}

/** Counts the database blocks that a statement read. */
async function blocksRead(query: Compiled): Promise<number> {
  const text = await plan(query, '(analyze, buffers, timing off, costs off)');
  const [, hit = 0, read = 0] = /Buffers: shared(?: hit=(\d+))?(?: read=(\d+))?/.exec(text) ?? [];
  return Number(hit) + Number(read);
}

it.each(filters)(
  'reads at most the capped number of entries to count by %s (SEARCH-6)',
  async (_name, filter) => {
    for (const profileViewer of [null, { id: viewer.id, paid: false }]) {
      const query = selectCount(server.services.readDb, profileViewer, filter, MOST);
      // With ages each gender is counted up to the cap; 40 more are hidden from the viewer.
      expect(await entriesRead(query)).toBeLessThanOrEqual(2 * MOST + 40);
    }
  },
);

it('reads few blocks to count few members among many', async () => {
  const old = { sites: null, bornUpTo: '1942-01-01' };
  const query = selectCount(server.services.readDb, null, old, MOST);
  expect(await query.executeTakeFirstOrThrow()).toEqual({ count: 2 });
  expect(await blocksRead(query)).toBeLessThan(12);
});

it('does not read the table behind an index after members were active', async () => {
  const { db, readDb, clock } = server.services;
  const { rows } = await sql<{ id: string }>`select id from member order by listed_at desc limit 400`.execute(
    db,
  );
  server.advance({ minutes: 10 });
  await Promise.all(rows.map(({ id }) => touchPresence(db, id, clock())));
  for (const profileViewer of [null, { id: viewer.id, paid: false }]) {
    for (const query of [
      selectPage(readDb, profileViewer, { sites: null }, { size: SIZE }),
      selectCount(readDb, profileViewer, { sites: null }, MOST),
      selectCount(readDb, profileViewer, ages, MOST),
    ]) {
      const text = await plan(query, '(analyze, timing off, costs off)');
      expect(text).toContain('Heap Fetches: 0');
      expect(text).not.toMatch(/Heap Fetches: [1-9]/);
    }
  }
});

it.each([
  ['up to the cap', { sites: null }, MOST],
  ['all matches below the cap', { ...place, gender: 'female', ...ages } satisfies SearchFilter, undefined],
  ['few matches', { sites: null, bornUpTo: '1950-01-01' }, undefined],
  ['less than a page', { sites: null, bornUpTo: '1942-01-01' }, undefined],
  ['no match', { sites: null, region: 'nowhere', country: 'C3' as never }, undefined],
])('counts %s with the first page (SEARCH-6)', async (_name, filter, expected) => {
  const { db } = server.services;
  for (const profileViewer of [null, { id: viewer.id, paid: false }]) {
    const { count } = await readPage(db, profileViewer, filter, { size: SIZE, countUpTo: MOST });
    const all = await selectPage(db, profileViewer, filter, { size: MEMBERS * 2 }).execute();
    expect(count).toBe(expected ?? all.length);
  }
});

describe('a search by distance among 20,000 places (PLACE-5)', () => {
  const UTRECHT = cellOf({ latitude: 52.0907, longitude: 5.1214 });

  beforeAll(async () => {
    const { db } = server.services;
    // The places are spread over the north of Europe.
    const members = await db.selectFrom('member').select('id').orderBy('id').execute();
    const rows = members.map(({ id }, nth) => ({
      member_id: id,
      cell: cellOf({ latitude: 46 + ((nth * 7919) % 1900) / 100, longitude: ((nth * 104_729) % 2900) / 100 }),
      changed_at: [],
    }));
    for (let from = 0; from < rows.length; from += 2_000) {
      await db
        .insertInto('member_place')
        .values(rows.slice(from, from + 2_000))
        .execute();
    }
    await sql`analyze member_place`.execute(db);
  }, 120_000);

  it.each(DISTANCE_LIMITS)('within %s km reads cells by their index, and no table whole', async (limit) => {
    const filter = { sites: null, cells: cellsWithin(UTRECHT, limit) };
    const { readDb } = server.services;
    const profileViewer = { id: viewer.id, paid: false };
    for (const query of [
      selectPage(readDb, profileViewer, filter, { size: SIZE }),
      selectCount(readDb, profileViewer, filter, MOST),
    ]) {
      const text = await plan(query);
      expect(text).toContain('member_place_cell');
      expect(text).not.toContain('Seq Scan on member');
    }
  });
});
