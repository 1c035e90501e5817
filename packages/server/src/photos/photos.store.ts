import { sql, type Selectable } from 'kysely';
import type { PhotoTable } from '../database/schema.ts';
import type { DbOrTx, Tx } from '../database/types.ts';

/** A photo row; `main` is whether it is its member's main photo. */
export type PhotoRecord = Selectable<PhotoTable> & { readonly main: boolean };

function selectPhotos(db: DbOrTx) {
  return db
    .selectFrom('photo')
    .innerJoin('member', 'member.id', 'photo.member_id')
    .selectAll('photo')
    .select(sql<boolean>`coalesce(member.main_photo_id = photo.id, false)`.as('main'));
}

export async function findPhoto(db: DbOrTx, id: string): Promise<PhotoRecord | null> {
  return (await selectPhotos(db).where('photo.id', '=', id).executeTakeFirst()) ?? null;
}

/** Returns the store key of a photo's files; null when there is no such photo. */
export async function findStoreKey(db: DbOrTx, id: string): Promise<string | null> {
  const row = await db.selectFrom('photo').where('id', '=', id).select('store_key').executeTakeFirst();
  return row?.store_key ?? null;
}

/** Reads all photos of a member in the member's order. */
export function readPhotosOf(db: DbOrTx, memberId: string): Promise<PhotoRecord[]> {
  return selectPhotos(db)
    .where('photo.member_id', '=', memberId)
    .orderBy('photo.position')
    .orderBy('photo.id')
    .execute();
}

/** Locks the member's row, so that changes of their photos wait for each other; returns whether the member has paid. */
export async function lockPhotosOf(tx: Tx, memberId: string): Promise<{ paid: boolean }> {
  const row = await tx
    .selectFrom('member')
    .where('id', '=', memberId)
    .select('paid_at')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { paid: row.paid_at !== null };
}

export async function insertPhoto(
  tx: Tx,
  photo: Omit<Selectable<PhotoTable>, 'position' | 'created_at'>,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('photo')
    .values((eb) => ({
      ...photo,
      position: eb
        .selectFrom('photo')
        .where('member_id', '=', photo.member_id)
        .select(sql<number>`coalesce(max(position) + 1, 0)`.as('next')),
      created_at: now,
    }))
    .execute();
}

export async function findMembersWithWaitingPhotos(db: DbOrTx, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('photo')
    .where('status', '=', 'in_review')
    .select('member_id')
    .distinct()
    .limit(limit)
    .execute();
  return rows.map((row) => row.member_id);
}

/** Approves the photos of a member that wait for review, not rejected ones, and returns their number. */
export async function approvePhotosOf(tx: Tx, memberId: string): Promise<number> {
  const approved = await tx
    .updateTable('photo')
    .set({ status: 'active' })
    .where('member_id', '=', memberId)
    .where('status', '=', 'in_review')
    .executeTakeFirst();
  return Number(approved.numUpdatedRows);
}

export async function setPrivate(tx: Tx, id: string, isPrivate: boolean): Promise<void> {
  await tx.updateTable('photo').set({ private: isPrivate }).where('id', '=', id).execute();
}

export async function setPosition(tx: Tx, id: string, position: number): Promise<void> {
  await tx.updateTable('photo').set({ position }).where('id', '=', id).execute();
}

export async function setMainPhoto(tx: Tx, memberId: string, photoId: string | null): Promise<void> {
  await tx.updateTable('member').set({ main_photo_id: photoId }).where('id', '=', memberId).execute();
}

export async function deletePhotoRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('photo').where('id', '=', id).execute();
}

/** Returns whether any photo still uses the store key; demo members share keys. */
export async function isStoreKeyUsed(db: DbOrTx, storeKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('photo')
    .where('store_key', '=', storeKey)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
