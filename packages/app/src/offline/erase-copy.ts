import { storedKeys, storeText } from '../data/browser-storage.ts';

/** The database of the browser in which the copy is. */
export const COPY_DATABASE = 'offline-copy';

/** The storage key of half of the secret with which a member's copy is encrypted. */
export const copySaltKey = (memberId: string) => `offline-copy:${memberId}`;

/**
 * Removes the conversations that this browser keeps for reading without a network, and what it knows of them (APP-6). Half of their key is removed
 * at once, so that they cannot be read even if the page is left before the database is deleted.
 */
export function eraseCopy(): void {
  for (const key of storedKeys(/^(?:offline-copy|answered-chats):/)) storeText(key, '');
  try {
    indexedDB.deleteDatabase(COPY_DATABASE);
  } catch {
    // Without a database there is nothing to remove.
  }
}
