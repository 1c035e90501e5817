import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../database/types.ts';

export type AccessState = 'none' | 'asked' | 'granted';
export type AccessPair = { readonly ownerId: string; readonly viewerId: string };

/**
 * Lets changes of the access between two members, and blocks between them, wait for each other. Otherwise access that is
 * granted while a block is set would outlast the block.
 */
export async function lockPhotoAccess(tx: Tx, oneId: string, otherId: string): Promise<void> {
  const pair = [oneId, otherId].toSorted().join(' ');
  await sql`select pg_advisory_xact_lock(hashtextextended(${`photo_access ${pair}`}, 0))`.execute(tx);
}

/** @returns whether the request is new; false when it, or the access, already existed */
export async function insertAccessRequest(tx: Tx, pair: AccessPair, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('photo_access')
    .values({ owner_id: pair.ownerId, viewer_id: pair.viewerId, asked_at: now, granted_at: null })
    .onConflict((conflict) => conflict.columns(['owner_id', 'viewer_id']).doNothing())
    .returning('owner_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns whether the access is new */
export async function grantAccess(tx: Tx, pair: AccessPair, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('photo_access')
    .values({ owner_id: pair.ownerId, viewer_id: pair.viewerId, asked_at: null, granted_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['owner_id', 'viewer_id'])
        .doUpdateSet({ granted_at: now })
        .where('photo_access.granted_at', 'is', null),
    )
    .returning('owner_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns whether there was a request or access */
export async function deleteAccess(tx: Tx, { ownerId, viewerId }: AccessPair): Promise<boolean> {
  const row = await tx
    .deleteFrom('photo_access')
    .where('owner_id', '=', ownerId)
    .where('viewer_id', '=', viewerId)
    .returning('owner_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends the access between two members in both directions, as a block does. */
export async function deleteAccessBetween(tx: Tx, oneId: string, otherId: string): Promise<void> {
  await tx
    .deleteFrom('photo_access')
    .where((eb) =>
      eb.or([
        eb.and({ owner_id: oneId, viewer_id: otherId }),
        eb.and({ owner_id: otherId, viewer_id: oneId }),
      ]),
    )
    .execute();
}

export async function isGranted(db: DbOrTx, { ownerId, viewerId }: AccessPair): Promise<boolean> {
  const row = await db
    .selectFrom('photo_access')
    .where('owner_id', '=', ownerId)
    .where('viewer_id', '=', viewerId)
    .where('granted_at', 'is not', null)
    .select('owner_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the member has a private photo that others could be shown. */
export async function hasPrivatePhoto(db: DbOrTx, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('photo')
    .where('member_id', '=', memberId)
    .where('private', '=', true)
    .where('status', '=', 'active')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The access between two members: of the one to the other's private photos, and the reverse. */
export async function readAccessBetween(
  db: DbOrTx,
  oneId: string,
  otherId: string,
): Promise<{ ofOne: AccessState; ofOther: AccessState }> {
  const rows = await db
    .selectFrom('photo_access')
    .where('owner_id', 'in', [oneId, otherId])
    .where('viewer_id', 'in', [oneId, otherId])
    .select(['viewer_id', 'granted_at'])
    .execute();
  const stateOf = (viewerId: string): AccessState => {
    const row = rows.find(({ viewer_id }) => viewer_id === viewerId);
    return row ? (row.granted_at ? 'granted' : 'asked') : 'none';
  };
  return { ofOne: stateOf(oneId), ofOther: stateOf(otherId) };
}

/** Everybody who asked for, or has, access to the member's private photos, the latest first. */
export async function listAccess(
  db: DbOrTx,
  ownerId: string,
): Promise<readonly { readonly viewerId: string; readonly granted: boolean }[]> {
  const rows = await db
    .selectFrom('photo_access')
    .where('owner_id', '=', ownerId)
    .select(['viewer_id', 'granted_at'])
    .orderBy(sql`coalesce(granted_at, asked_at)`, 'desc')
    .orderBy('viewer_id')
    .execute();
  return rows.map((row) => ({ viewerId: row.viewer_id, granted: row.granted_at !== null }));
}
