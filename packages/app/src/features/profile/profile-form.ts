import { profileProblems } from '@rendezvous/contract/account-input';
import type { Body } from '@rendezvous/contract/calls';
import type { User } from '@rendezvous/contract/entities';
import type { FieldReason } from '@rendezvous/contract/errors';
import { TRAIT_NAMES } from '@rendezvous/contract/traits';

/** The profile fields that a member can edit, as the form holds them. */
export type ProfileDraft = Required<Extract<Body<'changeSelf'>, { profile: unknown }>['profile']>;
export type ProfileField = keyof ProfileDraft;

export const FIELDS = [
  'name',
  'region',
  'seeking',
  'seeking_ages',
  'seeking_place',
  'about',
  'sexuality',
  ...TRAIT_NAMES,
  'interests',
] as const satisfies readonly ProfileField[];

export function draftOf({ profile }: User): ProfileDraft {
  return Object.fromEntries(FIELDS.map((field) => [field, profile[field]])) as ProfileDraft;
}

/** Returns the profile as the form shows it: what is saved, with the member's edits over it. */
export function withEdits(edits: Partial<ProfileDraft>, user: User): ProfileDraft {
  return { ...draftOf(user), ...edits };
}

/** Whether two values of a field are saved as the same: without spaces around a text, in any order of interests. */
export function isSame(one: ProfileDraft[ProfileField], other: ProfileDraft[ProfileField]): boolean {
  return serialize(one) === serialize(other);
}

function serialize(value: ProfileDraft[ProfileField]): string {
  if (typeof value === 'string') return value.trim();
  return JSON.stringify(Array.isArray(value) ? value.toSorted() : value);
}

/**
 * Returns the edits that differ from what is saved. A field that was not edited is never among them, so that a change
 * made on another device is neither shown as an unsaved one nor reverted (PROFILE-9).
 */
export function changesOf(edits: Partial<ProfileDraft>, user: User): Partial<ProfileDraft> {
  const saved = draftOf(user);
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const edit = edits[field];
      return edit === undefined || isSame(edit, saved[field]) ? [] : [[field, edit]];
    }),
  );
}

/** Returns whether a draft needs consent. Publishing a sexuality does, removing it does not (PROFILE-10, GDPR article 9). */
export function needsConsent({ sexuality }: Partial<ProfileDraft>, { profile }: User): boolean {
  return Boolean(sexuality) && sexuality !== profile.sexuality;
}

/** Returns why the server would refuse the value of a field, or null (ERROR-3). */
export function problemOf(field: ProfileField, edits: Partial<ProfileDraft>, user: User): FieldReason | null {
  const problems = profileProblems(
    { [field]: edits[field] },
    { email: user.email, country: user.profile.country },
  );
  return problems[field] ?? null;
}
