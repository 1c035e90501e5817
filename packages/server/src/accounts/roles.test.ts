import { existsSync, openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '@rendezvous/contract/policies';
import { COMMAND_LINE } from '../audit/audit.store.ts';
import { connectEmbedded, type Connection } from '../database/connect.ts';
import { readAudit } from '../testing/audit.ts';
import { freshConnection, TEST_PGLITE_PREPARED, TEST_POSTGRES_URL } from '../testing/fresh-connection.ts';
import { makeMember } from '../testing/members.ts';
import { runCommand } from '../testing/run-command.ts';
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

const give = (email: string, role: Role) =>
  setRole(testServer.services.db, { email, role, actor: COMMAND_LINE });
const roleChangesOf = async (id: string) =>
  (await readAudit(testServer, { action: 'member.role.set', subjectId: id })).map(({ details }) => details);

describe('setRole', () => {
  it('gives a role from the next call on, and records each change once (ACCOUNT-20, ACCOUNT-22)', async () => {
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

  it('refuses an address without an account, and a banned account', async () => {
    await expect(give('nobody@example.org', 'operator')).rejects.toThrow('No account has the address');
    const { id } = await makeMember(testServer, { status: 'banned', role: 'moderator' });
    await expect(give(`${id}@example.org`, 'operator')).rejects.toThrow(
      'is banned and cannot be given a role',
    );
    expect(await roleChangesOf(id)).toEqual([]);
    expect(await give(`${id}@example.org`, 'member')).toBe('moderator');
  });

  it('rejects an unknown role in the database (ACCOUNT-20)', async () => {
    await expect(makeMember(testServer, { role: 'owner' as never })).rejects.toThrow('member_role_check');
  });
});

const runRole = (args: readonly string[], env: Record<string, string>) => runCommand('role.ts', args, env);

const onPostgres = process.env[TEST_POSTGRES_URL] !== undefined;
const urlOf = ({ engine }: Connection) => (engine.kind === 'postgres' ? engine.url : '');

describe('npm run role', () => {
  it.skipIf(!onPostgres)(
    'gives a role in a Postgres database that servers use (ACCOUNT-20)',
    { timeout: 60_000 },
    async () => {
      const { id } = await makeMember(testServer);
      const email = `${id}@example.org`;
      const env = { DATABASE_URL: urlOf(testServer.services.connection) };
      const done = `${email} is moderator now, and was member.`;
      expect(await runRole([email, 'moderator'], env)).toEqual({ code: 0, output: done });
      const already = `${email} is moderator already.`;
      expect(await runRole([email, 'moderator'], env)).toEqual({ code: 0, output: already });
      expect(await roleChangesOf(id)).toEqual([{ from: 'member', to: 'moderator' }]);
    },
  );

  it.skipIf(!onPostgres)('creates no tables in an empty database', { timeout: 60_000 }, async () => {
    const empty = await freshConnection();
    const { code, output } = await runRole(['a@example.org', 'operator'], { DATABASE_URL: urlOf(empty) });
    await empty.close();
    expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('Start the server once') });
  });

  it.skipIf(onPostgres)(
    'gives a role in an embedded database that no server has open (ACCOUNT-20)',
    { timeout: 120_000 },
    async () => {
      const env = { DATA_DIR: folder };
      const email = 'robin@example.org';
      const from = await openAsBlob(process.env[TEST_PGLITE_PREPARED] as string);
      const server = await connectEmbedded({ folder, from });
      const { id } = await makeMember({ services: { ...testServer.services, db: server.db } }, { email });
      const refused = await runRole([email, 'moderator'], env);
      expect(refused).toEqual({
        code: 1,
        output: expect.stringContaining(`in use by process ${process.pid}`),
      });
      expect(refused.output).toContain('Stop that server');
      await server.close();
      const done = `${email} is moderator now, and was member.`;
      expect(await runRole([email, 'moderator'], env)).toEqual({ code: 0, output: done });
      const after = await connectEmbedded({ folder });
      const entries = await after.db.selectFrom('audit_entry').select(['subject_id', 'details']).execute();
      await after.close();
      expect(entries).toEqual([{ subject_id: id, details: { from: 'member', to: 'moderator' } }]);
    },
  );

  it.each([
    [['robin@example.org'], 'Usage: npm run role -- <email> <member|moderator|staff|operator>'],
    [['robin@example.org', 'owner'], 'Usage:'],
    [['robin', 'operator'], 'robin is no email address.'],
  ])('explains wrong arguments without opening a database: %j', { timeout: 60_000 }, async (args, output) => {
    const DATA_DIR = join(folder, 'no database yet');
    expect(await runRole(args, { DATA_DIR })).toEqual({ code: 1, output: expect.stringContaining(output) });
    expect(existsSync(DATA_DIR)).toBe(false);
  });
});
