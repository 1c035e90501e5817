import type { ErrorCode, FieldReason } from '@rendezvous/contract/errors';
import {
  CHAT_HISTORY_DAYS,
  FREE_CONVERSATIONS,
  FREE_MESSAGES,
  MESSAGE_CREDITS,
  MESSAGE_LENGTH,
} from '@rendezvous/contract/rules';
import { graphemes } from '@rendezvous/contract/text';
import type { MemberTable } from '../database/schema.ts';
import type { Standing } from '../members/visible.ts';

const DAY_MS = 86_400_000;

/** What the rules of sending ask about the sender. */
export type Sender = {
  readonly status: MemberTable['status'];
  readonly paid: boolean;
  readonly freeMessagesUsed: number;
  readonly freeConversationsUsed: number;
};

/** Whether the other can be written to at all; the word `reachable` on the wire. */
export function canBeWrittenTo({
  self,
  active,
  invisible,
  blockedByMe,
  blockedMe,
  conversing,
}: Standing): boolean {
  return !self && active && !blockedByMe && !blockedMe && (!invisible || conversing);
}

/**
 * Why this member may not write to that one; null when they may. Invisible members cannot be messaged, but existing
 * conversations persist (spec section 4); an unconfirmed e-mail blocks replies (spec section 4).
 */
export function refusalToSend(status: Sender['status'], other: Standing | null): ErrorCode | null {
  if (status === 'not_confirmed') return 'not_confirmed';
  if (status !== 'active') return 'forbidden';
  if (!other || other.self) return 'not_found';
  if (other.blockedByMe || other.blockedMe) return 'blocked';
  return canBeWrittenTo(other) ? null : 'not_found';
}

/** Why a conversation that has not begun may not be opened; null when it may. */
export function refusalToOpen(other: Standing): ErrorCode | null {
  if (other.self || !other.active || other.invisible) return 'not_found';
  return other.blockedMe ? 'blocked' : null;
}

/**
 * Credits that the sender's next message costs (decisions.md, "free member"): members who never paid have 5 messages in
 * all and may start 2 conversations with them; answering in a conversation that exists starts none.
 */
export function nextMessageCredits(sender: Omit<Sender, 'status'>, conversing: boolean): number {
  const { paid, freeMessagesUsed, freeConversationsUsed } = sender;
  const free =
    !paid && freeMessagesUsed < FREE_MESSAGES && (conversing || freeConversationsUsed < FREE_CONVERSATIONS);
  return free ? 0 : MESSAGE_CREDITS;
}

/** From when on messages are shown (decisions.md, "chat history": 180 days). */
export function historyFrom(now: Date): Date {
  return new Date(now.getTime() - CHAT_HISTORY_DAYS * DAY_MS);
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
