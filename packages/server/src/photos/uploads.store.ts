import type { Selectable } from 'kysely';
import type { PhotoUploadTable } from '../database/schema.ts';
import type { Db, DbOrTx, Tx } from '../database/types.ts';

export type UploadKey = { readonly memberId: string; readonly id: string };
export type Upload = Selectable<PhotoUploadTable>;

/** The store key of an upload's parts; without an id, of all uploads of the member. */
export function partsKey({ memberId, id }: { readonly memberId: string; readonly id?: string }): string {
  return `uploads/${memberId}${id ? `/${id}` : ''}`;
}

export async function findUpload(db: DbOrTx, { memberId, id }: UploadKey): Promise<Upload | null> {
  const row = await db
    .selectFrom('photo_upload')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function beginUpload(db: Db, { memberId, id }: UploadKey, now: Date): Promise<void> {
  await db
    .insertInto('photo_upload')
    .values({ member_id: memberId, id, received: 0, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Counts a stored part, unless another request has counted one from the same offset. */
export async function countPart(
  db: Db,
  { memberId, id }: UploadKey,
  part: { readonly offset: number; readonly bytes: number },
): Promise<void> {
  await db
    .updateTable('photo_upload')
    .set({ received: part.offset + part.bytes })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('received', '=', part.offset)
    .execute();
}

/** Notes which photo an upload has become; false if it has become one before. */
export async function completeUpload(tx: Tx, { memberId, id }: UploadKey, photoId: string): Promise<boolean> {
  const row = await tx
    .updateTable('photo_upload')
    .set({ photo_id: photoId })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('photo_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteUpload(db: Db, { memberId, id }: UploadKey): Promise<void> {
  await db.deleteFrom('photo_upload').where('member_id', '=', memberId).where('id', '=', id).execute();
}

/** The uploads of a member that are not complete, the latest first. */
export function readUnfinished(db: Db, memberId: string): Promise<Upload[]> {
  return db
    .selectFrom('photo_upload')
    .where('member_id', '=', memberId)
    .where('photo_id', 'is', null)
    .selectAll()
    .orderBy('created_at', 'desc')
    .execute();
}

export function readUploadsBefore(db: Db, before: Date, limit: number): Promise<Upload[]> {
  return db.selectFrom('photo_upload').where('created_at', '<', before).selectAll().limit(limit).execute();
}
