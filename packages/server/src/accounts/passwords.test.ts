import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lockMember, startWhileLocked } from '../testing/start-while-locked.ts';
import { mailedToken, mailsTo, PASSWORD, signUpAndActivate } from '../testing/signup.fixture.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { isCommonPassword } from './common-passwords.ts';

const NEXT = 'seven quiet lanterns 4';

let server: TestServer;
let member: Awaited<ReturnType<typeof signUpAndActivate>>;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  member = await signUpAndActivate(server);
});

const reset = (token: string, password = NEXT, password_repeat = password) =>
  server.call('resetPassword', { body: { token, password, password_repeat } });
const isSignedIn = async (cookie: string | undefined) =>
  (await server.call('readSelf', { cookie: cookie as string })).data.user !== null;

test('responds alike to a reset request for any address, and mails only known ones (LOGIN-6, MAIL-1)', async () => {
  const known = await server.call('requestPasswordReset', { body: { email: member.email } });
  const unknown = await server.call('requestPasswordReset', { body: { email: 'nobody@example.org' } });
  expect([known.status, known.data]).toEqual([200, { ok: true }]);
  expect([unknown.status, unknown.data]).toEqual([200, { ok: true }]);
  expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()]);
  await mailedToken(server, member.email, 'password_reset');
  expect(await mailsTo(server, 'nobody@example.org', 'password_reset')).toBe(0);
  expect(await server.call('requestPasswordReset', { body: { email: 'nobody' } })).toMatchObject({
    status: 422,
    error: { fields: { email: 'invalid' } },
  });
});

test.each([['known'], ['unknown']])(
  'refuses the sixth reset request for an address (LOGIN-7): %s',
  async (kind) => {
    const email = kind === 'known' ? member.email : `${crypto.randomUUID()}@example.org`;
    for (let times = 0; times < 5; times += 1) {
      expect((await server.call('requestPasswordReset', { body: { email } })).status).toBe(200);
      server.advance({ hours: 1 });
    }
    const refused = await server.call('requestPasswordReset', { body: { email } });
    const nineteenHoursOn = new Date(server.services.clock().getTime() + 19 * 3_600_000).toISOString();
    expect(refused).toMatchObject({
      status: 429,
      error: { code: 'rate_limited', params: { retry_at: nineteenHoursOn } },
    });
    server.advance({ hours: 19 });
    expect((await server.call('requestPasswordReset', { body: { email } })).status).toBe(200);
  },
);

test('accepts five of 25 concurrent reset requests (LOGIN-7)', async () => {
  const replies = await Promise.all(
    Array.from({ length: 25 }, () => server.call('requestPasswordReset', { body: { email: member.email } })),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(20);
  await expect.poll(() => mailsTo(server, member.email, 'password_reset'), { timeout: 10_000 }).toBe(5);
});

test('accepts one of two reset links that are used at once (LOGIN-8)', async () => {
  await server.call('requestPasswordReset', { body: { email: member.email } });
  const tokens = await twoTokens(1);
  const replies = await startWhileLocked(
    server,
    lockMember(member.id),
    tokens.map((token) => () => reset(token)),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 410]);
});

test('sets a new password once by the link, ends all sessions and mails the owner (LOGIN-8, LOGIN-9)', async () => {
  await server.call('requestPasswordReset', { body: { email: member.email } });
  const token = await mailedToken(server, member.email, 'password_reset');
  expect(await reset(token, NEXT, `${NEXT}!`)).toMatchObject({
    status: 422,
    error: { fields: { password_repeat: 'mismatch' } },
  });
  expect(await reset(token, 'letmein12345')).toMatchObject({
    status: 422,
    error: { fields: { password: 'too_common' } },
  });
  const done = await reset(token);
  expect(done.status).toBe(200);
  expect(done.data.user.id).toBe(member.id);
  expect([await isSignedIn(done.cookie), await isSignedIn(member.cookie)]).toEqual([true, false]);
  expect(await mailsTo(server, member.email, 'password_changed')).toBe(1);
  expect((await server.call('logIn', { body: { email: member.email, password: PASSWORD } })).status).toBe(
    401,
  );
  expect((await server.call('logIn', { body: { email: member.email, password: NEXT } })).status).toBe(200);
  expect(await reset(token)).toMatchObject({ status: 410, error: { code: 'link_expired' } });
});

test('expires a reset link after 60 minutes, and ends the others when one is used (LOGIN-8)', async () => {
  await server.call('requestPasswordReset', { body: { email: member.email } });
  const early = await mailedToken(server, member.email, 'password_reset');
  server.advance({ minutes: 60 });
  expect((await reset(early)).status).toBe(410);
  await server.call('requestPasswordReset', { body: { email: member.email } });
  const [second, third] = await twoTokens(2);
  expect((await reset(third)).status).toBe(200);
  expect((await reset(second)).status).toBe(410);
});

async function twoTokens(already: number): Promise<[string, string]> {
  await expect.poll(() => mailsTo(server, member.email, 'password_reset')).toBe(already);
  const second = await mailedToken(server, member.email, 'password_reset');
  await server.call('requestPasswordReset', { body: { email: member.email } });
  await expect.poll(() => mailsTo(server, member.email, 'password_reset')).toBe(already + 1);
  return [second, await mailedToken(server, member.email, 'password_reset')];
}

test('lifts a block by failed log-ins with a reset (LOGIN-9)', async () => {
  for (let times = 0; times < 5; times += 1) {
    await server.call('logIn', { body: { email: member.email, password: 'not the password at all' } });
  }
  await server.call('requestPasswordReset', { body: { email: member.email } });
  await reset(await mailedToken(server, member.email, 'password_reset'));
  expect((await server.call('logIn', { body: { email: member.email, password: NEXT } })).status).toBe(200);
});

test('changes the password by the current one, ends other sessions and sends a mail (ACCOUNT-10, SIGNUP-6)', async () => {
  const other = await server.call('logIn', { body: { email: member.email, password: PASSWORD } });
  const change = (current_password: string, new_password: string) =>
    server.call('changeSelf', { body: { current_password, new_password }, cookie: member.cookie });
  expect(await change('not the old one', NEXT)).toMatchObject({
    status: 422,
    error: { fields: { current_password: 'wrong' } },
  });
  expect(await change(PASSWORD, 'short')).toMatchObject({
    status: 422,
    error: { fields: { new_password: 'too_short' } },
  });
  expect((await change(PASSWORD, NEXT)).status).toBe(200);
  expect([await isSignedIn(member.cookie), await isSignedIn(other.cookie)]).toEqual([true, false]);
  expect(await mailsTo(server, member.email, 'password_changed')).toBe(1);
  expect((await server.call('logIn', { body: { email: member.email, password: NEXT } })).status).toBe(200);
});

test('counts wrong current passwords as failed log-ins (ACCOUNT-10, LOGIN-3)', async () => {
  const change = () =>
    server.call('changeSelf', {
      body: { current_password: 'not the old one', new_password: NEXT },
      cookie: member.cookie,
    });
  for (let times = 0; times < 4; times += 1) expect((await change()).status).toBe(422);
  expect(await change()).toMatchObject({
    status: 423,
    error: { code: 'account_locked', params: { minutes: 15 } },
  });
  expect((await server.call('logIn', { body: { email: member.email, password: PASSWORD } })).status).toBe(
    423,
  );
});

test('recognises common passwords, extended or not, and accepts uncommon phrases (SIGNUP-6)', () => {
  const common = ['Password1234!', 'p@ssw0rd1234', 'iloveyou2024!!', 'Sunshine&Football1', 'aaaaaaaaaaaa', '123456789123',
    'correct horse battery staple', 'Wachtwoord2026', 'zxcvbnm12345', 'ABCDEFGHIJKL', 'abcabcabcabc', 'contraseña1234']; // prettier-ignore
  const fine = [
    PASSWORD,
    NEXT,
    'blue kettle on the moon',
    'k3J!x92mQw_za',
    '739201847261',
    'zażółć gęślą jaźń',
  ];
  expect(common.filter((password) => !isCommonPassword(password))).toEqual([]);
  expect(fine.filter((password) => isCommonPassword(password))).toEqual([]);
});
