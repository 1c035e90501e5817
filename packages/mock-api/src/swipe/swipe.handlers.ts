import { CallError } from '@rendezvous/contract/errors';
import { SWIPE_CARDS } from '@rendezvous/contract/rules';
import { likesLeft, likesResetAt } from '../likes/allowance.ts';
import { findLikeable, findLike, likeMember, takeLikeBack } from '../likes/likes.commands.ts';
import { presentListed } from '../members/distance.ts';
import { findMembers } from '../members/search.ts';
import { mock } from '../mock.ts';
import type { MemberState } from '../state.ts';
import type { MockBackend } from '../mock-backend.ts';

export const swipeMocks = {
  dealCards: mock('dealCards', ({ viewer, backend }) => ({
    profiles: findUndecided(backend, viewer)
      .slice(0, SWIPE_CARDS)
      .map((member) => presentListed(backend, viewer, member)),
    likes_left: likesLeft(backend, viewer),
    likes_reset_at: likesResetAt(backend, viewer).toISOString(),
  })),

  swipe: mock('swipe', ({ body: { id, verdict }, viewer, backend }) => {
    if (verdict === 'like') return likeMember(backend, viewer, id);
    const { id: passedId } = findLikeable(backend, viewer, id);
    if (!hasPassed(backend, viewer, passedId)) backend.passes.push({ memberId: viewer.id, passedId });
    return { match: false, likes_left: likesLeft(backend, viewer) };
  }),

  undoSwipe: mock('undoSwipe', ({ body: { id }, viewer, backend }) => {
    const pass = backend.passes.findIndex((one) => one.memberId === viewer.id && one.passedId === id);
    if (pass === -1 && !findLike(backend, viewer.id, id)) throw new CallError('not_found');
    if (pass !== -1) backend.passes.splice(pass, 1);
    takeLikeBack(backend, viewer, id);
    return { ok: true as const };
  }),
};

/** Members whom the viewer seeks and has not decided on: those of their country first, then the newest (SWIPE-1). */
function findUndecided(backend: MockBackend, viewer: MemberState): MemberState[] {
  const distance = ({ country }: MemberState) => Number(country !== viewer.country);
  return findMembers(backend, viewer, { gender: viewer.seeking ?? undefined })
    .filter((member) => isUndecided(backend, viewer, member))
    .toSorted((one, other) => distance(one) - distance(other));
}

/** Whether the viewer has neither liked nor passed a member. */
export function isUndecided(backend: MockBackend, viewer: MemberState, { id }: MemberState): boolean {
  return !findLike(backend, viewer.id, id) && !hasPassed(backend, viewer, id);
}

function hasPassed(backend: MockBackend, viewer: MemberState, id: string): boolean {
  return backend.passes.some((pass) => pass.memberId === viewer.id && pass.passedId === id);
}
