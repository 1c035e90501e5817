import { LIKES_PER_DAY } from '@rendezvous/contract/rules';
import { sql, type RawBuilder } from 'kysely';
import type { DbOrTx, Tx } from '../database/types.ts';
import { selectMatching, type SearchFilter } from './search.store.ts';
import { hiddenFrom, isListedTo, visibleTo, type ProfileViewer } from './visibility.ts';

export type LikeRow = { readonly id: string; readonly created_at: Date; readonly seen_at: Date | null };

/** How many likes a list shows, the newest first (LIKE-5); older ones remain stored and still count. */
const LISTED_LIKES = 200;

/** Reads the members whom the member likes and may see, newest first. */
export function readLiked(db: DbOrTx, self: ProfileViewer): Promise<LikeRow[]> {
  return selectLikings(db, self, { of: 'liker_id', other: 'liked_id' }).execute();
}

/** Reads the members who like the member and whom the member may see, newest first. */
export function readLikers(db: DbOrTx, self: ProfileViewer): Promise<LikeRow[]> {
  return selectLikings(db, self, { of: 'liked_id', other: 'liker_id' }).execute();
}

/**
 * SQL of how many of the likes that `readLikers` lists are new, for reads about many members (LIKE-6). `member` is the alias
 * of the table.
 */
export function newLikesOf(member: string): RawBuilder<number> {
  return sql<number>`(
    select count(*) filter (where listed.seen_at is null)::int from (
      select liking.seen_at from liking
      join member liker on liker.id = liking.liker_id
      where liking.liked_id = ${sql.ref(`${member}.id`)} and ${isListedTo(member, 'liker')}
      order by liking.created_at desc, liker.id
      limit ${sql.lit(LISTED_LIKES)}) listed)`;
}

/** Finds one member who likes the member; undefined without such a like, or when the liker is not visible. */
export function findLiker(db: DbOrTx, self: ProfileViewer, likerId: string): Promise<LikeRow | undefined> {
  return selectLikings(db, self, { of: 'liked_id', other: 'liker_id' })
    .where('liking.liker_id', '=', likerId)
    .executeTakeFirst();
}

type Side = 'liker_id' | 'liked_id';

function selectLikings(db: DbOrTx, self: ProfileViewer, { of, other }: { of: Side; other: Side }) {
  return db
    .selectFrom('liking')
    .innerJoin('member', 'member.id', `liking.${other}`)
    .where(`liking.${of}`, '=', self.id)
    .where(visibleTo(self))
    .where((eb) => eb.not(hiddenFrom(self)))
    .select(['member.id', 'liking.created_at', 'liking.seen_at'])
    .orderBy('liking.created_at', 'desc')
    .orderBy('member.id')
    .limit(LISTED_LIKES);
}

/** Reads the members with whom the member has a match and whom the member may see, the latest match first (LIKE-9). */
export async function readMatchIds(db: DbOrTx, self: ProfileViewer): Promise<string[]> {
  const rows = await db
    .selectFrom('liking')
    .innerJoin('liking as returned', (join) =>
      join
        .onRef('returned.liker_id', '=', 'liking.liked_id')
        .onRef('returned.liked_id', '=', 'liking.liker_id'),
    )
    .innerJoin('member', 'member.id', 'liking.liked_id')
    .where('liking.liker_id', '=', self.id)
    .where(visibleTo(self))
    .where((eb) => eb.not(hiddenFrom(self)))
    .select('member.id')
    .orderBy(sql`greatest(liking.created_at, returned.created_at)`, 'desc')
    .orderBy('member.id')
    .limit(LISTED_LIKES)
    .execute();
  return rows.map(({ id }) => id);
}

/** @returns whether the like is new; false when it already existed */
export async function insertLike(tx: Tx, likerId: string, likedId: string, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('liking')
    .values({ liker_id: likerId, liked_id: likedId, created_at: now })
    .onConflict((conflict) => conflict.columns(['liker_id', 'liked_id']).doNothing())
    .returning('liked_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasLiked(db: DbOrTx, likerId: string, likedId: string): Promise<boolean> {
  const row = await db
    .selectFrom('liking')
    .where('liker_id', '=', likerId)
    .where('liked_id', '=', likedId)
    .select('liker_id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Uses one of the day's likes (LIKE-1).
 * @returns how many are used now, or null when all were used already; then nothing changes
 */
export async function takeAllowance(tx: Tx, memberId: string, day: string): Promise<number | null> {
  const row = await tx
    .insertInto('like_allowance')
    .values({ member_id: memberId, day, used: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'day'])
        .doUpdateSet({ used: sql`like_allowance.used + 1` })
        .where('like_allowance.used', '<', LIKES_PER_DAY),
    )
    .returning('used')
    .executeTakeFirst();
  return row?.used ?? null;
}

/** @returns whether such a like existed and was new */
export async function markSeen(tx: Tx, likerId: string, likedId: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('liking')
    .set({ seen_at: now })
    .where('liker_id', '=', likerId)
    .where('liked_id', '=', likedId)
    .where('seen_at', 'is', null)
    .returning('liked_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns whether there was such a like */
export async function deleteLike(db: DbOrTx, likerId: string, likedId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('liking')
    .where('liker_id', '=', likerId)
    .where('liked_id', '=', likedId)
    .returning('liked_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The newest members, up to `size`, whom a suggestion may name (LIKE-7): real, with a photo, and not liked yet. */
export async function readSuggestionIds(
  db: DbOrTx,
  self: ProfileViewer,
  sought: Pick<SearchFilter, 'gender' | 'country' | 'sites'>,
  size: number,
): Promise<string[]> {
  const rows = await selectMatching(db, self, sought)
    .where('member.fictional', '=', false)
    .where('member.main_photo_id', 'is not', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('liking')
            .select('liked_id')
            .where('liking.liker_id', '=', self.id)
            .whereRef('liking.liked_id', '=', 'member.id'),
        ),
      ),
    )
    .select('member.id')
    .orderBy('member.listed_at', 'desc')
    .orderBy('member.id', 'desc')
    .limit(size)
    .execute();
  return rows.map((row) => row.id);
}
