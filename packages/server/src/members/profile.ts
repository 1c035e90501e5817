import type { Profile } from '@rendezvous/contract/entities';
import type { Standing } from '@rendezvous/contract/standing';
import type { Services } from '../services.ts';
import { presentProfile } from './members.present.ts';
import { readApprovedPhotos, readProfileRow, readTies } from './members.store.ts';
import type { Onlooker } from './visible.ts';

/** The whole profile of a member whom `findVisibleMember` found for the onlooker. */
export async function readProfile(
  { db, clock }: Services,
  onlooker: Onlooker,
  id: string,
  standing: Standing,
): Promise<Profile> {
  const row = await readProfileRow(db, id);
  const photos = await readApprovedPhotos(db, id);
  const ties = onlooker ? await readTies(db, onlooker.id, id) : { liked: false, conversationId: null };
  return presentProfile(row, clock(), { onlooker, standing, photos, ...ties });
}
