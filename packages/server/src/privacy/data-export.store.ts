import type { Db, DbOrTx, Tx } from '../database/types.ts';

export type DataExport = {
  readonly id: string;
  readonly requestedAt: Date;
  readonly readyAt: Date | null;
  readonly expiresAt: Date | null;
  readonly bytes: number | null;
  readonly storeKey: string;
};

const columns = [
  'id', 'requested_at as requestedAt', 'ready_at as readyAt', 'expires_at as expiresAt', 'bytes', 'store_key as storeKey',
] as const; // prettier-ignore

/** Finds the export that the member asked for last, unless its file has expired. */
export async function findExport(db: DbOrTx, memberId: string, now: Date): Promise<DataExport | null> {
  const row = await db
    .selectFrom('data_export')
    .where('member_id', '=', memberId)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .select(columns)
    .executeTakeFirst();
  return row ?? null;
}

/** Replaces the member's export by a new one that waits; returns the store key of the former one, if there was one. */
export async function replaceExport(
  tx: Tx,
  memberId: string,
  next: { readonly id: string; readonly storeKey: string; readonly now: Date },
): Promise<string | null> {
  const former = await tx
    .deleteFrom('data_export')
    .where('member_id', '=', memberId)
    .returning('store_key')
    .executeTakeFirst();
  await tx
    .insertInto('data_export')
    .values({ member_id: memberId, id: next.id, store_key: next.storeKey, requested_at: next.now })
    .execute();
  return former?.store_key ?? null;
}

/** Finds a waiting export by its id; null when it is ready, was replaced, or its member is erased. */
export async function findWaitingExport(
  db: Db,
  id: string,
): Promise<{ readonly memberId: string; readonly storeKey: string } | null> {
  const row = await db
    .selectFrom('data_export')
    .where('id', '=', id)
    .where('ready_at', 'is', null)
    .select(['member_id as memberId', 'store_key as storeKey'])
    .executeTakeFirst();
  return row ?? null;
}

/** Marks an export as ready; returns false when it was replaced or erased meanwhile, or is ready already. */
export async function markExportReady(
  tx: Tx,
  id: string,
  file: { readonly now: Date; readonly expiresAt: Date; readonly bytes: number },
): Promise<boolean> {
  const ready = await tx
    .updateTable('data_export')
    .set({ ready_at: file.now, expires_at: file.expiresAt, bytes: file.bytes })
    .where('id', '=', id)
    .where('ready_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ready !== undefined;
}

export async function hasExport(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('data_export').where('id', '=', id).select('id').executeTakeFirst();
  return row !== undefined;
}

/** Deletes exports whose time is over; returns the store keys of their files. */
export async function deleteExpiredExports(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .deleteFrom('data_export')
    .where('expires_at', '<=', now)
    .returning('store_key')
    .execute();
  return rows.map((row) => row.store_key);
}

export async function readExportKeys(tx: Tx, memberId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('data_export')
    .where('member_id', '=', memberId)
    .select('store_key')
    .execute();
  return rows.map((row) => row.store_key);
}
