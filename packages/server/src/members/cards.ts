import type { ProfileCard } from '@rendezvous/contract/entities';
import { canSee } from '@rendezvous/contract/member-relation';
import type { DbOrTx } from '../database/types.ts';
import { presentCard, presentRedactedCard } from './members.present.ts';
import { readCardRows, type CardRowWithPhoto } from './members.store.ts';
import { readStandings, type ProfileViewer } from './visible.ts';

/**
 * Cards of these members for the viewer, in the order of the ids; ids that nobody has are left out.
 * Members whom the viewer may not see keep only what a conversation's header needs: no photo, no region, not online.
 */
export async function presentCards(
  db: DbOrTx,
  viewer: ProfileViewer | null,
  ids: readonly string[],
  now: Date,
): Promise<ProfileCard[]> {
  const relations = await readStandings(db, viewer, ids);
  const rows = await readCardRows(db, ids);
  return ids.flatMap((id) => {
    const row = rows.get(id);
    const relation = relations.get(id);
    if (!row || !relation) return [];
    return [canSee(relation) ? presentVisibleCard(row, now) : presentRedactedCard(row, now)];
  });
}

/** The card of a member whom the viewer may see. */
export function presentVisibleCard(row: CardRowWithPhoto, now: Date): ProfileCard {
  return presentCard(row, now, row.mainPhoto);
}
