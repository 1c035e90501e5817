import type { Body } from '@rendezvous/contract/calls';
import type { User } from '@rendezvous/contract/entities';
import { TRAIT_NAMES } from '@rendezvous/contract/traits';

/** What a member may say of themselves, as the form holds it. */
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

/** Only what differs, so that two open pages do not undo each other; the order of interests says nothing. */
export function changesOf(draft: ProfileDraft, user: User): Partial<ProfileDraft> {
  const said = draftOf(user);
  const plain = (value: ProfileDraft[keyof ProfileDraft]) =>
    JSON.stringify(Array.isArray(value) ? value.toSorted() : value);
  return Object.fromEntries(
    FIELDS.filter((field) => plain(draft[field]) !== plain(said[field])).map((field) => [
      field,
      draft[field],
    ]),
  );
}

/** Telling one's sexuality needs a yes of its own to its being shown; taking it back needs none (GDPR 9). */
export function needsConsent(draft: ProfileDraft, user: User): boolean {
  return draft.sexuality !== null && draft.sexuality !== user.profile.sexuality;
}
