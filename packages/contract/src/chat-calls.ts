import { z } from 'zod';
import { CHAT_SEARCH } from './chat-search.ts';
import { conversationId, message, messageId } from './entities.ts';
import { REACTIONS } from './reactions.ts';

/** The calls about the messages of a conversation that few visits make. */
export const chatCalls = {
  /** Sets the member's reaction to a message of the other; null removes it (CHAT-30). */
  reactToMessage: {
    body: z.strictObject({ message: messageId, reaction: z.enum(REACTIONS).nullable() }),
    response: z.strictObject({ message }),
    errors: ['not_found', 'blocked'],
  },
  /** The messages of a conversation that contain a text, the latest first (CHAT-31). */
  searchChat: {
    query: z.strictObject({
      conversation: conversationId,
      text: z.string().trim().min(CHAT_SEARCH.minLength).max(CHAT_SEARCH.maxLength),
    }),
    response: z.strictObject({ hits: z.array(message).max(CHAT_SEARCH.hits) }),
    errors: ['not_found'],
  },
} as const;
