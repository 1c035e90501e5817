import type { ProfileCard } from '@rendezvous/contract/entities';
import { canSee } from '@rendezvous/contract/member-relation';
import type { DbOrTx } from '../database/types.ts';
import { presentCard, presentRedactedCard } from './members.present.ts';
import { readCardRows, type CardRowWithPhoto } from './members.store.ts';
import { readDistances } from './places.store.ts';
import { readRelations, type ProfileViewer } from './visibility.ts';

/**
 * Presents the cards of these members to the viewer, in the order of the ids; unknown ids are left out.
 * The card of a member whom the viewer may not see has no photo and no region, and is not online (CHAT-9).
 */
export async function presentCards(
  db: DbOrTx,
  viewer: ProfileViewer | null,
  ids: readonly string[],
  now: Date,
): Promise<ProfileCard[]> {
  const relations = await readRelations(db, viewer, ids);
  const rows = await readCardRows(db, ids);
  return withDistances(
    db,
    viewer,
    ids.flatMap((id) => {
      const row = rows.get(id);
      const relation = relations.get(id);
      if (!row || !relation) return [];
      return [canSee(relation) ? presentVisibleCard(row, now) : presentRedactedCard(row, now)];
    }),
  );
}

/** Adds to cards how far their members are from the viewer (PLACE-4). */
export async function withDistances<Card extends ProfileCard>(
  db: DbOrTx,
  viewer: ProfileViewer | null,
  cards: readonly Card[],
): Promise<Card[]> {
  const ids = cards.map(({ id }) => id);
  const distances = await readDistances(db, viewer, ids);
  return cards.map((card) => ({ ...card, distance: distances.get(card.id) ?? null }));
}

/** Presents the card of a member whom the viewer may see. */
export function presentVisibleCard(row: CardRowWithPhoto, now: Date): ProfileCard {
  return presentCard(row, now, row.mainPhoto);
}
