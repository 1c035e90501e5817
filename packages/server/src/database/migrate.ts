import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Connection } from './connect.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
/** Any number will do, as long as nobody else on this database uses it. */
const LOCK = 7_364_636_433;

/**
 * Applies the numbered SQL files that this database has not seen, in order, each with its record in one transaction,
 * under an advisory lock so that several processes may start at once.
 * @returns the names of those applied now.
 */
export async function migrate({ db, engine }: Connection): Promise<string[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted();
  const files = await Promise.all(
    names.map(async (name) => ({ name, text: await readFile(new URL(name, FOLDER), 'utf8') })),
  );
  const applied: string[] = [];
  await db.transaction().execute(async (tx) => {
    if (engine.kind === 'postgres') await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
    await sql`create table if not exists migration (name text primary key, applied_at timestamptz not null default now())`.execute(
      tx,
    );
    const seen = await sql<{ name: string }>`select name from migration`.execute(tx);
    const known = new Set(seen.rows.map((row) => row.name));
    for (const { name, text } of files) {
      if (known.has(name)) continue;
      for (const statement of statements(text)) await sql.raw(statement).execute(tx);
      await sql`insert into migration (name) values (${name})`.execute(tx);
      applied.push(name);
    }
  });
  return applied;
}

/** The statements of a file. Our migrations hold no semicolon inside a literal or a function body. */
function statements(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('--'))
    .join('\n')
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean);
}
