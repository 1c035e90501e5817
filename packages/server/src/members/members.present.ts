import { activityStep, isOnline } from '@rendezvous/contract/activity';
import type { CountryCode } from '@rendezvous/contract/countries';
import { ageOn } from '@rendezvous/contract/dates';
import type { DistanceStep } from '@rendezvous/contract/distance';
import type { LikedBy, Profile, ProfileCard } from '@rendezvous/contract/entities';
import type { MemberRelation } from '@rendezvous/contract/member-relation';
import { traitsOf, type Trait } from '@rendezvous/contract/traits';
import type { Selectable } from 'kysely';
import type { MemberTable } from '../database/schema.ts';
import { presentMainImage, presentPhoto, type PhotoRow } from '../photos/photos.present.ts';
import { isLocked, type PhotoFacts } from '../photos/photos.policy.ts';
import type { ProfileViewer } from './visibility.ts';

type Member = Selectable<MemberTable>;
export type CardRow = Pick<
  Member,
  'id' | 'name' | 'date_of_birth' | 'gender' | 'country' | 'region' | 'fictional' | 'invisible'
> & { readonly last_active_at: Date };
export type ProfileRow = CardRow &
  Pick<Member, 'profile_status' | 'language' | 'about' | Trait | 'interests'> & {
    readonly sexuality: string | null;
  };

/**
 * Presents the card of a member to others (PROFILE-1); the age is by the day in UTC (PROFILE-6). Lists and profiles add
 * the distance (PLACE-4), and conversations have none.
 */
export function presentCard(row: CardRow, now: Date, mainPhoto: PhotoRow | null): ProfileCard {
  return {
    id: row.id,
    name: row.name,
    age: ageOn(row.date_of_birth, now.toISOString().slice(0, 10)),
    gender: row.gender,
    country: row.country as CountryCode,
    region: row.region,
    online: !row.invisible && isOnline(row.last_active_at, now),
    fictional: row.fictional,
    main_image: mainPhoto && presentMainImage(mainPhoto, { locked: false }),
    distance: null,
  };
}

/** The card of a member whom the viewer may no longer see, for a conversation with them (SAFETY-2, CHAT-9). */
export function presentRedactedCard(row: CardRow, now: Date): ProfileCard {
  return { ...presentCard(row, now, null), region: null, online: false };
}

export function presentLikedBy(
  card: ProfileCard,
  liking: { readonly created_at: Date; readonly seen_at: Date | null },
): LikedBy {
  return { ...card, like_new: liking.seen_at === null, liked_at: liking.created_at.toISOString() };
}

type ProfileFacts = {
  readonly viewer: ProfileViewer | null;
  readonly relation: MemberRelation;
  readonly photos: readonly (PhotoRow & PhotoFacts)[];
  readonly privatePhotos: Profile['private_photos'];
  readonly liked: boolean;
  readonly conversationId: string | null;
  readonly distance: DistanceStep | null;
};

/** Presents a whole profile (PROFILE-2); `isLocked` decides for each photo whether this viewer sees it blurred. */
export function presentProfile(row: ProfileRow, now: Date, facts: ProfileFacts): Profile {
  const { viewer, relation, photos, privatePhotos, liked, conversationId, distance } = facts;
  const isShown = privatePhotos.theirs === 'granted';
  // A private photo is nobody's main photo, as in a card (PHOTO-7).
  const main = photos.find((photo) => photo.main && !photo.private) ?? null;
  return {
    ...presentCard(row, now, main),
    distance,
    status: row.profile_status,
    about: row.about,
    about_language: row.about ? (row.language as Profile['about_language']) : null,
    sexuality: row.sexuality as Profile['sexuality'],
    ...traitsOf(row),
    interests: row.interests as Profile['interests'],
    photos: photos.map((photo) =>
      presentPhoto(photo, {
        locked: isLocked(photo, viewer, isShown),
        shared: photo.private && !relation.self && isShown,
      }),
    ),
    activity: row.invisible ? null : activityStep(row.last_active_at, now),
    liked,
    blocked: relation.blockedByMe,
    conversation_id: conversationId,
    private_photos: privatePhotos,
  };
}
