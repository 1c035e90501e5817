import { PHOTOS } from './rules.ts';

/** What the rules on a photo need to know about it. */
export type PhotoFacts = {
  readonly ownerId: string;
  readonly private: boolean;
  readonly main: boolean;
  readonly status: 'in_review' | 'active' | 'rejected';
};

/** A signed-in member who looks at a photo. */
export type PhotoViewer = { readonly id: string; readonly paid: boolean };

/** How many photos a member may have (PHOTO-1). */
export function photoLimit({ paid }: { readonly paid: boolean }): number {
  return paid ? PHOTOS.premium : PHOTOS.free;
}

/** Whether the viewer may know that the photo exists: until it is approved, only its owner may. */
export function canKnowPhoto(
  photo: Pick<PhotoFacts, 'ownerId' | 'status'>,
  viewer: PhotoViewer | null,
): boolean {
  return photo.status === 'active' || photo.ownerId === viewer?.id;
}

/**
 * Whether the viewer gets the photo only blurred. Everybody sees the main photo, premium members see the others, and
 * private photos are for their owner.
 */
export function isPhotoLocked(photo: Omit<PhotoFacts, 'status'>, viewer: PhotoViewer | null): boolean {
  if (photo.ownerId === viewer?.id) return false;
  if (photo.private) return true;
  return !photo.main && !viewer?.paid;
}

/** Whether the photo can be the main photo of its owner: approved, and not private. */
export function canBeMain(photo: Pick<PhotoFacts, 'status' | 'private'>): boolean {
  return photo.status === 'active' && !photo.private;
}
