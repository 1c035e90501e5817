import { offline, refused } from '../outcomes.ts';

/** What reading or changing one's blocks can come to. */
export const blockOutcomes = {
  tooManyRequests: refused('rate_limited'),
  offline,
};
