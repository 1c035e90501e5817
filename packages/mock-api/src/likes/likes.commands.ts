import { COUNTRIES } from '@rendezvous/contract/countries';
import { calendarDay } from '@rendezvous/contract/dates';
import { CallError } from '@rendezvous/contract/errors';
import { LIKES_PER_DAY } from '@rendezvous/contract/rules';
import { canBeLiked, canFollow } from '@rendezvous/contract/member-relation';
import { notifyMemberChanged } from '../members/member-gone.ts';
import { presentLikedBy } from '../members/members.present.ts';
import { findVisible, relationOf } from '../members/member-relation.ts';
import type { LikeState, MemberState } from '../state.ts';
import type { MockBackend } from '../mock-backend.ts';
import { likesLeft, likesResetAt } from './allowance.ts';

export function findLike(backend: MockBackend, likerId: string, likedId: string): LikeState | undefined {
  return backend.likes.find((like) => like.likerId === likerId && like.likedId === likedId);
}

/**
 * Likes a member, from a profile or in the swipe game. Liking somebody again costs nothing (LIKE-2).
 * @throws CallError not_found, blocked, likes_exhausted
 */
export function likeMember(backend: MockBackend, viewer: MemberState, id: string) {
  const member = findLikeable(backend, viewer, id);
  if (!findLike(backend, viewer.id, member.id)) giveLike(backend, viewer, member);
  return {
    match: findLike(backend, member.id, viewer.id) !== undefined,
    likes_left: likesLeft(backend, viewer),
  };
}

/**
 * Takes a like back for both (LIKE-2). Open pages of the liked member read the viewer again, unless their lists do not
 * show the viewer anyway (LIKE-5). Without such a like, nothing changes.
 */
export function takeLikeBack(backend: MockBackend, viewer: MemberState, id: string): void {
  const like = findLike(backend, viewer.id, id);
  if (!like) return;
  backend.likes.splice(backend.likes.indexOf(like), 1);
  const liked = backend.members.get(id);
  if (liked && canFollow(relationOf(backend, liked, viewer))) notifyMemberChanged(backend, id, viewer.id);
}

/** @throws CallError not_found, or blocked if the viewer blocked the member (LIKE-3) */
export function findLikeable(backend: MockBackend, viewer: MemberState, id: string): MemberState {
  const member = findVisible(backend, viewer, id);
  if (!member) throw new CallError('not_found');
  const relation = relationOf(backend, viewer, member);
  if (relation.blockedByMe) throw new CallError('blocked');
  if (!canBeLiked(relation)) throw new CallError('not_found');
  return member;
}

function giveLike(backend: MockBackend, viewer: MemberState, member: MemberState): void {
  const now = backend.clock.now();
  const left = likesLeft(backend, viewer);
  if (left === 0) {
    const retryAt = likesResetAt(backend, viewer).toISOString();
    throw new CallError('likes_exhausted', { params: { retry_at: retryAt, limit: LIKES_PER_DAY } });
  }
  viewer.likesUsed = {
    day: calendarDay(now, COUNTRIES[viewer.country].timeZone),
    count: LIKES_PER_DAY - left + 1,
  };
  const like: LikeState = { likerId: viewer.id, likedId: member.id, at: now, seenAt: null };
  backend.likes.push(like);
  const likedBy = presentLikedBy(backend, member, viewer, like);
  backend.live.send(member.id, { type: 'like.added', data: { liked_by: likedBy } });
}

/** Marks a like as seen and notifies the viewer's pages (LIKE-6). A like that is seen or not given changes nothing. */
export function seeLike(backend: MockBackend, viewer: MemberState, likerId: string): void {
  const like = findLike(backend, likerId, viewer.id);
  if (!like || like.seenAt) return;
  like.seenAt = backend.clock.now();
  backend.live.send(viewer.id, { type: 'like.seen', data: { member_id: likerId } });
}
