import { randomInt } from 'node:crypto';
import type { LikedBy, ProfileCard } from '@rendezvous/contract/entities';
import { SUGGESTED_FROM } from '@rendezvous/contract/rules';
import type { Viewer } from '../accounts/viewer.ts';
import type { DbOrTx } from '../database/types.ts';
import type { Services } from '../services.ts';
import type { Site } from '../site/site.ts';
import { presentCards } from './cards.ts';
import {
  findLiker,
  readLiked,
  readLikers,
  readMatchIds,
  readSuggestionIds,
  type LikeRow,
} from './likes.store.ts';
import { presentLikedBy } from './members.present.ts';
import type { ProfileViewer } from './visibility.ts';

/** Lists likes given and likes received (LIKE-5). */
export async function listLikes(
  db: DbOrTx,
  self: ProfileViewer,
  now: Date,
): Promise<{ profiles: ProfileCard[]; liked_by: LikedBy[] }> {
  const liked = await readLiked(db, self);
  const likers = await readLikers(db, self);
  return {
    profiles: await presentCards(
      db,
      self,
      liked.map((row) => row.id),
      now,
    ),
    liked_by: await presentLikers(db, self, likers, now),
  };
}

/** Lists the members with whom the member has a match (LIKE-9). */
export async function listMatches(
  db: DbOrTx,
  self: ProfileViewer,
  now: Date,
): Promise<{ profiles: ProfileCard[] }> {
  return { profiles: await presentCards(db, self, await readMatchIds(db, self), now) };
}

/** Reads the content of the live event `like.added`; null when the like is removed or the liker is not visible. */
export async function readLikedBy(
  db: DbOrTx,
  self: ProfileViewer,
  likerId: string,
  now: Date,
): Promise<LikedBy | null> {
  const row = await findLiker(db, self, likerId);
  const [likedBy] = row ? await presentLikers(db, self, [row], now) : [];
  return likedBy ?? null;
}

async function presentLikers(
  db: DbOrTx,
  self: ProfileViewer,
  rows: readonly LikeRow[],
  now: Date,
): Promise<LikedBy[]> {
  const likings = new Map(rows.map((row) => [row.id, row]));
  const cards = await presentCards(db, self, [...likings.keys()], now);
  return cards.flatMap((card) => {
    const liking = likings.get(card.id);
    return liking ? [presentLikedBy(card, liking)] : [];
  });
}

/** Suggests a member of the sought gender, from the viewer's country if there is one, else from anywhere (LIKE-7). */
export async function suggestLike(
  { db, clock }: Services,
  viewer: Viewer,
  { listedSites: sites }: Pick<Site, 'listedSites'>,
): Promise<ProfileCard | null> {
  const gender = viewer.seeking ?? undefined;
  const near = await readSuggestionIds(
    db,
    viewer,
    { sites, gender, country: viewer.country },
    SUGGESTED_FROM,
  );
  const ids = near.length ? near : await readSuggestionIds(db, viewer, { sites, gender }, SUGGESTED_FROM);
  const id = ids.length ? ids[randomInt(ids.length)] : undefined;
  const [card] = id ? await presentCards(db, viewer, [id], clock()) : [];
  return card ?? null;
}
