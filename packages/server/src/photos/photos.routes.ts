import type { CallResponse } from '@rendezvous/contract/calls';
import { photoLimit } from '@rendezvous/contract/photo-rules';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { addPhoto, changePrivacy, cropPhoto, deletePhoto, makeMain, reorder } from './photos.commands.ts';
import { presentOwnPhoto } from './photos.present.ts';
import { readPhotosOf } from './photos.store.ts';
import { receivePhoto } from './receive-photo.ts';

type Owner = { readonly id: string; readonly paid: boolean };

async function presentOwnPhotos({ db }: Services, owner: Owner): Promise<CallResponse<'listPhotos'>> {
  const photos = await readPhotosOf(db, owner.id);
  return { photos: photos.map(presentOwnPhoto), limit: photoLimit(owner) };
}

/** Calls for a member's own photos (PHOTO-7); photos of others are part of their profiles. */
export const photoRoutes = {
  listPhotos: route('listPhotos', ({ viewer, services }) => presentOwnPhotos(services, viewer)),

  addPhoto: route(
    'addPhoto',
    async ({ viewer, facts, services }) => {
      await addPhoto(services, viewer, await receivePhoto(facts), {
        ...facts.site,
        requestId: facts.requestId,
      });
      return presentOwnPhotos(services, viewer);
    },
    { limit: { points: 60, seconds: 600, by: 'member' } },
  ),

  changePhoto: route('changePhoto', async ({ viewer, body, services }) => {
    if ('order' in body) await reorder(services, viewer, body.order);
    else if ('main' in body) await makeMain(services, viewer, body.id);
    else await changePrivacy(services, viewer, body.id, body.private);
    return presentOwnPhotos(services, viewer);
  }),

  cropPhoto: route(
    'cropPhoto',
    async ({ viewer, body: { id, ...section }, services }) => {
      await cropPhoto(services, viewer, id, section);
      return presentOwnPhotos(services, viewer);
    },
    { limit: { points: 60, seconds: 600, by: 'member' } },
  ),

  deletePhoto: route('deletePhoto', async ({ viewer, body, services }) => {
    await deletePhoto(services, viewer, body.id);
    return presentOwnPhotos(services, viewer);
  }),
};
