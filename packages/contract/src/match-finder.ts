import { activityStep, type ActivityStep } from './activity.ts';
import type { MatchReason } from './entities.ts';
import type { Interest } from './interests.ts';

/** Members whom the match finder suggests at most (SEARCH-9). */
export const MATCH_SUGGESTIONS = 24;
/** The greatest difference of age between a member and whom the match finder suggests, in years (SEARCH-9). */
export const MATCH_AGE_YEARS = 10;

/** What of two members decides how well they fit. */
export type MatchFacts = {
  readonly interests: readonly string[];
  readonly country: string;
  readonly region: string | null;
};
export type MatchCandidate = MatchFacts & { readonly lastActiveAt: Date };

/** Points of a shared interest, up to the fifth, of the same region, and of the time of the last activity (SEARCH-9). */
const INTEREST_POINTS = 2;
const COUNTED_INTERESTS = 5;
const REGION_POINTS = 3;
const ACTIVITY_POINTS: Record<ActivityStep, number> = { now: 3, today: 3, this_week: 1, earlier: 0 };

/**
 * Ranks members whose wishes fit, those of the own country first, then the best, with the reasons for each (SEARCH-9).
 * Among equals the order of the candidates stays.
 */
export function rankMatches<Candidate extends MatchCandidate>(
  self: MatchFacts,
  candidates: readonly Candidate[],
  now: Date,
): { readonly candidate: Candidate; readonly reasons: MatchReason[] }[] {
  const mine = new Set(self.interests);
  return candidates
    .map((candidate) => {
      const shared = candidate.interests.filter((interest) => mine.has(interest)) as Interest[];
      const isNear = isSameRegion(self, candidate);
      const activity = activityStep(candidate.lastActiveAt, now);
      const points =
        Math.min(shared.length, COUNTED_INTERESTS) * INTEREST_POINTS +
        (isNear ? REGION_POINTS : 0) +
        ACTIVITY_POINTS[activity];
      return { candidate, points, reasons: reasonsFor(shared, isNear ? candidate.region : null, activity) };
    })
    .toSorted((one, other) => abroad(self, one) - abroad(self, other) || other.points - one.points)
    .slice(0, MATCH_SUGGESTIONS);
}

function abroad(self: MatchFacts, { candidate }: { readonly candidate: MatchFacts }): number {
  return candidate.country === self.country ? 0 : 1;
}

function isSameRegion(self: MatchFacts, { country, region }: MatchFacts): boolean {
  return region !== null && region === self.region && country === self.country;
}

/** The reasons, the strongest first. Without any other, it is that the two seek each other. */
function reasonsFor(shared: Interest[], region: string | null, activity: ActivityStep): MatchReason[] {
  const reasons: MatchReason[] = [];
  if (shared.length > 0) reasons.push({ kind: 'interests', interests: shared });
  if (region !== null) reasons.push({ kind: 'region', region });
  if (activity === 'now' || activity === 'today') reasons.push({ kind: 'activity', activity });
  return reasons.length > 0 ? reasons : [{ kind: 'wishes' }];
}
