import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { freshConnection } from '../testing/fresh-connection.ts';
import { migrate } from './migrate.ts';

describe('migrate', () => {
  it('applies each file once, also if several processes start together', async () => {
    const connection = await freshConnection();
    try {
      const [first, second] = await Promise.all([migrate(connection), migrate(connection)]);
      expect([...first, ...second].toSorted()[0]).toBe('0001_members.sql');
      expect(new Set([...first, ...second]).size).toBe(first.length + second.length);
      expect(await migrate(connection)).toEqual([]);
    } finally {
      await connection.close();
    }
  });
  it('reads the same values from either engine', async () => {
    const connection = await freshConnection();
    try {
      const { rows } = await sql`select 9007199254740993::bigint as big, date '2000-02-29' as day,
        timestamptz '2026-03-10T12:00:00Z' as at, '{"a":[1]}'::jsonb as json, array['x','y'] as list`.execute(
        connection.db,
      );
      expect(rows[0]).toEqual({
        big: '9007199254740993',
        day: '2000-02-29',
        at: new Date('2026-03-10T12:00:00Z'),
        json: { a: [1] },
        list: ['x', 'y'],
      });
    } finally {
      await connection.close();
    }
  });
});
