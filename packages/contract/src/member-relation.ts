import type { ErrorCode } from './errors.ts';
import { memberDenial, type Actor } from './policies.ts';

/** The facts between the viewer and another member that rules need. */
export type MemberRelation = {
  readonly self: boolean;
  /** Account and profile are active: confirmed, not disabled, hidden, in review, deleted or banned. */
  readonly active: boolean;
  readonly invisible: boolean;
  readonly blockedByMe: boolean;
  readonly blockedMe: boolean;
  /** The two have a conversation, so the member is not hidden from the viewer by being invisible. */
  readonly hasConversation: boolean;
};

/**
 * Whether the viewer can open the member's profile (PROFILE-4). The blocked cannot open the blocker's, and invisible
 * members can be seen only in existing conversations. Everybody else gets the response for members who do not exist.
 */
export function canSee({ self, active, invisible, blockedMe, hasConversation }: MemberRelation): boolean {
  return self || (active && !blockedMe && (!invisible || hasConversation));
}

/**
 * Whether the viewer's conversation shows the member's presence, typing and read receipts. It shows none of a member
 * who is gone, and none while either has blocked the other, so that a block hides both equally (SAFETY-3).
 */
export function canFollow(relation: MemberRelation): boolean {
  return canSee(relation) && !relation.blockedByMe;
}

/** Whether the viewer can like the member (LIKE-3). Invisible members cannot be liked, not even in a conversation. */
export function canBeLiked(relation: MemberRelation): boolean {
  return canSee(relation) && !relation.self && !relation.invisible && !relation.blockedByMe;
}

/**
 * Whether the viewer can block the member: anybody whom they can see or have a conversation with, even one who blocked
 * first. Blocking somebody else gets the response for members who do not exist, so that it reveals nothing (SAFETY-1).
 */
export function canBlock(relation: MemberRelation): boolean {
  return !relation.self && (canSee(relation) || relation.hasConversation);
}

/** Whether the viewer can write to the member; `reachable` in the API (CHAT-16). */
export function canReceiveMessages(relation: MemberRelation): boolean {
  const { self, active, invisible, blockedByMe, blockedMe, hasConversation } = relation;
  return !self && active && !blockedByMe && !blockedMe && (!invisible || hasConversation);
}

/**
 * Returns why the sender may not write to the other member, or null. The order of the checks is that of CHAT-16.
 * Invisible members can be written to only in existing conversations. `blocked` means that the sender has blocked the
 * other; a member who has blocked the sender gets the same response as one who left.
 */
export function sendDenial(sender: Actor, other: MemberRelation | null): ErrorCode | null {
  const denial = memberDenial(sender);
  if (denial) return denial;
  if (!other || other.self) return 'not_found';
  if (other.blockedByMe) return 'blocked';
  return canReceiveMessages(other) ? null : 'not_found';
}

/** Returns why the viewer may not open a conversation that has not begun (CHAT-1), or null. */
export function openDenial(other: MemberRelation): ErrorCode | null {
  return other.self || !canSee(other) ? 'not_found' : null;
}
