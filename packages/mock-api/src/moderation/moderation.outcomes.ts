import { offline, refused, slow } from '../outcomes.ts';

/** Outcomes of complaints, appeals and the desk. */
export const moderationOutcomes = {
  tooMany: (retryAt: Date) => refused('rate_limited', { params: { retry_at: retryAt.toISOString() } }),
  /** Another moderator was faster. */
  alreadyDone: refused('already_done'),
  gone: refused('not_found'),
  unavailable: refused('unavailable'),
  waiting: slow(),
  offline,
};
