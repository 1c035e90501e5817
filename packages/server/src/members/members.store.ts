import { sql } from 'kysely';
import type { DbOrTx } from '../database/types.ts';
import type { PhotoRow } from '../photos/photos.present.ts';
import type { PhotoFacts } from '../photos/photos.policy.ts';
import type { CardRow, ProfileRow } from './members.present.ts';

const CARD_COLUMNS = [
  'member.id', 'member.name', 'member.date_of_birth', 'member.gender', 'member.country', 'member.region',
  'member.fictional', 'member.invisible', 'member.last_active_at',
] as const; // prettier-ignore

/** What the cards of these members show, by id, with the main photo where there is one that may stand. */
export async function readCardRows(
  db: DbOrTx,
  ids: readonly string[],
): Promise<Map<string, CardRow & { mainPhoto: PhotoRow | null }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('member')
    .leftJoin('photo', (join) =>
      join
        .onRef('photo.id', '=', 'member.main_photo_id')
        .on('photo.status', '=', 'active')
        .on('photo.private', '=', false),
    )
    .where('member.id', 'in', [...new Set(ids)])
    .select([...CARD_COLUMNS, 'photo.id as photo_id', 'photo.width', 'photo.height'])
    .execute();
  return new Map(
    rows.map(({ photo_id, width, height, ...row }) => [
      row.id,
      {
        ...row,
        mainPhoto: photo_id && width && height ? { id: photo_id, width, height } : null,
      },
    ]),
  );
}

export async function readProfileRow(db: DbOrTx, id: string): Promise<ProfileRow> {
  return db
    .selectFrom('member')
    .where('member.id', '=', id)
    .select([
      ...CARD_COLUMNS,
      'member.profile_status',
      'member.about',
      'member.sexuality',
      'member.hair_color',
      'member.eye_color',
      'member.body_type',
      'member.relationship_status',
      'member.interests',
    ]) // prettier-ignore
    .executeTakeFirstOrThrow();
}

/** A member's approved photos, the main one first, then in the owner's order. */
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

/** What is between two members: the like from the one to the other, and their conversation. */
export async function readTies(
  db: DbOrTx,
  fromId: string,
  toId: string,
): Promise<{ liked: boolean; conversationId: string | null }> {
  const liking = await db
    .selectFrom('liking')
    .where('liker_id', '=', fromId)
    .where('liked_id', '=', toId)
    .select('liked_id')
    .executeTakeFirst();
  const participation = await db
    .selectFrom('participation')
    .where('member_id', '=', fromId)
    .where('other_id', '=', toId)
    .select('conversation_id')
    .executeTakeFirst();
  return { liked: Boolean(liking), conversationId: participation?.conversation_id ?? null };
}
