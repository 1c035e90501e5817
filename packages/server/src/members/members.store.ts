import { TRAIT_NAMES } from '@rendezvous/contract/traits';
import { sql, type InferResult, type QueryCreator } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { DbOrTx } from '../database/types.ts';
import type { PhotoRow } from '../photos/photos.present.ts';
import type { PhotoFacts } from '../photos/photos.policy.ts';
import type { CardRow, ProfileRow } from './members.present.ts';
import { lastActiveAt } from './presence.store.ts';

/** The query must left join `presence`. */
const CARD_COLUMNS = [
  'member.id', 'member.name', 'member.date_of_birth', 'member.gender', 'member.country', 'member.region',
  'member.fictional', 'member.invisible', lastActiveAt().as('last_active_at'),
] as const; // prettier-ignore

/** The data of a card, with the main photo if it is approved and not private (PHOTO-7). */
export type CardRowWithPhoto = CardRow & { readonly mainPhoto: PhotoRow | null };

/** Selects the columns of cards for `toCardRow`. */
export function selectCards(db: QueryCreator<Database>) {
  return db
    .selectFrom('member')
    .leftJoin('presence', 'presence.member_id', 'member.id')
    .leftJoin('photo', (join) =>
      join
        .onRef('photo.id', '=', 'member.main_photo_id')
        .on('photo.status', '=', 'active')
        .on('photo.private', '=', false),
    )
    .select([...CARD_COLUMNS, 'photo.id as photo_id', 'photo.width', 'photo.height']);
}

type SelectedCard = InferResult<ReturnType<typeof selectCards>>[number];

export function toCardRow({ photo_id, width, height, ...row }: SelectedCard): CardRowWithPhoto {
  return { ...row, mainPhoto: photo_id && width && height ? { id: photo_id, width, height } : null };
}

/** Reads the data of the cards of these members, by id. */
export async function readCardRows(
  db: DbOrTx,
  ids: readonly string[],
): Promise<Map<string, CardRowWithPhoto>> {
  if (ids.length === 0) return new Map();
  const rows = await selectCards(db)
    .where('member.id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, toCardRow(row)]));
}

export async function readProfileRow(db: DbOrTx, id: string): Promise<ProfileRow> {
  return db
    .selectFrom('member')
    .leftJoin('presence', 'presence.member_id', 'member.id')
    .leftJoin('member_sexuality', 'member_sexuality.member_id', 'member.id')
    .where('member.id', '=', id)
    .select([
      ...CARD_COLUMNS,
      'member.profile_status',
      'member.about',
      'member.language',
      'member_sexuality.sexuality',
      ...TRAIT_NAMES.map((name) => `member.${name}` as const),
      'member.interests',
    ]) // prettier-ignore
    .executeTakeFirstOrThrow();
}

/** Reads a member's approved photos, the main one first, then in the owner's order (PROFILE-2). */
export async function readApprovedPhotos(db: DbOrTx, memberId: string): Promise<(PhotoRow & PhotoFacts)[]> {
  return db
    .selectFrom('photo')
    .innerJoin('member', 'member.id', 'photo.member_id')
    .where('photo.member_id', '=', memberId)
    .where('photo.status', '=', 'active')
    .select([
      'photo.id',
      'photo.member_id',
      'photo.width',
      'photo.height',
      'photo.private',
      'photo.status',
      sql<boolean>`coalesce(member.main_photo_id = photo.id, false)`.as('main'),
    ]) // prettier-ignore
    .orderBy('main', 'desc')
    .orderBy('photo.position')
    .orderBy('photo.id')
    .execute();
}

/** Reads the likes between two members, and the id of their conversation. */
export async function readLikesAndConversation(
  db: DbOrTx,
  fromId: string,
  toId: string,
): Promise<{ liked: boolean; newlyLikedBy: boolean; conversationId: string | null }> {
  const likings = await db
    .selectFrom('liking')
    .where((eb) =>
      eb.or([eb.and({ liker_id: fromId, liked_id: toId }), eb.and({ liker_id: toId, liked_id: fromId })]),
    )
    .select(['liker_id', 'seen_at'])
    .execute();
  const participation = await db
    .selectFrom('participation')
    .where('member_id', '=', fromId)
    .where('other_id', '=', toId)
    .select('conversation_id')
    .executeTakeFirst();
  return {
    liked: likings.some((liking) => liking.liker_id === fromId),
    newlyLikedBy: likings.some((liking) => liking.liker_id === toId && liking.seen_at === null),
    conversationId: participation?.conversation_id ?? null,
  };
}
