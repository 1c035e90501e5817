import type { Body } from '../calls.ts';
import type { Interest } from '../interests.ts';
import type { Tools } from './caller.ts';
import { conform } from './case.ts';
import { assert, assertEqual, responseOf } from './check.ts';
import type { ConformanceHarness, MemberFacts } from './harness.ts';

type Wishes = Pick<
  NonNullable<Extract<Body<'changeSelf'>, { profile: unknown }>['profile']>,
  'seeking_ages' | 'seeking_place'
>;
type Member = Awaited<ReturnType<ConformanceHarness['member']>>;

/** The suite has hardly any other members in Finland. */
const PLACE = { country: 'FI', region: 'Uusimaa' } as const;
const viewer = ({ member }: Tools) => member({ ...PLACE, gender: 'female', seeking: 'male' });

async function fitting({ call, member }: Tools, facts: MemberFacts = {}, interests: Interest[] = []) {
  const made = await member({ ...PLACE, gender: 'male', seeking: 'female', ...facts });
  if (interests.length > 0)
    responseOf(await call('changeSelf', { as: made, body: { profile: { interests } } }));
  return made;
}

const found = async ({ call }: Tools, as: Member) => responseOf(await call('findMatches', { as })).profiles;

export const matchFinderCases = [
  conform(
    'findMatches',
    'suggests members whose wishes fit both ways, with the reasons (SEARCH-9, SEARCH-10)',
    async (tools) => {
      const as = await viewer(tools);
      responseOf(
        await tools.call('changeSelf', { as, body: { profile: { interests: ['hiking', 'coffee', 'art'] } } }),
      );
      const near = await fitting(tools, {}, ['coffee', 'hiking', 'sushi']);
      const far = await fitting(tools, { region: 'Lapland' }, ['art']);
      const ids = [near.id, far.id];
      const profiles = (await found(tools, as)).filter(({ id }) => ids.includes(id));
      assertEqual(
        profiles.map(({ id }) => id),
        ids,
        'The order of the suggestions',
      );
      assertEqual(
        profiles[0]?.reasons.map(({ kind }) => kind),
        ['interests', 'region', 'activity'],
        'The reasons',
      );
      const [interests, region] = profiles[0]?.reasons ?? [];
      assertEqual(region, { kind: 'region', region: 'Uusimaa' }, 'The reason of the region');
      assertEqual(
        interests?.kind === 'interests' ? interests.interests.toSorted() : [],
        ['coffee', 'hiking'],
        'The shared interests',
      );
      assert(
        !profiles[1]?.reasons.some(({ kind }) => kind === 'region'),
        'Another region is named as the same one',
      );
    },
  ),
  conform('findMatches', 'leaves out whose wishes do not fit both ways (SEARCH-9)', async (tools) => {
    const as = await viewer(tools);
    const fits = await fitting(tools);
    const others = [
      await fitting(tools, { gender: 'female' }),
      await fitting(tools, { seeking: 'male' }),
      await fitting(tools, { fictional: true }),
      await fitting(tools, { invisible: true }),
      await fitting(tools, { profileStatus: 'hidden' }),
      as,
    ];
    const ids = new Set((await found(tools, as)).map(({ id }) => id));
    assert(ids.has(fits.id), 'A member whose wishes fit is missing');
    for (const { id } of others) assert(!ids.has(id), 'A member is suggested whose wishes do not fit');
  }),
  conform(
    'findMatches',
    'honours wished ages and places both ways, and says in what a suggestion goes beyond them (SEARCH-9, PROFILE-14)',
    async (tools) => {
      const as = await viewer(tools);
      const wish = async (member: Member, profile: Wishes) =>
        responseOf(await tools.call('changeSelf', { as: member, body: { profile } }));
      const suits = await fitting(tools, { dateOfBirth: '1990-01-01', region: 'Lapland' });
      const older = await fitting(tools, { dateOfBirth: '1975-01-01' });
      const abroad = await fitting(tools, { country: 'IE', region: 'Leinster' });
      const wishesOlder = await fitting(tools);
      await wish(wishesOlder, { seeking_ages: { min_age: 31, max_age: 99 } });
      const wishesNear = await fitting(tools, { region: 'Lapland' });
      await wish(wishesNear, { seeking_place: 'region' });
      const all = [suits, older, abroad, wishesOlder, wishesNear];
      const beyond = async () => {
        const profiles = await found(tools, as);
        return all.map(({ id }) => {
          const suggested = profiles.find((profile) => profile.id === id);
          return suggested ? (suggested.beyond ?? 'fits') : 'none';
        });
      };
      await wish(as, { seeking_place: 'country' });
      assertEqual(await beyond(), ['fits', 'ages', 'none', 'none', 'none'], 'The own country');
      await wish(as, { seeking_ages: { min_age: 80, max_age: 81 } });
      assertEqual(await beyond(), ['ages', 'ages', 'none', 'none', 'none'], 'Ages of nobody');
      await wish(as, { seeking_ages: { min_age: 34, max_age: 40 }, seeking_place: 'region' });
      assertEqual(await beyond(), ['place', 'none', 'none', 'none', 'none'], 'A region of nobody');
      await wish(as, { seeking_place: 'country' });
      assertEqual(await beyond(), ['fits', 'none', 'none', 'none', 'none'], 'Ages and the own country');
      const only = (await found(tools, as)).find(({ id }) => id === suits.id);
      assertEqual(
        only?.reasons.map(({ kind }) => kind),
        ['ages', 'country', 'activity'],
        'The reasons',
      );
      const { user } = await wish(as, { seeking_ages: { min_age: 18, max_age: 99 }, seeking_place: null });
      assertEqual(
        [user.profile.seeking_ages, user.profile.seeking_place],
        [null, null],
        'Wishes that exclude nobody',
      );
    },
  ),
  conform(
    'findMatches',
    'leaves out blocked and blocking members, and those whom the viewer liked or passed (SEARCH-3, SEARCH-9)',
    async (tools) => {
      const { call } = tools;
      const as = await viewer(tools);
      const [liked, passed, blocked, blocker] = [
        await fitting(tools),
        await fitting(tools),
        await fitting(tools),
        await fitting(tools),
      ];
      const all = [liked, passed, blocked, blocker].map(({ id }) => id);
      const before = new Set((await found(tools, as)).map(({ id }) => id));
      for (const id of all) assert(before.has(id), 'A member whose wishes fit is missing');
      responseOf(await call('addLike', { as, body: { id: liked.id } }));
      responseOf(await call('swipe', { as, body: { id: passed.id, verdict: 'pass' } }));
      responseOf(await call('block', { as, body: { id: blocked.id } }));
      responseOf(await call('block', { as: blocker, body: { id: as.id } }));
      const after = new Set((await found(tools, as)).map(({ id }) => id));
      for (const id of all) assert(!after.has(id), 'A decided or blocked member is suggested');
    },
  ),
];
