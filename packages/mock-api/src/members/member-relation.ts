import { canSee, type MemberRelation } from '@rendezvous/contract/member-relation';
import type { MemberState } from '../state.ts';
import type { MockBackend } from '../mock-backend.ts';
import { findConversation } from '../chats/conversations.ts';

export function standingOf(world: MockBackend, onlooker: MemberState | null, member: MemberState): MemberRelation {
  const hasBlocked = (blocker?: string, blocked?: string) =>
    world.blocks.some((block) => block.blockerId === blocker && block.blockedId === blocked);
  return {
    self: onlooker?.id === member.id,
    active: member.status === 'active' && member.profileStatus === 'active',
    invisible: member.invisible,
    blockedByMe: hasBlocked(onlooker?.id, member.id),
    blockedMe: hasBlocked(member.id, onlooker?.id),
    hasConversation: onlooker !== null && findConversation(world, onlooker.id, member.id) !== null,
  };
}

/** A member whom the onlooker may see; undefined when there is none, whatever the reason. */
export function findVisible(world: MockBackend, onlooker: MemberState | null, id: string): MemberState | undefined {
  const member = world.members.get(id);
  return member && canSee(standingOf(world, onlooker, member)) ? member : undefined;
}

/** Whether the member is left out of the onlooker's lists: it is the onlooker, or one of the two blocked the other. */
export function isHiddenFrom(world: MockBackend, onlooker: MemberState | null, member: MemberState): boolean {
  const { self, blockedByMe, blockedMe } = standingOf(world, onlooker, member);
  return self || blockedByMe || blockedMe;
}
