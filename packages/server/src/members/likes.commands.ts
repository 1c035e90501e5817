import { calendarDay, startOfNextDay } from '@rendezvous/contract/dates';
import { CallError } from '@rendezvous/contract/errors';
import { canFollow } from '@rendezvous/contract/member-relation';
import { LIKES_PER_DAY } from '@rendezvous/contract/rules';
import type { Viewer } from '../accounts/viewer.ts';
import type { Tx } from '../database/types.ts';
import type { Services } from '../services.ts';
import { recordLike, wakeNotifier } from '../notifications/notifier.ts';
import { readLikesLeft } from './like-allowance.ts';
import { deleteLike, insertLike, hasLiked, markSeen, takeAllowance } from './likes.store.ts';
import { memberChanged } from './member-gone.ts';
import { readRelations } from './visibility.ts';

/**
 * Likes a member whom `canBeLiked` allows and uses one of the day's likes (LIKE-1). Liking again costs nothing and
 * notifies nobody (LIKE-2).
 * @throws CallError likes_exhausted, with the time when the member's next calendar day begins
 */
export async function addLike(
  services: Services,
  viewer: Viewer,
  likedId: string,
): Promise<{ match: boolean; likes_left: number }> {
  const { db, clock, live } = services;
  const now = clock();
  const { added, left } = await db.transaction().execute(async (tx) => {
    if (!(await insertLike(tx, viewer.id, likedId, now))) {
      return { added: false, left: await readLikesLeft(tx, viewer, now) };
    }
    const used = await takeAllowance(tx, viewer.id, calendarDay(now, viewer.localTimeZone));
    if (used === null) {
      const retryAt = startOfNextDay(now, viewer.localTimeZone).toISOString();
      throw new CallError('likes_exhausted', { params: { retry_at: retryAt, limit: LIKES_PER_DAY } });
    }
    await live.record(tx, [{ memberId: likedId, type: 'like.added', ref: { liker_id: viewer.id } }]);
    await recordLike(tx, likedId, viewer.id, now);
    return { added: true, left: LIKES_PER_DAY - used };
  });
  if (added) {
    await live.announce([likedId]);
    wakeNotifier(services);
  }
  return { match: await hasLiked(db, likedId, viewer.id), likes_left: left };
}

/** Takes a like back for both (LIKE-2). Without such a like, nothing changes. */
export async function removeLike(
  services: Pick<Services, 'db' | 'live'>,
  likerId: string,
  likedId: string,
): Promise<void> {
  const wasThere = await services.db
    .transaction()
    .execute((tx) => takeLikeBack(services, tx, likerId, likedId));
  if (wasThere) await services.live.announce([likedId]);
}

/**
 * Deletes a like inside a transaction and lets the liked member's open pages read the liker again, unless their lists do
 * not show the liker anyway (LIKE-5): the event would reveal what a member does who is invisible or blocked.
 * @returns whether there was such a like; then announce it to the liked member after the commit
 */
export async function takeLikeBack(
  { live }: Pick<Services, 'live'>,
  tx: Tx,
  likerId: string,
  likedId: string,
): Promise<boolean> {
  const wasThere = await deleteLike(tx, likerId, likedId);
  if (!wasThere) return false;
  const relation = (await readRelations(tx, { id: likedId }, [likerId])).get(likerId);
  if (relation && canFollow(relation))
    await live.record(tx, [memberChanged(likedId, likerId, { by: likerId })]);
  return true;
}

/**
 * Clears the mark of one new like and notifies the member's open pages (LIKE-6). A like that was already seen, or does
 * not exist, changes nothing.
 */
export async function seeLike(
  { db, clock, live }: Services,
  likedId: string,
  likerId: string,
): Promise<void> {
  const isNew = await db.transaction().execute(async (tx) => {
    const marked = await markSeen(tx, likerId, likedId, clock());
    if (marked) await live.record(tx, [{ memberId: likedId, type: 'like.seen', ref: { liker_id: likerId } }]);
    return marked;
  });
  if (isNew) await live.announce([likedId]);
}
