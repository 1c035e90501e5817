import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { freshConnection } from '../testing/fresh-connection.ts';
import { FolderLockedError, lockFolder } from './folder-lock.ts';
import { migrate } from './migrate.ts';

const folders: string[] = [];
async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'rendezvous-lock-'));
  folders.push(made);
  return made;
}
afterEach(() => Promise.all(folders.splice(0).map((one) => rm(one, { recursive: true, force: true }))));

describe('lockFolder', () => {
  it('refuses a second process with its number and a way out', async () => {
    const place = await folder();
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    try {
      await writeFile(join(place, 'server.lock'), String(other.pid));
      await expect(lockFolder(place)).rejects.toThrow(FolderLockedError);
      await expect(lockFolder(place)).rejects.toThrow(new RegExp(`process ${other.pid}.*DATA_DIR`));
    } finally {
      other.kill('SIGKILL');
    }
  });
  it('takes over from a process that is gone, and gives back', async () => {
    const place = await folder();
    await writeFile(join(place, 'server.lock'), '2147483646');
    const unlock = await lockFolder(place);
    expect(await readFile(join(place, 'server.lock'), 'utf8')).toBe(String(process.pid));
    await expect(lockFolder(place)).rejects.toThrow(FolderLockedError);
    await unlock();
    await (
      await lockFolder(place)
    )();
  });
});

describe('migrate', () => {
  it('applies each file once, also when several processes start together', async () => {
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
  it('gives the same values on either engine', async () => {
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
