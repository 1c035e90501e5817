import { CallError } from '@rendezvous/contract/errors';
import type { Services } from '../services.ts';
import { takeLikeBack } from './likes.commands.ts';
import { deletePass } from './swipe.store.ts';

/**
 * Undoes a player's decision on a member: a pass, or a like, which does not return the allowance (SWIPE-3).
 * @throws CallError not_found without a decision
 */
export async function undoDecision(
  services: Pick<Services, 'db' | 'live'>,
  playerId: string,
  id: string,
): Promise<void> {
  const { hadPassed, hadLiked } = await services.db.transaction().execute(async (tx) => ({
    hadPassed: await deletePass(tx, playerId, id),
    hadLiked: await takeLikeBack(services, tx, playerId, id),
  }));
  if (hadLiked) await services.live.announce([id]);
  if (!hadPassed && !hadLiked) throw new CallError('not_found');
}
