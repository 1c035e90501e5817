import { activityStep, isOnline } from '@rendezvous/contract/activity';
import { ageOn } from '@rendezvous/contract/dates';
import type { LikedBy, Profile, ProfileCard } from '@rendezvous/contract/entities';
import { canSee } from '@rendezvous/contract/member-relation';
import { traitsOf } from '@rendezvous/contract/traits';
import { findConversation } from '../chats/conversations.ts';
import { accessOf, hasPrivatePhoto, isLocked, mainPhotoOf, photosOf } from '../photos/photos.rules.ts';
import { presentMainImage, presentPhoto } from '../photos/photos.present.ts';
import type { LikeState, MemberState } from '../state.ts';
import type { MockBackend } from '../mock-backend.ts';
import { relationOf } from './member-relation.ts';

/** The card of a member (PROFILE-1) who is not hidden from the viewer; lists and profiles add the distance (PLACE-4). */
function presentOpenCard(backend: MockBackend, member: MemberState): ProfileCard {
  const now = backend.clock.now();
  const main = mainPhotoOf(backend, member);
  return {
    id: member.id,
    name: member.name,
    age: ageOn(member.dateOfBirth, now.toISOString().slice(0, 10)),
    gender: member.gender,
    country: member.country,
    region: member.region,
    online: !member.invisible && isOnline(member.lastActiveAt, now),
    fictional: member.fictional,
    main_image: main && presentMainImage(main),
    distance: null,
  };
}

/** A member's card for the viewer. A member who can no longer be seen has no photo, region and presence (CHAT-9). */
export function presentCard(
  backend: MockBackend,
  viewer: MemberState | null,
  member: MemberState,
): ProfileCard {
  const card = presentOpenCard(backend, member);
  if (canSee(relationOf(backend, viewer, member))) return card;
  return { ...card, region: null, online: false, main_image: null };
}

export function presentProfile(
  backend: MockBackend,
  viewer: MemberState | null,
  member: MemberState,
): Profile {
  const main = mainPhotoOf(backend, member);
  const photos = photosOf(backend, member.id)
    .filter((photo) => photo.status === 'active')
    .toSorted((one, other) => Number(other.id === main?.id) - Number(one.id === main?.id));
  const likes = backend.likes.filter(({ likedId }) => likedId === member.id);
  return {
    ...presentOpenCard(backend, member),
    status: member.profileStatus,
    about: member.about,
    about_language: member.about ? member.language : null,
    sexuality: member.sexuality,
    ...traitsOf(member),
    interests: member.interests,
    photos: photos.map((photo) => {
      const locked = isLocked(backend, photo, viewer);
      return presentPhoto(photo, { locked, shared: photo.private && !locked && viewer?.id !== member.id });
    }),
    activity: member.invisible ? null : activityStep(member.lastActiveAt, backend.clock.now()),
    liked: likes.some(({ likerId }) => likerId === viewer?.id),
    blocked: relationOf(backend, viewer, member).blockedByMe,
    conversation_id: viewer && (findConversation(backend, viewer.id, member.id)?.id ?? null),
    private_photos: privatePhotosOf(backend, viewer, member),
  };
}

function privatePhotosOf(
  backend: MockBackend,
  viewer: MemberState | null,
  member: MemberState,
): Profile['private_photos'] {
  const isOffered = backend.site.settings.features.private_photo_sharing;
  const { self, blockedByMe } = relationOf(backend, viewer, member);
  if (!viewer || !isOffered || self || blockedByMe) return { theirs: null, mine: null };
  return {
    theirs: hasPrivatePhoto(backend, member.id) ? accessOf(backend, member.id, viewer.id) : null,
    mine: hasPrivatePhoto(backend, viewer.id) ? accessOf(backend, viewer.id, member.id) : null,
  };
}

export function presentLikedBy(
  backend: MockBackend,
  viewer: MemberState,
  liker: MemberState,
  like: LikeState,
): LikedBy {
  return {
    ...presentCard(backend, viewer, liker),
    like_new: like.seenAt === null,
    liked_at: like.at.toISOString(),
  };
}
