import type { ChatPhoto, MessageAttachment, StoredAttachment } from '@rendezvous/contract/attachments';
import { CallError } from '@rendezvous/contract/errors';
import { canReceiveMessages } from '@rendezvous/contract/member-relation';
import { relationOf } from '../members/member-relation.ts';
import type { MockBackend } from '../mock-backend.ts';
import { presentPhoto } from '../photos/photos.present.ts';
import type { ChatPhotoState, MemberState } from '../state.ts';
import { otherOf } from './conversations.ts';

/** What a message carries, for one of its two members: its sender sees a photo at once, the other when it is active. */
export function presentAttachment(
  backend: MockBackend,
  stored: StoredAttachment,
  viewerId: string,
): MessageAttachment {
  if (stored.kind !== 'photo') return stored;
  const photo = backend.chatPhotos.get(stored.id);
  if (!photo) return { kind: 'photo', id: stored.id, status: 'gone', photo: null, blurred: null };
  return presentChatPhoto(photo, viewerId);
}

export function presentChatPhoto(photo: ChatPhotoState, viewerId: string): ChatPhoto {
  const { id, memberId, status } = photo;
  const isOwn = memberId === viewerId;
  const isShown = isOwn || status === 'active';
  return {
    kind: 'photo',
    id,
    status,
    photo: isShown ? presentPhoto(photo, { locked: false, shared: true }) : null,
    blurred: isShown && !isOwn ? presentPhoto(photo, { locked: true, shared: true }) : null,
  };
}

/** What a reported message carried, for moderators. */
export function presentReported(backend: MockBackend, stored: StoredAttachment): MessageAttachment {
  const photo = stored.kind === 'photo' ? backend.chatPhotos.get(stored.id) : undefined;
  if (!photo) return presentAttachment(backend, stored, '');
  const { id, status } = photo;
  return { kind: 'photo', id, status, photo: presentPhoto(photo, { locked: false }), blurred: null };
}

/** The unsent photo that a message is to carry. @throws CallError invalid_fields */
export function requireUnsent(backend: MockBackend, sender: MemberState, id: string): ChatPhotoState {
  const photo = backend.chatPhotos.get(id);
  if (photo?.memberId !== sender.id || photo.sent)
    throw new CallError('invalid_fields', { fields: { attachment: 'unknown' } });
  return photo;
}

/** Whether this member sees the photo now: its sender always, the receiver while the two can reach each other. */
export function isShownTo(backend: MockBackend, viewer: MemberState | null, photo: ChatPhotoState): boolean {
  if (!viewer) return false;
  if (photo.memberId === viewer.id) return true;
  const sender = backend.members.get(photo.memberId);
  if (!sender || photo.status !== 'active') return false;
  const isReceived = [...backend.conversations.values()].some(
    (conversation) =>
      conversation.sides.has(viewer.id) &&
      otherOf(conversation, viewer.id) === sender.id &&
      conversation.messages.some(
        ({ attachment }) => attachment?.kind === 'photo' && attachment.id === photo.id,
      ),
  );
  return isReceived && canReceiveMessages(relationOf(backend, viewer, sender));
}
