import { answered, offline, refused, timeout } from '../outcomes.ts';

/** Outcomes of giving and listing likes. */
export const likeOutcomes = {
  noLikes: answered({ profiles: [], liked_by: [] }),
  noMatches: answered({ profiles: [] }),
  nobodyToSuggest: answered({ profile: null }),
  match: answered({ match: true, likes_left: 3 }),
  /** The day's likes are used up; `retryAt` is when they are renewed (LIKE-1). */
  exhausted: (retryAt: Date) =>
    refused('likes_exhausted', { params: { retry_at: retryAt.toISOString(), limit: 4 } }),
  blocked: refused('blocked'),
  notConfirmed: refused('not_confirmed'),
  tooMany: refused('rate_limited'),
  noResponse: timeout,
  offline,
};
