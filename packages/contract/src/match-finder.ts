import { activityStep, type ActivityStep } from './activity.ts';
import type { Interest } from './interests.ts';
import {
  PLACES_SOUGHT,
  type AgesSought,
  type Beyond,
  type MatchReason,
  type MatchWishes,
  type PlaceSought,
} from './match-wishes.ts';

/** Members whom the match finder suggests at most (SEARCH-9). */
export const MATCH_SUGGESTIONS = 24;
/** The greatest difference of age of those who come first where a member seeks no ages, in years (SEARCH-9). */
export const MATCH_AGE_YEARS = 10;

/** What of two members decides how well they fit. */
export type MatchFacts = {
  readonly interests: readonly string[];
  readonly country: string;
  readonly region: string | null;
};
export type MatchCandidate = MatchFacts & { readonly id: string; readonly lastActiveAt: Date };

/** A search of the match finder. The wishes of the others hold in each of them. */
export type MatchStep = {
  /** `near` are those of `MATCH_AGE_YEARS`. */
  readonly ages: AgesSought | 'near' | 'any';
  readonly place: PlaceSought | 'anywhere';
  readonly beyond: Beyond | null;
  /** Whether it goes beyond what the viewer has said they seek, so that it is only made while nobody is found. */
  readonly lastResort: boolean;
};

/**
 * The searches of the match finder in their order (SEARCH-9). What the viewer has left open begins with their own country
 * and the near ages, and becomes wider as long as there are too few. What they have said they seek is loosened last, one
 * after the other, and only if nobody fits.
 */
export function matchSteps(
  { ages, place }: MatchWishes,
  { region }: Pick<MatchFacts, 'region'>,
): MatchStep[] {
  const first = place === 'region' && region !== null ? 'region' : 'country';
  const places = [...PLACES_SOUGHT.slice(PLACES_SOUGHT.indexOf(first)), 'anywhere'] as const;
  const steps = ([ages ?? 'near', 'any'] as const).flatMap((soughtAges, loosened): MatchStep[] =>
    places.map((soughtPlace) => ({
      ages: soughtAges,
      place: soughtPlace,
      beyond: beyondOf({ ages: loosened > 0, place: soughtPlace !== first }),
      lastResort: (loosened > 0 && ages !== null) || (soughtPlace !== first && place !== null),
    })),
  );
  return [...steps.filter(({ lastResort }) => !lastResort), ...steps.filter(({ lastResort }) => lastResort)];
}

function beyondOf({ ages, place }: { readonly ages: boolean; readonly place: boolean }): Beyond | null {
  if (ages) return place ? 'ages_and_place' : 'ages';
  return place ? 'place' : null;
}

/** Those whom one step has found and none before it. */
export type FoundInStep<Candidate> = { readonly step: MatchStep; readonly candidates: readonly Candidate[] };

/** Makes the searches until there are enough suggestions. */
export async function findInSteps<Candidate extends Pick<MatchCandidate, 'id'>>(
  steps: readonly MatchStep[],
  find: (step: MatchStep) => readonly Candidate[] | Promise<readonly Candidate[]>,
): Promise<FoundInStep<Candidate>[]> {
  const found: FoundInStep<Candidate>[] = [];
  const ids = new Set<string>();
  for (const step of steps) {
    if (ids.size >= (step.lastResort ? 1 : MATCH_SUGGESTIONS)) break;
    const candidates = (await find(step)).filter(({ id }) => !ids.has(id));
    for (const { id } of candidates) ids.add(id);
    found.push({ step, candidates });
  }
  return found;
}

/** Points of a shared interest, up to the fifth, of the same region, and of the time of the last activity (SEARCH-9). */
const INTEREST_POINTS = 2;
const COUNTED_INTERESTS = 5;
const REGION_POINTS = 3;
const ACTIVITY_POINTS: Record<ActivityStep, number> = { now: 3, today: 3, this_week: 1, earlier: 0 };

/**
 * Ranks members whose wishes fit, with the reasons for each: those of an earlier step first, then the best (SEARCH-9).
 * Among equals the order of the candidates stays.
 */
export function rankMatches<Candidate extends MatchCandidate>(
  self: MatchFacts & { readonly wishes: MatchWishes },
  found: readonly FoundInStep<Candidate>[],
  now: Date,
): { readonly candidate: Candidate; readonly beyond: Beyond | null; readonly reasons: MatchReason[] }[] {
  const mine = new Set(self.interests);
  return found
    .flatMap(({ step, candidates }) =>
      candidates
        .map((candidate) => {
          const shared = candidate.interests.filter((interest) => mine.has(interest)) as Interest[];
          const isNear = isSameRegion(self, candidate);
          const activity = activityStep(candidate.lastActiveAt, now);
          const points =
            Math.min(shared.length, COUNTED_INTERESTS) * INTEREST_POINTS +
            (isNear ? REGION_POINTS : 0) +
            ACTIVITY_POINTS[activity];
          const reasons = reasonsFor({
            shared,
            region: isNear ? candidate.region : null,
            activity,
            agesFit: self.wishes.ages !== null && step.ages === self.wishes.ages,
            countryFits: self.wishes.place !== null && candidate.country === self.country && !isNear,
          });
          return { candidate, points, beyond: step.beyond, reasons };
        })
        .toSorted((one, other) => other.points - one.points),
    )
    .map(({ points: _, ...match }) => match)
    .slice(0, MATCH_SUGGESTIONS);
}

function isSameRegion(self: MatchFacts, { country, region }: MatchFacts): boolean {
  return region !== null && region === self.region && country === self.country;
}

type Fits = {
  readonly shared: Interest[];
  readonly region: string | null;
  readonly activity: ActivityStep;
  /** Whether the viewer seeks ages, and the candidate is of them. */
  readonly agesFit: boolean;
  /** Whether the viewer seeks a place, and the candidate is from the same country, but no region that is the same. */
  readonly countryFits: boolean;
};

/** The reasons, the strongest first. Without any other, it is that the two seek each other. */
function reasonsFor({ shared, region, activity, agesFit, countryFits }: Fits): MatchReason[] {
  const reasons: MatchReason[] = [];
  if (shared.length > 0) reasons.push({ kind: 'interests', interests: shared });
  if (agesFit) reasons.push({ kind: 'ages' });
  if (region !== null) reasons.push({ kind: 'region', region });
  if (countryFits) reasons.push({ kind: 'country' });
  if (activity === 'now' || activity === 'today') reasons.push({ kind: 'activity', activity });
  return reasons.length > 0 ? reasons : [{ kind: 'wishes' }];
}
