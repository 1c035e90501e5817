import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { personalData, personalTables, TABLES_BESIDE } from './personal-data.ts';
import { RETENTION, type RetentionName } from './retention.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('lists exactly the columns of the database (PRIVACY-1)', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public'`.execute(server.services.db);
  const found = rows
    .filter(({ table }) => !(TABLES_BESIDE as readonly string[]).includes(table))
    .map(({ table, column }) => `${table}.${column}`);
  const listed = Object.entries(personalData).flatMap(([table, { columns, ...rest }]) =>
    [...Object.keys(columns), ...Object.keys('retired' in rest ? rest.retired : {})].map(
      (column) => `${table}.${column}`,
    ),
  );
  expect(listed.toSorted()).toEqual(found.toSorted());
});

test('uses every duration, each with a scheduled job that enforces it (PRIVACY-2)', async () => {
  const used = new Set<RetentionName>(['reactivation']);
  for (const { keep, columns } of personalTables()) {
    if (keep !== 'account') used.add(keep);
    for (const [, , own] of columns.values()) if (own) used.add(own);
  }
  expect([...used].toSorted()).toEqual(Object.keys(RETENTION).toSorted());
  const { rows } = await sql<{ name: string }>`select name from pgboss.schedule`.execute(server.services.db);
  const scheduled = rows.map(({ name }) => name);
  expect(scheduled).toEqual(expect.arrayContaining(Object.values(RETENTION).map(({ job }) => job)));
});
