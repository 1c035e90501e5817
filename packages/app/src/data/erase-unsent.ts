/** The database with half of the key of unsent texts, and with the messages that the service worker may send. */
export const UNSENT_DATABASE = 'unsent';

/** The storage key of the other half, which `clearMemberStorage` removes at once. */
export const saltKey = (memberId: string) => `unsent-key:${memberId}`;

/** Begins each encrypted text; nobody types it. */
export const SEALED = '\u{1}1:';

/** Removes what a member has written and not sent, at a log-out (CHAT-27). */
export function eraseUnsent(): void {
  try {
    indexedDB.deleteDatabase(UNSENT_DATABASE);
  } catch {
    // Without a database there is nothing to remove.
  }
}
