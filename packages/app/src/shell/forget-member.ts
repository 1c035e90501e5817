import type { AppServices } from '../data/app-services.ts';
import { closeOutbox } from '../features/chat/index.ts';
import { announceSessionChange } from '../live/session-change.ts';
import { clearMemberStorage } from '../data/browser-storage.ts';

/**
 * Leaves nothing of the member in the browser's storage, and says so to its other tabs. What is in memory goes with the
 * page, which whoever calls this leaves for another document.
 */
export function forgetMember(app: AppServices): void {
  forgetSession(app);
  clearMemberStorage();
}

/**
 * The same for a session that its member did not end: what they were writing waits for them. Whoever else logs in next
 * sees nothing of it, and it goes then (`send-messages.ts`).
 */
export function forgetSession(app: AppServices): void {
  closeOutbox(app);
  try {
    sessionStorage.clear();
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
  announceSessionChange(null);
}
