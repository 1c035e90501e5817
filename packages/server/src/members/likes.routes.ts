import { CallError } from '@rendezvous/contract/errors';
import { canBeLiked } from '@rendezvous/contract/member-relation';
import type { DbOrTx } from '../database/types.ts';
import { route } from '../http/route.ts';
import { addLike, removeLike, seeLike } from './likes.commands.ts';
import { findLiker } from './likes.store.ts';
import { listLikes, listMatches, suggestLike } from './likes.ts';
import { findVisibleMember, type ProfileViewer, type SiteReach } from './visibility.ts';

const DONE = { ok: true } as const;

/** Calls for likes and suggestions (LIKE-1 to LIKE-9). */
export const likeRoutes = {
  suggestLike: route('suggestLike', async ({ viewer, facts, services }) => ({
    profile: await suggestLike(services, viewer, facts.site),
  })),

  listLikes: route('listLikes', ({ viewer, services }) => listLikes(services.db, viewer, services.clock())),

  listMatches: route('listMatches', ({ viewer, services }) =>
    listMatches(services.db, viewer, services.clock()),
  ),

  addLike: route('addLike', async ({ viewer, body, facts, services }) => {
    await requireLikeable(services.db, viewer, body.id, facts.site);
    return addLike(services, viewer, body.id);
  }),

  seeLike: route('seeLike', async ({ viewer, body, services }) => {
    if (!(await findLiker(services.db, viewer, body.id))) throw new CallError('not_found');
    await seeLike(services, viewer.id, body.id);
    return DONE;
  }),

  removeLike: route('removeLike', async ({ viewer, body, services }) => {
    await removeLike(services, viewer.id, body.id);
    return DONE;
  }),
};

/**
 * Checks that the viewer can like a member (LIKE-3).
 * @throws CallError blocked for a member whom the viewer blocked, otherwise not_found
 */
export async function requireLikeable(
  db: DbOrTx,
  viewer: ProfileViewer,
  id: string,
  place: SiteReach,
): Promise<void> {
  const relation = await findVisibleMember(db, viewer, id, place);
  if (relation?.blockedByMe) throw new CallError('blocked');
  if (!relation || !canBeLiked(relation)) throw new CallError('not_found');
}
