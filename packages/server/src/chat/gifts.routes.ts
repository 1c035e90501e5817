import { giftsOf } from '@rendezvous/contract/gifts';
import { route } from '../http/route.ts';

/** What can be sent with a message (GIFT-1). */
export const giftRoutes = {
  listGifts: route('listGifts', async ({ facts: { site } }) => ({
    gifts: site.settings.features.gifts ? giftsOf(site.settings) : [],
  })),
};
