import type { ChatPhoto } from '@rendezvous/contract/attachments';
import { CallError } from '@rendezvous/contract/errors';
import { v7 as uuidv7 } from 'uuid';
import { uploadedStoreKey, writePhotoFiles } from '../photos/photo-files.ts';
import type { Services } from '../services.ts';
import type { Site } from '../site/site.ts';
import { presentChatPhoto } from './message-photos.present.ts';
import { insertMessagePhoto } from './message-photos.store.ts';

/**
 * Encodes and stores a photo that the member can then send, reviewed by the site's `photo_approval` (CHAT-20, PHOTO-5).
 * @throws CallError forbidden where the site has no photos in chats; unsupported_media, too_large, unavailable,
 * invalid_fields (`file`: damaged, animated, too_small, too_narrow)
 */
export async function addChatPhoto(
  { db, files, clock }: Services,
  memberId: string,
  file: Buffer,
  { settings }: Pick<Site, 'settings'>,
): Promise<ChatPhoto> {
  const id = uuidv7();
  const storeKey = uploadedStoreKey(id);
  try {
    const { width, height } = await writePhotoFiles(files, storeKey, file);
    const status = settings.photo_approval === 'automatic' ? 'active' : 'in_review';
    await insertMessagePhoto(db, { id, member_id: memberId, status, width, height, created_at: clock() });
    return presentChatPhoto({ id, status, width, height }, true);
  } catch (error) {
    await files.removeFolder(storeKey);
    throw error;
  }
}

/** @throws CallError forbidden where the site has no photos in chats */
export function requireChatPhotos({ settings }: Pick<Site, 'settings'>): void {
  if (!settings.features.photo_messages) throw new CallError('forbidden');
}
