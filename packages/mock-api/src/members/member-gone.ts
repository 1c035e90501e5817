import type { MemberState } from '../state.ts';
import type { MockBackend } from '../mock-backend.ts';

/** Notifies everybody who has a conversation or a like with a member that the member is gone (SAFETY-9). */
export function notifyMemberGone(backend: MockBackend, { id }: MemberState): void {
  for (const memberId of connectedMembers(backend, id)) {
    backend.live.send(memberId, { type: 'member.gone', data: { member_id: id } });
  }
}

/** Notifies the same members that the member can be seen again. */
export function notifyMemberBack(backend: MockBackend, { id }: MemberState): void {
  for (const memberId of connectedMembers(backend, id)) {
    backend.live.send(memberId, { type: 'member.changed', data: { member_id: id } });
  }
}

function connectedMembers(backend: MockBackend, id: string): Set<string> {
  const partners = [...backend.conversations.values()]
    .map(({ sides }) => [...sides.keys()])
    .filter((memberIds) => memberIds.includes(id))
    .flat();
  const likers = backend.likes
    .filter(({ likerId, likedId }) => likerId === id || likedId === id)
    .flatMap(({ likerId, likedId }) => [likerId, likedId]);
  const memberIds = new Set([...partners, ...likers]);
  memberIds.delete(id);
  return memberIds;
}

/** Makes a member's open pages read another member again. */
export function notifyMemberChanged(backend: MockBackend, memberId: string, changedId: string): void {
  backend.live.send(memberId, { type: 'member.changed', data: { member_id: changedId } });
}
