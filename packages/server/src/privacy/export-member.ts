import type { Db } from '../database/types.ts';
import { personalTables } from './personal-data.ts';
import { findPerson, readShownNames } from './privacy.store.ts';
import { readRowsOf } from './rows-of.store.ts';

/**
 * A member's data by table, as JSON: times in ISO 8601, amounts in minor units beside their currency, large integers as
 * decimal text.
 */
export type MemberExport = { readonly [table: string]: readonly Readonly<Record<string, unknown>>[] };

/**
 * Exports what the list of personal data marks as exported (GDPR, articles 15 and 20), in one snapshot (PRIVACY-3). It
 * includes the displayed names of other members and what they wrote to the member; the name of an erased one is null.
 * @returns null when the member does not exist or is erased
 */
export async function exportMember(db: Db, memberId: string): Promise<MemberExport | null> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const person = await findPerson(tx, memberId);
      if (!person) return null;
      const exported: Record<string, Record<string, unknown>[]> = {};
      const ids = new Set<string>();
      for (const table of personalTables()) {
        const columns = [...table.columns].filter(([, [how]]) => how === 'exported' || how === 'name');
        if (columns.length === 0) continue;
        const names = columns.filter(([, [how]]) => how === 'name').map(([column]) => column);
        const wanted = columns.map(([column]) => column);
        const rows = await readRowsOf(tx, table, table.exportedFor, wanted, person);
        for (const row of rows) for (const column of names) ids.add(row[column] as string);
        exported[table.table] = rows;
      }
      const shownNames = await readShownNames(tx, [...ids]);
      const isName = new Map(personalTables().map(({ table, columns }) => [table as string, columns]));
      return Object.fromEntries(
        Object.entries(exported).map(([table, rows]) => [
          table,
          rows.map((row) =>
            Object.fromEntries(
              Object.entries(row).map(([column, value]) => [
                column,
                isName.get(table)?.get(column)?.[0] === 'name'
                  ? (shownNames.get(value as string) ?? null)
                  : asJson(value),
              ]),
            ),
          ),
        ]),
      );
    });
}

function asJson(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value;
}
