import { canSee, type MemberRelation } from '@rendezvous/contract/member-relation';
import type { MemberState } from '../state.ts';
import type { MockBackend } from '../mock-backend.ts';
import { findConversation } from '../chats/conversations.ts';

/** How a member relates to the viewer; the contract's rules on members use it. */
export function relationOf(
  backend: MockBackend,
  viewer: MemberState | null,
  member: MemberState,
): MemberRelation {
  const hasBlocked = (blocker?: string, blocked?: string) =>
    backend.blocks.some((block) => block.blockerId === blocker && block.blockedId === blocked);
  return {
    self: viewer?.id === member.id,
    active: member.status === 'active' && member.profileStatus === 'active',
    invisible: member.invisible,
    blockedByMe: hasBlocked(viewer?.id, member.id),
    blockedMe: hasBlocked(member.id, viewer?.id),
    hasConversation: viewer !== null && findConversation(backend, viewer.id, member.id) !== null,
  };
}

/** A member whose profile the viewer can open (PROFILE-4); undefined for everybody else, without a reason. */
export function findVisible(
  backend: MockBackend,
  viewer: MemberState | null,
  id: string,
): MemberState | undefined {
  const member = backend.members.get(id);
  return member && canSee(relationOf(backend, viewer, member)) ? member : undefined;
}

/** Whether the viewer's lists leave a member out: the viewer, and anybody blocked in either direction (SEARCH-3). */
export function isHiddenFrom(backend: MockBackend, viewer: MemberState | null, member: MemberState): boolean {
  const { self, blockedByMe, blockedMe } = relationOf(backend, viewer, member);
  return self || blockedByMe || blockedMe;
}
