import type { ErrorCode } from './errors.ts';
import { memberDenial, type Actor } from './policies.ts';

/** How one member stands to the viewer: the facts that every rule on other members asks for. */
export type MemberRelation = {
  readonly self: boolean;
  /** Account and profile are active: confirmed, not disabled, hidden, in review, deleted or banned. */
  readonly active: boolean;
  readonly invisible: boolean;
  readonly blockedByMe: boolean;
  readonly blockedMe: boolean;
  /** The two have a conversation, so invisibility came too late to hide the one from the other. */
  readonly hasConversation: boolean;
};

/**
 * Whether the profile can be opened. Blocked users cannot view the blocker's profile, and invisible members are seen
 * only by those who already talk with them; to everybody else they are as members who do not exist.
 */
export function canSee({ self, active, invisible, blockedMe, hasConversation }: MemberRelation): boolean {
  return self || (active && !blockedMe && (!invisible || hasConversation));
}

/**
 * Whether a conversation tells of the other's doings: whether they are online, type, how far they read. Not of one who is
 * gone, and not while either blocked the other, so that a block hides both alike.
 */
export function canFollow(standing: MemberRelation): boolean {
  return canSee(standing) && !standing.blockedByMe;
}

/** Whether a like may be given; invisible members cannot be liked, not even in a conversation. */
export function canBeLiked(standing: MemberRelation): boolean {
  return canSee(standing) && !standing.self && !standing.invisible && !standing.blockedByMe;
}

/**
 * Whether the viewer may block this member: whoever can be seen, and whoever is met in a conversation, even one who
 * blocked first. Blocking somebody else answers as if there were nobody, so that it tells nothing.
 */
export function canBlock(standing: MemberRelation): boolean {
  return !standing.self && (canSee(standing) || standing.hasConversation);
}

/** Whether the other can be written to at all; the word `reachable` on the wire. */
export function canReceiveMessages(standing: MemberRelation): boolean {
  const { self, active, invisible, blockedByMe, blockedMe, hasConversation } = standing;
  return !self && active && !blockedByMe && !blockedMe && (!invisible || hasConversation);
}

/**
 * Why a member may not write to that one; null when they may. Invisible members cannot be messaged, but existing
 * conversations persist; an unconfirmed e-mail blocks replies. `blocked` is the sender's own doing;
 * whoever blocked the sender is as gone as one who left.
 */
export function sendDenial(sender: Actor, other: MemberRelation | null): ErrorCode | null {
  const refusal = memberDenial(sender);
  if (refusal) return refusal;
  if (!other || other.self) return 'not_found';
  if (other.blockedByMe) return 'blocked';
  return canReceiveMessages(other) ? null : 'not_found';
}

/** Why a conversation that has not begun may not be opened; null when it may. */
export function openDenial(other: MemberRelation): ErrorCode | null {
  return other.self || !canSee(other) ? 'not_found' : null;
}
