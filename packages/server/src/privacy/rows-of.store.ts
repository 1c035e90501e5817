import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { DbOrTx, Tx } from '../database/types.ts';
import { personalTables, type PersonalLink, type PersonalTable } from './personal-data.ts';

/** The id and the address by which rows about a member are found. */
export type Person = { readonly id: string; readonly email: string };

/** SQL condition that rows of a table are about the person, by at least one of these links. */
export function isAbout(links: readonly PersonalLink[], person: Person): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.join(
    links.map((link) => byLink(link, person)),
    sql` or `,
  )})`;
}

function byLink(link: PersonalLink, person: Person): RawBuilder<SqlBool> {
  const column = sql.ref(link.column);
  if (link.is) return sql<SqlBool>`${column} = sha256(convert_to(${person.email}, 'UTF8'))`;
  if (!link.in || !link.key) return sql<SqlBool>`${column} = ${person.id}::uuid`;
  const table = personalTables().find((one) => one.table === link.in);
  if (!table) throw new Error(`The list of personal data has no table ${link.in}.`);
  return sql<SqlBool>`${column} in (
    select ${sql.ref(link.key)} from ${sql.table(table.table)} where ${isAbout(table.subjects, person)})`;
}

/** Reads these columns of the person's rows of a table, in the order of the first column. */
export async function readRowsOf(
  db: DbOrTx,
  { table }: Pick<PersonalTable, 'table'>,
  links: readonly PersonalLink[],
  columns: readonly string[],
  person: Person,
): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
    where ${isAbout(links, person)} order by 1`.execute(db);
  return rows;
}

const ROWS_AT_ONCE = 500;

/**
 * Reads the same rows in batches, by a cursor of the transaction. The first batch may be empty; the others are not.
 * Only one such reading may be in progress in a transaction.
 */
export async function* readBatchesOf(
  tx: Tx,
  { table }: Pick<PersonalTable, 'table'>,
  links: readonly PersonalLink[],
  columns: readonly string[],
  person: Person,
): AsyncGenerator<Record<string, unknown>[]> {
  const cursor = sql.ref('personal_rows');
  await sql`
    declare ${cursor} no scroll cursor for
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
    where ${isAbout(links, person)} order by 1`.execute(tx);
  for (let isFirst = true; ; isFirst = false) {
    const { rows } = await sql<Record<string, unknown>>`
      fetch ${sql.lit(ROWS_AT_ONCE)} from ${cursor}`.execute(tx);
    if (rows.length > 0 || isFirst) yield rows;
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await sql`close ${cursor}`.execute(tx);
}
