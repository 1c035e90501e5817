import type { Services } from '../services.ts';
import { insertBlock } from './blocks.store.ts';
import { memberGone } from './gone.ts';

/** Blocks a member whom `canBlock` allows; open pages of theirs learn at once that the blocker is gone. */
export async function blockMember(
  { db, clock, live }: Services,
  blockerId: string,
  blockedId: string,
): Promise<void> {
  const isNew = await db.transaction().execute(async (tx) => {
    const inserted = await insertBlock(tx, blockerId, blockedId, clock());
    if (inserted) await live.record(tx, [memberGone(blockedId, blockerId)]);
    return inserted;
  });
  if (isNew) await live.announce([blockedId]);
}
