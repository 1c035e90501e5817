import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PASSWORD, signUpAndActivate } from '../testing/signup.fixture.ts';
import { makeMember } from '../testing/members.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { hashSeconds } from './passwords.ts';

let server: TestServer;
let member: Awaited<ReturnType<typeof signUpAndActivate>>;
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: 'true' });
});
afterAll(() => server.stop());
let ip = 0;
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

async function hashesDuring(act: () => Promise<unknown>): Promise<number> {
  const count = async () =>
    (await hashSeconds.get()).values.find(({ metricName }) => metricName?.endsWith('_count'))?.value ?? 0;
  const before = await count();
  await act();
  return (await count()) - before;
}

test('begins a new session and ends the one that the browser had (LOGIN-1)', async () => {
  const { status, data, cookie } = await logIn(` ${member.email.toUpperCase()} `, PASSWORD, member.cookie);
  expect(status).toBe(200);
  expect(data.user.id).toBe(member.id);
  expect(cookie).not.toBe(member.cookie);
  expect((await server.call('readSelf', { cookie: member.cookie })).data).toEqual({ user: null });
  expect((await server.call('readSelf', { cookie: cookie as string })).data.user?.id).toBe(member.id);
});

test('responds alike, after the same work, to a wrong password and an unknown address (LOGIN-2)', async () => {
  const wrong = (email: string) => logIn(email, 'not the password at all');
  const known = await wrong(member.email);
  const unknown = await wrong('nobody-here@example.org');
  const comparable = ({ status, error, cookie }: typeof known) => ({
    status,
    cookie,
    code: error.code,
    params: error.params,
  });
  expect(comparable(known)).toEqual({
    status: 401,
    cookie: undefined,
    code: 'login_failed',
    params: undefined,
  });
  expect(comparable(unknown)).toEqual(comparable(known));
  expect(Object.keys(unknown.error)).toEqual(Object.keys(known.error));
  expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()]);
  expect(await hashesDuring(() => wrong(member.email))).toBe(1);
  expect(await hashesDuring(() => wrong('nobody-else@example.org'))).toBe(1);
});

test.each([['known'], ['unknown']])(
  'blocks an address for 15 minutes after 5 failures (LOGIN-3): %s',
  async (kind) => {
    const email = kind === 'known' ? member.email : `${crypto.randomUUID()}@example.org`;
    const replies = [];
    for (let times = 0; times < 6; times += 1) replies.push(await logIn(email, 'not the password at all'));
    expect(replies.map((reply) => [reply.status, reply.error.params])).toEqual([
      ...Array.from({ length: 4 }, () => [401, undefined]),
      [423, { minutes: 15 }],
      [423, { minutes: 15 }],
    ]);
    server.advance({ minutes: 5 });
    expect((await logIn(email, PASSWORD)).error).toMatchObject({
      code: 'account_locked',
      params: { minutes: 10 },
    });
    // Attempts during the block do not extend it.
    server.advance({ minutes: 10 });
    expect((await logIn(email, PASSWORD)).status).toBe(kind === 'known' ? 200 : 401);
  },
);

test('counts concurrent attempts (LOGIN-3)', async () => {
  const replies = await Promise.all(
    Array.from({ length: 25 }, () => logIn(member.email, 'not the password at all')),
  );
  expect(replies.filter((reply) => reply.status === 401)).toHaveLength(4);
  expect(replies.filter((reply) => reply.status === 423)).toHaveLength(21);
  expect((await logIn(member.email, PASSWORD)).status).toBe(423);
});

test('does not block after failures more than 15 minutes apart or before a success (LOGIN-3)', async () => {
  for (let times = 0; times < 8; times += 1) {
    expect((await logIn(member.email, 'not the password at all')).status).toBe(401);
    server.advance({ minutes: 4 });
  }
  server.advance({ minutes: 15 });
  for (let times = 0; times < 3; times += 1) await logIn(member.email, 'not the password at all');
  expect((await logIn(member.email, PASSWORD)).status).toBe(200);
  for (let times = 0; times < 4; times += 1) {
    expect((await logIn(member.email, 'not the password at all')).status).toBe(401);
  }
});

test.each([
  ['pending_deletion', 409, 'pending_deletion'],
  ['banned', 403, 'forbidden'],
  ['deleted', 401, 'login_failed'],
] as const)(
  'refuses a member who is %s, and says why only after the right password (LOGIN-5)',
  async (status, code, error) => {
    await server.services.db.updateTable('member').set({ status }).where('id', '=', member.id).execute();
    expect(await logIn(member.email, 'not the password at all')).toMatchObject({
      status: 401,
      error: { code: 'login_failed' },
    });
    expect(await logIn(member.email, PASSWORD)).toMatchObject({
      status: code,
      error: { code: error },
      cookie: undefined,
    });
  },
);

test('ends a session after 30 days, on log-out and with a ban (LOGIN-1, LOGIN-11, ACCOUNT-1)', async () => {
  const reads = async (cookie: string) => (await server.call('readSelf', { cookie })).data.user?.id ?? null;
  const out = await logIn(member.email, PASSWORD);
  const cookie = out.cookie as string;
  const left = await server.call('logOut', { cookie });
  expect(left).toMatchObject({ status: 200, data: { ok: true }, cookie: '__Host-session=' });
  expect(left.headers.getSetCookie()[0]).toMatch(/Max-Age=0/);
  expect(await reads(cookie)).toBeNull();
  expect(await reads(member.cookie)).toBe(member.id);
  const banned = await makeMember(server, { status: 'banned' });
  expect(await reads(banned.cookie)).toBeNull();
  server.advance({ days: 30 });
  expect(await reads(member.cookie)).toBeNull();
  expect(await server.call('logOut', {})).toMatchObject({ status: 200 });
});

test('returns no user without a valid session', async () => {
  expect(await server.call('readSelf', {})).toMatchObject({ status: 200, data: { user: null } });
  expect((await server.call('readSelf', { cookie: '__Host-session=made-up' })).data).toEqual({
    user: null,
  });
  expect((await server.call('readSelf', { cookie: '__Host-session=%E0%A4%A' })).data).toEqual({
    user: null,
  });
});

test('limits an IP address to 30 attempts a minute over all accounts (CALL-6)', async () => {
  for (let times = 0; times < 30; times += 1) await logIn(`${times}@example.org`, 'not the password at all');
  const refused = await logIn(member.email, PASSWORD);
  expect(refused).toMatchObject({ status: 429, error: { code: 'rate_limited' }, cookie: undefined });
});
