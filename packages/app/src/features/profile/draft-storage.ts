import { FIELDS, type ProfileDraft } from './profile-form.ts';

const keyOf = (memberId: string) => `profile-draft:${memberId}`;

/**
 * Stores a member's unsaved changes for this tab, so that a reload or a change of the language loses nothing. Empty
 * changes remove the draft, and so does the log-out (`forgetMember`).
 */
export function storeProfileDraft(memberId: string, changes: Partial<ProfileDraft>): void {
  try {
    if (Object.keys(changes).length > 0) sessionStorage.setItem(keyOf(memberId), JSON.stringify(changes));
    else sessionStorage.removeItem(keyOf(memberId));
  } catch {
    // The storage is full or not available. The page still asks before unsaved changes are lost.
  }
}

/** Returns the stored changes; empty if there are none, or none that can be read. */
export function readProfileDraft(memberId: string): Partial<ProfileDraft> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(memberId)) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter(([field]) => FIELDS.some((one) => one === field)),
    );
  } catch {
    return {};
  }
}
