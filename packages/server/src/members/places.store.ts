import type { DistanceStep } from '@rendezvous/contract/distance';
import { distanceStep, type CellRange } from '@rendezvous/contract/place-grid';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { DbOrTx, Tx } from '../database/types.ts';
import { hiddenFrom, type ProfileViewer } from './visibility.ts';

type StoredPlace = { readonly cell: number | null; readonly changedAt: readonly Date[] };

export async function readPlace(db: DbOrTx, memberId: string): Promise<StoredPlace> {
  const row = await db
    .selectFrom('member_place')
    .where('member_id', '=', memberId)
    .select(['cell', 'changed_at'])
    .executeTakeFirst();
  return { cell: row?.cell ?? null, changedAt: row?.changed_at ?? [] };
}

export async function writePlace(tx: Tx, memberId: string, { cell, changedAt }: StoredPlace): Promise<void> {
  const place = { cell, changed_at: [...changedAt] };
  await tx
    .insertInto('member_place')
    .values({ member_id: memberId, ...place })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(place))
    .execute();
}

/** Removes the cell; the times of the changes stay, because they limit the next ones (PLACE-6). */
export async function clearPlace(tx: Tx, memberId: string): Promise<void> {
  await tx.updateTable('member_place').set({ cell: null }).where('member_id', '=', memberId).execute();
}

/** The viewer's own cell, from which distances count; null unless others can be shown theirs too (PLACE-4). */
export async function readOwnCell(db: DbOrTx, viewer: ProfileViewer | null): Promise<number | null> {
  if (!viewer) return null;
  const row = await db
    .selectFrom('member_place')
    .innerJoin('member', 'member.id', 'member_place.member_id')
    .where('member_place.member_id', '=', viewer.id)
    .where('member.searchable', '=', true)
    .select('cell')
    .executeTakeFirst();
  return row?.cell ?? null;
}

/** SQL condition that a member shares a place in one of these cells (PLACE-5). */
export function isInCells(ranges: readonly CellRange[]): RawBuilder<SqlBool> {
  const within = ranges.map(([first, last]) => sql`cell between ${sql.lit(first)} and ${sql.lit(last)}`);
  return sql<SqlBool>`member.id in (select member_id from member_place where ${sql.join(within, sql` or `)})`;
}

/**
 * Reads how far these members are from the viewer (PLACE-4). Left out are members who do not share their place, are
 * invisible or hidden, blocked the viewer or were blocked; and everybody, if the viewer's own place is not shared.
 */
export async function readDistances(
  db: DbOrTx,
  viewer: ProfileViewer | null,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DistanceStep>> {
  if (!viewer || ids.length === 0) return new Map();
  const own = await readOwnCell(db, viewer);
  if (own === null) return new Map();
  const rows = await db
    .selectFrom('member_place')
    .innerJoin('member', 'member.id', 'member_place.member_id')
    .where('member_place.member_id', 'in', [...new Set(ids)])
    .where('member.searchable', '=', true)
    .where((eb) => eb.not(hiddenFrom(viewer)))
    .select(['member.id', 'cell'])
    .$narrowType<{ cell: number }>()
    .where('cell', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, cell }) => [id, distanceStep(own, cell)]));
}
