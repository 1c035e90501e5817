import { answered, lost, offline, refused, slow, timeout } from '../outcomes.ts';

/** What the swipe game's calls can come to. */
export const swipeOutcomes = {
  match: answered({ match: true, likes_left: 3 }),
  /** All of the day's likes are given, elsewhere too; `retryAt` is when the next day begins. */
  exhausted: (retryAt: Date) =>
    refused('likes_exhausted', { params: { retry_at: retryAt.toISOString(), limit: 4 } }),
  /** Nobody is left who was not decided on. */
  nobody: (resetAt: Date) => answered({ profiles: [], likes_left: 4, likes_reset_at: resetAt.toISOString() }),
  gone: refused('not_found'),
  notConfirmed: refused('not_confirmed'),
  tooMany: refused('rate_limited'),
  waiting: slow(),
  neverAnswered: timeout,
  offline,
  /** It was decided, and the page does not know. */
  answerLost: lost,
};
