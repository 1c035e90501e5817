import type { FieldReason } from './errors.ts';
import { FREE_CONVERSATIONS, FREE_MESSAGES, MESSAGE_CREDITS, MESSAGE_LENGTH } from './rules.ts';
import { graphemes } from './text.ts';

/** What the price of a message asks about its sender. */
export type Spending = {
  readonly paid: boolean;
  readonly freeMessagesUsed: number;
  readonly freeConversationsUsed: number;
};

/**
 * Credits that the sender's next message costs (decisions.md, "free member"): members who never paid have 5 messages in
 * all and may start 2 conversations with them; answering in a conversation that exists starts none.
 */
export function nextMessageCredits(sender: Spending, conversing: boolean): number {
  const { paid, freeMessagesUsed, freeConversationsUsed } = sender;
  const free =
    !paid && freeMessagesUsed < FREE_MESSAGES && (conversing || freeConversationsUsed < FREE_CONVERSATIONS);
  return free ? 0 : MESSAGE_CREDITS;
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

/** Why a cleaned text may not be sent; null when it may: 1 to 1,000 graphemes, something to see among them. */
export function refusalOfText(text: string): FieldReason | null {
  if (/^[\s\p{Cf}]*$/u.test(text)) return 'required';
  // A grapheme has at least one code unit: short texts need no counting.
  return text.length > MESSAGE_LENGTH && graphemes(text) > MESSAGE_LENGTH ? 'too_long' : null;
}
