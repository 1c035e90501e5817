import { sql } from 'kysely';
import { writeCursor } from '../../packages/server/src/members/search-cursor.ts';
import { median, searchPages } from '../search-page.ts';
import { openBenchEnvironment } from '../environment.ts';
import { insertProfiles } from '../profiles.ts';

/**
 * The first page of a search with its count against the same page without it, with a million members of whom a fifth
 * were active since the last vacuum.
 */
const MEMBERS = 1_000_000;
const REPEATS = 41;

const bench = await openBenchEnvironment();
const { db } = bench.server.services;
await insertProfiles(db, MEMBERS);
// One in twenty thousand is very old, so that a search by age has few results.
await sql`
  update member set date_of_birth = date '1930-01-01' + n / 20000
  from generate_series(7, ${sql.lit(MEMBERS)}, 20000) as n where email = 'm' || n || '@example.com'`.execute(
  db,
);
await db.transaction().execute(async (tx) => {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`insert into presence select id, created_at - interval '1 day' from member`.execute(tx);
});
await sql`vacuum analyze member, presence`.execute(db);
// This is what touchPresence writes, for a fifth of all members.
await db.transaction().execute(async (tx) => {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`
    insert into presence (member_id, last_active_at)
    select id, now() from member where get_byte(uuid_send(id), 0) % 5 = 0
    on conflict (member_id) do update set last_active_at = excluded.last_active_at`.execute(tx);
});

const page = searchPages(bench.server.url);

/** A cursor before all members with a known count: it returns the first page without counting. */
const UNCOUNTED = writeCursor({
  hasPhoto: true,
  listedAt: '2999-01-01T00:00:00.000000Z',
  id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  count: 0,
});

const filters: Record<string, Record<string, string>> = {
  everybody: {},
  gender: { gender: 'female' },
  ages: { min_age: '25', max_age: '45' },
  'a rare age': { min_age: '85' },
  'country and one age': { country: 'FI', min_age: '40', max_age: '40' },
  'country, region, gender and ages': {
    country: 'FI',
    countryregion: 'Uusimaa',
    gender: 'female',
    min_age: '25',
    max_age: '45',
  },
};
for (const [name, filter] of Object.entries(filters)) {
  const [counted, uncounted]: [number[], number[]] = [[], []];
  let found = '';
  for (let turn = 0; turn < REPEATS; turn += 1) {
    const first = await page(filter);
    const same = await page({ ...filter, cursor: UNCOUNTED });
    if (JSON.stringify(first.data.profiles) !== JSON.stringify(same.data.profiles))
      throw new Error('The two pages differ.');
    counted.push(first.ms);
    uncounted.push(same.ms);
    found = `${first.data.count}${first.data.count_capped ? '+' : ''}`;
  }
  const [withCount, without] = [median(counted), median(uncounted)];
  console.log(
    JSON.stringify({
      name: `Search at 1,000,000 after 20 % were active, ${name}: first page with count against without`,
      ratio: withCount / without,
      limit: 'at most 1.5',
      detail: `${withCount.toFixed(1)} and ${without.toFixed(1)} ms (medians of ${REPEATS}); ${found} found`,
    }),
  );
}
await bench.close();
