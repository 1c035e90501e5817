import { PHOTOS } from './rules.ts';

/** The facts about a photo that the rules need. */
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

/** Whether the viewer may know that the photo exists. Until it is approved, only its owner may (PHOTO-5). */
export function canKnowPhoto(
  photo: Pick<PhotoFacts, 'ownerId' | 'status'>,
  viewer: PhotoViewer | null,
): boolean {
  return photo.status === 'active' || photo.ownerId === viewer?.id;
}

/**
 * Whether the viewer receives only a blurred copy (PHOTO-8). Everybody sees the main photo, premium members see all
 * other photos except private ones. Private photos are seen by their owner and by those to whom the owner shows them
 * (PHOTO-10).
 */
export function isPhotoLocked(
  photo: Omit<PhotoFacts, 'status'>,
  viewer: PhotoViewer | null,
  isShown = false,
): boolean {
  if (photo.ownerId === viewer?.id) return false;
  if (photo.private) return !isShown;
  return !photo.main && !viewer?.paid;
}

/** Whether the photo can be its owner's main photo: it is approved and not private (PHOTO-7). */
export function canBeMain(photo: Pick<PhotoFacts, 'status' | 'private'>): boolean {
  return photo.status === 'active' && !photo.private;
}
