import { z } from 'zod';
import * as entity from './entities.ts';

const likes = z.strictObject({ profiles: z.array(entity.profileCard), liked_by: z.array(entity.likedBy) });

/** The calls about likes and the swipe game. */
export const likeCalls = {
  suggestLike: { response: z.strictObject({ profile: entity.profileCard.nullable() }), errors: [] },
  listLikes: { response: likes, errors: [] },
  listMatches: { response: z.strictObject({ profiles: z.array(entity.profileCard) }), errors: [] },
  addLike: {
    body: z.strictObject({ id: entity.memberId }),
    response: z.strictObject({ match: z.boolean(), likes_left: z.int().min(0) }),
    errors: ['not_found', 'blocked', 'not_confirmed', 'likes_exhausted'],
  },
  seeLike: {
    body: z.strictObject({ id: entity.memberId }),
    response: entity.acknowledged,
    errors: ['not_found'],
  },
  removeLike: { body: z.strictObject({ id: entity.memberId }), response: entity.acknowledged, errors: [] },

  /** Members on whom the player has not decided yet, and the likes that are left for them (SWIPE-1, LIKE-1). */
  dealCards: {
    response: z.strictObject({
      profiles: z.array(entity.profileCard),
      likes_left: z.int().min(0),
      likes_reset_at: entity.instant,
    }),
    errors: [],
  },
  /** Likes or passes a member. A swipe like counts as any other like (SWIPE-2). */
  swipe: {
    body: z.strictObject({ id: entity.memberId, verdict: z.enum(['like', 'pass']) }),
    response: z.strictObject({ match: z.boolean(), likes_left: z.int().min(0) }),
    errors: ['not_found', 'blocked', 'not_confirmed', 'likes_exhausted'],
  },
  /** Undoes the last decision. The allowance of a like that is taken back is not returned (SWIPE-3). */
  undoSwipe: {
    body: z.strictObject({ id: entity.memberId }),
    response: entity.acknowledged,
    errors: ['not_found'],
  },
} as const;
