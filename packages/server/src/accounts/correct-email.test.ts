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

test('the new address gets the link, and no link that went to the old one works any more', async () => {
  const member = await signUp(server);
  const old = await mailedToken(server, member.email, 'activation');
  await server.call('requestPasswordReset', { body: { email: member.email } });
  const reset = await mailedToken(server, member.email, 'password_reset');
  const email = newAddress();
  expect(await correct(member.cookie, ` ${email.toUpperCase()}`)).toMatchObject({
    status: 200,
    answer: { user: { id: member.id, email, status: 'not_confirmed' } },
  });
  expect(await statusOf(old)).toBe(410);
  expect(
    await server.call('resetPassword', {
      body: { token: reset, password: 'amber kettle lantern 4', password_repeat: 'amber kettle lantern 4' },
    }),
  ).toMatchObject({ status: 410, error: { code: 'link_expired' } });
  // Nothing is told to a mailbox that may be a stranger's.
  expect(await mailsTo(server, member.email, 'activation')).toBe(1);
  expect(await statusOf(await mailedToken(server, email, 'activation'))).toBe(200);
  const logIn = (address: string) => server.call('logIn', { body: { email: address, password: PASSWORD } });
  expect([(await logIn(member.email)).status, (await logIn(email)).status]).toEqual([401, 200]);
});

test('of the same correction twice one mail comes, and its link stays good', async () => {
  const member = await signUp(server);
  const email = newAddress();
  expect([
    (await correct(member.cookie, email)).status,
    (await correct(member.cookie, email)).status,
  ]).toEqual([200, 200]);
  expect(await mailsTo(server, email, 'activation')).toBe(1);
  expect(await statusOf(await mailedToken(server, email, 'activation'))).toBe(200);
});

test('of many corrections at the same moment only the link of the last one is left', async () => {
  const member = await signUp(server);
  const addresses = Array.from({ length: 5 }, newAddress);
  const replies = await Promise.all(addresses.map((email) => correct(member.cookie, email)));
  expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200, 200]);
  const { answer } = await server.call('readSelf', { cookie: member.cookie });
  for (const email of addresses) {
    if (email === answer.user?.email) continue;
    expect(await statusOf(await mailedToken(server, email, 'activation'))).toBe(410);
  }
  expect(await statusOf(await mailedToken(server, answer.user?.email ?? '', 'activation'))).toBe(200);
});

test('of those who want one address at the same moment one gets it', async () => {
  const members = await Promise.all(Array.from({ length: 4 }, () => signUp(server)));
  const email = newAddress();
  const replies = await Promise.all([
    ...members.map(({ cookie }) => correct(cookie, email)),
    server.call('signUp', { body: signUpForm({ email }) }),
  ]);
  expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409, 409, 409, 409]);
  expect(await mailsTo(server, email, 'activation')).toBe(1);
});

test('a confirmation at the same moment wins or loses as a whole', async () => {
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
  // The session of the sign-up ends with the confirmation, unless the correction had been let in before.
  expect([
    [200, 403, 'active', member.email],
    [200, 409, 'active', member.email],
    [410, 200, 'not_confirmed', email],
  ]).toContainEqual([confirmed.status, corrected.status, status, left]);
});

test('after the confirmation it is refused, and changes nothing', async () => {
  const member = await signUpAndActivate(server);
  const email = newAddress();
  expect(await correct(member.cookie, email)).toMatchObject({
    status: 409,
    error: { code: 'already_confirmed' },
  });
  expect((await server.call('readSelf', { cookie: member.cookie })).answer.user?.email).toBe(member.email);
  expect(await mailsTo(server, email, 'activation')).toBe(0);
});

test('a taken address is told as sign-up tells it, and only to who knows the password', async () => {
  const { email } = await signUp(server);
  const member = await signUp(server);
  expect(await correct(member.cookie, email)).toMatchObject({ status: 409, error: { code: 'email_taken' } });
  expect(await correct(member.cookie, email, 'not my password')).toMatchObject({
    status: 422,
    error: { code: 'invalid_fields', fields: { password: 'wrong' } },
  });
});

test('an address that will not do is named with its reason; a visitor may not ask', async () => {
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

test('it can be asked for five times an hour, and says when again', async () => {
  const member = await signUp(server);
  for (let times = 0; times < 5; times += 1) {
    expect((await correct(member.cookie, newAddress())).status).toBe(200);
  }
  expect(await correct(member.cookie, newAddress())).toMatchObject({
    status: 429,
    error: { code: 'rate_limited', params: { retry_at: expect.any(String) } },
  });
});

test('mails that came back from the old address no longer silence the new one', async () => {
  const member = await signUp(server);
  await server.services.db
    .updateTable('member')
    .set({ notifications_disabled: ['bounce'] })
    .where('id', '=', member.id)
    .execute();
  const { answer } = await correct(member.cookie, newAddress());
  expect(answer.user.notifications_disabled).toEqual([]);
});
