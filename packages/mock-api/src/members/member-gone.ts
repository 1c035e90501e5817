import type { MemberState } from '../state.ts';
import type { MockBackend } from '../mock-backend.ts';

/** Notifies everybody who has a conversation or a like with a member that the member is gone (SAFETY-9). */
export function notifyMemberGone(backend: MockBackend, { id }: MemberState): void {
  const partners = [...backend.conversations.values()]
    .map(({ sides }) => [...sides.keys()])
    .filter((memberIds) => memberIds.includes(id))
    .flat();
  const likers = backend.likes
    .filter(({ likerId, likedId }) => likerId === id || likedId === id)
    .flatMap(({ likerId, likedId }) => [likerId, likedId]);
  const memberIds = new Set([...partners, ...likers]);
  memberIds.delete(id);
  for (const memberId of memberIds) {
    backend.live.send(memberId, { type: 'member.gone', data: { member_id: id } });
  }
}
