import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshConnection } from '../testing/fresh-connection.ts';
import { connectPostgres, type Connection } from './connect.ts';
import { PREPARED } from './prepared.ts';

let connection: Connection;
beforeEach(async ({ skip }) => {
  const fresh = await freshConnection();
  connection = fresh;
  if (fresh.engine.kind !== 'postgres') skip('the embedded database prepares nothing');
  await sql`create table thing (id int primary key, size int not null)`.execute(fresh.db);
  await sql`insert into thing values (1, 7)`.execute(fresh.db);
});
afterEach(() => connection.close());

const onOneConnection = (work: (db: Connection['db']) => Promise<void>) =>
  connection.db.connection().execute(work);
const readSize = async (db: Connection['db']) =>
  (await sql<{ size: unknown }>`${PREPARED} select size from thing where id = ${1}`.execute(db)).rows;
const prepared = async (db: Connection['db']) =>
  (
    await sql<{ statement: string }>`
      select statement from pg_prepared_statements where statement like '%from thing%'`.execute(db)
  ).rows.length;

test('prepares a marked statement once per connection, and no other', async () => {
  await onOneConnection(async (db) => {
    expect([await readSize(db), await readSize(db)]).toEqual([[{ size: 7 }], [{ size: 7 }]]);
    await sql`select id from thing where id = ${1}`.execute(db);
    expect(await prepared(db)).toBe(1);
  });
});

test('prepares a statement again after a column has got another type', async () => {
  await onOneConnection(async (db) => {
    await readSize(db);
    await sql`alter table thing alter column size type bigint`.execute(db);
    await expect(readSize(db)).rejects.toThrow('cached plan must not change result type');
    expect(await readSize(db)).toEqual([{ size: '7' }]);
  });
});

test('prepares nothing where a pooler does not allow it', async () => {
  const { engine } = connection;
  const pooled = connectPostgres(engine.kind === 'postgres' ? engine.url : '', {
    poolSize: 1,
    prepares: false,
  });
  try {
    expect(await readSize(pooled.db)).toEqual([{ size: 7 }]);
    expect(await prepared(pooled.db)).toBe(0);
  } finally {
    await pooled.close();
  }
});
