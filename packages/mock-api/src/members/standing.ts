import type { MemberState } from '../state.ts';
import type { World } from '../world.ts';
import { findConversation } from '../chats/conversations.ts';

/** How one member stands to the onlooker: the facts that the rules on other members ask for. */
export type Standing = {
  readonly self: boolean;
  readonly active: boolean;
  readonly invisible: boolean;
  readonly blockedByMe: boolean;
  readonly blockedMe: boolean;
  readonly conversing: boolean;
};

export function standingOf(world: World, onlooker: MemberState | null, member: MemberState): Standing {
  const hasBlocked = (blocker?: string, blocked?: string) =>
    world.blocks.some((block) => block.blockerId === blocker && block.blockedId === blocked);
  return {
    self: onlooker?.id === member.id,
    active: member.status === 'active' && member.profileStatus === 'active',
    invisible: member.invisible,
    blockedByMe: hasBlocked(onlooker?.id, member.id),
    blockedMe: hasBlocked(member.id, onlooker?.id),
    conversing: onlooker !== null && findConversation(world, onlooker.id, member.id) !== null,
  };
}

/** Blockers cannot be seen, and invisible members only by those who already talk with them (spec section 4). */
export function canSee({ self, active, invisible, blockedMe, conversing }: Standing): boolean {
  return self || (active && !blockedMe && (!invisible || conversing));
}

export function canBeLiked(standing: Standing): boolean {
  return canSee(standing) && !standing.self && !standing.invisible && !standing.blockedByMe;
}

export function canBlock(standing: Standing): boolean {
  return !standing.self && (canSee(standing) || standing.conversing);
}

/** A member whom the onlooker may see; undefined when there is none, whatever the reason. */
export function findVisible(world: World, onlooker: MemberState | null, id: string): MemberState | undefined {
  const member = world.members.get(id);
  return member && canSee(standingOf(world, onlooker, member)) ? member : undefined;
}

/** Whether the member is left out of the onlooker's lists: it is the onlooker, or one of the two blocked the other. */
export function isHiddenFrom(world: World, onlooker: MemberState | null, member: MemberState): boolean {
  const { self, blockedByMe, blockedMe } = standingOf(world, onlooker, member);
  return self || blockedByMe || blockedMe;
}
