import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailedToken, mailsTo, PASSWORD, signUpAndActivate } from '../testing/signup.fixture.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: 'true' });
});
afterAll(() => server.stop());

let numbered = 0;
const newAddress = () => `moved-${(numbered += 1)}@example.org`;
const request = (cookie: string, email: string) =>
  server.call('requestMailChange', { cookie, body: { email, password: PASSWORD } });
const confirm = (token: string) => server.call('confirmMailChange', { body: { token } });

test('announces the change to the former address, and ends the links that were mailed there (ACCOUNT-11)', async () => {
  const member = await signUpAndActivate(server);
  const email = newAddress();
  await server.call('requestPasswordReset', { body: { email: member.email } });
  const reset = await mailedToken(server, member.email, 'password_reset');
  await request(member.cookie, email);
  expect(await mailsTo(server, member.email, 'mail_changed')).toBe(0);
  expect((await confirm(await mailedToken(server, email, 'mail_change'))).status).toBe(200);
  expect(await mailsTo(server, member.email, 'mail_changed')).toBe(1);
  const body = { token: reset, password: 'amber kettle 4', password_repeat: 'amber kettle 4' };
  expect((await server.call('resetPassword', { body })).data).toMatchObject({
    error: { code: 'link_expired' },
  });
  const logIn = await server.call('logIn', { body: { email: member.email, password: PASSWORD } });
  expect(logIn.data).toMatchObject({ error: { code: 'login_failed' } });
});

test('changes once when a link is opened twice at the same moment (ACCOUNT-11)', async () => {
  const member = await signUpAndActivate(server);
  const email = newAddress();
  await request(member.cookie, email);
  const token = await mailedToken(server, email, 'mail_change');
  const replies = await Promise.all([confirm(token), confirm(token)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 410]);
  expect(await mailsTo(server, member.email, 'mail_changed')).toBe(1);
});

test('gives an address to one of two members who confirm it at the same moment (ACCOUNT-11)', async () => {
  const email = newAddress();
  const tokens: string[] = [];
  for (const member of [await signUpAndActivate(server), await signUpAndActivate(server)]) {
    await request(member.cookie, email);
    tokens.push(await mailedToken(server, email, 'mail_change'));
  }
  const replies = await Promise.all(tokens.map(confirm));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('keeps the wish for fewer mails, and forgets what stopped mails to the former address (ACCOUNT-14, NOTIFY-5)', async () => {
  const member = await signUpAndActivate(server);
  await server.services.db
    .updateTable('member')
    .set({ notifications_disabled: ['bounce', 'listunsubscribe'] })
    .where('id', '=', member.id)
    .execute();
  const email = newAddress();
  await request(member.cookie, email);
  await confirm(await mailedToken(server, email, 'mail_change'));
  const { data } = await server.call('readSelf', { cookie: member.cookie });
  expect(data.user).toMatchObject({ email, notifications_disabled: ['listunsubscribe'] });
});

test('refuses the link of an account that waits to be deleted, and a sixth request within an hour (ACCOUNT-11, ACCOUNT-17, CALL-6)', async () => {
  const member = await signUpAndActivate(server);
  const email = newAddress();
  await request(member.cookie, email);
  const token = await mailedToken(server, email, 'mail_change');
  for (let time = 2; time <= 5; time += 1)
    expect((await request(member.cookie, newAddress())).status).toBe(200);
  expect((await request(member.cookie, newAddress())).status).toBe(429);
  await server.call('deleteAccount', {
    cookie: member.cookie,
    body: { password: PASSWORD, reason: 'other' },
  });
  expect((await confirm(token)).data).toMatchObject({ error: { code: 'link_expired' } });
});

test('lists the devices of a member by browser and system, and logs one of them out (ACCOUNT-23)', async () => {
  const member = await signUpAndActivate(server);
  const headers = {
    'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  };
  const body = { email: member.email, password: PASSWORD };
  const elsewhere = await server.call('logIn', { body, headers });
  server.advance({ minutes: 20 });
  await server.call('readSelf', { cookie: elsewhere.cookie });
  await expect
    .poll(async () => (await listOf(member.cookie)).at(1)?.last_used_at)
    .toBe(server.services.clock().toISOString());
  const sessions = await listOf(member.cookie);
  // The sign-up and the activation began a session each.
  expect(sessions).toMatchObject([
    { current: true, browser: null, system: null },
    { current: false, browser: 'Firefox', system: 'Windows' },
    { current: false, browser: null, system: null },
  ]);
  await server.call('endSessions', { cookie: member.cookie, body: { id: sessions[1]?.id ?? '' } });
  expect((await server.call('readSelf', { cookie: elsewhere.cookie })).data).toEqual({ user: null });
});

async function listOf(cookie: string) {
  return (await server.call('listSessions', { cookie })).data.sessions;
}
