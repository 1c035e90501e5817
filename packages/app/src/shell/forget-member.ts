import type { App } from '../data/app.ts';
import { closeOutbox, forgetWritten } from '../features/chat/index.ts';
import { announceMember } from '../live/one-member.ts';

/**
 * Leaves nothing of the member in the browser's storage, and says so to its other tabs. What is in memory goes with the
 * page, which whoever calls this leaves for another document.
 */
export function forgetMember(app: App): void {
  forgetSession(app);
  forgetWritten();
}

/**
 * The same for a session that its member did not end: what they were writing waits for them. Whoever else logs in next
 * sees nothing of it, and it goes then (`send-messages.ts`).
 */
export function forgetSession(app: App): void {
  closeOutbox(app);
  try {
    sessionStorage.clear();
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
  announceMember(null);
}
