import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMAND_LINE } from '../audit/audit.store.ts';
import { connectEmbedded, type Connection } from '../database/connect.ts';
import { readAudit } from '../testing/audit.ts';
import { freshConnection, TEST_PGLITE_PREPARED, TEST_POSTGRES_URL } from '../testing/fresh-connection.ts';
import { makeMember } from '../testing/members.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { findViewer } from './sessions.store.ts';
import { setRole } from './set-role.command.ts';

let testServer: TestServer;
let folder: string;
beforeAll(async () => {
  testServer = await startTestServer({ ROLE: 'api' });
  folder = await mkdtemp(join(tmpdir(), 'rendezvous-role-'));
});
afterAll(async () => {
  await testServer.stop();
  await rm(folder, { recursive: true, force: true });
});

const give = (email: string, role: 'member' | 'moderator' | 'operator') =>
  setRole(testServer.services.db, { email, role, actor: COMMAND_LINE });
const roleChangesOf = async (id: string) =>
  (await readAudit(testServer, { action: 'member.role.set', subjectId: id })).map(({ details }) => details);

describe('setRole', () => {
  it('gives a role that counts from the next call on, once, and writes it down', async () => {
    const { id, cookie } = await makeMember(testServer);
    const token = cookie.split('=')[1] as string;
    const email = ` ${id.toUpperCase()}@Example.org`;
    expect((await findViewer(testServer.services, { id: 1 }, token))?.role).toBe('member');
    expect(await give(email, 'moderator')).toBe('member');
    expect((await findViewer(testServer.services, { id: 1 }, token))?.role).toBe('moderator');
    expect(await give(email, 'moderator')).toBe('moderator');
    expect(await give(email, 'member')).toBe('moderator');
    expect((await findViewer(testServer.services, { id: 1 }, token))?.role).toBe('member');
    expect(await roleChangesOf(id)).toEqual([
      { from: 'member', to: 'moderator' },
      { from: 'moderator', to: 'member' },
    ]);
  });

  it('gives none to an address of nobody, or to an account that is over', async () => {
    await expect(give('nobody@example.org', 'operator')).rejects.toThrow('No account has the address');
    const { id } = await makeMember(testServer, { status: 'banned', role: 'moderator' });
    await expect(give(`${id}@example.org`, 'operator')).rejects.toThrow('is banned and gets no role');
    expect(await roleChangesOf(id)).toEqual([]);
    expect(await give(`${id}@example.org`, 'member')).toBe('moderator');
  });

  it('cannot be another role than those there are', async () => {
    await expect(makeMember(testServer, { role: 'owner' as never })).rejects.toThrow('member_role_check');
  });
});

/** Runs the command in a process of its own, as `npm run role` does. */
async function runRole(args: readonly string[], env: Record<string, string>) {
  const entry = fileURLToPath(new URL('../role.ts', import.meta.url));
  const child = spawn(process.execPath, [entry, ...args], {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  }
  const [code] = (await once(child, 'close')) as [number];
  return { code, said: said.trim() };
}

const onPostgres = process.env[TEST_POSTGRES_URL] !== undefined;
const urlOf = ({ engine }: Connection) => (engine.kind === 'postgres' ? engine.url : '');

describe('the command', () => {
  it.skipIf(!onPostgres)('gives a role in a Postgres that servers use', { timeout: 60_000 }, async () => {
    const { id } = await makeMember(testServer);
    const email = `${id}@example.org`;
    const env = { DATABASE_URL: urlOf(testServer.services.connection) };
    const done = `${email} is moderator now, and was member.`;
    expect(await runRole([email, 'moderator'], env)).toEqual({ code: 0, said: done });
    const already = `${email} is moderator already.`;
    expect(await runRole([email, 'moderator'], env)).toEqual({ code: 0, said: already });
    expect(await roleChangesOf(id)).toEqual([{ from: 'member', to: 'moderator' }]);
  });

  it.skipIf(!onPostgres)('makes no tables in a database without any', { timeout: 60_000 }, async () => {
    const empty = await freshConnection();
    const { code, said } = await runRole(['a@example.org', 'operator'], { DATABASE_URL: urlOf(empty) });
    await empty.close();
    expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining('start the server once') });
  });

  it.skipIf(onPostgres)(
    'gives one in an embedded database that no server has',
    { timeout: 120_000 },
    async () => {
      const env = { DATA_DIR: folder };
      const email = 'robin@example.org';
      const from = await openAsBlob(process.env[TEST_PGLITE_PREPARED] as string);
      const server = await connectEmbedded({ folder, from });
      const { id } = await makeMember({ services: { ...testServer.services, db: server.db } }, { email });
      const refused = await runRole([email, 'moderator'], env);
      expect(refused).toEqual({ code: 1, said: expect.stringContaining(`in use by process ${process.pid}`) });
      expect(refused.said).toContain('Stop that server');
      await server.close();
      const done = `${email} is moderator now, and was member.`;
      expect(await runRole([email, 'moderator'], env)).toEqual({ code: 0, said: done });
      const after = await connectEmbedded({ folder });
      const entries = await after.db.selectFrom('audit_entry').select(['subject_id', 'details']).execute();
      await after.close();
      expect(entries).toEqual([{ subject_id: id, details: { from: 'member', to: 'moderator' } }]);
    },
  );

  it.each([
    [['robin@example.org'], 'Usage: npm run role -- <email> <member|moderator|operator>'],
    [['robin@example.org', 'owner'], 'Usage:'],
    [['robin', 'operator'], 'robin is no email address.'],
  ])('explains itself: %j', { timeout: 60_000 }, async (args, said) => {
    expect(await runRole(args, { DATA_DIR: folder })).toEqual({
      code: 1,
      said: expect.stringContaining(said),
    });
  });
});
