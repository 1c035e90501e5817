import { COUNTRIES } from '@rendezvous/contract/countries';
import { calendarDay } from '@rendezvous/contract/dates';
import { CallError } from '@rendezvous/contract/errors';
import { LIKES_PER_DAY } from '@rendezvous/contract/rules';
import { findMembers } from '../members/search.ts';
import { canBeLiked, findVisible, isHiddenFrom, standingOf } from '../members/standing.ts';
import { presentCard, presentLikedBy } from '../members/members.present.ts';
import { mock } from '../mock.ts';
import type { LikingState, MemberState } from '../state.ts';
import type { World } from '../world.ts';
import { likesLeft, likesResetAt } from './allowance.ts';

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

  addLike: mock('addLike', ({ viewer, body, world }) => {
    if (viewer.status === 'not_confirmed') throw new CallError('not_confirmed');
    const member = findVisible(world, viewer, body.id);
    if (!member) throw new CallError('not_found');
    const standing = standingOf(world, viewer, member);
    if (standing.blockedByMe) throw new CallError('blocked');
    if (!canBeLiked(standing)) throw new CallError('not_found');
    if (!findLiking(world, viewer.id, member.id)) giveLike(world, viewer, member);
    return {
      match: findLiking(world, member.id, viewer.id) !== undefined,
      likes_left: likesLeft(world, viewer),
    };
  }),

  seeLike: mock('seeLike', ({ viewer, body, world }) => {
    const liking = findLiking(world, body.id, viewer.id);
    if (!liking) throw new CallError('not_found');
    liking.seenAt ??= world.clock.now();
    return DONE;
  }),

  removeLike: mock('removeLike', ({ viewer, body, world }) => {
    const liking = findLiking(world, viewer.id, body.id);
    if (liking) world.likings.splice(world.likings.indexOf(liking), 1);
    return DONE;
  }),
};

function findLiking(world: World, likerId: string, likedId: string): LikingState | undefined {
  return world.likings.find((liking) => liking.likerId === likerId && liking.likedId === likedId);
}

function findListed(world: World, viewer: MemberState, id: string): MemberState | undefined {
  const member = findVisible(world, viewer, id);
  return member && !isHiddenFrom(world, viewer, member) ? member : undefined;
}

function giveLike(world: World, viewer: MemberState, member: MemberState): void {
  const now = world.clock.now();
  const left = likesLeft(world, viewer);
  if (left === 0) {
    const retryAt = likesResetAt(world, viewer).toISOString();
    throw new CallError('likes_exhausted', { params: { retry_at: retryAt, limit: LIKES_PER_DAY } });
  }
  viewer.likesUsed = {
    day: calendarDay(now, COUNTRIES[viewer.country].timeZone),
    count: LIKES_PER_DAY - left + 1,
  };
  const liking: LikingState = { likerId: viewer.id, likedId: member.id, at: now, seenAt: null };
  world.likings.push(liking);
  const likedBy = presentLikedBy(world, member, viewer, liking);
  world.live.tell(member.id, { type: 'like.added', data: { liked_by: likedBy } });
}

function findSuggestible(
  world: World,
  viewer: MemberState,
  sought: Pick<Parameters<typeof findMembers>[2], 'gender' | 'country'>,
): MemberState[] {
  return findMembers(world, viewer, sought)
    .filter((member) => !member.fictional && member.mainPhotoId && !findLiking(world, viewer.id, member.id))
    .slice(0, SUGGESTIONS);
}
