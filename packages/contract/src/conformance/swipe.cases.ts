import { conform, UNKNOWN_ID } from './case.ts';
import type { Tools } from './caller.ts';
import { responseOf, assertEqual, assert, assertRefused } from './check.ts';
import { LIKES_PER_DAY } from '../rules.ts';
import type { ConformanceHarness } from './harness.ts';

type Player = Awaited<ReturnType<ConformanceHarness['member']>>;

/** The suite has hardly any other members in Poland, so the members sought there are dealt first. */
const player = ({ member }: Tools) =>
  member({ country: 'PL', region: 'Mazowieckie', gender: 'female', seeking: 'male' });
const sought = ({ member }: Tools, facts: object = {}) =>
  member({ country: 'PL', region: 'Mazowieckie', gender: 'male', ...facts });

async function dealt({ call }: Tools, as: Player): Promise<readonly string[]> {
  return responseOf(await call('dealCards', { as })).profiles.map(({ id }) => id);
}

export const swipeCases = [
  conform(
    'dealCards',
    'deals members whom the player seeks, and returns the allowance (SWIPE-1)',
    async (tools) => {
      const as = await player(tools);
      const [near, woman, invisible] = [
        await sought(tools),
        await sought(tools, { gender: 'female' }),
        await sought(tools, { invisible: true }),
      ];
      const cards = await dealt(tools, as);
      assert(cards.includes(near.id), 'A member whom the player seeks is missing');
      for (const { id } of [as, woman, invisible])
        assert(!cards.includes(id), 'A member is dealt whom the player does not seek or cannot see');
      const { likes_left, likes_reset_at } = responseOf(await tools.call('dealCards', { as }));
      const { user } = responseOf(await tools.call('readSelf', { as }));
      assertEqual(
        [likes_left, likes_reset_at],
        [LIKES_PER_DAY, user?.allowance.likes_reset_at],
        'The allowance',
      );
    },
  ),
  conform('dealCards', 'deals no blocked or blocking members (SWIPE-1)', async (tools) => {
    const as = await player(tools);
    const [blocked, blocker] = [await sought(tools), await sought(tools)];
    responseOf(await tools.call('block', { as, body: { id: blocked.id } }));
    responseOf(await tools.call('block', { as: blocker, body: { id: as.id } }));
    const cards = await dealt(tools, as);
    for (const { id } of [blocked, blocker])
      assert(!cards.includes(id), 'A blocked or blocking member is dealt');
  }),
  conform(
    'swipe',
    'removes the card from the deck and counts only likes (SWIPE-1, SWIPE-2)',
    async (tools) => {
      const as = await player(tools);
      const [liked, passed] = [await sought(tools), await sought(tools)];
      assertEqual(
        responseOf(await tools.call('swipe', { as, body: { id: liked.id, verdict: 'like' } })),
        { match: false, likes_left: LIKES_PER_DAY - 1 },
        'The response to a like',
      );
      for (const _ of [1, 2])
        assertEqual(
          responseOf(await tools.call('swipe', { as, body: { id: passed.id, verdict: 'pass' } })),
          { match: false, likes_left: LIKES_PER_DAY - 1 },
          'The response to a pass',
        );
      const cards = await dealt(tools, as);
      for (const { id } of [liked, passed])
        assert(!cards.includes(id), 'A member is dealt again after a decision');
      const { profiles } = responseOf(await tools.call('listLikes', { as }));
      assertEqual(
        profiles.map(({ id }) => id),
        [liked.id],
        'The likes given',
      );
    },
  ),
  conform('swipe', 'reports a match (SWIPE-2, LIKE-4)', async (tools) => {
    const [as, other] = [await player(tools), await sought(tools)];
    responseOf(await tools.call('addLike', { as: other, body: { id: as.id } }));
    const { match } = responseOf(await tools.call('swipe', { as, body: { id: other.id, verdict: 'like' } }));
    assertEqual(match, true, 'match');
  }),
  conform(
    'swipe',
    'shares the day’s likes with profile likes, and still passes without (LIKE-1, SWIPE-2)',
    async (tools) => {
      const as = await player(tools);
      for (let given = 0; given < LIKES_PER_DAY; given += 1) {
        responseOf(await tools.call('addLike', { as, body: { id: (await sought(tools)).id } }));
      }
      const { id } = await sought(tools);
      const { retry_at } = assertRefused(
        await tools.call('swipe', { as, body: { id, verdict: 'like' } }),
        'likes_exhausted',
        { params: { limit: LIKES_PER_DAY } },
      );
      const { likes_left, likes_reset_at } = responseOf(await tools.call('dealCards', { as }));
      assertEqual([likes_left, likes_reset_at], [0, retry_at], 'The allowance');
      responseOf(await tools.call('swipe', { as, body: { id, verdict: 'pass' } }));
    },
  ),
  conform('swipe', 'refuses oneself and members who cannot be liked (SWIPE-2, LIKE-3)', async (tools) => {
    const as = await player(tools);
    const [blocked, unconfirmed] = [
      await sought(tools),
      await tools.member({ status: 'not_confirmed', profileStatus: 'disabled' }),
    ];
    responseOf(await tools.call('block', { as, body: { id: blocked.id } }));
    for (const verdict of ['like', 'pass'] as const) {
      for (const id of [UNKNOWN_ID, as.id])
        assertRefused(await tools.call('swipe', { as, body: { id, verdict } }), 'not_found');
      assertRefused(await tools.call('swipe', { as, body: { id: blocked.id, verdict } }), 'blocked');
    }
    const body = { id: as.id, verdict: 'like' } as const;
    assertRefused(await tools.call('swipe', { as: unconfirmed, body }), 'not_confirmed');
  }),
  conform('undoSwipe', 'deals the card again and does not return the allowance (SWIPE-3)', async (tools) => {
    const as = await player(tools);
    const [liked, passed] = [await sought(tools), await sought(tools)];
    responseOf(await tools.call('swipe', { as, body: { id: liked.id, verdict: 'like' } }));
    responseOf(await tools.call('swipe', { as, body: { id: passed.id, verdict: 'pass' } }));
    for (const { id } of [liked, passed])
      assertEqual(responseOf(await tools.call('undoSwipe', { as, body: { id } })), { ok: true }, 'ok');
    const cards = await dealt(tools, as);
    for (const { id } of [liked, passed])
      assert(cards.includes(id), 'A member is not dealt after the decision was undone');
    const { likes_left } = responseOf(await tools.call('dealCards', { as }));
    assertEqual(likes_left, LIKES_PER_DAY - 1, 'Likes left');
  }),
  conform(
    'undoSwipe',
    'responds not_found without a decision and the second time (SWIPE-3)',
    async (tools) => {
      const [as, passed, other] = [await player(tools), await sought(tools), await sought(tools)];
      responseOf(await tools.call('swipe', { as, body: { id: passed.id, verdict: 'pass' } }));
      responseOf(await tools.call('undoSwipe', { as, body: { id: passed.id } }));
      for (const { id } of [passed, other])
        assertRefused(await tools.call('undoSwipe', { as, body: { id } }), 'not_found');
    },
  ),
];
