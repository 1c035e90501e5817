import type { ErrorCode, FieldReason } from '@rendezvous/contract/errors';
import {
  FREE_CONVERSATIONS,
  FREE_MESSAGES,
  MESSAGE_CREDITS,
  MESSAGE_LENGTH,
} from '@rendezvous/contract/rules';
import { graphemes } from '@rendezvous/contract/text';
import type { Standing } from '../members/standing.ts';
import type { MemberState } from '../state.ts';

/** Whether the other can be written to at all; the word `reachable` on the wire. */
export function canBeWrittenTo(standing: Standing): boolean {
  const { self, active, invisible, blockedByMe, blockedMe, conversing } = standing;
  return !self && active && !blockedByMe && !blockedMe && (!invisible || conversing);
}

/** Why a member may not write to another; null when they may. */
export function refusalToSend(status: MemberState['status'], other: Standing | null): ErrorCode | null {
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

/** Credits that the next message costs: 5 in all and 2 started conversations are free to those who never paid. */
export function nextMessageCredits(sender: MemberState, conversing: boolean): number {
  const { paidAt, freeMessagesUsed, freeConversationsUsed } = sender;
  const isFree =
    !paidAt && freeMessagesUsed < FREE_MESSAGES && (conversing || freeConversationsUsed < FREE_CONVERSATIONS);
  return isFree ? 0 : MESSAGE_CREDITS;
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

/** Why a cleaned text may not be sent; null when it may. */
export function refusalOfText(text: string): FieldReason | null {
  if (/^[\s\p{Cf}]*$/u.test(text)) return 'required';
  return graphemes(text) > MESSAGE_LENGTH ? 'too_long' : null;
}
