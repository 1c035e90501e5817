import type { Profile } from '@rendezvous/contract/entities';
import type { MemberRelation } from '@rendezvous/contract/member-relation';
import type { DbOrTx } from '../database/types.ts';
import type { ProfileViewer } from '../members/visibility.ts';
import type { Site } from '../site/site.ts';
import { hasPrivatePhoto, isGranted, readAccessBetween } from './photo-access.store.ts';

type SharingSite = { readonly settings: Pick<Site['settings'], 'features'> };

/** Whether a member's private photos are shown to the viewer (PHOTO-10). The caller has checked that they can see them. */
export async function areShownTo(
  db: DbOrTx,
  viewer: ProfileViewer | null,
  ownerId: string,
  { settings }: SharingSite,
): Promise<boolean> {
  if (!viewer || !settings.features.private_photo_sharing) return false;
  return isGranted(db, { ownerId, viewerId: viewer.id });
}

/** What a profile says of the private photos of both members. */
export async function readPrivatePhotos(
  db: DbOrTx,
  viewer: ProfileViewer | null,
  relation: MemberRelation,
  { ownerId, site }: { readonly ownerId: string; readonly site: SharingSite },
): Promise<Profile['private_photos']> {
  const { private_photo_sharing: isOffered } = site.settings.features;
  if (!viewer || !isOffered || relation.self || relation.blockedByMe) return { theirs: null, mine: null };
  const [access, theyHave, iHave] = await Promise.all([
    readAccessBetween(db, viewer.id, ownerId),
    hasPrivatePhoto(db, ownerId),
    hasPrivatePhoto(db, viewer.id),
  ]);
  return { theirs: theyHave ? access.ofOne : null, mine: iHave ? access.ofOther : null };
}
