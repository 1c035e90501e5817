import { ageOn } from '@rendezvous/contract/dates';
import { MATCH_AGE_YEARS, matchSteps, type MatchStep } from '@rendezvous/contract/match-finder';
import {
  agesOf,
  isAgeSought,
  isPlaceSought,
  type AgesSought,
  type PlaceSought,
} from '@rendezvous/contract/match-wishes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMember, type TestMember } from '../testing/members.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { yearsBefore } from './birth-dates.ts';
import { readFitting, readSeeker } from './match-finder.store.ts';

/** Each test has countries of its own. */
type Country = 'PL' | 'AT' | 'SE' | 'DK' | 'NO' | 'IT' | 'ES';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.stop());

const today = () => server.services.clock().toISOString().slice(0, 10);
/** The date of birth of somebody who has been this old for so many days. */
function born(years: number, daysAgo = 0): string {
  const birthday = new Date(`${yearsBefore(today(), years)}T00:00:00Z`);
  birthday.setUTCDate(birthday.getUTCDate() - daysAgo);
  return birthday.toISOString().slice(0, 10);
}
const woman = (country: Country, facts: object = {}) =>
  makeMember(server, { country, region: 'Here', gender: 'female', seeking: 'male', ...facts });
const man = (country: Country, facts: object = {}) =>
  makeMember(server, { country, region: 'Here', gender: 'male', seeking: 'female', ...facts });

async function wish(
  { cookie }: TestMember,
  profile: { seeking_ages?: AgesSought | null; seeking_place?: PlaceSought | null },
) {
  const { data } = await server.call('changeSelf', { cookie, body: { profile } });
  return data.user.profile;
}
/** Whom of these members the finder suggests, with what is beyond the wishes. */
async function find({ cookie }: TestMember, among: readonly TestMember[]) {
  const { data } = await server.call('findMatches', { cookie });
  const suggested = data.profiles.filter(({ id }) => among.some((member) => member.id === id));
  return Object.fromEntries(suggested.map(({ id, beyond }) => [id, beyond]));
}

it('saves wishes as the member set them, shows them to nobody else, and forgets those that exclude nobody (PROFILE-14)', async () => {
  const one = await woman('NO');
  const ages = { min_age: 30, max_age: 40 };
  expect(await wish(one, { seeking_ages: ages, seeking_place: 'region' })).toMatchObject({
    seeking_ages: ages,
    seeking_place: 'region',
  });
  expect(await wish(one, { seeking_place: 'country' })).toMatchObject({
    seeking_ages: ages,
    seeking_place: 'country',
  });
  const other = await man('NO');
  const { data } = await server.call('readMember', { cookie: other.cookie, query: { id: one.id } });
  expect(Object.keys(data.profile).filter((field) => field.startsWith('seeking'))).toEqual([]);
  expect(await wish(one, { seeking_ages: { min_age: 18, max_age: 99 } })).toMatchObject({
    seeking_ages: null,
  });
  expect(await wish(one, { seeking_ages: { min_age: 18, max_age: 40 } })).toMatchObject({
    seeking_ages: { min_age: 18, max_age: 40 },
  });
  for (const seeking_ages of [
    { min_age: 40, max_age: 30 },
    { min_age: 17, max_age: 30 },
    { min_age: 18, max_age: 100 },
  ]) {
    const { error } = await server.call('changeSelf', {
      cookie: one.cookie,
      body: { profile: { seeking_ages } },
    });
    expect(error.code).toBe('invalid_request');
  }
});

it('honours wished ages both ways, to the day (SEARCH-9)', async () => {
  const one = await woman('PL', { date_of_birth: born(35) });
  await wish(one, { seeking_ages: { min_age: 30, max_age: 40 } });
  const fitting = [
    await man('PL', { date_of_birth: born(30) }),
    await man('PL', { date_of_birth: born(41, -1) }),
    await man('PL', { date_of_birth: born(35), seeking_min_age: 35, seeking_max_age: 35 }),
    await man('PL', { date_of_birth: born(35), seeking_max_age: 35 }),
  ];
  const others = [
    await man('PL', { date_of_birth: born(30, -1) }),
    await man('PL', { date_of_birth: born(41) }),
    await man('PL', { date_of_birth: born(35), seeking_min_age: 36 }),
    await man('PL', { date_of_birth: born(35), seeking_max_age: 34 }),
  ];
  const all = [...fitting, ...others];
  expect(await find(one, all)).toEqual(Object.fromEntries(fitting.map(({ id }) => [id, null])));
  // Those whom she does not seek are not suggested her. The others seek nobody who is there, and she is of other ages.
  for (const other of others.slice(0, 2)) expect(await find(other, [one])).toEqual({});
  for (const other of others.slice(2)) expect(await find(other, [one])).toEqual({ [one.id]: 'ages' });
  for (const other of fitting) expect(await find(other, [one])).toEqual({ [one.id]: null });
});

it('honours wished places both ways (SEARCH-9)', async () => {
  const one = await woman('AT', { region: 'Here' });
  const near = await man('AT', { region: 'Here', seeking_place: 'region' });
  const there = await man('AT', { region: 'There', seeking_place: 'country' });
  const picky = await man('AT', { region: 'There', seeking_place: 'region' });
  const silent = await man('AT', { region: null, seeking_place: 'region' });
  const abroad = await man('SE', { region: 'Here', seeking_place: 'country' });
  const open = await man('SE', { region: 'Here' });
  const all = [near, there, picky, silent, abroad, open];
  const atHome = { [near.id]: null, [there.id]: null, [silent.id]: null };
  expect(await find(one, all)).toEqual({ ...atHome, [open.id]: 'place' });
  expect(await find(open, [one])).toEqual({ [one.id]: 'place' });
  await wish(one, { seeking_place: 'country' });
  expect(await find(one, all)).toEqual(atHome);
  expect(await find(open, [one])).toEqual({});
  await wish(one, { seeking_place: 'region' });
  expect(await find(one, all)).toEqual({ [near.id]: null });
  for (const other of [there, picky, silent, abroad, open]) expect(await find(other, [one])).toEqual({});
});

it('excludes nobody for what both leave open: near ages come first, then the others (SEARCH-9)', async () => {
  const one = await woman('DK', { date_of_birth: born(40) });
  const near = await man('DK', { date_of_birth: born(31) });
  const older = await man('DK', { date_of_birth: born(70) });
  const { data } = await server.call('findMatches', { cookie: one.cookie });
  const inDenmark = data.profiles.filter(({ country }) => country === 'DK');
  expect(inDenmark.map(({ id, beyond }) => [id, beyond])).toEqual([
    [near.id, null],
    [older.id, 'ages'],
  ]);
});

it('loosens wishes only when nobody fits, never those of the others, and names what still fits (SEARCH-9, SEARCH-10)', async () => {
  const one = await woman('IT', { date_of_birth: born(35) });
  await wish(one, { seeking_ages: { min_age: 60, max_age: 62 }, seeking_place: 'country' });
  const younger = await man('IT', { date_of_birth: born(34), region: 'There' });
  await man('IT', { date_of_birth: born(34), seeking_min_age: 36 });
  server.advance({ days: 2 });
  const reasonsOf = async () => {
    const { data } = await server.call('findMatches', { cookie: one.cookie });
    return data.profiles.map(({ id, beyond, reasons }) => [id, beyond, reasons]);
  };
  expect(await reasonsOf()).toEqual([[younger.id, 'ages', [{ kind: 'country' }]]]);
  const abroad = await man('ES', { date_of_birth: born(61) });
  server.advance({ days: 2 });
  expect(await reasonsOf()).toEqual([[abroad.id, 'place', [{ kind: 'ages' }]]]);
  const fits = await man('IT', { date_of_birth: born(61), region: 'There' });
  server.advance({ days: 2 });
  expect(await reasonsOf()).toEqual([[fits.id, null, [{ kind: 'ages' }, { kind: 'country' }]]]);
});

it('finds in each step whom the rules of the contract find (SEARCH-9)', async () => {
  const pick = <Value>(values: readonly Value[], n: number) => values[n % values.length] as Value;
  const crowd = Array.from({ length: 300 }, (_, n) => {
    const [min, max] = pick(
      [
        [null, null],
        [25, 60],
        [null, 45],
        [40, null],
      ] as const,
      Math.floor(n / 3),
    );
    return {
      country: pick(['FR', 'BE'] as const, n),
      region: pick(['Here', 'There', null], Math.floor(n / 2)),
      gender: pick(['male', 'female'] as const, Math.floor(n / 5)),
      seeking: pick(['male', 'female', null] as const, Math.floor(n / 7)),
      date_of_birth: born(18 + ((n * 37) % 70), n % 3),
      seeking_min_age: min,
      seeking_max_age: max,
      seeking_place: pick([null, 'country', 'region'] as const, Math.floor(n / 11)),
    };
  });
  const made: ((typeof crowd)[number] & TestMember)[] = [];
  for (const facts of crowd) made.push({ ...facts, ...(await makeMember(server, facts)) });
  const age = (one: (typeof made)[number]) => ageOn(one.date_of_birth, today());
  const fits = (one: (typeof made)[number], other: (typeof made)[number], { ages, place }: MatchStep) => {
    const isNear =
      other.date_of_birth > yearsBefore(one.date_of_birth, MATCH_AGE_YEARS) &&
      other.date_of_birth <= yearsBefore(one.date_of_birth, -MATCH_AGE_YEARS);
    return (
      one !== other &&
      (one.seeking ?? other.gender) === other.gender &&
      (other.seeking ?? one.gender) === one.gender &&
      isAgeSought(agesOf({ min: other.seeking_min_age, max: other.seeking_max_age }), age(one)) &&
      isPlaceSought(other.seeking_place, other, one) &&
      isPlaceSought(place === 'anywhere' ? null : place, one, other) &&
      (ages === 'any' || (ages === 'near' ? isNear : isAgeSought(ages, age(other))))
    );
  };
  const ids = new Set(made.map(({ id }) => id));
  let compared = 0;
  for (const one of made.filter((_, n) => n % 13 === 0)) {
    const seeker = await readSeeker(server.services.db, { ...one, paid: false });
    for (const step of matchSteps(seeker.wishes, seeker)) {
      const where = { step, sites: null, today: today() };
      const found = (await readFitting(server.services.db, seeker, where)).map(({ id }) => id);
      const expected = made.filter((other) => fits(one, other, step)).map(({ id }) => id);
      expect(found.filter((id) => ids.has(id)).toSorted()).toEqual(expected.toSorted());
      compared += expected.length;
    }
  }
  expect(compared).toBeGreaterThan(1_000);
}, 60_000);
