import { answered, offline, refused, timeout } from '../outcomes.ts';

/** What liking, and the list of likes, can come to. */
export const likeOutcomes = {
  noLikes: answered({ profiles: [], liked_by: [] }),
  nobodyToSuggest: answered({ profile: null }),
  match: answered({ match: true, likes_left: 3 }),
  /** All of the day's likes are given; `retryAt` is when the next day begins. */
  exhausted: (retryAt: Date) =>
    refused('likes_exhausted', { params: { retry_at: retryAt.toISOString(), limit: 4 } }),
  blocked: refused('blocked'),
  notConfirmed: refused('not_confirmed'),
  tooMany: refused('rate_limited'),
  neverAnswered: timeout,
  offline,
};
