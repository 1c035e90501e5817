import type { App } from '../data/app.ts';
import { closeOutbox, forgetWritten } from '../features/chat/index.ts';
import { announceMember } from '../live/one-member.ts';

/**
 * Leaves nothing of the member in the browser's storage, and says so to its other tabs. What is in memory goes with the
 * page, which whoever calls this leaves for another document.
 */
export function forgetMember(app: App): void {
  closeOutbox(app);
  forgetWritten();
  sessionStorage.clear();
  announceMember(null);
}
