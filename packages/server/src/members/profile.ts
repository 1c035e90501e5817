import type { Profile } from '@rendezvous/contract/entities';
import type { MemberRelation } from '@rendezvous/contract/member-relation';
import type { Services } from '../services.ts';
import { seeLike } from './likes.commands.ts';
import { presentProfile } from './members.present.ts';
import { readApprovedPhotos, readProfileRow, readTies } from './members.store.ts';
import type { Onlooker } from './visible.ts';

/**
 * The whole profile of a member whom `findVisibleMember` found for the onlooker. Opening it clears the mark of a new
 * like that the member gave the onlooker.
 */
export async function readProfile(
  services: Services,
  onlooker: Onlooker,
  id: string,
  standing: MemberRelation,
): Promise<Profile> {
  const { db, clock } = services;
  const row = await readProfileRow(db, id);
  const photos = await readApprovedPhotos(db, id);
  if (!onlooker) {
    return presentProfile(row, clock(), { onlooker, standing, photos, liked: false, conversationId: null });
  }
  const { newlyLikedBy, ...ties } = await readTies(db, onlooker.id, id);
  if (newlyLikedBy) await seeLike(services, onlooker.id, id);
  return presentProfile(row, clock(), { onlooker, standing, photos, ...ties });
}
