import type { Body } from '@rendezvous/contract/calls';
import type { User } from '@rendezvous/contract/entities';
import { TRAIT_NAMES } from '@rendezvous/contract/traits';

/** The profile fields that a member can edit, as the form holds them. */
export type ProfileDraft = Required<Extract<Body<'changeSelf'>, { profile: unknown }>['profile']>;

export const FIELDS = [
  'name',
  'region',
  'seeking',
  'about',
  'sexuality',
  ...TRAIT_NAMES,
  'interests',
] as const satisfies readonly (keyof ProfileDraft)[];

export function draftOf({ profile }: User): ProfileDraft {
  return Object.fromEntries(FIELDS.map((field) => [field, profile[field]])) as ProfileDraft;
}

/** Returns the profile as the form shows it: what is saved, with the member's edits over it. */
export function withEdits(edits: Partial<ProfileDraft>, user: User): ProfileDraft {
  return { ...draftOf(user), ...edits };
}

/**
 * Returns the edits that differ from what is saved. A field that was not edited is never among them, so that a change
 * made on another device is neither shown as an unsaved one nor reverted (PROFILE-9). The order of interests is ignored.
 */
export function changesOf(edits: Partial<ProfileDraft>, user: User): Partial<ProfileDraft> {
  const saved = draftOf(user);
  const serialize = (value: ProfileDraft[keyof ProfileDraft] | undefined) =>
    JSON.stringify(Array.isArray(value) ? value.toSorted() : value);
  return Object.fromEntries(
    FIELDS.filter((field) => field in edits && serialize(edits[field]) !== serialize(saved[field])).map(
      (field) => [field, edits[field]],
    ),
  );
}

/** Returns whether a draft needs consent. Publishing a sexuality does, removing it does not (PROFILE-10, GDPR article 9). */
export function needsConsent(draft: ProfileDraft, user: User): boolean {
  return draft.sexuality !== null && draft.sexuality !== user.profile.sexuality;
}
