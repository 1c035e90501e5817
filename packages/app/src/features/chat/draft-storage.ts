import { useSyncExternalStore } from 'react';
import type { OutgoingMessage } from '@rendezvous/machines/message/message.machine';
import { storedText, storeText } from '../../data/browser-storage.ts';

const changes = new EventTarget();

const draftKey = (selfId: string, memberId: string) => `draft:${selfId}:${memberId}`;

/**
 * Stores what one member is writing to another. It survives another page, another tab and closing the browser; whoever
 * logs in next does not see it.
 */
export function storeDraft(selfId: string, memberId: string, text: string): void {
  const key = draftKey(selfId, memberId);
  storeText(key, text);
  changes.dispatchEvent(new Event(key));
}

/** What one member is writing to another, wherever it is changed. */
export function useDraft(selfId: string, memberId: string): string {
  const key = draftKey(selfId, memberId);
  return useSyncExternalStore(
    (onChange) => {
      const stop = new AbortController();
      changes.addEventListener(key, onChange, stop);
      addEventListener('storage', onChange, stop);
      return () => stop.abort();
    },
    () => storedText(key),
    () => '',
  );
}

/** Puts the text of a message that was not sent back into its draft. */
export function restoreToDraft(selfId: string, { to, text }: Pick<OutgoingMessage, 'to' | 'text'>): void {
  storeDraft(selfId, to, withRestoredText(storedText(draftKey(selfId, to)), text));
}

/** A draft with a restored text before what has been written since. */
export function withRestoredText(draft: string, text: string): string {
  return draft.trim() ? `${text}\n${draft}` : text;
}
