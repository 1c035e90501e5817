import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  mailedLink,
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

test('creates an unconfirmed member with a session (SIGNUP-12, SIGNUP-15, PRIVACY-4, PAGE-23)', async () => {
  const body = signUpForm({
    email: '  Robin.New@Example.ORG ',
    tracking: { network: 'n' },
  });
  const { status, data, headers } = await server.call('signUp', { body });
  expect(status).toBe(200);
  expect(data.user).toMatchObject({
    email: 'robin.new@example.org',
    status: 'not_confirmed',
    credits: 0,
    paid_user: false,
    language: 'en',
    notifications_disabled: [],
    profile: { name: 'Robin', status: 'disabled', country: 'NL', region: 'Utrecht', about: '' },
    allowance: {
      free_messages_left: 5,
      free_conversations_left: 2,
      likes_left: 4,
      likes_reset_at: '2026-03-10T23:00:00.000Z',
    },
  });
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^__Host-session=[\w-]{43}; Path=\/; Max-Age=2592000; SameSite=Lax; Secure; HttpOnly$/,
    ),
    expect.stringMatching(
      /^__Host-device=[\w-]{43}; Path=\/; Max-Age=31536000; SameSite=Lax; Secure; HttpOnly$/,
    ),
  ]);
  const stored = await server.services.db
    .selectFrom('member')
    .where('id', '=', data.user.id)
    .select(['password_hash', 'time_zone', 'tracking'])
    .executeTakeFirstOrThrow();
  expect(stored).toEqual({
    password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
    time_zone: 'Europe/Amsterdam',
    tracking: { network: 'n' },
  });
});

test('names each wrong field with its reason (SIGNUP-3, SIGNUP-4, SIGNUP-5, SIGNUP-6, SIGNUP-7, ERROR-3)', async () => {
  const bad: [Parameters<typeof signUpForm>[0], Record<string, string>][] = [
    [{ email: 'nobody' }, { email: 'invalid' }],
    [{ email: '' }, { email: 'required' }],
    [{ name: '@robin' }, { name: 'starts_with_at' }],
    [{ name: 'R' }, { name: 'too_short' }],
    [{ name: `Robin${'\u0301'.repeat(50)}` }, { name: 'too_long' }],
    [{ name: `Ro${'\u0301'.repeat(5)}bin` }, { name: 'invalid' }],
    [{ email: 'a@example.org', name: 'A@example.org' }, { name: 'same_as_email' }],
    [{ password: 'too short' }, { password: 'too_short' }],
    [{ password: 'Password1234!' }, { password: 'too_common' }],
    [{ password: 'qwertyuiop12' }, { password: 'too_common' }],
    [{ date_of_birth: '2008-03-11' }, { date_of_birth: 'too_young' }],
    [{ date_of_birth: '1999-02-30' }, { date_of_birth: 'invalid' }],
    [{ date_of_birth: '1900-01-01' }, { date_of_birth: 'invalid' }],
    [{ date_of_birth: '' }, { date_of_birth: 'required' }],
    [{ region: 'Bayern' }, { region: 'unknown' }],
    [
      { email: 'x', password: '' },
      { email: 'invalid', password: 'required' },
    ],
  ];
  for (const [overrides, fields] of bad) {
    const { status, error } = await server.call('signUp', { body: signUpForm(overrides) });
    expect([overrides, status, error?.code, error?.fields]).toEqual([
      overrides,
      422,
      'invalid_fields',
      fields,
    ]);
  }
});

test('refuses 10,000 combining marks in a name before anything counts them (SIGNUP-3, CALL-2)', async () => {
  const name = `Robin${'\u0301'.repeat(10_000)}`;
  const { status, error } = await server.call('signUp', { body: signUpForm({ name }) });
  expect([status, error?.code]).toEqual([400, 'invalid_request']);
});

test('accepts somebody whose eighteenth birthday is today in their country (SIGNUP-5)', async () => {
  const { status } = await server.call('signUp', { body: signUpForm({ date_of_birth: '2008-03-10' }) });
  expect(status).toBe(200);
});

test('refuses the address of an account, also of one that waits to be deleted (SIGNUP-10, SIGNUP-11)', async () => {
  const { id, email } = await signUp(server);
  const again = () => server.call('signUp', { body: signUpForm({ email: ` ${email.toUpperCase()}` }) });
  expect(await again()).toMatchObject({ status: 409, error: { code: 'email_taken' }, cookie: undefined });
  await server.services.db
    .updateTable('member')
    .set({ status: 'pending_deletion' })
    .where('id', '=', id)
    .execute();
  expect(await again()).toMatchObject({ status: 409, error: { code: 'pending_deletion' } });
});

test('accepts one of several concurrent sign-ups with one address (SITE-2)', async () => {
  const body = signUpForm();
  const replies = await Promise.all(Array.from({ length: 5 }, () => server.call('signUp', { body })));
  expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409, 409, 409, 409]);
  expect(await mailsTo(server, body.email, 'activation')).toBe(1);
});

test('activates once by the mailed link and gives the sign-up credits once (ACCOUNT-3, ACCOUNT-4)', async () => {
  const { email, cookie } = await signUp(server);
  const token = await mailedToken(server, email, 'activation');
  const { status, data, cookie: rotated } = await server.call('activate', { body: { token }, cookie });
  expect(status).toBe(200);
  expect(data.user).toMatchObject({ status: 'active', credits: 3, profile: { status: 'active' } });
  expect(rotated).not.toBe(cookie);
  expect((await server.call('readSelf', { cookie })).data).toEqual({ user: null });
  for (const who of [{}, { cookie: rotated as string }]) {
    expect(await server.call('activate', { body: { token }, ...who })).toMatchObject({
      status: 410,
      error: { code: 'link_expired' },
    });
  }
  expect((await server.call('readSelf', { cookie: rotated as string })).data.user?.credits).toBe(3);
});

test('accepts one of several concurrent uses of a link (ACCOUNT-3, CREDIT-2)', async () => {
  const { id, email } = await signUp(server);
  const token = await mailedToken(server, email, 'activation');
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => server.call('activate', { body: { token } })),
  );
  expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 410, 410, 410, 410]);
  const account = await server.services.db
    .selectFrom('ledger_account')
    .where('member_id', '=', id)
    .select('balance')
    .executeTakeFirstOrThrow();
  expect(account.balance).toBe('3');
});

test('expires a link after 24 hours, and ends both of two links when one is used (ACCOUNT-3, ACCOUNT-6)', async () => {
  const { email, cookie } = await signUp(server);
  const early = await mailedToken(server, email, 'activation');
  expect(await server.call('resendActivation', { body: {} })).toMatchObject({
    status: 403,
    error: { code: 'authentication_required' },
  });
  server.advance({ minutes: 1 });
  expect((await server.call('resendActivation', { body: {}, cookie })).status).toBe(200);
  const late = await mailedToken(server, email, 'activation');
  expect(late).not.toBe(early);
  expect((await server.call('activate', { body: { token: late } })).status).toBe(200);
  expect((await server.call('activate', { body: { token: early } })).status).toBe(410);

  const other = await signUp(server);
  const token = await mailedToken(server, other.email, 'activation');
  server.advance({ hours: 24 });
  expect((await server.call('activate', { body: { token } })).status).toBe(410);
});

test('mails a confirmed member no further link, and limits requests to 5 an hour (ACCOUNT-6)', async () => {
  const { email, cookie } = await signUpAndActivate(server);
  expect((await server.call('resendActivation', { body: {}, cookie })).status).toBe(200);
  expect(await mailsTo(server, email, 'activation')).toBe(1);
  for (let times = 1; times < 5; times += 1) await server.call('resendActivation', { body: {}, cookie });
  const refused = await server.call('resendActivation', { body: {}, cookie });
  expect(refused).toMatchObject({ status: 429, error: { code: 'rate_limited' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('does not activate by a reset link, a made-up token or a short one (ACCOUNT-5)', async () => {
  const { email } = await signUpAndActivate(server);
  await server.call('requestPasswordReset', { body: { email } });
  const reset = await mailedToken(server, email, 'password_reset');
  expect((await server.call('activate', { body: { token: reset } })).status).toBe(410);
  expect((await server.call('activate', { body: { token: 'x'.repeat(43) } })).status).toBe(410);
  expect(await server.call('activate', { body: { token: 'short' } })).toMatchObject({
    status: 400,
    error: { code: 'invalid_request' },
  });
});

test('opens sign-up to all, to those from a traffic source, or to nobody (SIGNUP-2)', async () => {
  const { db } = server.services;
  const set = async (signups: string) => {
    const { settings } = await db.selectFrom('site').select('settings').executeTakeFirstOrThrow();
    await db
      .updateTable('site')
      .set({ settings: JSON.stringify({ ...settings, signups }) })
      .execute();
    server.advance({ minutes: 2 });
  };
  const status = async (network?: string) =>
    (
      await server.call('signUp', {
        body: signUpForm(network === undefined ? {} : { tracking: { network } }),
      })
    ).status;
  await set('with_trafficsource');
  expect([await status(), await status(' '), await status('partner')]).toEqual([403, 403, 200]);
  await set('none');
  expect(await status('partner')).toBe(403);
  await set('all');
  expect(await status()).toBe(200);
});

test('ends an earlier session of the browser at sign-up (SIGNUP-12)', async () => {
  const first = await signUp(server);
  const second = await server.call('signUp', { body: signUpForm(), cookie: first.cookie });
  expect(second.status).toBe(200);
  expect((await server.call('readSelf', { cookie: first.cookie })).data).toEqual({ user: null });
});

test('never returns the password or its hash (ACCOUNT-2)', async () => {
  const { cookie } = await signUp(server);
  const { data } = await server.call('readSelf', { cookie });
  expect(JSON.stringify(data)).not.toMatch(/argon2|password/);
  expect(JSON.stringify(data)).not.toContain(PASSWORD);
});

describe('links in mails', () => {
  const CHAT = '/members/01a20a85-5961-70a0-99d1-303904b9c17e/chat';
  const nextOf = async (email: string, template: string) =>
    (await mailedLink(server, email, template)).searchParams.get('next');

  test('carry the page that the person wanted (MAIL-3, LOGIN-10)', async () => {
    const { email, cookie } = await signUp(server, { next: CHAT });
    expect(await nextOf(email, 'activation')).toBe(CHAT);
    server.advance({ minutes: 1 });
    await server.call('resendActivation', { body: { next: '/members/x#like' }, cookie });
    expect(await nextOf(email, 'activation')).toBe('/members/x#like');
    await server.call('requestPasswordReset', { body: { email, next: '/likes' } });
    expect(await nextOf(email, 'password_reset')).toBe('/likes');
  });

  test('carry no page outside the site (LOGIN-10)', async () => {
    for (const next of [
      undefined,
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      '/api/logout.php',
    ]) {
      const { email } = await signUp(server, { next });
      expect([next, await nextOf(email, 'activation')]).toEqual([next, null]);
    }
  });
});
