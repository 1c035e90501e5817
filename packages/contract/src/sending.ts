import type { FieldReason } from './errors.ts';
import { CHAT_HISTORY_DAYS, FREE_CONVERSATIONS, FREE_MESSAGES } from './rules.ts';
import { graphemes } from './text.ts';

/** What the price of a message asks about its sender. */
export type MessageAllowance = {
  readonly paid: boolean;
  readonly freeMessagesUsed: number;
  readonly freeConversationsUsed: number;
};

/**
 * Credits that the sender's next message costs (decisions.md, "free member"): members who never paid have 5 messages in
 * all and may start 2 conversations with them; answering in a conversation that exists starts none. `full` is the site's
 * `message_credits`.
 */
export function nextMessageCredits(sender: MessageAllowance, hasConversation: boolean, full: number): number {
  const { paid, freeMessagesUsed, freeConversationsUsed } = sender;
  const free =
    !paid &&
    freeMessagesUsed < FREE_MESSAGES &&
    (hasConversation || freeConversationsUsed < FREE_CONVERSATIONS);
  return free ? 0 : full;
}

/** The free messages and conversations that a member has left. */
export function freeAllowanceLeft(
  sender: Pick<MessageAllowance, 'freeMessagesUsed' | 'freeConversationsUsed'>,
) {
  return {
    free_messages_left: Math.max(0, FREE_MESSAGES - sender.freeMessagesUsed),
    free_conversations_left: Math.max(0, FREE_CONVERSATIONS - sender.freeConversationsUsed),
  };
}

/** The start of the history that a conversation shows (CHAT-3). */
export function historyFrom(now: Date): Date {
  return new Date(now.getTime() - CHAT_HISTORY_DAYS * 86_400_000);
}

/** The text as it is kept: no control characters but the new line, no blank ends. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/[^\P{Cc}\n]/gu, '')
    .trim();
}

/**
 * Why a cleaned text may not be sent; null when it may: 1 to `longest` graphemes, the site's `message_length`, with
 * something to see among them.
 */
export function messageTextProblem(text: string, longest: number): FieldReason | null {
  if (/^[\s\p{Cf}]*$/u.test(text)) return 'required';
  // A grapheme has at least one code unit: short texts need no counting.
  return text.length > longest && graphemes(text) > longest ? 'too_long' : null;
}
