import { startOfNextDay } from '@rendezvous/contract/dates';
import type { CallResponse } from '@rendezvous/contract/calls';
import { SWIPE_CARDS } from '@rendezvous/contract/rules';
import type { Viewer } from '../accounts/viewer.ts';
import type { Services } from '../services.ts';
import type { Site } from '../site/site.ts';
import { presentCards } from './cards.ts';
import { readLikesLeft } from './like-allowance.ts';
import { readUndecided } from './swipe.store.ts';

/** Deals the next cards of the swipe game: members of the player's own country first, then the others (SWIPE-1). */
export async function dealCards(
  { db, clock }: Services,
  player: Viewer,
  { listedSites }: Pick<Site, 'listedSites'>,
): Promise<CallResponse<'dealCards'>> {
  const now = clock();
  const sought = { gender: player.seeking ?? undefined, sites: listedSites };
  const readCards = async () => {
    const near = await readUndecided(
      db,
      player,
      { ...sought, country: player.country },
      { size: SWIPE_CARDS, except: [] },
    );
    const missing = SWIPE_CARDS - near.length;
    const others =
      missing > 0 ? await readUndecided(db, player, sought, { size: missing, except: near }) : [];
    return presentCards(db, player, [...near, ...others], now);
  };
  const [profiles, likesLeft] = await Promise.all([readCards(), readLikesLeft(db, player, now)]);
  return {
    profiles,
    likes_left: likesLeft,
    likes_reset_at: startOfNextDay(now, player.localTimeZone).toISOString(),
  };
}
