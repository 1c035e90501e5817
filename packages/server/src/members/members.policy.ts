import type { Standing } from './visible.ts';

/**
 * Whether the profile can be opened. Blocked users cannot view the blocker's profile, and invisible members are seen
 * only by those who already talk with them (spec section 4); to everybody else they are as members who do not exist.
 */
export function canSee({ self, active, invisible, blockedMe, conversing }: Standing): boolean {
  return self || (active && !blockedMe && (!invisible || conversing));
}

/** Whether a like may be given; invisible members cannot be liked, not even in a conversation (spec section 4). */
export function canBeLiked(standing: Standing): boolean {
  return canSee(standing) && !standing.self && !standing.invisible && !standing.blockedByMe;
}

/**
 * Whether the onlooker may block this member: whoever can be seen, and whoever is met in a conversation, even one who
 * blocked first. Blocking somebody else answers as if there were nobody, so that it tells nothing.
 */
export function canBlock(standing: Standing): boolean {
  return !standing.self && (canSee(standing) || standing.conversing);
}
