import { sql } from 'kysely';
import type { Connection } from '../database/connect.ts';

/** The number of rows and their digest, by table. */
export type Contents = Readonly<Record<string, { readonly rows: number; readonly digest: string }>>;

/** Reads the contents of all tables, or of some columns. Two databases with the same contents have the same rows. */
export async function contentsOf(
  { db }: Pick<Connection, 'db'>,
  columns?: Readonly<Record<string, readonly string[]>>,
): Promise<Contents> {
  const contents: Record<string, Contents[string]> = {};
  for (const [table, names] of Object.entries(columns ?? (await columnsOf({ db })))) {
    const row = sql`row(${sql.join(names.map((name) => sql.ref(name)))})::text`;
    const { rows } = await sql<{ rows: number; digest: string }>`
      select count(*)::int as rows, coalesce(md5(string_agg(line, e'\n' order by line)), '') as digest
      from (select ${row} as line from ${sql.table(table)}) lines`.execute(db);
    const [found] = rows;
    if (found) contents[table] = found;
  }
  return contents;
}

/** Reads the names of the columns of each table. */
export async function columnsOf({ db }: Pick<Connection, 'db'>): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ table: string; names: string[] }>`
    select relname as table, array_agg(attname::text order by attnum) as names
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relkind = 'r' and relnamespace = 'public'::regnamespace
    group by relname order by relname`.execute(db);
  return Object.fromEntries(rows.map(({ table, names }) => [table, names]));
}
