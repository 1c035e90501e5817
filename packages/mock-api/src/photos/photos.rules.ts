import { canBeMain, isPhotoLocked } from '@rendezvous/contract/photo-rules';
import type { MemberState, PhotoState } from '../state.ts';
import type { MockBackend } from '../mock-backend.ts';

/** A member's photos in the owner's order. */
export function photosOf(backend: MockBackend, memberId: string): PhotoState[] {
  return [...backend.photos.values()]
    .filter((photo) => photo.memberId === memberId)
    .sort((one, other) => one.position - other.position);
}

export function mainPhotoOf(backend: MockBackend, { mainPhotoId }: MemberState): PhotoState | null {
  const photo = backend.photos.get(mainPhotoId ?? '');
  return photo && canBeMain(photo) ? photo : null;
}

/** Whether a photo is blurred for the viewer (PHOTO-8). */
export function isLocked(backend: MockBackend, photo: PhotoState, viewer: MemberState | null): boolean {
  const { id, memberId: ownerId } = photo;
  const main = backend.members.get(ownerId)?.mainPhotoId === id;
  const photoViewer = viewer && { id: viewer.id, paid: viewer.paidAt !== null };
  const isShown = viewer !== null && accessOf(backend, ownerId, viewer.id) === 'granted';
  return isPhotoLocked({ ownerId, private: photo.private, main }, photoViewer, isShown);
}

/** A member's access to the private photos of another (PHOTO-10). */
export function accessOf(
  backend: MockBackend,
  ownerId: string,
  viewerId: string,
): 'none' | 'asked' | 'granted' {
  if (!backend.site.settings.features.private_photo_sharing) return 'none';
  const access = backend.photoAccess.find((one) => one.ownerId === ownerId && one.viewerId === viewerId);
  return access ? (access.granted ? 'granted' : 'asked') : 'none';
}

export function hasPrivatePhoto(backend: MockBackend, memberId: string): boolean {
  return photosOf(backend, memberId).some((photo) => photo.private && photo.status === 'active');
}

/** If a member has no valid main photo, makes the first photo that can be it the main one (PHOTO-7). */
export function ensureMainPhoto(backend: MockBackend, member: MemberState): void {
  if (mainPhotoOf(backend, member)) return;
  member.mainPhotoId = photosOf(backend, member.id).find(canBeMain)?.id ?? null;
}
