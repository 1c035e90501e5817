import type { CallResponse } from '@rendezvous/contract/calls';
import { isLater } from '../../live/is-later.ts';

type Chat = Pick<CallResponse<'readChat'>, 'messages' | 'has_earlier'>;

/** What was unread when a conversation was opened (CHAT-35). */
export type UnreadAtOpening = {
  /** Number of messages of the other that were unread; 0 for none. */
  readonly count: number;
  /** Id of the last message at that time; null in a conversation without messages. */
  readonly lastId: string | null;
};

/**
 * The id of the first message that was unread when the conversation was opened, null if nothing was unread, or undefined
 * if it is not loaded yet. If fewer of them are left than were counted (CHAT-3), it is the first that the other wrote.
 */
export function firstUnread(
  { messages, has_earlier: hasEarlier }: Chat,
  { count, lastId }: UnreadAtOpening,
  selfId: string,
): string | null | undefined {
  if (count === 0 || !lastId) return null;
  const received = messages.filter(({ id, sender_id: sender }) => sender !== selfId && !isLater(id, lastId));
  const first = received.at(-count);
  if (first) return first.id;
  return hasEarlier ? undefined : (received[0]?.id ?? null);
}

/** The number of messages of the other from the message `from` on. */
export function countReceivedFrom({ messages }: Chat, from: string, selfId: string): number {
  return messages.filter(({ id, sender_id: sender }) => sender !== selfId && !isLater(from, id)).length;
}
