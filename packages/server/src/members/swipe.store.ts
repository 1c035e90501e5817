import { sql, type RawBuilder } from 'kysely';
import type { DbOrTx, Tx } from '../database/types.ts';
import { SEARCH_ORDER, selectMatching, type SearchFilter } from './search.store.ts';
import type { ProfileViewer } from './visibility.ts';

/** SQL of the ids of the members whom this one has liked or passed. */
export function decidedBy(memberId: string): RawBuilder<unknown> {
  return sql`select liking.liked_id from liking where liking.liker_id = ${memberId}
    union all select pass.passed_id from pass where pass.member_id = ${memberId}`;
}

/** The first members in the order of search, up to `size`, whom the player has neither liked nor passed (SWIPE-1). */
export async function readUndecided(
  db: DbOrTx,
  player: ProfileViewer,
  sought: Pick<SearchFilter, 'gender' | 'country' | 'sites'>,
  { size, except }: { size: number; except: readonly string[] },
): Promise<string[]> {
  const undecided = selectMatching(db, player, sought, decidedBy(player.id))
    .select('member.id')
    .orderBy(SEARCH_ORDER)
    .limit(size);
  const rows = await (
    except.length > 0 ? undecided.where('member.id', 'not in', except) : undecided
  ).execute();
  return rows.map(({ id }) => id);
}

/** Stores that a player passed a member; a repetition changes nothing. */
export async function insertPass(db: DbOrTx, playerId: string, passedId: string, now: Date): Promise<void> {
  await db
    .insertInto('pass')
    .values({ member_id: playerId, passed_id: passedId, created_at: now })
    .onConflict((conflict) => conflict.columns(['member_id', 'passed_id']).doNothing())
    .execute();
}

/** @returns whether the player had passed the member */
export async function deletePass(tx: Tx, playerId: string, passedId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('pass')
    .where('member_id', '=', playerId)
    .where('passed_id', '=', passedId)
    .returning('passed_id')
    .executeTakeFirst();
  return row !== undefined;
}
