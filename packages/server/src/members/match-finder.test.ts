import { MATCH_SUGGESTIONS, matchSteps } from '@rendezvous/contract/match-finder';
import type { MatchWishes } from '@rendezvous/contract/match-wishes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMember, type TestMember } from '../testing/members.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { selectFitting, type MatchSeeker } from './match-finder.store.ts';

const MEMBERS = 20_000;
const IN_ORDER = /Index Only Scan using member_match_wishes_/;

let server: TestServer;
let viewer: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  viewer = await makeMember(server, { country: 'PL', region: 'opolskie', gender: 'female', seeking: 'male' });
  await server.call('changeSelf', {
    cookie: viewer.cookie,
    body: { profile: { interests: ['hiking', 'coffee'] } },
  });
}, 60_000);
afterAll(() => server.stop());

const fitting = (facts: object = {}) =>
  makeMember(server, { country: 'PL', region: 'opolskie', gender: 'male', seeking: 'female', ...facts });
async function find({ cookie }: TestMember = viewer) {
  const { data } = await server.call('findMatches', { cookie });
  return data.profiles;
}

it('ranks the own country first, then by what is in common, and names it (SEARCH-9, SEARCH-10)', async () => {
  const interests = ['coffee', 'hiking', 'wine'];
  const abroad = await fitting({ country: 'AT', region: null, interests });
  const elsewhere = await fitting({ region: 'podlaskie' });
  const near = await fitting();
  const anybody = await fitting({ seeking: null, seeking_max_age: 50, interests });
  const profiles = await find();
  expect(profiles.map(({ id }) => id)).toEqual([anybody.id, near.id, elsewhere.id, abroad.id]);
  const [best, second, third] = profiles;
  expect(best?.reasons).toEqual([
    { kind: 'interests', interests: ['coffee', 'hiking'] },
    { kind: 'region', region: 'opolskie' },
    { kind: 'activity', activity: 'now' },
  ]);
  expect(second?.reasons.map(({ kind }) => kind)).toEqual(['region', 'activity']);
  expect(third?.reasons).toEqual([{ kind: 'activity', activity: 'now' }]);
  server.advance({ days: 2 });
  expect((await find()).find(({ id }) => id === elsewhere.id)?.reasons).toEqual([{ kind: 'wishes' }]);
  server.advance({ days: -2 });
});

it('leaves out whoever is fictional, hidden, blocked or decided on, and asks for a session (SEARCH-3, SEARCH-9)', async () => {
  const [liked, passed, blocked, blocker] = [
    await fitting(),
    await fitting(),
    await fitting(),
    await fitting(),
  ];
  const others = [
    await fitting({ fictional: true }),
    await fitting({ invisible: true }),
    await fitting({ status: 'deleted', profile_status: 'disabled' }),
    await fitting({ seeking: 'male', seeking_max_age: 50 }),
    await fitting({ seeking_min_age: 50 }),
  ];
  const before = (await find()).map(({ id }) => id);
  for (const { id } of [liked, passed, blocked, blocker]) expect(before).toContain(id);
  const { cookie } = viewer;
  await server.call('addLike', { cookie, body: { id: liked.id } });
  await server.call('swipe', { cookie, body: { id: passed.id, verdict: 'pass' } });
  await server.call('block', { cookie, body: { id: blocked.id } });
  await server.call('block', { cookie: blocker.cookie, body: { id: viewer.id } });
  const after = (await find()).map(({ id }) => id);
  for (const { id } of [liked, passed, blocked, blocker, ...others, viewer]) expect(after).not.toContain(id);
  expect((await server.call('findMatches')).error.code).toBe('authentication_required');
});

it('suggests nobody where nobody fits, and works without interests and a wish of gender', async () => {
  const lonely = await makeMember(server, { gender: 'male', seeking: 'male', date_of_birth: '1930-01-01' });
  expect(await find(lonely)).toEqual([]);
  const open = await makeMember(server, { country: 'PL', region: null, gender: 'female', seeking: null });
  expect((await find(open)).length).toBeGreaterThan(0);
});

it('reads candidates in the order of an index of search among many members (SEARCH-9)', async () => {
  const { db } = server.services;
  await sql`
    insert into member (id, email, password_hash, status, profile_status, language, time_zone, name, date_of_birth,
      gender, seeking, country, region, interests, listed_at, seeking_min_age, seeking_max_age, seeking_place)
    select gen_random_uuid(), 'f' || n || '@example.org', 'x', 'active', 'active', 'en', 'UTC', 'Member ' || n,
      date '1955-01-01' + (n * 7919 % 18000), case n % 2 when 0 then 'male' else 'female' end,
      case n % 2 when 0 then 'female' else 'male' end, case n % 4 when 3 then 'C' || (n * 31 % 16) else 'PL' end,
      'R' || (n * 17 % 4), array['hiking', 'tea'], timestamptz '2026-01-01' + n * interval '7 seconds',
      case when n % 10 < 3 then 20 + n % 10 * 5 end, case when n % 10 < 3 then 45 + n % 10 * 5 end,
      case n % 20 when 5 then 'region' when 15 then 'country' end
    from generate_series(1, ${sql.lit(MEMBERS)}) n`.execute(db);
  await sql`vacuum analyze member`.execute(db);
  expect(await find()).toHaveLength(MATCH_SUGGESTIONS);
  const wishes: MatchWishes[] = [
    { ages: null, place: null },
    { ages: { min_age: 30, max_age: 45 }, place: null },
    { ages: { min_age: 50, max_age: 51 }, place: 'region' },
  ];
  for (const sought of wishes) {
    const seeker: MatchSeeker = {
      id: viewer.id,
      paid: false,
      gender: 'female',
      seeking: 'male',
      wishes: sought,
      interests: [],
      country: 'PL',
      region: 'R1',
      dateOfBirth: '1990-05-05',
    };
    for (const step of matchSteps(sought, seeker)) {
      const query = selectFitting(db, seeker, { step, sites: null, today: '2026-03-10' });
      const { sql: text, parameters } = query.compile();
      const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>({
        ...sql``.compile(db),
        sql: `explain ${text}`,
        parameters,
      });
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).not.toContain('Seq Scan on member');
      // Where few are of these ages or in this region, an index is read to its end and sorted.
      const areFew = sought.place === 'region' && (step.place === 'region' || step.ages !== 'any');
      expect(plan).toMatch(areFew ? /Index (?:Only )?Scan (?:on|using) member_/ : IN_ORDER);
      // Those who seek anybody are sorted, since `is null` keeps no order; all others are read in the order of the index.
      expect(plan.match(/Sort Key/g)?.length ?? 0).toBeLessThanOrEqual(areFew ? 2 : 1);
    }
  }
});
