import { storedText, storeText } from '../data/browser-storage.ts';
import { signedInMember } from '../live/session-change.ts';
import type { Chat } from './copied-state.ts';

const answeredKey = (selfId: string) => `answered-chats:${selfId}`;

/** In how many conversations both have written, as far as this browser knows (APP-7). */
export function answeredChats(selfId: string): number {
  return Number(storedText(answeredKey(selfId)));
}

/** Stores the number for the member who is signed in; nothing for one who has logged out meanwhile. */
export function storeAnsweredChats(selfId: string, chats: Iterable<Chat>): void {
  if (signedInMember() !== selfId) return;
  const answered = [...chats].filter(({ messages }) => {
    const own = messages.filter(({ sender_id: sender }) => sender === selfId).length;
    return own > 0 && own < messages.length;
  });
  storeText(answeredKey(selfId), String(answered.length));
}
