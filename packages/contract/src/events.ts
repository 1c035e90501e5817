import { z } from 'zod';
import { chatEntry, conversationId, likedBy, memberId, message, messageId, order, user } from './entities.ts';

/**
 * What the server tells an open page by itself (GET events.php, server-sent events).
 * The SSE `event` field is the key, `data` the JSON, `id` the place to resume from with Last-Event-ID.
 * Applying an event equals fetching again; `reset` says that only fetching again will do.
 */
export const liveEvents = {
  'message.added': z.strictObject({ message, chat: chatEntry }),
  'chat.read': z.strictObject({
    conversation_id: conversationId,
    reader_id: memberId,
    up_to: messageId,
  }),
  'chat.typing': z.strictObject({ conversation_id: conversationId, member_id: memberId }),
  'chat.removed': z.strictObject({ conversation_id: conversationId }),
  /** Another member left, or blocked this one: nothing of them can be read any more, and which it was is not said. */
  'member.gone': z.strictObject({ member_id: memberId }),
  /** What this member sees of another, or may do to them, is otherwise than before: a block of either ended, or they set one. */
  'member.changed': z.strictObject({ member_id: memberId }),
  'like.added': z.strictObject({ liked_by: likedBy }),
  /** The member opened the profile of somebody who likes them: that like is new no more. */
  'like.seen': z.strictObject({ member_id: memberId }),
  'order.changed': z.strictObject({ order }),
  'self.changed': z.strictObject({ user }),
  reset: z.strictObject({}),
} as const;

export type LiveEventName = keyof typeof liveEvents;
export type LiveEvent = {
  [Name in LiveEventName]: { type: Name; data: z.infer<(typeof liveEvents)[Name]> };
}[LiveEventName];
