import type { MemberState } from '../state.ts';
import type { MockBackend } from '../mock-backend.ts';

/** Tells whoever has a member in a conversation or among their likes that the member is gone. */
export function notifyMemberGone(backend: MockBackend, { id }: MemberState): void {
  const partners = [...backend.conversations.values()]
    .map(({ sides }) => [...sides.keys()])
    .filter((memberIds) => memberIds.includes(id))
    .flat();
  const likers = backend.likings
    .filter(({ likerId, likedId }) => likerId === id || likedId === id)
    .flatMap(({ likerId, likedId }) => [likerId, likedId]);
  const told = new Set([...partners, ...likers]);
  told.delete(id);
  for (const memberId of told) {
    backend.live.send(memberId, { type: 'member.gone', data: { member_id: id } });
  }
}
