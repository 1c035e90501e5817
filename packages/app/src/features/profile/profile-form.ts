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

/** Returns only the fields that differ, so that two open pages do not undo each other. The order of interests is ignored. */
export function changesOf(draft: ProfileDraft, user: User): Partial<ProfileDraft> {
  const saved = draftOf(user);
  const serialize = (value: ProfileDraft[keyof ProfileDraft]) =>
    JSON.stringify(Array.isArray(value) ? value.toSorted() : value);
  return Object.fromEntries(
    FIELDS.filter((field) => serialize(draft[field]) !== serialize(saved[field])).map((field) => [
      field,
      draft[field],
    ]),
  );
}

/** Returns whether a draft needs consent. Publishing a sexuality does, removing it does not (PROFILE-10, GDPR article 9). */
export function needsConsent(draft: ProfileDraft, user: User): boolean {
  return draft.sexuality !== null && draft.sexuality !== user.profile.sexuality;
}
