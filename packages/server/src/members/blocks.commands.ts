import type { EventToRecord } from '../live/live-bus.ts';
import type { Services } from '../services.ts';
import { deleteBlock, insertBlock } from './blocks.store.ts';
import { memberGone } from './gone.ts';

/**
 * Blocks a member whom `canBlock` allows; open pages of theirs learn at once that the blocker is gone, and the blocker's
 * own that they blocked.
 */
export async function blockMember(
  { db, clock, live }: Services,
  blockerId: string,
  blockedId: string,
): Promise<void> {
  const isNew = await db.transaction().execute(async (tx) => {
    const inserted = await insertBlock(tx, blockerId, blockedId, clock());
    if (inserted) {
      await live.record(tx, [
        memberGone(blockedId, blockerId),
        memberChanged(blockerId, blockedId, { by: blockerId }),
      ]);
    }
    return inserted;
  });
  if (isNew) await live.announce([blockedId, blockerId]);
}

/** Takes a block back; open pages of both learn at once that they have each other again. */
export async function unblockMember(
  { db, live }: Services,
  blockerId: string,
  blockedId: string,
): Promise<void> {
  const wasThere = await db.transaction().execute(async (tx) => {
    const deleted = await deleteBlock(tx, blockerId, blockedId);
    if (deleted) {
      await live.record(tx, [
        memberChanged(blockedId, blockerId, { by: blockerId }),
        memberChanged(blockerId, blockedId, { by: blockerId }),
      ]);
    }
    return deleted;
  });
  if (wasThere) await live.announce([blockedId, blockerId]);
}

/** What tells the pages of a member to ask for another again. Whose doing it was stays on the server. */
function memberChanged(toldId: string, changedId: string, { by }: { by: string }): EventToRecord {
  return { memberId: toldId, type: 'member.changed', ref: { member_id: changedId, by } };
}
