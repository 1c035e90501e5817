import type { Interest } from './interests.ts';
import { MAXIMUM_AGE, MINIMUM_AGE } from './rules.ts';

/** From where a member seeks others: only from their own region or country. Null means anywhere (PROFILE-14). */
export const PLACES_SOUGHT = ['region', 'country'] as const;
export type PlaceSought = (typeof PLACES_SOUGHT)[number];

/** The ages that a member seeks, both included. The greatest of all, 99, stands for any above it too. */
export type AgesSought = { min_age: number; max_age: number };

/** What a member seeks beside the gender. Null leaves it open and excludes nobody (PROFILE-14). */
export type MatchWishes = { readonly ages: AgesSought | null; readonly place: PlaceSought | null };

/** Ages as they are stored: a limit that excludes nobody is null. */
export type AgeLimits = { readonly min: number | null; readonly max: number | null };

export function ageLimits(ages: AgesSought | null): AgeLimits {
  return {
    min: ages && ages.min_age > MINIMUM_AGE ? ages.min_age : null,
    max: ages && ages.max_age < MAXIMUM_AGE ? ages.max_age : null,
  };
}

/** Reads ages from how they are stored; null where they exclude nobody. */
export function agesOf({ min, max }: AgeLimits): AgesSought | null {
  return min === null && max === null ? null : { min_age: min ?? MINIMUM_AGE, max_age: max ?? MAXIMUM_AGE };
}

/** Whether somebody of this age is sought. */
export function isAgeSought(ages: AgesSought | null, years: number): boolean {
  const { min, max } = ageLimits(ages);
  return (min === null || years >= min) && (max === null || years <= max);
}

type Home = { readonly country: string; readonly region: string | null };

/**
 * Whether a member who seeks from this place seeks somebody of that one. Who does not say their own region seeks from
 * the whole country. Somebody who does not say theirs is in no region.
 */
export function isPlaceSought(place: PlaceSought | null, own: Home, other: Home): boolean {
  if (place === null) return true;
  if (own.country !== other.country) return false;
  return place === 'country' || own.region === null || own.region === other.region;
}

/** In what a suggestion goes beyond what the viewer seeks, or beyond what comes first where they leave it open (SEARCH-9). */
export const BEYOND = ['place', 'ages', 'ages_and_place'] as const;
export type Beyond = (typeof BEYOND)[number];

/** Why the match finder suggests a member (SEARCH-10). */
export type MatchReason =
  | { kind: 'interests'; interests: Interest[] }
  | { kind: 'region'; region: string }
  | { kind: 'activity'; activity: 'now' | 'today' }
  /** The member is of the ages that the viewer has said they seek. */
  | { kind: 'ages' }
  /** The member is from the viewer's country, as the viewer has said they seek. */
  | { kind: 'country' }
  /** The two seek each other, and nothing else is known to fit. */
  | { kind: 'wishes' };
