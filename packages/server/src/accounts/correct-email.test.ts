import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  mailedToken,
  mailsTo,
  PASSWORD,
  signUp,
  signUpAndActivate,
  signUpForm,
} from '../testing/signup.fixture.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let addressCount = 0;
const newAddress = () => `corrected-${(addressCount += 1)}@example.org`;
const correct = (cookie: string, email: string, password = PASSWORD) =>
  server.call('correctEmail', { body: { email, password }, cookie });
const statusOf = async (token: string) => (await server.call('activate', { body: { token } })).status;

test('mails the new address a link and ends all links sent to the old one (ACCOUNT-8)', async () => {
  const member = await signUp(server);
  const old = await mailedToken(server, member.email, 'activation');
  await server.call('requestPasswordReset', { body: { email: member.email } });
  const reset = await mailedToken(server, member.email, 'password_reset');
  const email = newAddress();
  expect(await correct(member.cookie, ` ${email.toUpperCase()}`)).toMatchObject({
    status: 200,
    data: { user: { id: member.id, email, status: 'not_confirmed' } },
  });
  expect(await statusOf(old)).toBe(410);
  expect(
    await server.call('resetPassword', {
      body: { token: reset, password: 'amber kettle lantern 4', password_repeat: 'amber kettle lantern 4' },
    }),
  ).toMatchObject({ status: 410, error: { code: 'link_expired' } });
  // The old mailbox may belong to a stranger and is sent nothing more.
  expect(await mailsTo(server, member.email, 'activation')).toBe(1);
  expect(await statusOf(await mailedToken(server, email, 'activation'))).toBe(200);
  const logIn = (address: string) => server.call('logIn', { body: { email: address, password: PASSWORD } });
  expect([(await logIn(member.email)).status, (await logIn(email)).status]).toEqual([401, 200]);
});

test('mails one link for a repeated correction, and the link stays valid', async () => {
  const member = await signUp(server);
  const email = newAddress();
  expect([
    (await correct(member.cookie, email)).status,
    (await correct(member.cookie, email)).status,
  ]).toEqual([200, 200]);
  expect(await mailsTo(server, email, 'activation')).toBe(1);
  expect(await statusOf(await mailedToken(server, email, 'activation'))).toBe(200);
});

test('leaves only the link of the last of several concurrent corrections valid (ACCOUNT-8)', async () => {
  const member = await signUp(server);
  const addresses = Array.from({ length: 5 }, newAddress);
  const replies = await Promise.all(addresses.map((email) => correct(member.cookie, email)));
  expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200, 200]);
  const { data } = await server.call('readSelf', { cookie: member.cookie });
  for (const email of addresses) {
    if (email === data.user?.email) continue;
    expect(await statusOf(await mailedToken(server, email, 'activation'))).toBe(410);
  }
  expect(await statusOf(await mailedToken(server, data.user?.email ?? '', 'activation'))).toBe(200);
});

test('gives an address to one of several members who claim it at once (SITE-2)', async () => {
  const members = await Promise.all(Array.from({ length: 4 }, () => signUp(server)));
  const email = newAddress();
  const replies = await Promise.all([
    ...members.map(({ cookie }) => correct(cookie, email)),
    server.call('signUp', { body: signUpForm({ email }) }),
  ]);
  expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409, 409, 409, 409]);
  expect(await mailsTo(server, email, 'activation')).toBe(1);
});

test('completes either the confirmation or the correction when both arrive at once (ACCOUNT-8)', async () => {
  const member = await signUp(server);
  const token = await mailedToken(server, member.email, 'activation');
  const email = newAddress();
  const [confirmed, corrected] = await Promise.all([
    server.call('activate', { body: { token } }),
    correct(member.cookie, email),
  ]);
  const { status, email: left } = await server.services.db
    .selectFrom('member')
    .where('id', '=', member.id)
    .select(['status', 'email'])
    .executeTakeFirstOrThrow();
  // The confirmation ends the session of the sign-up; a correction that was admitted before is refused later.
  expect([
    [200, 403, 'active', member.email],
    [200, 409, 'active', member.email],
    [410, 200, 'not_confirmed', email],
  ]).toContainEqual([confirmed.status, corrected.status, status, left]);
});

test('refuses a confirmed member and changes nothing (ACCOUNT-8)', async () => {
  const member = await signUpAndActivate(server);
  const email = newAddress();
  expect(await correct(member.cookie, email)).toMatchObject({
    status: 409,
    error: { code: 'already_confirmed' },
  });
  expect((await server.call('readSelf', { cookie: member.cookie })).data.user?.email).toBe(member.email);
  expect(await mailsTo(server, email, 'activation')).toBe(0);
});

test('refuses a taken address with email_taken, but only after the right password (ACCOUNT-8)', async () => {
  const { email } = await signUp(server);
  const member = await signUp(server);
  expect(await correct(member.cookie, email)).toMatchObject({ status: 409, error: { code: 'email_taken' } });
  expect(await correct(member.cookie, email, 'not my password')).toMatchObject({
    status: 422,
    error: { code: 'invalid_fields', fields: { password: 'wrong' } },
  });
});

test('names each wrong field with its reason, and refuses visitors (ACCOUNT-8, SIGNUP-4)', async () => {
  const member = await signUp(server, { password: 'corrected-name@example.org', name: 'Robin' });
  const bad: [string, string, Record<string, string>][] = [
    ['nobody', PASSWORD, { email: 'invalid' }],
    ['', PASSWORD, { email: 'required' }],
    ['corrected-name@example.org', 'corrected-name@example.org', { password: 'same_as_email' }],
  ];
  for (const [email, password, fields] of bad) {
    expect((await correct(member.cookie, email, password)).error?.fields).toEqual(fields);
  }
  const named = await signUp(server, { name: 'robin@example.net' });
  expect((await correct(named.cookie, 'Robin@example.net')).error?.fields).toEqual({ email: 'same_as_name' });
  expect(
    await server.call('correctEmail', { body: { email: newAddress(), password: PASSWORD } }),
  ).toMatchObject({ status: 403, error: { code: 'authentication_required' } });
});

test('allows five corrections an hour and returns the time of the next (ACCOUNT-8)', async () => {
  const member = await signUp(server);
  for (let times = 0; times < 5; times += 1) {
    expect((await correct(member.cookie, newAddress())).status).toBe(200);
  }
  expect(await correct(member.cookie, newAddress())).toMatchObject({
    status: 429,
    error: { code: 'rate_limited', params: { retry_at: expect.any(String) } },
  });
});

test('clears the disabled notifications of the old address', async () => {
  const member = await signUp(server);
  await server.services.db
    .updateTable('member')
    .set({ notifications_disabled: ['bounce'] })
    .where('id', '=', member.id)
    .execute();
  const { data } = await correct(member.cookie, newAddress());
  expect(data.user.notifications_disabled).toEqual([]);
});
