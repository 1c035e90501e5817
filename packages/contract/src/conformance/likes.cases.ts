import { LIKES_PER_DAY } from '../rules.ts';
import { conform, NOBODY } from './case.ts';
import { answered, equals, holds, includes, refused } from './check.ts';
import { samplePhoto } from './sample-photo.ts';

export const likeCases = [
  conform('addLike', 'tells a match, and costs one of the day’s likes, once', async ({ call, member }) => {
    const [as, other] = [await member(), await member()];
    equals(
      answered(await call('addLike', { as: other, body: { id: as.id } })),
      { match: false, likes_left: 3 },
      'The first like',
    );
    const again = { as, body: { id: other.id } };
    for (const _ of [1, 2])
      equals(answered(await call('addLike', again)), { match: true, likes_left: 3 }, 'The like back');
    includes(answered(await call('readSelf', { as })).user, { allowance: { likes_left: 3 } }, 'user');
  }),
  conform(
    'addLike',
    'waits for the next day in the member’s own country',
    async ({ call, member, advance }) => {
      const as = await member();
      for (let given = 0; given < LIKES_PER_DAY; given += 1) {
        answered(await call('addLike', { as, body: { id: (await member()).id } }));
      }
      const body = { id: (await member()).id };
      const { retry_at } = refused(await call('addLike', { as, body }), 'likes_exhausted', {
        params: { limit: LIKES_PER_DAY },
      });
      const { user } = answered(await call('readSelf', { as }));
      equals(retry_at, user?.allowance.likes_reset_at, 'When there are likes again');
      answered(await call('removeLike', { as, body }));
      refused(await call('addLike', { as, body }), 'likes_exhausted');
      advance({ days: 1 });
      equals(
        answered(await call('addLike', { as, body })).likes_left,
        LIKES_PER_DAY - 1,
        'Likes left on the next day',
      );
    },
  ),
  conform('addLike', 'is not for oneself, nor for those who cannot be liked', async ({ call, member }) => {
    const as = await member();
    const [invisible, blocked, blocker] = [await member({ invisible: true }), await member(), await member()];
    answered(await call('block', { as, body: { id: blocked.id } }));
    answered(await call('block', { as: blocker, body: { id: as.id } }));
    for (const id of [NOBODY, as.id, invisible.id, blocker.id])
      refused(await call('addLike', { as, body: { id } }), 'not_found');
    refused(await call('addLike', { as, body: { id: blocked.id } }), 'blocked');
    refused(await call('addLike', { as, body: { id: 7 as never } }), 'invalid_request');
  }),
  conform('addLike', 'waits for the address to be confirmed', async ({ call, member }) => {
    const as = await member({ status: 'not_confirmed', profileStatus: 'disabled' });
    refused(await call('addLike', { as, body: { id: (await member()).id } }), 'not_confirmed');
  }),
  conform(
    'listLikes',
    'lists whom one likes and who likes one, the newest first',
    async ({ call, member, advance }) => {
      const as = await member();
      const [one, other] = [await member(), await member()];
      for (const liker of [one, other]) {
        answered(await call('addLike', { as: liker, body: { id: as.id } }));
        advance({ seconds: 1 });
      }
      answered(await call('addLike', { as, body: { id: one.id } }));
      const { profiles, liked_by } = answered(await call('listLikes', { as }));
      equals(
        profiles.map(({ id }) => id),
        [one.id],
        'Whom one likes',
      );
      equals(
        liked_by.map(({ id, like_new }) => [id, like_new]),
        [
          [other.id, true],
          [one.id, true],
        ],
        'Who likes one',
      );
    },
  ),
  conform('listLikes', 'leaves out who blocked, and who is invisible', async ({ call, member }) => {
    const as = await member();
    const [blocker, hiding] = [await member(), await member()];
    for (const liker of [blocker, hiding])
      answered(await call('addLike', { as: liker, body: { id: as.id } }));
    answered(await call('block', { as: blocker, body: { id: as.id } }));
    answered(await call('changeSelf', { as: hiding, body: { invisible: true } }));
    equals(answered(await call('listLikes', { as })), { profiles: [], liked_by: [] }, 'The likes');
  }),
  conform('seeLike', 'clears the mark of a new like', async ({ call, member }) => {
    const [as, liker] = [await member(), await member()];
    answered(await call('addLike', { as: liker, body: { id: as.id } }));
    for (const _ of [1, 2])
      equals(answered(await call('seeLike', { as, body: { id: liker.id } })), { ok: true }, 'ok');
    equals(answered(await call('listLikes', { as })).liked_by[0]?.like_new, false, 'like_new');
  }),
  conform(
    'readMember',
    'clears the mark of a new like from whom it shows, alone',
    async ({ call, member }) => {
      const as = await member();
      const [one, other] = [await member(), await member()];
      for (const liker of [one, other]) answered(await call('addLike', { as: liker, body: { id: as.id } }));
      const marks = async () => {
        const { liked_by } = answered(await call('listLikes', { as }));
        return [one, other].map(({ id }) => liked_by.find((like) => like.id === id)?.like_new);
      };
      equals([await marks(), await marks()], [[true, true], [true, true]], 'The marks after listing'); // prettier-ignore
      answered(await call('readMember', { as, query: { id: one.id } }));
      equals(await marks(), [false, true], 'The marks after opening one');
    },
  ),
  conform('seeLike', 'knows no like of who blocked', async ({ call, member }) => {
    const [as, liker] = [await member(), await member()];
    answered(await call('addLike', { as: liker, body: { id: as.id } }));
    answered(await call('block', { as: liker, body: { id: as.id } }));
    refused(await call('seeLike', { as, body: { id: liker.id } }), 'not_found');
  }),
  conform('seeLike', 'knows no like that was not given', async ({ call, member }) => {
    const [as, other] = [await member(), await member()];
    answered(await call('addLike', { as, body: { id: other.id } }));
    for (const id of [other.id, NOBODY]) refused(await call('seeLike', { as, body: { id } }), 'not_found');
  }),
  conform('removeLike', 'takes a like back, for good and without the allowance', async ({ call, member }) => {
    const [as, other] = [await member(), await member()];
    answered(await call('addLike', { as, body: { id: other.id } }));
    for (const _ of [1, 2]) answered(await call('removeLike', { as, body: { id: other.id } }));
    equals(answered(await call('listLikes', { as: other })).liked_by, [], 'Who likes the other');
    includes(answered(await call('readSelf', { as })).user, { allowance: { likes_left: 3 } }, 'user');
  }),
  conform('removeLike', 'tells nothing of ids that nobody has', async ({ call, member }) => {
    equals(
      answered(await call('removeLike', { as: await member(), body: { id: NOBODY } })),
      { ok: true },
      'ok',
    );
  }),
  conform(
    'suggestLike',
    'suggests a real person with a photo, of the gender that is sought',
    async ({ call, member }) => {
      const place = { country: 'PL', region: 'opolskie' } as const;
      const as = await member({ ...place, seeking: 'male' });
      const other = await member({ ...place, gender: 'male' });
      await member({ ...place, gender: 'male', fictional: true });
      answered(await call('addPhoto', { as: other, body: samplePhoto() }));
      equals(answered(await call('suggestLike', { as })).profile?.id, other.id, 'Who is suggested');
      answered(await call('addLike', { as, body: { id: other.id } }));
      const next = answered(await call('suggestLike', { as })).profile;
      holds(next?.id !== other.id, 'Somebody is suggested whom the member likes already');
    },
  ),
  conform('suggestLike', 'is nobody where there is nobody', async ({ call, member }) => {
    const as = await member({ country: 'US', region: 'Ohio', seeking: 'female' });
    const { profile } = answered(await call('suggestLike', { as }));
    holds(profile === null || !profile.fictional, 'A fictional member is suggested');
  }),
];
