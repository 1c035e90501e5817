import { DRAWN_GIF_IDS, drawnGif } from '@rendezvous/contract/drawn-gifs';
import { giftsOf } from '@rendezvous/contract/gifts';
import { CallError } from '@rendezvous/contract/errors';
import { mock } from '../mock.ts';
import { receivePhoto } from '../photos/photos.handlers.ts';
import { presentChatPhoto } from './chat-photos.ts';

export const giftMocks = {
  listGifts: mock('listGifts', ({ backend: { site } }) => ({
    gifts: site.settings.features.gifts ? giftsOf(site.settings) : [],
  })),
  listGifs: mock('listGifs', () => ({ provider: 'drawn' as const, gifs: DRAWN_GIF_IDS.map(drawnGif) })),

  uploadChatPhoto: mock('uploadChatPhoto', async ({ request, viewer, backend }) => {
    if (!backend.site.settings.features.photo_messages) throw new CallError('forbidden');
    const { file, photoId, upload, isPrivate } = await receivePhoto({ request, viewer, backend });
    if (isPrivate) throw new CallError('invalid_request');
    const earlier = backend.chatPhotos.get(photoId ?? '');
    if (earlier) return { attachment: presentChatPhoto(earlier, viewer.id) };
    if (!file) throw new CallError('invalid_request');
    const { bytes, type, width, height } = file;
    const id = backend.random.uuid();
    if (upload) upload.photoId = id;
    const status = 'active' as const;
    const photo = { id, memberId: viewer.id, width, height, status, sent: false, upload: { bytes, type } };
    backend.chatPhotos.set(id, photo);
    return { attachment: presentChatPhoto(photo, viewer.id) };
  }),
};
