import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Connection } from '../database/connect.ts';
import { readSiteInTransaction } from '../site/site.store.ts';
import { TEST_POSTGRES_URL } from '../testing/fresh-connection.ts';
import { makeMember, type TestMember } from '../testing/members.ts';
import {
  complaint,
  encodedBounce,
  exchangeBounce,
  globalBounce,
  postfixBounce,
} from '../testing/sample-reports.ts';
import { runCommand } from '../testing/run-command.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { REPORT_BYTES } from './parse-report.ts';
import { loadReturnAddresses, type ReturnAddresses } from './return-address.ts';

const RETURN = 'bounces@mail.rendezvous.example';

let server: TestServer;
let addresses: ReturnAddresses;
let maildir: string;
beforeAll(async () => {
  server = await startTestServer({ MAIL_RETURN_ADDRESS: RETURN, ROLE: 'api' });
  addresses = await loadReturnAddresses(server.services.db, RETURN);
});
afterAll(() => server.stop());
beforeEach(async () => {
  maildir = await mkdtemp(join(tmpdir(), 'rendezvous-reports-'));
  await mkdir(join(maildir, 'new'));
  return () => rm(maildir, { recursive: true, force: true });
});

const run = (args: readonly string[], env: Record<string, string> = {}) =>
  runCommand('mail-reports.ts', args, { DATA_DIR: join(maildir, 'data'), ...env });

/** Writes a mail to a member, and returns its return address. */
async function sent(to: TestMember): Promise<string> {
  const { db, mailer } = server.services;
  await db.transaction().execute(async (tx) =>
    mailer.queue(tx, await readSiteInTransaction(server.services, tx, null), {
      template: 'password_changed',
      to: `${to.id}@example.org`,
      language: 'en',
      data: { name: 'Robin' },
    }),
  );
  return lastReturnAddress(to);
}

const put = (name: string, raw: string | Uint8Array) => writeFile(join(maildir, 'new', name), raw);
const stopped = async ({ cookie }: TestMember) =>
  (await server.call('readNotifications', { cookie })).data.stopped;

const onPostgres = process.env[TEST_POSTGRES_URL] !== undefined;
const urlOf = ({ engine }: Connection) => (engine.kind === 'postgres' ? engine.url : '');

describe('npm run mail-reports', () => {
  it.skipIf(!onPostgres)(
    'records what is true in a folder of mails, counts the rest, and reads nothing twice (MAIL-13)',
    { timeout: 120_000 },
    async () => {
      const env = { DATABASE_URL: urlOf(server.services.connection), MAIL_RETURN_ADDRESS: RETURN };
      const bounced = await Promise.all(Array.from({ length: 4 }, () => makeMember(server)));
      const [annoyed, full, untouched] = await Promise.all(
        Array.from({ length: 3 }, () => makeMember(server)),
      );
      if (!annoyed || !full || !untouched) throw new Error('There are no members.');
      const reports = [postfixBounce, exchangeBounce, globalBounce, encodedBounce] as const;
      for (const [at, member] of bounced.entries()) {
        const to = await sent(member);
        await put(
          `${at}.hard`,
          at === 0 ? postfixBounce({ to }) : (reports[at] as typeof exchangeBounce)(to),
        );
      }
      await put('4.complaint', complaint({ returnAddress: await sent(annoyed) }));
      await put('5.soft', postfixBounce({ to: await sent(full), status: '4.2.2' }));
      const own = await sent(untouched);
      await put('6.forged', postfixBounce({ to: own.replace(/.{16}@/, `${'a'.repeat(16)}@`) }));
      await put('7.elsewhere', postfixBounce({ to: own.replace('rendezvous.example', 'elsewhere.example') }));
      await put('8.answer', `From: robin@example.net\r\nTo: ${own}\r\n\r\nHello`);
      await put('9.huge', new Uint8Array(REPORT_BYTES + 1));
      await mkdir(join(maildir, 'new', 'a folder'));

      const { code, output } = await run([join(maildir, 'new')], env);
      expect(code).toBe(0);
      expect(output.split('\n').toSorted()).toEqual([
        'complaint\t1',
        'hard\t4',
        'no_report\t1',
        'soft\t1',
        'too_large\t1',
        'unknown\t2',
      ]);
      expect(await Promise.all(bounced.map(stopped))).toEqual(bounced.map(() => ['bounce']));
      expect(await Promise.all([annoyed, full, untouched].map(stopped))).toEqual([['fbl'], [], []]);
      expect(await readdir(join(maildir, 'new'))).toEqual(['a folder']);
      expect(await readdir(join(maildir, 'read'))).toHaveLength(10);

      expect(await run([join(maildir, 'new')], env)).toEqual({ code: 0, output: 'There was no mail.' });
      const [first] = bounced;
      if (!first) throw new Error('There is no member.');
      await put('again', postfixBounce({ to: await lastReturnAddress(first) }));
      expect(await run([join(maildir, 'new')], env)).toEqual({ code: 0, output: 'repeated\t1' });
    },
  );

  it.each([
    [[], '', 'Usage: npm run mail-reports -- <folder>'],
    [['one', 'two'], '', 'Usage: npm run mail-reports -- <folder>'],
    [['new'], '', 'MAIL_RETURN_ADDRESS is not set.'],
    [['/nowhere/at/all'], RETURN, '/nowhere/at/all cannot be read.'],
  ])('explains %j with the return address %j (MAIL-13)', { timeout: 60_000 }, async (args, address, text) => {
    const env: Record<string, string> = {};
    if (onPostgres) env.DATABASE_URL = urlOf(server.services.connection);
    if (address) env.MAIL_RETURN_ADDRESS = address;
    expect(await run(args, env)).toEqual({
      code: 1,
      output: expect.stringContaining(text),
    });
  });
});

/** The return address of the latest mail to a member. */
async function lastReturnAddress(to: TestMember): Promise<string> {
  const { id } = await server.services.db
    .selectFrom('mail')
    .where('member_id', '=', to.id)
    .orderBy('id', 'desc')
    .select('id')
    .executeTakeFirstOrThrow();
  return addresses.of({ mailId: id, memberId: to.id });
}
