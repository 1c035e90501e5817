import { answered, offline, refused, timeout } from '../outcomes.ts';

/** Outcomes of the match finder. */
export const matchFinderOutcomes = {
  nobody: answered({ profiles: [] }),
  tooMany: refused('rate_limited'),
  noResponse: timeout,
  offline,
};
