import { z } from 'zod';
import { chatEntry, conversationId, likedBy, memberId, message, messageId, order, user } from './entities.ts';

/**
 * The live events that an open page receives as server-sent events (LIVE-1).
 * The SSE field `event` is the key, `data` is the JSON, and `id` is the position from which Last-Event-ID resumes.
 * Applying an event gives the same result as fetching again (LIVE-2). After `reset` the page has to fetch again.
 */
export const liveEvents = {
  'message.added': z.strictObject({ message, chat: chatEntry }),
  /** The reactions to a message have changed (CHAT-30). */
  'message.changed': z.strictObject({ message }),
  'chat.read': z.strictObject({
    conversation_id: conversationId,
    reader_id: memberId,
    up_to: messageId,
  }),
  'chat.typing': z.strictObject({ conversation_id: conversationId, member_id: memberId }),
  'chat.removed': z.strictObject({ conversation_id: conversationId }),
  /** This member can no longer see another one, who left or blocked them. The event does not say which (SAFETY-9). */
  'member.gone': z.strictObject({ member_id: memberId }),
  /** What this member sees of another, or may do to them, has changed: a block ended, or a like was taken back. */
  'member.changed': z.strictObject({ member_id: memberId }),
  'like.added': z.strictObject({ liked_by: likedBy }),
  /** The member opened the profile of somebody who likes them, so that like is no longer new (LIKE-6). */
  'like.seen': z.strictObject({ member_id: memberId }),
  'order.changed': z.strictObject({ order }),
  'self.changed': z.strictObject({ user }),
  reset: z.strictObject({}),
} as const;

export type LiveEventName = keyof typeof liveEvents;
export type LiveEvent = {
  [Name in LiveEventName]: { type: Name; data: z.infer<(typeof liveEvents)[Name]> };
}[LiveEventName];
