import { CallError } from '@rendezvous/contract/errors';
import { findMembers } from '../members/search.ts';
import { findVisible, isHiddenFrom } from '../members/member-relation.ts';
import { presentCard, presentLikedBy } from '../members/members.present.ts';
import { mock } from '../mock.ts';
import type { MemberState } from '../state.ts';
import type { MockBackend } from '../mock-backend.ts';
import { findLiking, likeMember, seeLike, takeLikeBack } from './likes.commands.ts';

const DONE = { ok: true } as const;
/** Newest members that a suggestion is drawn from. */
const SUGGESTIONS = 20;

export const likeMocks = {
  suggestLike: mock('suggestLike', ({ viewer, world }) => {
    const gender = viewer.seeking ?? undefined;
    const near = findSuggestible(world, viewer, { gender, country: viewer.country });
    const members = near.length ? near : findSuggestible(world, viewer, { gender });
    return { profile: members.length ? presentCard(world, viewer, world.random.pick(members)) : null };
  }),

  listLikes: mock('listLikes', ({ viewer, world }) => {
    const newest = world.likings.toSorted((one, other) => other.at.getTime() - one.at.getTime());
    const given = newest.filter(({ likerId }) => likerId === viewer.id);
    const received = newest.filter(({ likedId }) => likedId === viewer.id);
    return {
      profiles: given.flatMap(({ likedId }) => {
        const member = findListed(world, viewer, likedId);
        return member ? [presentCard(world, viewer, member)] : [];
      }),
      liked_by: received.flatMap((liking) => {
        const liker = findListed(world, viewer, liking.likerId);
        return liker ? [presentLikedBy(world, viewer, liker, liking)] : [];
      }),
    };
  }),

  addLike: mock('addLike', ({ viewer, body, world }) => likeMember(world, viewer, body.id)),

  seeLike: mock('seeLike', ({ viewer, body, world }) => {
    if (!findLiking(world, body.id, viewer.id) || !findListed(world, viewer, body.id)) {
      throw new CallError('not_found');
    }
    seeLike(world, viewer, body.id);
    return DONE;
  }),

  removeLike: mock('removeLike', ({ viewer, body, world }) => {
    takeLikeBack(world, viewer, body.id);
    return DONE;
  }),
};

function findListed(world: MockBackend, viewer: MemberState, id: string): MemberState | undefined {
  const member = findVisible(world, viewer, id);
  return member && !isHiddenFrom(world, viewer, member) ? member : undefined;
}

function findSuggestible(
  world: MockBackend,
  viewer: MemberState,
  sought: Pick<Parameters<typeof findMembers>[2], 'gender' | 'country'>,
): MemberState[] {
  return findMembers(world, viewer, sought)
    .filter((member) => !member.fictional && member.mainPhotoId && !findLiking(world, viewer.id, member.id))
    .slice(0, SUGGESTIONS);
}
