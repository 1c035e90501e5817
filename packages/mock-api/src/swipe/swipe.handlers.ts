import { CallError } from '@rendezvous/contract/errors';
import { likesLeft, likesResetAt } from '../likes/allowance.ts';
import { findLikeable, findLiking, likeMember, takeLikeBack } from '../likes/likes.commands.ts';
import { presentCard } from '../members/members.present.ts';
import { findMembers } from '../members/search.ts';
import { mock } from '../mock.ts';
import type { MemberState } from '../state.ts';
import type { MockBackend } from '../mock-backend.ts';

/** Cards that are dealt at once. */
const CARDS = 20;

export const swipeMocks = {
  dealCards: mock('dealCards', ({ viewer, world }) => ({
    profiles: findUndecided(world, viewer)
      .slice(0, CARDS)
      .map((member) => presentCard(world, viewer, member)),
    likes_left: likesLeft(world, viewer),
    likes_reset_at: likesResetAt(world, viewer).toISOString(),
  })),

  swipe: mock('swipe', ({ body: { id, verdict }, viewer, world }) => {
    if (verdict === 'like') return likeMember(world, viewer, id);
    const { id: passedId } = findLikeable(world, viewer, id);
    if (!hasPassed(world, viewer, passedId)) world.passes.push({ memberId: viewer.id, passedId });
    return { match: false, likes_left: likesLeft(world, viewer) };
  }),

  undoSwipe: mock('undoSwipe', ({ body: { id }, viewer, world }) => {
    const pass = world.passes.findIndex((one) => one.memberId === viewer.id && one.passedId === id);
    if (pass === -1 && !findLiking(world, viewer.id, id)) throw new CallError('not_found');
    if (pass !== -1) world.passes.splice(pass, 1);
    takeLikeBack(world, viewer, id);
    return { ok: true as const };
  }),
};

/** Whom the viewer looks for and has not decided on: those of the own country first, then the newest. */
function findUndecided(world: MockBackend, viewer: MemberState): MemberState[] {
  const far = ({ country }: MemberState) => Number(country !== viewer.country);
  return findMembers(world, viewer, { gender: viewer.seeking ?? undefined })
    .filter(({ id }) => !findLiking(world, viewer.id, id) && !hasPassed(world, viewer, id))
    .toSorted((one, other) => far(one) - far(other));
}

function hasPassed(world: MockBackend, viewer: MemberState, id: string): boolean {
  return world.passes.some((pass) => pass.memberId === viewer.id && pass.passedId === id);
}
