import { storeText, storedText } from '../../data/browser-storage.ts';

const DAY_MS = 86_400_000;

const keyOf = (selfId: string) => `way-back:${selfId}`;

/** Stores the path of the conversation in which a member ran out of credits, for all tabs of this browser (PAY-18). */
export function storeReturnPath(selfId: string, path: string): void {
  storeText(keyOf(selfId), `${Date.now()} ${path}`);
}

/**
 * The path of the conversation in which a member ran out of credits; null if there is none or it is older than 24
 * hours.
 */
export function readReturnPath(selfId: string): string | null {
  const [at, path] = storedText(keyOf(selfId)).split(' ');
  return path?.startsWith('/') && Date.now() - Number(at) < DAY_MS ? path : null;
}

/** Removes the path, once the member has returned to it. */
export function clearReturnPath(selfId: string): void {
  storeText(keyOf(selfId), '');
}

/** The dialogs that a conversation opens again once its member has bought the credits for what they had begun. */
export type ResumableDialog = 'gift' | 'photo';

/** Says in the query that the first line of the draft was written in the dialog. */
export const WORDS = 'words';

/** The query of a return path that opens a dialog again, with what was chosen and whether words were written (PAY-18). */
export function resumingQuery(dialog: ResumableDialog, choice: string, words: string): string {
  return `?${new URLSearchParams({ [dialog]: choice, ...(words.trim() ? { [WORDS]: '1' } : {}) })}`;
}

/** Whether the query of a page opens a dialog again. */
export function resumes(search: string, dialog: ResumableDialog): boolean {
  return new URLSearchParams(search).has(dialog);
}
