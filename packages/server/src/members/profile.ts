import type { Profile } from '@rendezvous/contract/entities';
import type { MemberRelation } from '@rendezvous/contract/member-relation';
import { readPrivatePhotos } from '../photos/photo-access.ts';
import type { Services } from '../services.ts';
import type { Site } from '../site/site.ts';
import { seeLike } from './likes.commands.ts';
import { presentProfile } from './members.present.ts';
import { readApprovedPhotos, readProfileRow, readLikesAndConversation } from './members.store.ts';
import { readDistances } from './places.store.ts';
import type { ProfileViewer } from './visibility.ts';

/**
 * Reads the whole profile of a member whom `findVisibleMember` found for the viewer. This clears the mark of a new like
 * that the member gave the viewer (LIKE-6).
 */
export async function readProfile(
  services: Services,
  viewer: ProfileViewer | null,
  id: string,
  relation: MemberRelation,
  site: Site,
): Promise<Profile> {
  const { db, clock } = services;
  const row = await readProfileRow(db, id);
  const photos = await readApprovedPhotos(db, id);
  const privatePhotos = await readPrivatePhotos(db, viewer, relation, { ownerId: id, site });
  if (!viewer) {
    return presentProfile(row, clock(), {
      viewer,
      relation,
      photos,
      privatePhotos,
      liked: false,
      conversationId: null,
      distance: null,
    });
  }
  const { newlyLikedBy, ...facts } = await readLikesAndConversation(db, viewer.id, id);
  if (newlyLikedBy) await seeLike(services, viewer.id, id);
  // A member of a site that does not meet this one is as invisible (SITE-3).
  const distances = relation.invisible ? null : await readDistances(db, viewer, [id]);
  const distance = distances?.get(id) ?? null;
  return presentProfile(row, clock(), { viewer, relation, photos, privatePhotos, distance, ...facts });
}
