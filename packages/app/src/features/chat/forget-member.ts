import type { AppServices } from '../../data/app-services.ts';
import { closeOutbox } from './outbox.ts';
import { announceSessionChange } from '../../live/session-change.ts';
import { closeTexts } from '../../data/sealed-texts.ts';
import { eraseUnsent } from '../../data/erase-unsent.ts';
import { clearMemberStorage } from '../../data/browser-storage.ts';
import { eraseCopy } from '../../offline/erase-copy.ts';
import { forgetSharedPhoto } from '../../photo/shared-photo.ts';

/**
 * Removes the member's data from the browser's storage and announces the log-out to other tabs. The caller must then load
 * another document, which clears the memory.
 */
export function forgetMember(services: AppServices): void {
  forgetSession(services);
  clearMemberStorage();
  closeTexts();
  eraseUnsent();
  void forgetSharedPhoto();
}

/**
 * Like `forgetMember`, for a session that the member did not end: unsent texts are kept for them. They are removed when
 * another member logs in (`send-messages.ts`). The copy of the conversations is erased (APP-6).
 */
export function forgetSession(services: AppServices): void {
  closeOutbox(services);
  // Announced first, so that no tab begins another copy.
  announceSessionChange(null);
  eraseCopy();
  try {
    sessionStorage.clear();
  } catch {
    // Without storage there is nothing to remove.
  }
}
