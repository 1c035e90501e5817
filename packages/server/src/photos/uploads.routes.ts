import { CallError } from '@rendezvous/contract/errors';
import { route } from '../http/route.ts';
import { receivePhoto } from './receive-photo.ts';
import { addPart, cancelUpload } from './uploads.commands.ts';

/** A photo of 10 MB has 40 parts (PHOTO-12). */
const PART_LIMIT = { points: 2_400, seconds: 600, by: 'member' } as const;

/** Uploads in parts (PHOTO-12). */
export const uploadRoutes = {
  addUploadPart: route(
    'addUploadPart',
    async ({ viewer, query, facts, services }) => {
      const { file, private: isPrivate, upload } = await receivePhoto(facts);
      if (isPrivate || upload) throw new CallError('invalid_request');
      const key = { memberId: viewer.id, id: query.id };
      return { received: await addPart(services, key, query.offset, file) };
    },
    { limit: PART_LIMIT },
  ),

  cancelUpload: route('cancelUpload', async ({ viewer, body, services }) => {
    await cancelUpload(services, { memberId: viewer.id, id: body.id });
    return { ok: true };
  }),
};
