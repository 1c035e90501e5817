import { LIKES_PER_DAY } from '../rules.ts';
import { conform, UNKNOWN_ID } from './case.ts';
import { responseOf, assertEqual, assert, assertIncludes, assertRefused } from './check.ts';
import { samplePhoto } from './sample-photo.ts';

export const likeCases = [
  conform(
    'addLike',
    'reports a match and uses one of the day’s likes, once (LIKE-2, LIKE-4)',
    async ({ call, member }) => {
      const [as, other] = [await member(), await member()];
      assertEqual(
        responseOf(await call('addLike', { as: other, body: { id: as.id } })),
        { match: false, likes_left: 3 },
        'The response to the first like',
      );
      const again = { as, body: { id: other.id } };
      for (const _ of [1, 2])
        assertEqual(
          responseOf(await call('addLike', again)),
          { match: true, likes_left: 3 },
          'The response to the like in return',
        );
      assertIncludes(
        responseOf(await call('readSelf', { as })).user,
        { allowance: { likes_left: 3 } },
        'user',
      );
    },
  ),
  conform(
    'addLike',
    'refuses a fifth like until the next day (LIKE-1, LIKE-2)',
    async ({ call, member, advance }) => {
      const as = await member();
      for (let given = 0; given < LIKES_PER_DAY; given += 1) {
        responseOf(await call('addLike', { as, body: { id: (await member()).id } }));
      }
      const body = { id: (await member()).id };
      const { retry_at } = assertRefused(await call('addLike', { as, body }), 'likes_exhausted', {
        params: { limit: LIKES_PER_DAY },
      });
      const { user } = responseOf(await call('readSelf', { as }));
      assertEqual(retry_at, user?.allowance.likes_reset_at, 'retry_at');
      responseOf(await call('removeLike', { as, body }));
      assertRefused(await call('addLike', { as, body }), 'likes_exhausted');
      advance({ days: 1 });
      assertEqual(
        responseOf(await call('addLike', { as, body })).likes_left,
        LIKES_PER_DAY - 1,
        'Likes left on the next day',
      );
    },
  ),
  conform('addLike', 'refuses oneself and members who cannot be liked (LIKE-3)', async ({ call, member }) => {
    const as = await member();
    const [invisible, blocked, blocker] = [await member({ invisible: true }), await member(), await member()];
    responseOf(await call('block', { as, body: { id: blocked.id } }));
    responseOf(await call('block', { as: blocker, body: { id: as.id } }));
    for (const id of [UNKNOWN_ID, as.id, invisible.id, blocker.id])
      assertRefused(await call('addLike', { as, body: { id } }), 'not_found');
    assertRefused(await call('addLike', { as, body: { id: blocked.id } }), 'blocked');
    assertRefused(await call('addLike', { as, body: { id: 7 as never } }), 'invalid_request');
  }),
  conform('addLike', 'is refused until the address is confirmed (ACCOUNT-9)', async ({ call, member }) => {
    const as = await member({ status: 'not_confirmed', profileStatus: 'disabled' });
    assertRefused(await call('addLike', { as, body: { id: (await member()).id } }), 'not_confirmed');
  }),
  conform(
    'listLikes',
    'lists likes given and received, the newest first (LIKE-5)',
    async ({ call, member, advance }) => {
      const as = await member();
      const [one, other] = [await member(), await member()];
      for (const liker of [one, other]) {
        responseOf(await call('addLike', { as: liker, body: { id: as.id } }));
        advance({ seconds: 1 });
      }
      responseOf(await call('addLike', { as, body: { id: one.id } }));
      const { profiles, liked_by } = responseOf(await call('listLikes', { as }));
      assertEqual(
        profiles.map(({ id }) => id),
        [one.id],
        'The likes given',
      );
      assertEqual(
        liked_by.map(({ id, like_new }) => [id, like_new]),
        [
          [other.id, true],
          [one.id, true],
        ],
        'The likes received',
      );
    },
  ),
  conform('listLikes', 'leaves out blocking and invisible members (LIKE-5)', async ({ call, member }) => {
    const as = await member();
    const [blocker, hiding] = [await member(), await member()];
    for (const liker of [blocker, hiding])
      responseOf(await call('addLike', { as: liker, body: { id: as.id } }));
    responseOf(await call('block', { as: blocker, body: { id: as.id } }));
    responseOf(await call('changeSelf', { as: hiding, body: { invisible: true } }));
    assertEqual(responseOf(await call('listLikes', { as })), { profiles: [], liked_by: [] }, 'The likes');
  }),
  conform(
    'listMatches',
    'lists members who like each other, the latest match first, and nobody else (LIKE-9)',
    async ({ call, member, advance }) => {
      const as = await member();
      const [one, other, likedOnly, likerOnly] = [
        await member(),
        await member(),
        await member(),
        await member(),
      ];
      const like = async (from: typeof as, to: typeof as) =>
        responseOf(await call('addLike', { as: from, body: { id: to.id } }));
      for (const liked of [other, one, likedOnly]) await like(as, liked);
      for (const liker of [likerOnly, one, other]) {
        advance({ seconds: 1 });
        await like(liker, as);
      }
      const matches = async () => responseOf(await call('listMatches', { as })).profiles.map(({ id }) => id);
      assertEqual(await matches(), [other.id, one.id], 'The matches');
      responseOf(await call('removeLike', { as, body: { id: other.id } }));
      assertEqual(await matches(), [one.id], 'The matches after a like was taken back');
      responseOf(await call('block', { as: one, body: { id: as.id } }));
      assertEqual(await matches(), [], 'The matches after a block');
    },
  ),
  conform('seeLike', 'clears the mark of a new like, also when it is repeated', async ({ call, member }) => {
    const [as, liker] = [await member(), await member()];
    responseOf(await call('addLike', { as: liker, body: { id: as.id } }));
    for (const _ of [1, 2])
      assertEqual(responseOf(await call('seeLike', { as, body: { id: liker.id } })), { ok: true }, 'ok');
    assertEqual(responseOf(await call('listLikes', { as })).liked_by[0]?.like_new, false, 'like_new');
  }),
  conform(
    'readMember',
    'clears the mark of a new like of that member alone (LIKE-6)',
    async ({ call, member }) => {
      const as = await member();
      const [one, other] = [await member(), await member()];
      for (const liker of [one, other]) responseOf(await call('addLike', { as: liker, body: { id: as.id } }));
      const marks = async () => {
        const { liked_by } = responseOf(await call('listLikes', { as }));
        return [one, other].map(({ id }) => liked_by.find((like) => like.id === id)?.like_new);
      };
      assertEqual([await marks(), await marks()], [[true, true], [true, true]], 'The marks after listing'); // prettier-ignore
      responseOf(await call('readMember', { as, query: { id: one.id } }));
      assertEqual(await marks(), [false, true], 'The marks after opening one profile');
    },
  ),
  conform('seeLike', 'responds not_found for a member who has blocked', async ({ call, member }) => {
    const [as, liker] = [await member(), await member()];
    responseOf(await call('addLike', { as: liker, body: { id: as.id } }));
    responseOf(await call('block', { as: liker, body: { id: as.id } }));
    assertRefused(await call('seeLike', { as, body: { id: liker.id } }), 'not_found');
  }),
  conform('seeLike', 'responds not_found where no like was given', async ({ call, member }) => {
    const [as, other] = [await member(), await member()];
    responseOf(await call('addLike', { as, body: { id: other.id } }));
    for (const id of [other.id, UNKNOWN_ID])
      assertRefused(await call('seeLike', { as, body: { id } }), 'not_found');
  }),
  conform(
    'removeLike',
    'removes a like and does not return the allowance (LIKE-2)',
    async ({ call, member }) => {
      const [as, other] = [await member(), await member()];
      responseOf(await call('addLike', { as, body: { id: other.id } }));
      for (const _ of [1, 2]) responseOf(await call('removeLike', { as, body: { id: other.id } }));
      assertEqual(
        responseOf(await call('listLikes', { as: other })).liked_by,
        [],
        'The likes that the other received',
      );
      assertIncludes(
        responseOf(await call('readSelf', { as })).user,
        { allowance: { likes_left: 3 } },
        'user',
      );
    },
  ),
  conform('removeLike', 'succeeds for an id that nobody has', async ({ call, member }) => {
    assertEqual(
      responseOf(await call('removeLike', { as: await member(), body: { id: UNKNOWN_ID } })),
      { ok: true },
      'ok',
    );
  }),
  conform(
    'suggestLike',
    'suggests a real member with a photo, of the gender sought (LIKE-7)',
    async ({ call, member }) => {
      const place = { country: 'PL', region: 'opolskie' } as const;
      const as = await member({ ...place, seeking: 'male' });
      const other = await member({ ...place, gender: 'male' });
      await member({ ...place, gender: 'male', fictional: true });
      responseOf(await call('addPhoto', { as: other, body: samplePhoto() }));
      assertEqual(
        responseOf(await call('suggestLike', { as })).profile?.id,
        other.id,
        'The suggested member',
      );
      responseOf(await call('addLike', { as, body: { id: other.id } }));
      const next = responseOf(await call('suggestLike', { as })).profile;
      assert(next?.id !== other.id, 'A member is suggested who is liked already');
    },
  ),
  conform('suggestLike', 'never suggests a fictional profile (LIKE-7)', async ({ call, member }) => {
    const as = await member({ country: 'US', region: 'Ohio', seeking: 'female' });
    const { profile } = responseOf(await call('suggestLike', { as }));
    assert(profile === null || !profile.fictional, 'A fictional profile is suggested');
  }),
];
