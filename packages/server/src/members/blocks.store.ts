import type { DbOrTx } from '../database/types.ts';

/** Reads the ids of the members whom the member blocked, newest first, without deleted accounts (SAFETY-5). */
export async function readBlocked(db: DbOrTx, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('block')
    .innerJoin('member', 'member.id', 'block.blocked_id')
    .where('block.blocker_id', '=', memberId)
    .where('member.status', '<>', 'deleted')
    .select('block.blocked_id')
    .orderBy('block.created_at', 'desc')
    .orderBy('block.blocked_id')
    .execute();
  return rows.map((row) => row.blocked_id);
}

/** @returns whether the block is new; false when it already existed */
export async function insertBlock(
  db: DbOrTx,
  blockerId: string,
  blockedId: string,
  now: Date,
): Promise<boolean> {
  const row = await db
    .insertInto('block')
    .values({ blocker_id: blockerId, blocked_id: blockedId, created_at: now })
    .onConflict((conflict) => conflict.columns(['blocker_id', 'blocked_id']).doNothing())
    .returning('blocked_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns whether there was a block */
export async function deleteBlock(db: DbOrTx, blockerId: string, blockedId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('block')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .returning('blocked_id')
    .executeTakeFirst();
  return row !== undefined;
}
