import { giftsOf } from '@rendezvous/contract/gifts';
import { CallError } from '@rendezvous/contract/errors';
import { route } from '../http/route.ts';
import { receivePhoto } from '../photos/receive-photo.ts';
import { addChatPhoto, requireChatPhotos } from './chat-photos.commands.ts';

/** As many as of a profile (CALL-6). */
const UPLOAD_LIMIT = { points: 60, seconds: 600, by: 'member' } as const;

/** What can be sent with a message (GIFT-1, CHAT-20). */
export const giftRoutes = {
  listGifts: route('listGifts', async ({ facts: { site } }) => ({
    gifts: site.settings.features.gifts ? giftsOf(site.settings) : [],
  })),

  uploadChatPhoto: route(
    'uploadChatPhoto',
    async ({ viewer, facts, services }) => {
      requireChatPhotos(facts.site);
      const received = await receivePhoto(facts);
      if (received.private) throw new CallError('invalid_request');
      return { attachment: await addChatPhoto(services, viewer.id, received, facts.site) };
    },
    { limit: UPLOAD_LIMIT },
  ),
};
