import type { Body } from '../calls.ts';
import { ACTIVATION_LINK_HOURS, LOGIN_FAILURES, SIGNUP_CREDITS } from '../rules.ts';
import { conform } from './case.ts';
import type { Tools } from './caller.ts';
import { answered, equals, holds, includes, refused } from './check.ts';

export const PASSWORD = 'violet teapot harbour 9';
const UNKNOWN_TOKEN = 'x'.repeat(43);

export function signUpForm(changes: Partial<Body<'signUp'>> = {}): Body<'signUp'> {
  return {
    email: `${crypto.randomUUID()}@example.org`,
    name: 'Robin',
    password: PASSWORD,
    date_of_birth: '1996-05-17',
    gender: 'female',
    seeking: 'male',
    country: 'NL',
    region: 'Utrecht',
    language: 'en',
    ...changes,
  };
}

/** Signs up over the calls; the member has yet to confirm. */
export async function signUp({ call }: Tools, changes: Partial<Body<'signUp'>> = {}) {
  const body = signUpForm(changes);
  const reply = await call('signUp', { body });
  const { user } = answered(reply);
  holds(reply.cookie !== undefined, 'Signing up begins no session');
  return { id: user.id, email: user.email, cookie: reply.cookie, user };
}

export const accountCases = [
  conform('signUp', 'makes a member who has yet to confirm', async (tools) => {
    const email = ` ${crypto.randomUUID().toUpperCase()}@Example.ORG `;
    const { user, ...as } = await signUp(tools, { email, name: '  Robin ', signup_message: 'Hello there.' });
    includes(
      user,
      {
        email: email.trim().toLowerCase(),
        status: 'not_confirmed',
        credits: 0,
        signup_credits: 0,
        paid_user: false,
        profile: { name: 'Robin', status: 'disabled', about: 'Hello there.', main_image: null },
        allowance: { free_messages_left: 5, free_conversations_left: 2, likes_left: 4 },
      },
      'user',
    );
    equals(answered(await tools.call('readSelf', { as })).user, user, 'The member read again');
  }),
  conform('signUp', 'names each field that is not right', async ({ call }) => {
    const bad: [Partial<Body<'signUp'>>, Parameters<typeof refused>[2]][] = [
      [{ email: 'nobody', name: '' }, { fields: { email: 'invalid', name: 'required' } }],
      [{ email: '', name: '@robin' }, { fields: { email: 'required', name: 'starts_with_at' } }],
      [{ email: 'robin@example.org', name: 'Robin@example.org' }, { fields: { name: 'same_as_email' } }],
      [{ name: 'x'.repeat(31) }, { fields: { name: 'too_long' } }],
      [{ password: 'short' }, { fields: { password: 'too_short' } }],
      [{ password: 'password1234' }, { fields: { password: 'too_common' } }],
      [{ date_of_birth: '2008-03-11' }, { fields: { date_of_birth: 'too_young' } }],
      [{ date_of_birth: '2001-02-29' }, { fields: { date_of_birth: 'invalid' } }],
      [{ date_of_birth: '1899-01-01' }, { fields: { date_of_birth: 'invalid' } }],
      [{ date_of_birth: '' }, { fields: { date_of_birth: 'required' } }],
      [{ region: 'Bayern' }, { fields: { region: 'unknown' } }],
    ];
    for (const [changes, detail] of bad) {
      refused(await call('signUp', { body: signUpForm(changes) }), 'invalid_fields', detail);
    }
  }),
  conform('signUp', 'takes who is of age today, in their own country', async (tools) => {
    await signUp(tools, { date_of_birth: '1996-03-10' });
  }),
  conform('signUp', 'refuses an address that owns an account', async (tools) => {
    const { email } = await tools.member();
    const body = signUpForm({ email: email.toUpperCase() });
    refused(await tools.call('signUp', { body }), 'email_taken');
  }),
  conform('signUp', 'refuses an address whose account is about to be deleted', async ({ call, member }) => {
    const { email } = await member({ status: 'pending_deletion' });
    refused(await call('signUp', { body: signUpForm({ email }) }), 'pending_deletion');
  }),
  conform('signUp', 'refuses values of other kinds', async ({ call }) => {
    for (const changes of [
      { gender: 'other' },
      { country: 'XX' },
      { language: 'tlh' },
      { name: 7 },
      { admin: true },
    ]) {
      const body = { ...signUpForm(), ...changes } as never;
      refused(await call('signUp', { body }), 'invalid_request');
    }
  }),

  conform('activate', 'confirms the address, once, and gives the credits', async (tools) => {
    const { email, cookie } = await signUp(tools);
    const token = await tools.mailedToken(email, 'activation');
    const reply = await tools.call('activate', { body: { token } });
    includes(
      answered(reply).user,
      {
        email,
        status: 'active',
        credits: SIGNUP_CREDITS,
        signup_credits: SIGNUP_CREDITS,
        profile: { status: 'active' },
      },
      'user',
    );
    holds(reply.cookie !== undefined && reply.cookie !== cookie, 'Activation begins no session of its own');
    refused(await tools.call('activate', { body: { token } }), 'link_expired');
    equals(
      answered(await tools.call('readSelf', { as: { cookie } })).user?.credits,
      SIGNUP_CREDITS,
      'Credits after the link was followed twice',
    );
  }),
  conform('activate', 'refuses a link that is unknown or too old', async (tools) => {
    refused(await tools.call('activate', { body: { token: UNKNOWN_TOKEN } }), 'link_expired');
    const { email } = await signUp(tools);
    const token = await tools.mailedToken(email, 'activation');
    tools.advance({ hours: ACTIVATION_LINK_HOURS, seconds: 1 });
    refused(await tools.call('activate', { body: { token } }), 'link_expired');
  }),
  conform('correctEmail', 'moves the link to the new address; the old one no longer works', async (tools) => {
    const as = await signUp(tools);
    const old = await tools.mailedToken(as.email, 'activation');
    const email = `${crypto.randomUUID()}@example.org`;
    const body = { email: ` ${email.toUpperCase()}`, password: PASSWORD };
    const { user } = answered(await tools.call('correctEmail', { as, body }));
    includes(user, { id: as.id, email, status: 'not_confirmed' }, 'user');
    refused(await tools.call('activate', { body: { token: old } }), 'link_expired');
    const token = await tools.mailedToken(email, 'activation');
    includes(answered(await tools.call('activate', { body: { token } })).user, { id: as.id, email }, 'user');
  }),
  conform('correctEmail', 'keeps the link where the address is the same', async (tools) => {
    const as = await signUp(tools);
    answered(await tools.call('correctEmail', { as, body: { email: as.email, password: PASSWORD } }));
    const token = await tools.mailedToken(as.email, 'activation');
    answered(await tools.call('activate', { body: { token } }));
  }),
  conform('correctEmail', 'takes the password, and an address that will do', async (tools) => {
    const as = await signUp(tools);
    const email = `${crypto.randomUUID()}@example.org`;
    const bad: [Partial<Body<'correctEmail'>>, Parameters<typeof refused>[2]][] = [
      [{ email: 'nobody' }, { fields: { email: 'invalid' } }],
      [{ email: '' }, { fields: { email: 'required' } }],
      [{ password: 'not my password' }, { fields: { password: 'wrong' } }],
    ];
    for (const [changes, detail] of bad) {
      const body = { email, password: PASSWORD, ...changes };
      refused(await tools.call('correctEmail', { as, body }), 'invalid_fields', detail);
    }
    equals(answered(await tools.call('readSelf', { as })).user?.email, as.email, 'The address');
  }),
  conform('correctEmail', 'counts wrong passwords as failed log-ins', async (tools) => {
    const as = await signUp(tools);
    const body = { email: `${crypto.randomUUID()}@example.org`, password: 'not my password' };
    for (let times = 1; times < LOGIN_FAILURES.count; times += 1) {
      refused(await tools.call('correctEmail', { as, body }), 'invalid_fields', {
        fields: { password: 'wrong' },
      });
    }
    refused(await tools.call('correctEmail', { as, body }), 'account_locked', {
      params: { minutes: LOGIN_FAILURES.blockMinutes },
    });
  }),
  conform('correctEmail', 'refuses an address that owns an account, also one that ends', async (tools) => {
    const as = await signUp(tools);
    for (const status of ['active', 'pending_deletion'] as const) {
      const { email } = await tools.member({ status });
      refused(await tools.call('correctEmail', { as, body: { email, password: PASSWORD } }), 'email_taken');
    }
  }),
  conform('correctEmail', 'refuses who has confirmed', async ({ call, member }) => {
    const body = { email: `${crypto.randomUUID()}@example.org`, password: PASSWORD };
    refused(await call('correctEmail', { as: await member(), body }), 'already_confirmed');
  }),
  conform('resendActivation', 'mails another link to who has yet to confirm', async (tools) => {
    const as = await signUp(tools);
    await tools.mailedToken(as.email, 'activation');
    equals(answered(await tools.call('resendActivation', { as, body: {} })), { ok: true }, 'ok');
    const token = await tools.mailedToken(as.email, 'activation');
    answered(await tools.call('activate', { body: { token } }));
  }),
  conform('resendActivation', 'answers who has confirmed alike', async ({ call, member }) => {
    answered(await call('resendActivation', { as: await member(), body: {} }));
  }),

  conform('readSelf', 'answers nobody to a visitor', async ({ call }) => {
    equals(answered(await call('readSelf')), { user: null }, 'The answer');
  }),
  conform('readSelf', 'tells a member what only they may know', async ({ call, member }) => {
    const as = await member({ credits: 7, paid: true });
    const { user } = answered(await call('readSelf', { as }));
    includes(user, { id: as.id, email: as.email, credits: 7, paid_user: true, status: 'active' }, 'user');
  }),
  conform('readSelf', 'ends with the session, after thirty days', async ({ call, member, advance }) => {
    const as = await member();
    advance({ days: 30, seconds: 1 });
    equals(answered(await call('readSelf', { as })).user, null, 'The member after thirty days');
  }),
];
