import type { User } from '@rendezvous/contract/entities';
import { TRAIT_NAMES } from '@rendezvous/contract/traits';

/** What a complete profile has, in the order in which it helps most (PROFILE-11). */
export const PROFILE_PARTS = ['photo', 'about', 'interests', 'region', 'traits'] as const;
export type ProfilePart = (typeof PROFILE_PARTS)[number];

/** How many interests and traits a complete profile has at least (PROFILE-11). */
export const ENOUGH_INTERESTS = 3;
const ENOUGH_TRAITS = 3;

/** The parts that a member's profile lacks (PROFILE-11). Sexuality is never asked for here, since it is optional. */
export function missingParts(profile: User['profile']): ProfilePart[] {
  const has: Record<ProfilePart, boolean> = {
    photo: profile.main_image !== null,
    about: profile.about.trim() !== '',
    interests: profile.interests.length >= ENOUGH_INTERESTS,
    region: profile.region !== null,
    traits: TRAIT_NAMES.filter((name) => profile[name] !== null).length >= ENOUGH_TRAITS,
  };
  return PROFILE_PARTS.filter((part) => !has[part]);
}
