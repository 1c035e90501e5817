import { storedText, storeText } from '../data/browser-storage.ts';
import type { Chat } from './copied-state.ts';

const answeredKey = (selfId: string) => `answered-chats:${selfId}`;

/** In how many conversations both have written, as far as this browser knows (APP-7). */
export function answeredChats(selfId: string): number {
  return Number(storedText(answeredKey(selfId)));
}

export function storeAnsweredChats(selfId: string, chats: Iterable<Chat>): void {
  const answered = [...chats].filter(({ messages }) => {
    const own = messages.filter(({ sender_id: sender }) => sender === selfId).length;
    return own > 0 && own < messages.length;
  });
  storeText(answeredKey(selfId), String(answered.length));
}
