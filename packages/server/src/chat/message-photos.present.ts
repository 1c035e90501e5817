import type { ChatPhoto, MessageAttachment, StoredAttachment } from '@rendezvous/contract/attachments';
import { presentPhoto } from '../photos/photos.present.ts';
import type { MessagePhotoRow } from './message-photos.store.ts';

/**
 * What a message carries, for one of its two members. The sender sees a photo at once, the receiver when it is active
 * (CHAT-20). Its addresses stay unsigned, so that each request for them is checked (`shown-message-photo.ts`).
 */
export function presentAttachment(
  stored: StoredAttachment,
  photo: MessagePhotoRow | null,
  isOwn: boolean,
): MessageAttachment {
  if (stored.kind !== 'photo') return stored;
  if (!photo) return { kind: 'photo', id: stored.id, status: 'gone', photo: null, blurred: null };
  return presentChatPhoto(photo, isOwn);
}

export function presentChatPhoto(row: MessagePhotoRow, isOwn: boolean): ChatPhoto {
  const { id, status } = row;
  if (isOwn) {
    const photo = presentPhoto(row, { locked: false, shared: true });
    return { kind: 'photo', id, status, photo, blurred: null };
  }
  if (status !== 'active') return { kind: 'photo', id, status, photo: null, blurred: null };
  return {
    kind: 'photo',
    id,
    status,
    photo: presentPhoto(row, { locked: false, shared: true }),
    blurred: presentPhoto(row, { locked: true, shared: true }),
  };
}

/** What a reported message carried, for moderators (SAFETY-14). They see each photo clear, by a signed address. */
export function presentReported(stored: StoredAttachment, photo: MessagePhotoRow | null): MessageAttachment {
  if (stored.kind !== 'photo' || !photo) return presentAttachment(stored, photo, false);
  const { id, status } = photo;
  return { kind: 'photo', id, status, photo: presentPhoto(photo, { locked: false }), blurred: null };
}
