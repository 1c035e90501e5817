import { route } from '../http/route.ts';
import { readLikesLeft } from './like-allowance.ts';
import { addLike } from './likes.commands.ts';
import { requireLikeable } from './likes.routes.ts';
import { undoDecision } from './swipe.commands.ts';
import { dealCards } from './swipe.ts';
import { insertPass } from './swipe.store.ts';

/** Calls of the swipe game (SWIPE-1 to SWIPE-3). */
export const swipeRoutes = {
  dealCards: route('dealCards', ({ viewer, facts, services }) => dealCards(services, viewer, facts.site)),

  swipe: route('swipe', async ({ viewer, body: { id, verdict }, facts, services }) => {
    await requireLikeable(services.db, viewer, id, facts.site);
    if (verdict === 'like') return addLike(services, viewer, id);
    const now = services.clock();
    await insertPass(services.db, viewer.id, id, now);
    return { match: false, likes_left: await readLikesLeft(services.db, viewer, now) };
  }),

  undoSwipe: route('undoSwipe', async ({ viewer, body: { id }, services }) => {
    await undoDecision(services, viewer.id, id);
    return { ok: true as const };
  }),
};
