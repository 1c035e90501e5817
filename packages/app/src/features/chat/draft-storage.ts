import { useSyncExternalStore } from 'react';
import type { OutgoingMessage } from '@rendezvous/machines/message/message.machine';
import { storedText, storeText } from '../../data/browser-storage.ts';

const changes = new EventTarget();

const draftKey = (selfId: string, memberId: string) => `draft:${selfId}:${memberId}`;

/** Stores the draft of a message to a member in this browser, across pages and tabs (CHAT-18). */
export function storeDraft(selfId: string, memberId: string, text: string): void {
  const key = draftKey(selfId, memberId);
  storeText(key, text);
  changes.dispatchEvent(new Event(key));
}

/** Returns the draft of a message to a member, and follows its changes in all tabs (CHAT-18). */
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

/** Puts the text of an unsent message back into its draft, before what the draft contains (CHAT-26). */
export function restoreToDraft(selfId: string, { to, text }: Pick<OutgoingMessage, 'to' | 'text'>): void {
  if (text) storeDraft(selfId, to, withRestoredText(storedText(draftKey(selfId, to)), text));
}

/** Returns the draft with the restored text before what was written since. */
export function withRestoredText(draft: string, text: string): string {
  return draft.trim() ? `${text}\n${draft}` : text;
}
