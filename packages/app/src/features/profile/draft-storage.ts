import { FIELDS, type ProfileDraft } from './profile-form.ts';

const keyOf = (memberId: string) => `profile-draft:${memberId}`;

/**
 * Keeps what a member has changed and not saved in this tab, so that a reload and another language lose nothing; an empty
 * change is forgotten. The log-out forgets it too (`forgetMember`).
 */
export function keepProfileDraft(memberId: string, changes: Partial<ProfileDraft>): void {
  try {
    if (Object.keys(changes).length > 0) sessionStorage.setItem(keyOf(memberId), JSON.stringify(changes));
    else sessionStorage.removeItem(keyOf(memberId));
  } catch {
    // A full or forbidden storage: the page asks before it is left, as ever.
  }
}

/** What was kept; empty where nothing was, or nothing that can be read. */
export function readProfileDraft(memberId: string): Partial<ProfileDraft> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(memberId)) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([field]) => FIELDS.some((one) => one === field)));
  } catch {
    return {};
  }
}
