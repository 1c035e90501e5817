import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailedToken, PASSWORD, signUpAndActivate } from '../testing/signup.fixture.ts';
import { makeMember } from '../testing/members.ts';
import { startTestServer, type Reply, type TestServer } from '../testing/test-server.ts';
import { hashToken } from './sessions.store.ts';

const WRONG = 'not the password at all';
const NEXT = 'seven quiet lanterns 4';

let server: TestServer;
let member: Awaited<ReturnType<typeof signUpAndActivate>>;
let ip = 0;
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: 'true' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  // Each test has its own IP address, since log-ins are also limited by IP address.
  ip += 1;
  member = await signUpAndActivate(server);
});

const logIn = (email: string, password: string, cookie?: string) =>
  server.call('logIn', {
    body: { email, password },
    headers: { 'x-forwarded-for': `192.0.2.${ip}` },
    ...(cookie ? { cookie } : {}),
  });

/** The device cookie that a response sets, in the form in which the browser sends it. */
function deviceOf({ headers }: Pick<Reply<'logIn'>, 'headers'>): string {
  const cookie = headers.getSetCookie().find((one) => one.startsWith('__Host-device='));
  expect(cookie).toMatch(/; HttpOnly$/);
  return cookie?.split(';')[0] ?? '';
}

async function lockOut(email: string): Promise<void> {
  for (let times = 0; times < 5; times += 1) await logIn(email, WRONG);
  expect((await logIn(email, PASSWORD)).status).toBe(423);
}

test('does not block the owner in a known browser after failures elsewhere (LOGIN-4)', async () => {
  const device = deviceOf(await logIn(member.email, PASSWORD));
  await lockOut(member.email);
  const again = await logIn(member.email, PASSWORD, device);
  expect([again.status, deviceOf(again)]).toEqual([200, device]);
  // In other browsers the block continues for everybody, including the owner.
  expect((await logIn(member.email, PASSWORD)).status).toBe(423);
});

test('counts the failures of a known browser separately (LOGIN-4)', async () => {
  const device = deviceOf(await logIn(member.email, PASSWORD));
  const replies = [];
  for (let times = 0; times < 5; times += 1) replies.push(await logIn(member.email, WRONG, device));
  expect(replies.map(({ status }) => status)).toEqual([401, 401, 401, 401, 423]);
  expect((await logIn(member.email, PASSWORD, device)).error.params).toEqual({ minutes: 15 });
  expect((await logIn(member.email, PASSWORD)).status).toBe(200);
  server.advance({ minutes: 15 });
  expect((await logIn(member.email, PASSWORD, device)).status).toBe(200);
});

test('responds alike to a foreign, a made-up and no device cookie, for any address (LOGIN-2, LOGIN-4)', async () => {
  const other = await signUpAndActivate(server);
  const device = deviceOf(await logIn(other.email, PASSWORD));
  const unknown = `${crypto.randomUUID()}@example.org`;
  const cookies = [device, `__Host-device=${'x'.repeat(43)}`, '__Host-device=%00.short', undefined];
  for (const email of [member.email, unknown]) {
    for (const cookie of [undefined, ...cookies]) await logIn(email, WRONG, cookie);
    const replies = [];
    for (const cookie of cookies) replies.push(await logIn(email, WRONG, cookie));
    expect(replies.map(({ status, error }) => [status, error.code, error.params])).toEqual(
      cookies.map(() => [423, 'account_locked', { minutes: 15 }]),
    );
  }
});

test('remembers the browser of a reset link and forgets those known before (LOGIN-4, LOGIN-9)', async () => {
  await server.call('requestPasswordReset', { body: { email: member.email } });
  const token = await mailedToken(server, member.email, 'password_reset');
  const earlier = deviceOf(await logIn(member.email, PASSWORD));
  const body = { token, password: NEXT, password_repeat: NEXT };
  const device = deviceOf(await server.call('resetPassword', { body }));
  await lockOut(member.email);
  expect((await logIn(member.email, NEXT, device)).status).toBe(200);
  // A new password forgets the browsers that were known before.
  expect((await logIn(member.email, NEXT, earlier)).status).toBe(423);
});

test('remembers each of two members who share a browser (LOGIN-4)', async () => {
  const other = await signUpAndActivate(server);
  const first = deviceOf(await logIn(member.email, PASSWORD));
  const both = deviceOf(await logIn(other.email, PASSWORD, first));
  for (const { email } of [member, other]) {
    await lockOut(email);
    expect((await logIn(email, PASSWORD, both)).status).toBe(200);
    ip += 1;
  }
});

test('changes the password in a known browser while the address is blocked (LOGIN-4)', async () => {
  const reply = await logIn(member.email, PASSWORD);
  await lockOut(member.email);
  const changed = await server.call('changeSelf', {
    body: { current_password: PASSWORD, new_password: NEXT },
    cookie: `${reply.cookie}; ${deviceOf(reply)}`,
  });
  expect(changed.status).toBe(200);
});

test('stores a browser as a hash for 365 days, and deletes it with its member (PRIVACY-4, LOGIN-4)', async () => {
  const { db } = server.services;
  const device = deviceOf(await logIn(member.email, PASSWORD));
  const rows = () =>
    db.selectFrom('login_device').where('member_id', '=', member.id).select('token_hash').execute();
  const hashes = (await rows()).map((row) => Buffer.from(row.token_hash).toString('hex'));
  expect(hashes).toContain(hashToken(device.split('=')[1] ?? '').toString('hex'));
  server.advance({ days: 365 });
  await lockOut(member.email);
  expect((await logIn(member.email, PASSWORD, device)).status).toBe(423);
  const leaver = await makeMember(server);
  const leaverDevices = () =>
    db.selectFrom('login_device').where('member_id', '=', leaver.id).selectAll().execute();
  await db
    .updateTable('login_device')
    .where('member_id', '=', member.id)
    .set({ member_id: leaver.id })
    .execute();
  expect(await leaverDevices()).not.toEqual([]);
  await db.deleteFrom('ledger_account').where('member_id', '=', leaver.id).execute();
  await db.deleteFrom('member').where('id', '=', leaver.id).execute();
  expect(await leaverDevices()).toEqual([]);
});
