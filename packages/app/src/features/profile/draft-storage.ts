import { sealedText, storeSealed } from '../../data/sealed-texts.ts';
import { FIELDS, type ProfileDraft, type ProfileField } from './profile-form.ts';

type Value = ProfileDraft[ProfileField];

/** An edit that is not saved, with what was saved when the member began it. */
export type StoredEdit = { readonly value: Value; readonly base: Value };
export type StoredEdits = Readonly<Partial<Record<ProfileField, StoredEdit>>>;

/** Each field has a key of its own, so that two tabs do not overwrite each other's. */
const keyOf = (memberId: string, field: ProfileField) => `draft:${memberId}:profile-${field}`;

/**
 * Keeps an edit in this browser, encrypted (CHAT-34), so that neither a closed tab nor the end of the session loses it
 * (PROFILE-9). Undefined removes it, and so does the log-out (`clearMemberStorage`).
 */
export function storeEdit(memberId: string, field: ProfileField, edit: StoredEdit | undefined): void {
  storeSealed(memberId, keyOf(memberId, field), edit ? JSON.stringify(edit) : '');
}

/** Returns the edits that are kept, without any that cannot be read. */
export function readEdits(memberId: string): StoredEdits {
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      // A text that was written before the older one could be read is in the line after it (`sealed-texts.ts`).
      const edit = parseEdit(sealedText(memberId, keyOf(memberId, field)).split('\n').at(-1) ?? '');
      return edit ? [[field, edit]] : [];
    }),
  );
}

function parseEdit(text: string): StoredEdit | null {
  try {
    const stored: unknown = JSON.parse(text);
    const isEdit = typeof stored === 'object' && stored !== null && 'value' in stored && 'base' in stored;
    return isEdit ? (stored as StoredEdit) : null;
  } catch {
    return null;
  }
}
