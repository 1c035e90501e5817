import { answered, lost, offline, refused, slow, timeout } from '../outcomes.ts';

/** Outcomes of the swipe game's calls. */
export const swipeOutcomes = {
  match: answered({ match: true, likes_left: 3 }),
  /** The day's likes are used up, in the game or elsewhere; `retryAt` is when they are renewed (LIKE-1). */
  exhausted: (retryAt: Date) =>
    refused('likes_exhausted', { params: { retry_at: retryAt.toISOString(), limit: 4 } }),
  /** The member has decided on everybody. */
  nobody: (resetAt: Date) => answered({ profiles: [], likes_left: 4, likes_reset_at: resetAt.toISOString() }),
  gone: refused('not_found'),
  notConfirmed: refused('not_confirmed'),
  tooMany: refused('rate_limited'),
  waiting: slow(),
  noResponse: timeout,
  offline,
  /** The decision is stored, but the page receives no response. */
  responseLost: lost,
};
