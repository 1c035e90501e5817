import { CallError } from '@rendezvous/contract/errors';
import { canBeLiked } from '@rendezvous/contract/member-relation';
import { route } from '../http/route.ts';
import { addLike, seeLike } from './likes.commands.ts';
import { deleteLike, findLiker } from './likes.store.ts';
import { listLikes, suggestLike } from './likes.ts';
import { findVisibleMember } from './visibility.ts';

const DONE = { ok: true } as const;

/** Calls for likes and suggestions (LIKE-1 to LIKE-7). */
export const likeRoutes = {
  suggestLike: route('suggestLike', async ({ viewer, facts, services }) => ({
    profile: await suggestLike(services, viewer, facts.site),
  })),

  listLikes: route('listLikes', ({ viewer, services }) => listLikes(services.db, viewer, services.clock())),

  addLike: route('addLike', async ({ viewer, body, facts, services }) => {
    const relation = await findVisibleMember(services.db, viewer, body.id, facts.site);
    if (!relation) throw new CallError('not_found');
    if (relation.blockedByMe) throw new CallError('blocked');
    if (!canBeLiked(relation)) throw new CallError('not_found');
    return addLike(services, viewer, body.id);
  }),

  seeLike: route('seeLike', async ({ viewer, body, services }) => {
    if (!(await findLiker(services.db, viewer, body.id))) throw new CallError('not_found');
    await seeLike(services, viewer.id, body.id);
    return DONE;
  }),

  removeLike: route('removeLike', async ({ viewer, body, services }) => {
    await deleteLike(services.db, viewer.id, body.id);
    return DONE;
  }),
};
