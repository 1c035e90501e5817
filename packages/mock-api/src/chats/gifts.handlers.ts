import { DRAWN_GIF_IDS, drawnGif } from '@rendezvous/contract/drawn-gifs';
import { giftsOf } from '@rendezvous/contract/gifts';
import { mock } from '../mock.ts';

export const giftMocks = {
  listGifts: mock('listGifts', ({ backend: { site } }) => ({
    gifts: site.settings.features.gifts ? giftsOf(site.settings) : [],
  })),
  listGifs: mock('listGifs', () => ({ provider: 'drawn' as const, gifs: DRAWN_GIF_IDS.map(drawnGif) })),
};
