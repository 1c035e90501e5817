import { CallError } from '@rendezvous/contract/errors';
import { SUGGESTED_FROM } from '@rendezvous/contract/rules';
import { findMembers } from '../members/search.ts';
import { findVisible, isHiddenFrom } from '../members/member-relation.ts';
import { presentListed, withDistance } from '../members/distance.ts';
import { presentLikedBy } from '../members/members.present.ts';
import { mock } from '../mock.ts';
import type { MemberState } from '../state.ts';
import type { MockBackend } from '../mock-backend.ts';
import { findLike, likeMember, seeLike, takeLikeBack } from './likes.commands.ts';

const DONE = { ok: true } as const;

export const likeMocks = {
  suggestLike: mock('suggestLike', ({ viewer, backend }) => {
    const gender = viewer.seeking ?? undefined;
    const near = findSuggestible(backend, viewer, { gender, country: viewer.country });
    const members = near.length ? near : findSuggestible(backend, viewer, { gender });
    return { profile: members.length ? presentListed(backend, viewer, backend.random.pick(members)) : null };
  }),

  listLikes: mock('listLikes', ({ viewer, backend }) => {
    const newest = backend.likes.toSorted((one, other) => other.at.getTime() - one.at.getTime());
    const given = newest.filter(({ likerId }) => likerId === viewer.id);
    const received = newest.filter(({ likedId }) => likedId === viewer.id);
    return {
      profiles: given.flatMap(({ likedId }) => {
        const member = findListed(backend, viewer, likedId);
        return member ? [presentListed(backend, viewer, member)] : [];
      }),
      liked_by: received.flatMap((like) => {
        const liker = findListed(backend, viewer, like.likerId);
        return liker ? [withDistance(backend, viewer, presentLikedBy(backend, viewer, liker, like))] : [];
      }),
    };
  }),

  listMatches: mock('listMatches', ({ viewer, backend }) => ({
    profiles: findMatches(backend, viewer).map((member) => presentListed(backend, viewer, member)),
  })),

  addLike: mock('addLike', ({ viewer, body, backend }) => likeMember(backend, viewer, body.id)),

  seeLike: mock('seeLike', ({ viewer, body, backend }) => {
    if (!findLike(backend, body.id, viewer.id) || !findListed(backend, viewer, body.id)) {
      throw new CallError('not_found');
    }
    seeLike(backend, viewer, body.id);
    return DONE;
  }),

  removeLike: mock('removeLike', ({ viewer, body, backend }) => {
    takeLikeBack(backend, viewer, body.id);
    return DONE;
  }),
};

/** The members with whom the viewer has a match, the latest match first (LIKE-9). */
function findMatches(backend: MockBackend, viewer: MemberState): MemberState[] {
  const matches = backend.likes.flatMap(({ likerId, likedId, at }) => {
    const returned = likerId === viewer.id ? findLike(backend, likedId, viewer.id) : undefined;
    const member = returned && findListed(backend, viewer, likedId);
    return member ? [{ member, since: Math.max(at.getTime(), returned.at.getTime()) }] : [];
  });
  return matches.toSorted((one, other) => other.since - one.since).map(({ member }) => member);
}

function findListed(backend: MockBackend, viewer: MemberState, id: string): MemberState | undefined {
  const member = findVisible(backend, viewer, id);
  return member && !isHiddenFrom(backend, viewer, member) ? member : undefined;
}

function findSuggestible(
  backend: MockBackend,
  viewer: MemberState,
  sought: Pick<Parameters<typeof findMembers>[2], 'gender' | 'country'>,
): MemberState[] {
  return findMembers(backend, viewer, sought)
    .filter((member) => !member.fictional && member.mainPhotoId && !findLike(backend, viewer.id, member.id))
    .slice(0, SUGGESTED_FROM);
}
