import { offline, refused } from '../outcomes.ts';

/** Outcomes of reading and changing blocks. */
export const blockOutcomes = {
  tooManyRequests: refused('rate_limited'),
  offline,
};
