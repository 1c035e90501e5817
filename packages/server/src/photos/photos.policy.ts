import type { ProfileViewer } from '../members/visible.ts';

/** What the rules on photos ask about one. */
export type PhotoFacts = {
  readonly member_id: string;
  readonly private: boolean;
  readonly main: boolean;
  readonly status: 'in_review' | 'active' | 'rejected';
};

/** Whether the viewer may know of the photo at all: until it is approved, only its owner may. */
export function canKnow(photo: PhotoFacts, viewer: ProfileViewer | null): boolean {
  return photo.status === 'active' || photo.member_id === viewer?.id;
}

/**
 * Whether the photo leaves only blurred. Everybody sees the main photo; premium members see all the others but the
 * private ones, which only their owner sees (spec section 6).
 */
export function isLocked(photo: PhotoFacts, viewer: ProfileViewer | null): boolean {
  if (photo.member_id === viewer?.id) return false;
  if (photo.private) return true;
  return !photo.main && !viewer?.paid;
}

/** Whether the photo may stand for its member: approved, and not private. */
export function canBeMain(photo: Omit<PhotoFacts, 'main'>): boolean {
  return photo.status === 'active' && !photo.private;
}
