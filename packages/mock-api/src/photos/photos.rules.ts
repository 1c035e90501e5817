import { PHOTOS } from '@rendezvous/contract/rules';
import type { MemberState, PhotoState } from '../state.ts';
import type { MockBackend } from '../mock-backend.ts';

export function photoLimit({ paidAt }: MemberState): number {
  return paidAt ? PHOTOS.premium : PHOTOS.free;
}

/** A member's photos in their order. */
export function photosOf(backend: MockBackend, memberId: string): PhotoState[] {
  return [...backend.photos.values()]
    .filter((photo) => photo.memberId === memberId)
    .sort((one, other) => one.position - other.position);
}

/** Whether a photo may stand for its member: approved, and not private. */
export function canBeMain(photo: PhotoState): boolean {
  return photo.status === 'active' && !photo.private;
}

export function mainPhotoOf(backend: MockBackend, { mainPhotoId }: MemberState): PhotoState | null {
  const photo = backend.photos.get(mainPhotoId ?? '');
  return photo && canBeMain(photo) ? photo : null;
}

/** Everybody sees the main photo, premium members the others; private ones only their owner (spec section 6). */
export function isLocked(backend: MockBackend, photo: PhotoState, viewer: MemberState | null): boolean {
  if (photo.memberId === viewer?.id) return false;
  if (photo.private) return true;
  return backend.members.get(photo.memberId)?.mainPhotoId !== photo.id && !viewer?.paidAt;
}

/** Where the main photo is gone or may no longer stand, the first that may takes its place. */
export function settleMain(backend: MockBackend, member: MemberState): void {
  if (mainPhotoOf(backend, member)) return;
  member.mainPhotoId = photosOf(backend, member.id).find(canBeMain)?.id ?? null;
}
