import type { ChatPhoto } from '@rendezvous/contract/attachments';
import { CallError } from '@rendezvous/contract/errors';
import { v7 as uuidv7 } from 'uuid';
import { uploadedStoreKey, writePhotoFiles } from '../photos/photo-files.ts';
import type { ReceivedPhoto } from '../photos/receive-photo.ts';
import { readCompleteFile, UploadCompletedError } from '../photos/uploads.commands.ts';
import { completeUpload, partsKey } from '../photos/uploads.store.ts';
import type { Services } from '../services.ts';
import type { Site } from '../site/site.ts';
import { presentChatPhoto } from './message-photos.present.ts';
import { findMessagePhoto, insertMessagePhoto } from './message-photos.store.ts';

/**
 * Encodes and stores a photo that the member can then send, once for each upload, reviewed by the site's `photo_approval` (CHAT-20, PHOTO-5).
 * @throws CallError forbidden where the site has no photos in chats; unsupported_media, too_large, unavailable,
 * invalid_fields (`file`: damaged, animated, too_small, too_narrow)
 */
export async function addChatPhoto(
  services: Services,
  memberId: string,
  received: ReceivedPhoto,
  site: Pick<Site, 'settings'>,
): Promise<ChatPhoto> {
  const { db, files, clock } = services;
  const { file, upload, photoId } = await readCompleteFile(services, memberId, received);
  const earlier = photoId && (await findMessagePhoto(db, photoId));
  // The first response to the same upload was lost (PHOTO-12).
  if (earlier) return presentChatPhoto(earlier, true);
  const id = uuidv7();
  const storeKey = uploadedStoreKey(id);
  try {
    const { width, height } = await writePhotoFiles(files, storeKey, file);
    const status = site.settings.photo_approval === 'automatic' ? 'active' : 'in_review';
    await db.transaction().execute(async (tx) => {
      if (upload && !(await completeUpload(tx, upload, id))) throw new UploadCompletedError();
      await insertMessagePhoto(tx, { id, member_id: memberId, status, width, height, created_at: clock() });
    });
    if (upload) await files.removeFolder(partsKey(upload));
    return presentChatPhoto({ id, status, width, height }, true);
  } catch (error) {
    await files.removeFolder(storeKey);
    if (error instanceof UploadCompletedError) return addChatPhoto(services, memberId, received, site);
    throw error;
  }
}

/** @throws CallError forbidden where the site has no photos in chats */
export function requireChatPhotos({ settings }: Pick<Site, 'settings'>): void {
  if (!settings.features.photo_messages) throw new CallError('forbidden');
}
