import type { Db, Tx } from '../database/types.ts';
import { personalTables, type PersonalTable } from './personal-data.ts';
import { findPerson, readShownNames } from './privacy.store.ts';
import { readBatchesOf, type Person } from './rows-of.store.ts';

type ExportedRow = Readonly<Record<string, unknown>>;

/**
 * A member's data by table, as JSON: times in ISO 8601, amounts in minor units beside their currency, large integers as
 * decimal text.
 */
export type MemberExport = { readonly [table: string]: readonly ExportedRow[] };

/** Some rows of a table; every exported table has at least one batch, which may be empty. */
export type ExportBatch = { readonly table: string; readonly rows: readonly ExportedRow[] };

/**
 * Exports what the list of personal data marks as exported (GDPR, articles 15 and 20), in one snapshot (PRIVACY-3). It
 * includes the displayed names of other members and what they wrote to the member; the name of an erased one is null.
 * `write` is called with a few hundred rows at a time, so that a long history is never in memory as a whole.
 * @returns false when the member does not exist or is erased
 */
export async function exportInBatches(
  db: Db,
  memberId: string,
  write: (batch: ExportBatch) => Promise<void>,
): Promise<boolean> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const person = await findPerson(tx, memberId);
      if (!person) return false;
      for (const table of personalTables()) await exportTable(tx, person, table, write);
      return true;
    });
}

async function exportTable(
  tx: Tx,
  person: Person,
  table: PersonalTable,
  write: (batch: ExportBatch) => Promise<void>,
): Promise<void> {
  const columns = [...table.columns].filter(([, [how]]) => how === 'exported' || how === 'name');
  if (columns.length === 0) return;
  const wanted = columns.map(([column]) => column);
  const names = new Set(columns.filter(([, [how]]) => how === 'name').map(([column]) => column));
  for await (const rows of readBatchesOf(tx, table, table.exportedFor, wanted, person)) {
    const ids = new Set(rows.flatMap((row) => [...names].map((column) => row[column] as string)));
    const shownNames = await readShownNames(tx, [...ids]);
    const asShown = ([column, value]: [string, unknown]) => [
      column,
      names.has(column) ? (shownNames.get(value as string) ?? null) : asJson(value),
    ];
    await write({
      table: table.table,
      rows: rows.map((row) => Object.fromEntries(Object.entries(row).map(asShown)) as ExportedRow),
    });
  }
}

/** The whole export of a member at once; null when the member does not exist or is erased. For small ones. */
export async function exportMember(db: Db, memberId: string): Promise<MemberExport | null> {
  const exported: Record<string, ExportedRow[]> = {};
  const isThere = await exportInBatches(db, memberId, async ({ table, rows }) => {
    exported[table] = [...(exported[table] ?? []), ...rows];
  });
  return isThere ? exported : null;
}

function asJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asJson);
  return value instanceof Date ? value.toISOString() : value;
}
