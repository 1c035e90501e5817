import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { withoutLimits, type Connection } from './connect.ts';
import { MIGRATION_LOCK_SECONDS } from './limits.ts';
import type { Db } from './types.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
/** Any number will do, as long as nobody else on this database uses it. */
const LOCK = 7_364_636_433;

/**
 * Applies the numbered SQL files that this database has not seen, in order, each with its record in one transaction,
 * under an advisory lock so that several processes may start at once. A file may take as long as it needs, but waits for a
 * lock on a table no longer than `MIGRATION_LOCK_SECONDS`: then all of them are undone and the start fails.
 * @returns the names of those applied now.
 */
export function migrate(connection: Connection): Promise<string[]> {
  return withoutLimits(connection, (db) => applyMigrations(db, connection.engine.kind));
}

async function applyMigrations(db: Db, engine: Connection['engine']['kind']): Promise<string[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted();
  const files = await Promise.all(
    names.map(async (name) => ({ name, text: await readFile(new URL(name, FOLDER), 'utf8') })),
  );
  const applied: string[] = [];
  await db.transaction().execute(async (tx) => {
    if (engine === 'postgres') {
      // Another process may be migrating for as long as it takes.
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
      await sql`select set_config('lock_timeout', ${`${MIGRATION_LOCK_SECONDS}s`}, true)`.execute(tx);
    }
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

/** What a semicolon inside does not end: a function body (`$$ … $$`, `$name$ … $name$`), a literal, a quoted name. */
const TOKEN = /--[^\n]*|(\$\w*\$)[\s\S]*?\1|'[^']*'|"[^"]*"|;|[^;'"$-]+|[\s\S]/g;

/** The statements of a file, without the comments between and inside them; a function body stays as it is written. */
export function statements(text: string): string[] {
  const found = [''];
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === ';') found.push('');
    else if (!token.startsWith('--')) found[found.length - 1] += token;
  }
  return found.map((statement) => statement.trim()).filter(Boolean);
}
