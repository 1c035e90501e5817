import { useEffect, useSyncExternalStore } from 'react';
import type { OutgoingMessage } from '@rendezvous/machines/message/message.machine';
import { openTexts, sealedText, storeSealed, watchTexts } from '../../data/sealed-texts.ts';

const draftKey = (selfId: string, memberId: string) => `draft:${selfId}:${memberId}`;

/** Stores the draft of a message to a member in this browser, across pages and tabs (CHAT-18). */
export function storeDraft(selfId: string, memberId: string, text: string): void {
  storeSealed(selfId, draftKey(selfId, memberId), text);
}

/** Returns the draft of a message to a member, and follows its changes in all tabs (CHAT-18). */
export function useDraft(selfId: string, memberId: string): string {
  const key = draftKey(selfId, memberId);
  useEffect(() => {
    if (selfId) void openTexts(selfId);
  }, [selfId]);
  return useSyncExternalStore(
    watchTexts,
    () => sealedText(selfId, key),
    () => '',
  );
}

/** Puts the text of an unsent message back into its draft, before what the draft contains (CHAT-26). */
export function restoreToDraft(selfId: string, { to, text }: Pick<OutgoingMessage, 'to' | 'text'>): void {
  if (text) storeDraft(selfId, to, withRestoredText(sealedText(selfId, draftKey(selfId, to)), text));
}

/** Returns the draft with the restored text before what was written since. */
export function withRestoredText(draft: string, text: string): string {
  return draft.trim() ? `${text}\n${draft}` : text;
}
