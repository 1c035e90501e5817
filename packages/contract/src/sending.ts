import type { SentAttachment } from './attachments.ts';
import type { FieldReason } from './errors.ts';
import { CHAT_HISTORY_DAYS, FREE_CONVERSATIONS, FREE_MESSAGES } from './rules.ts';
import { graphemes } from './text.ts';

/** The facts about a sender that decide the price of a message. */
export type MessageAllowance = {
  readonly paid: boolean;
  readonly freeMessagesUsed: number;
  readonly freeConversationsUsed: number;
};

/**
 * Credits that the sender's next message costs: none while the free messages and conversations of CHAT-11 last, else
 * `messageCredits`, the site's setting (CHAT-10).
 */
export function nextMessageCredits(
  sender: MessageAllowance,
  hasConversation: boolean,
  messageCredits: number,
): number {
  const { paid, freeMessagesUsed, freeConversationsUsed } = sender;
  const free =
    !paid &&
    freeMessagesUsed < FREE_MESSAGES &&
    (hasConversation || freeConversationsUsed < FREE_CONVERSATIONS);
  return free ? 0 : messageCredits;
}

/** The free messages and conversations that a member has left (CHAT-11). */
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

/** The text of a message as it is stored: without outer blanks, and no control characters but line breaks (CHAT-15). */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/[^\P{Cc}\n]/gu, '')
    .trim();
}

/**
 * Returns why a cleaned text may not be sent, or null. A text has 1 to `maxLength` graphemes, the site's
 * `message_length`, of which at least one is visible (CHAT-15). Beside an attachment it may be empty.
 */
export function messageTextProblem(
  text: string,
  maxLength: number,
  attachment?: SentAttachment,
): FieldReason | null {
  if (!attachment && /^[\s\p{Cf}]*$/u.test(text)) return 'required';
  // A grapheme has at least one code unit, so short texts need no counting.
  return text.length > maxLength && graphemes(text) > maxLength ? 'too_long' : null;
}
