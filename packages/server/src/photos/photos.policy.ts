import { canKnowPhoto, isPhotoLocked } from '@rendezvous/contract/photo-rules';
import type { ProfileViewer } from '../members/visible.ts';

/** The columns of a photo that the rules on photos need. */
export type PhotoFacts = {
  readonly member_id: string;
  readonly private: boolean;
  readonly main: boolean;
  readonly status: 'in_review' | 'active' | 'rejected';
};

export function canKnow(photo: PhotoFacts, viewer: ProfileViewer | null): boolean {
  return canKnowPhoto({ ...photo, ownerId: photo.member_id }, viewer);
}

export function isLocked(photo: PhotoFacts, viewer: ProfileViewer | null): boolean {
  return isPhotoLocked({ ...photo, ownerId: photo.member_id }, viewer);
}
