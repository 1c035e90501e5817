import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freshConnection } from '../testing/fresh-connection.ts';
import type { Connection } from './connect.ts';
import { migrate, readMigrationState, requireMigrated } from './migrate.ts';
import { MigrationError } from './migration-error.ts';

let connection: Connection;
let folder: string;
beforeEach(async () => {
  connection = await freshConnection();
  folder = await mkdtemp(join(tmpdir(), 'rendezvous-migrations-'));
});
afterEach(async () => {
  await connection.close();
  await rm(folder, { recursive: true, force: true });
});

/** Migrates with these files, like a release that contains them. */
async function migrateWith(
  files: Readonly<Record<string, string>>,
  options: Parameters<typeof migrate>[1] = {},
): Promise<string[]> {
  await rm(folder, { recursive: true });
  await mkdir(folder);
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return migrate(connection, { folder: pathToFileURL(`${folder}/`), ...options });
}
async function failure(migration: Promise<unknown>): Promise<MigrationError> {
  const error: unknown = await migration.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(MigrationError);
  return error as MigrationError;
}
async function valuesOf<Value>(query: string): Promise<Value[]> {
  const { rows } = await sql.raw<{ value: Value }>(query).execute(connection.db);
  return rows.map(({ value }) => value);
}
const tables = () =>
  valuesOf<string>(`select relname as value from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`);
const recorded = () => valuesOf<string>('select name as value from migration order by name');

const FIRST = { '0001_a.sql': 'create table a (n int unique);\ninsert into a values (1);\n' };

describe('a migration that fails', () => {
  it('is rolled back, and its message has the file, the line, the cause and the remedy', async () => {
    const files = {
      ...FIRST,
      '0002_b.sql': 'create table b (n int);\ninsert into a values (2);\n\nselect * from nowhere;\n',
      '0003_c.sql': 'create table c (n int);\n',
    };
    const { message, isPermanent } = await failure(migrateWith(files));
    expect(message).toBe(
      'The migration 0002_b.sql failed at line 4: relation "nowhere" does not exist (SQLSTATE 42P01).\n' +
        'This file was rolled back, and the files before it remain applied. ' +
        'Correct the file, or the rows that conflict with it, and run `npm run migrate` again.',
    );
    expect(isPermanent).toBe(true);
    expect(await tables()).toEqual(['a', 'migration']);
    expect(await valuesOf('select n as value from a')).toEqual([1]);
    expect(await recorded()).toEqual(['0001_a.sql']);
    // The file may be corrected, because it was never applied.
    expect(await migrateWith({ ...files, '0002_b.sql': 'create table b (n int);' })).toEqual([
      '0002_b.sql',
      '0003_c.sql',
    ]);
  });

  it('reports the row that conflicts with it', async () => {
    const { message } = await failure(
      migrateWith({ ...FIRST, '0002_b.sql': 'insert into a values (2);\ninsert into a values (1);' }),
    );
    expect(message).toMatch(
      /0002_b\.sql failed: duplicate key .*\(SQLSTATE 23505\); Key \(n\)=\(1\) already/,
    );
    expect(await valuesOf('select n as value from a')).toEqual([1]);
  });

  it('is rolled back as a whole, also with semicolons in function bodies and literals', async () => {
    const body = `create function f() returns int language plpgsql as $$ begin return 1; end; $$;
      insert into a values (2); -- it's; here
      select 'x; y' from missing;`;
    await failure(migrateWith({ ...FIRST, '0002_b.sql': body }));
    expect(await valuesOf(`select count(*)::int as value from pg_proc where proname = 'f'`)).toEqual([0]);
  });
});

describe('an applied migration', () => {
  it('is refused if its file was edited, and then no later file is applied', async () => {
    await migrateWith(FIRST);
    const edited = { '0001_a.sql': 'create table a (n bigint);', '0002_b.sql': 'create table b (n int);' };
    const { message, isPermanent } = await failure(migrateWith(edited));
    expect(message).toMatch(
      /^The migration 0001_a\.sql was applied .* another text .*Nothing was changed.*new migration\.$/s,
    );
    expect(isPermanent).toBe(true);
    expect(await tables()).toEqual(['a', 'migration']);
  });

  it('is the same with other line endings', async () => {
    await migrateWith(FIRST);
    expect(await migrateWith({ '0001_a.sql': FIRST['0001_a.sql'].replaceAll('\n', '\r\n') })).toEqual([]);
  });

  it('gets the checksum of its file if it was applied by a release without checksums', async () => {
    // Those releases create the table and insert in this way.
    await sql`create table migration (name text primary key, applied_at timestamptz not null default now())`.execute(
      connection.db,
    );
    await sql`create table a (n int)`.execute(connection.db);
    await sql`insert into migration (name) values ('0001_a.sql')`.execute(connection.db);
    expect(await migrateWith(FIRST)).toEqual([]);
    const [checksum] = await valuesOf<string>('select checksum as value from migration');
    expect(checksum).toMatch(/^[0-9a-f]{64}$/);
    await failure(migrateWith({ '0001_a.sql': 'create table a (n bigint);' }));
  });

  it('of a newer release is ignored, with a warning in the log', async () => {
    await migrateWith({ ...FIRST, '0002_newer.sql': 'create table newer (n int);' });
    const log = { info: vi.fn(), warn: vi.fn() };
    expect(await migrateWith(FIRST, { log })).toEqual([]);
    expect(log.warn).toHaveBeenCalledExactlyOnceWith(
      { migrations: ['0002_newer.sql'] },
      'the database has migrations of a newer release',
    );
    const { applied, pending, unknown } = await readMigrationState(connection, pathToFileURL(`${folder}/`));
    expect({ applied: applied.map(({ name }) => name), pending, unknown }).toEqual({
      applied: ['0001_a.sql', '0002_newer.sql'],
      pending: [],
      unknown: ['0002_newer.sql'],
    });
  });
});

describe('a start without MIGRATE_ON_START', () => {
  it('fails while migrations are pending, and changes nothing', async () => {
    const { message, isPermanent } = await failure(requireMigrated(connection));
    expect(message).toMatch(/^MIGRATE_ON_START is false.* 0001_members\.sql, .*Run `npm run migrate`/);
    expect(isPermanent).toBe(false);
    expect(await tables()).toEqual([]);
    await migrate(connection);
    await expect(requireMigrated(connection)).resolves.toBeUndefined();
  });
});

describe('a file outside a transaction', () => {
  const CONCURRENT = `-- migrate:no-transaction
-- Two indexes; built without blocking writers.
create index concurrently if not exists a_n on a (n);
create unique index concurrently if not exists a_unique on a ((n + 1));
`;
  const isValid = (name: string) =>
    valuesOf<boolean>(`select indisvalid as value from pg_index where indexrelid = '${name}'::regclass`);

  it('builds concurrent indexes, and is recorded', async () => {
    expect(await migrateWith({ ...FIRST, '0002_b.sql': CONCURRENT })).toEqual(['0001_a.sql', '0002_b.sql']);
    expect([await isValid('a_n'), await isValid('a_unique')]).toEqual([[true], [true]]);
    expect(await recorded()).toEqual(['0001_a.sql', '0002_b.sql']);
  });

  it('is not recorded if it fails, and builds an unfinished index again', async () => {
    const spoilt = { '0001_a.sql': 'create table a (n int);\ninsert into a values (1), (1);' };
    const { message } = await failure(migrateWith({ ...spoilt, '0002_b.sql': CONCURRENT }));
    expect(message).toMatch(
      /^The migration 0002_b\.sql failed at line 4: .*statement 2 failed\. Those before it remain.*npm run migrate/s,
    );
    expect(await recorded()).toEqual(['0001_a.sql']);
    expect(await isValid('a_n')).toEqual([true]);
    // The engine leaves an invalid index, which `if not exists` would not create again.
    expect(await isValid('a_unique')).toEqual([false]);
    await sql`delete from a where ctid = '(0,2)'`.execute(connection.db);
    expect(await migrateWith({ ...spoilt, '0002_b.sql': CONCURRENT })).toEqual(['0002_b.sql']);
    expect(await isValid('a_unique')).toEqual([true]);
  });

  it('is refused if the creation of its index cannot be repeated', async () => {
    const file = '-- migrate:no-transaction\ncreate index concurrently a_n on a (n);';
    const { message } = await failure(migrateWith({ ...FIRST, '0002_b.sql': file }));
    expect(message).toMatch(/at line 2: .*concurrently if not exists/);
  });
});

describe('on a real Postgres', () => {
  beforeEach(({ skip }) => {
    if (connection.engine.kind !== 'postgres') skip('needs a real Postgres');
  });
  const open = async () => {
    const { engine } = connection;
    const client = new pg.Client({
      connectionString: engine.kind === 'postgres' ? engine.url : '',
      application_name: 'report',
    });
    await client.connect();
    return client;
  };
  const SECOND = { ...FIRST, '0002_b.sql': 'alter table a add column m int not null default 7;' };

  it('waits for a long transaction in short tries, between which other queries run', async () => {
    await migrateWith(FIRST);
    const report = await open();
    const reader = await open();
    await report.query('begin; select * from a');
    const read = async () => {
      const started = performance.now();
      await reader.query('select * from a');
      return performance.now() - started;
    };
    const waits: number[] = [];
    const log = {
      info: vi.fn(),
      warn: vi.fn(async () => {
        waits.push(await read());
        if (waits.length === 3) await report.query('commit');
      }),
    };
    const applied = migrateWith(SECOND, {
      log,
      retries: { tries: 10, firstWaitMs: 200, longestWaitMs: 200 },
    });
    expect(await applied).toEqual(['0002_b.sql']);
    expect(waits.length).toBeGreaterThanOrEqual(3);
    expect(Math.max(...waits)).toBeLessThan(1_000);
    expect(await valuesOf('select m as value from a')).toEqual([7]);
    await Promise.all([report.end(), reader.end()]);
  });

  it('fails after the last try, and reports the oldest open transaction', async () => {
    await migrateWith(FIRST);
    const report = await open();
    await report.query('begin; select * from a');
    const retries = { tries: 2, firstWaitMs: 1, longestWaitMs: 1 };
    const { message, isPermanent } = await failure(migrateWith(SECOND, { retries }));
    expect(message).toMatch(
      /^The migration 0002_b\.sql did not get its locks\. .* 2 times .*process \d+, application "report", \d+ s old/,
    );
    expect(isPermanent).toBe(false);
    await report.end();
    expect(await recorded()).toEqual(['0001_a.sql']);
    expect(await migrateWith(SECOND)).toEqual(['0002_b.sql']);
  });

  it('applies each file once in four concurrent runs, also a file outside a transaction', async () => {
    const files = {
      ...SECOND,
      '0003_c.sql': '-- migrate:no-transaction\ncreate index concurrently if not exists a_m on a (m);',
      '0004_d.sql': 'select pg_sleep(0.3); insert into a (n) values (2);',
    };
    const first = migrateWith(files);
    await vi.waitFor(async () => expect(await tables()).toContain('migration'));
    const others = [1, 2, 3].map(() => migrate(connection, { folder: pathToFileURL(`${folder}/`) }));
    expect((await Promise.all([first, ...others])).flat().toSorted()).toEqual(Object.keys(files));
    expect(await valuesOf('select count(*)::int as value from a')).toEqual([2]);
  });

  it('ignores the time limits of the role', async () => {
    const client = await open();
    // The limit is set in this database only, because other tests use other databases on the same server.
    const { rows } = await client.query<{ name: string }>('select current_database() as name');
    const role = `alter role current_user in database ${rows[0]?.name}`;
    await client.query(`${role} set statement_timeout = '100ms'`);
    try {
      expect(await migrateWith({ '0001_a.sql': 'select pg_sleep(0.3);' })).toEqual(['0001_a.sql']);
    } finally {
      await client.query(`${role} reset statement_timeout`);
      await client.end();
    }
  });
});
