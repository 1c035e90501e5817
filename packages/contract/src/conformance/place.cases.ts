import { PLACE_CHANGES_PER_DAY } from '../distance.ts';
import { cellOf } from '../place-grid.ts';
import { conform } from './case.ts';
import { assertEqual, assertRefused, responseOf } from './check.ts';
import type { Tools } from './caller.ts';
import type { HarnessMember, MemberFacts } from './harness.ts';

const UTRECHT = cellOf({ latitude: 52.0907, longitude: 5.1214 });
const AMSTERDAM = cellOf({ latitude: 52.3676, longitude: 4.9041 });
const BERLIN = cellOf({ latitude: 52.52, longitude: 13.405 });

async function memberAt({ call, member }: Tools, place: number, facts?: MemberFacts) {
  const as = await member(facts);
  responseOf(await call('changeSelf', { as, body: { place } }));
  return as;
}

const distanceOf = async ({ call }: Tools, as: HarnessMember, { id }: HarnessMember) =>
  responseOf(await call('readMember', { as, query: { id } })).profile.distance;

async function foundBy({ call }: Tools, as: HarnessMember, distance?: '10' | '25' | '50' | '100' | '250') {
  const { profiles } = responseOf(await call('searchMembers', { as, query: { distance } }));
  return new Map(profiles.map((card) => [card.id, card.distance]));
}

export const placeCases = [
  conform('changeSelf', 'shares the place, and removes it (PLACE-3)', async ({ call, member }) => {
    const as = await member();
    assertEqual(responseOf(await call('readSelf', { as })).user?.shares_place, false, 'At first');
    for (const place of [UTRECHT, UTRECHT, null]) {
      const { user } = responseOf(await call('changeSelf', { as, body: { place } }));
      assertEqual(user.shares_place, place !== null, 'Shared');
    }
  }),
  conform('changeSelf', 'refuses what is no cell (PLACE-3)', async ({ call, member }) => {
    const as = await member();
    for (const place of [-1, 0.5, 1, 2 ** 31]) {
      assertRefused(await call('changeSelf', { as, body: { place } }), 'invalid_request');
    }
  }),
  conform(
    'changeSelf',
    'limits the changes of a day, also by switching off and on (PLACE-6)',
    async ({ call, member, advance }) => {
      const as = await member();
      for (let change = 0; change < PLACE_CHANGES_PER_DAY; change += 1) {
        responseOf(await call('changeSelf', { as, body: { place: UTRECHT + change } }));
        responseOf(await call('changeSelf', { as, body: { place: null } }));
        advance({ hours: 1 });
      }
      const params = assertRefused(await call('changeSelf', { as, body: { place: BERLIN } }), 'rate_limited');
      assertEqual(typeof params.retry_at, 'string', 'The type of retry_at');
      assertEqual(responseOf(await call('readSelf', { as })).user?.shares_place, false, 'After the refusal');
      advance({ hours: 24 - PLACE_CHANGES_PER_DAY });
      responseOf(await call('changeSelf', { as, body: { place: BERLIN } }));
    },
  ),
  conform(
    'readMember',
    'tells in steps how far away a member is, where both share their place (PLACE-4)',
    async (tools) => {
      const as = await memberAt(tools, UTRECHT);
      const other = await tools.member();
      assertEqual(await distanceOf(tools, as, other), null, 'Before the other shares');
      for (const [place, step] of [
        [UTRECHT, '10'],
        [AMSTERDAM, '50'],
        [BERLIN, 'farther'],
      ] as const) {
        responseOf(await tools.call('changeSelf', { as: other, body: { place } }));
        assertEqual(await distanceOf(tools, as, other), step, 'The step');
        assertEqual(await distanceOf(tools, other, as), step, 'The step for the other');
      }
      assertEqual(await distanceOf(tools, as, as), null, 'From oneself');
      responseOf(await tools.call('changeSelf', { as, body: { place: null } }));
      assertEqual(await distanceOf(tools, as, other), null, 'Without a place of one’s own');
    },
  ),
  conform(
    'readMember',
    'tells no distance of and to blocked and invisible members (PLACE-4)',
    async (tools) => {
      const { call } = tools;
      const as = await memberAt(tools, UTRECHT);
      const other = await memberAt(tools, AMSTERDAM);
      responseOf(await call('changeSelf', { as, body: { invisible: true } }));
      assertEqual(await distanceOf(tools, as, other), null, 'For an invisible viewer');
      responseOf(await call('changeSelf', { as, body: { invisible: false } }));
      assertEqual(await distanceOf(tools, as, other), '50', 'For a visible viewer');
      responseOf(await call('block', { as, body: { id: other.id } }));
      assertEqual(await distanceOf(tools, as, other), null, 'Of a blocked member');
      const { profiles } = responseOf(await call('listBlocked', { as }));
      assertEqual(profiles[0]?.distance, null, 'In the list of the blocked');
      assertRefused(await call('readMember', { as: other, query: { id: as.id } }), 'not_found');
    },
  ),
  conform('searchMembers', 'finds members within a distance (PLACE-5)', async (tools) => {
    const as = await memberAt(tools, UTRECHT);
    const near = await memberAt(tools, AMSTERDAM);
    const far = await memberAt(tools, BERLIN);
    const unknown = await tools.member();
    const everybody = await foundBy(tools, as);
    assertEqual(everybody.get(near.id), '50', 'Distance of the near');
    assertEqual(everybody.get(far.id), 'farther', 'Distance of the far');
    assertEqual(everybody.get(unknown.id), null, 'Distance of one who shares none');
    assertEqual([...(await foundBy(tools, as, '25')).keys()].includes(near.id), false, 'Within 25');
    const within = await foundBy(tools, as, '50');
    assertEqual(within.has(near.id), true, 'The near within 50');
    assertEqual(within.has(far.id) || within.has(unknown.id), false, 'The others within 50');
    const withoutPlace = await foundBy(tools, unknown, '10');
    assertEqual(withoutPlace.has(far.id), true, 'A distance is ignored without a place of one’s own');
    assertEqual(withoutPlace.get(far.id), null, 'Its distance');
  }),
  conform('searchMembers', 'tells visitors no distance (PLACE-4)', async (tools) => {
    const other = await memberAt(tools, UTRECHT);
    const { profiles } = responseOf(await tools.call('searchMembers', { query: { distance: '10' } }));
    assertEqual(profiles.find(({ id }) => id === other.id)?.distance, null, 'The distance');
  }),
];
