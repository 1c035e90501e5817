import { canKnowPhoto, isPhotoLocked } from '@rendezvous/contract/photo-rules';
import type { ProfileViewer } from '../members/visibility.ts';

/** The columns of a photo that its visibility depends on (PHOTO-5, PHOTO-8). */
export type PhotoFacts = {
  readonly member_id: string;
  readonly private: boolean;
  readonly main: boolean;
  readonly status: 'in_review' | 'active' | 'rejected';
};

/** Returns whether the viewer may receive a photo at all, at least blurred (PHOTO-5). */
export function canKnow(photo: PhotoFacts, viewer: ProfileViewer | null): boolean {
  return canKnowPhoto({ ...photo, ownerId: photo.member_id }, viewer);
}

/** Returns whether the viewer sees a photo only blurred (PHOTO-8); `isShown` is whether private ones are (PHOTO-10). */
export function isLocked(photo: PhotoFacts, viewer: ProfileViewer | null, isShown: boolean): boolean {
  return isPhotoLocked({ ...photo, ownerId: photo.member_id }, viewer, isShown);
}
