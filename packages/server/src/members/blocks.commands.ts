import { deleteAccessBetween, lockPhotoAccess } from '../photos/photo-access.store.ts';
import type { Services } from '../services.ts';
import { deleteBlock, insertBlock } from './blocks.store.ts';
import { memberChanged, memberGone } from './member-gone.ts';

/**
 * Blocks a member whom `canBlock` allows. Open pages of the blocked member are notified that the blocker is gone
 * (SAFETY-2), and those of the blocker that the member has changed (LIVE-1).
 */
export async function blockMember(
  { db, clock, live }: Services,
  blockerId: string,
  blockedId: string,
): Promise<void> {
  const isNew = await db.transaction().execute(async (tx) => {
    await lockPhotoAccess(tx, blockerId, blockedId);
    const inserted = await insertBlock(tx, blockerId, blockedId, clock());
    if (inserted) {
      // A block ends what the two showed each other; unblocking does not bring it back (PHOTO-10).
      await deleteAccessBetween(tx, blockerId, blockedId);
      await live.record(tx, [
        memberGone(blockedId, blockerId),
        memberChanged(blockerId, blockedId, { by: blockerId }),
      ]);
    }
    return inserted;
  });
  if (isNew) await live.announce([blockedId, blockerId]);
}

/** Lifts a block and notifies the open pages of both members (SAFETY-4). */
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
