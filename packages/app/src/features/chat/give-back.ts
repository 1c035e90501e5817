import type { OutgoingMessage } from '@rendezvous/machines/message/message.machine';
import { draftKey, keepDraft } from './drafts.ts';
import { kept } from './browser-storage.ts';

/** Puts the words of a message back to where they were written. */
export function giveBack(selfId: string, { to, text }: Pick<OutgoingMessage, 'to' | 'text'>): void {
  keepDraft(selfId, to, withWords(kept(draftKey(selfId, to)), text));
}

/** The draft with given-back words in it: before what has been written since. */
export function withWords(draft: string, words: string): string {
  return draft.trim() ? `${words}\n${draft}` : words;
}
