import type { Body } from '../calls.ts';
import { COUNTRIES } from '../countries.ts';
import { calendarDay } from '../dates.ts';
import {
  ACTIVATION_LINK_HOURS,
  ACTIVATION_MAIL_COOLDOWN_SECONDS,
  LOGIN_FAILURES,
  MINIMUM_AGE,
  SIGNUP_CREDITS,
} from '../rules.ts';
import { conform } from './case.ts';
import type { Tools } from './caller.ts';
import { responseOf, assertEqual, assert, assertIncludes, assertRefused } from './check.ts';

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

/** Signs up by the call. The member's address is not confirmed yet. */
export async function signUp({ call }: Tools, changes: Partial<Body<'signUp'>> = {}) {
  const body = signUpForm(changes);
  const reply = await call('signUp', { body });
  const { user } = responseOf(reply);
  assert(reply.cookie !== undefined, 'Signing up begins no session');
  return { id: user.id, email: user.email, cookie: reply.cookie, user };
}

export const accountCases = [
  conform(
    'signUp',
    'creates a member with a disabled profile who is not confirmed (SIGNUP-12)',
    async (tools) => {
      const email = ` ${crypto.randomUUID().toUpperCase()}@Example.ORG `;
      const { user, ...as } = await signUp(tools, {
        email,
        name: '  Robin ',
      });
      assertIncludes(
        user,
        {
          email: email.trim().toLowerCase(),
          status: 'not_confirmed',
          credits: 0,
          signup_credits: 0,
          paid_user: false,
          profile: { name: 'Robin', status: 'disabled', about: '', main_image: null },
          allowance: { free_messages_left: 5, free_conversations_left: 2, likes_left: 4 },
        },
        'user',
      );
      assertEqual(responseOf(await tools.call('readSelf', { as })).user, user, 'The member read again');
    },
  ),
  conform(
    'signUp',
    'refuses wrong fields with a reason for each (SIGNUP-3, SIGNUP-4, SIGNUP-5, SIGNUP-6, SIGNUP-7)',
    async ({ call }) => {
      const bad: [Partial<Body<'signUp'>>, Parameters<typeof assertRefused>[2]][] = [
        [{ email: 'nobody', name: '' }, { fields: { email: 'invalid', name: 'required' } }],
        [{ email: '', name: '@robin' }, { fields: { email: 'required', name: 'starts_with_at' } }],
        [{ email: 'robin@example.org', name: 'Robin@example.org' }, { fields: { name: 'same_as_email' } }],
        [{ name: 'x'.repeat(31) }, { fields: { name: 'too_long' } }],
        [{ password: 'short' }, { fields: { password: 'too_short' } }],
        [{ password: 'password1234' }, { fields: { password: 'too_common' } }],
        [{ date_of_birth: '2001-02-29' }, { fields: { date_of_birth: 'invalid' } }],
        [{ date_of_birth: '1899-01-01' }, { fields: { date_of_birth: 'invalid' } }],
        [{ date_of_birth: '' }, { fields: { date_of_birth: 'required' } }],
        [{ region: 'Bayern' }, { fields: { region: 'unknown' } }],
      ];
      for (const [changes, detail] of bad) {
        assertRefused(await call('signUp', { body: signUpForm(changes) }), 'invalid_fields', detail);
      }
    },
  ),
  conform(
    'signUp',
    'accepts an eighteenth birthday today and refuses one tomorrow, by the calendar of the country (SIGNUP-5)',
    async (tools) => {
      const places = [
        { country: 'NL', region: 'Utrecht' },
        { country: 'US', region: 'Ohio' },
      ] as const;
      let now = new Date((await signUp(tools)).user.signup_date);
      const checkAt = async (time: Date) => {
        tools.advance({ seconds: (time.getTime() - now.getTime()) / 1_000 });
        now = time;
        for (const place of places) {
          const { timeZone } = COUNTRIES[place.country];
          const yearsAgo = (day: string) => `${Number(day.slice(0, 4)) - MINIMUM_AGE}${day.slice(4)}`;
          const today = calendarDay(now, timeZone);
          const tomorrow = calendarDay(new Date(now.getTime() + 86_400_000), timeZone);
          await signUp(tools, { ...place, date_of_birth: yearsAgo(today) });
          const body = signUpForm({ ...place, date_of_birth: yearsAgo(tomorrow) });
          const fields = { date_of_birth: 'too_young' } as const;
          assertRefused(await tools.call('signUp', { body }), 'invalid_fields', { fields });
        }
      };
      const day = now.toISOString().slice(0, 10);
      // Noon in UTC is the same day in both countries. Half an hour before midnight, Amsterdam is a day ahead of New York.
      await checkAt(new Date(Math.max(now.getTime(), Date.parse(`${day}T12:00:00Z`))));
      await checkAt(new Date(`${day}T23:30:00Z`));
    },
  ),
  conform('signUp', 'refuses an address that has an account (SIGNUP-10)', async (tools) => {
    const { email } = await tools.member();
    const body = signUpForm({ email: email.toUpperCase() });
    assertRefused(await tools.call('signUp', { body }), 'email_taken');
  }),
  conform(
    'signUp',
    'refuses an address whose account waits to be deleted (SIGNUP-11)',
    async ({ call, member }) => {
      const { email } = await member({ status: 'pending_deletion' });
      assertRefused(await call('signUp', { body: signUpForm({ email }) }), 'pending_deletion');
    },
  ),
  conform('signUp', 'refuses unknown values and fields (CALL-2)', async ({ call }) => {
    for (const changes of [
      { gender: 'other' },
      { country: 'XX' },
      { language: 'tlh' },
      { name: 7 },
      { admin: true },
    ]) {
      const body = { ...signUpForm(), ...changes } as never;
      assertRefused(await call('signUp', { body }), 'invalid_request');
    }
  }),

  conform(
    'activate',
    'confirms the address once and gives the credits (ACCOUNT-3, ACCOUNT-4, CREDIT-2)',
    async (tools) => {
      const { email, cookie } = await signUp(tools);
      const token = await tools.mailedToken(email, 'activation');
      const reply = await tools.call('activate', { body: { token } });
      assertIncludes(
        responseOf(reply).user,
        {
          email,
          status: 'active',
          credits: SIGNUP_CREDITS,
          signup_credits: SIGNUP_CREDITS,
          profile: { status: 'active' },
        },
        'user',
      );
      assert(
        reply.cookie !== undefined && reply.cookie !== cookie,
        'Activation does not begin a new session',
      );
      assertRefused(await tools.call('activate', { body: { token } }), 'link_expired');
      assertEqual(
        responseOf(await tools.call('readSelf', { as: { cookie } })).user?.credits,
        SIGNUP_CREDITS,
        'The credits after the link was used twice',
      );
    },
  ),
  conform(
    'activate',
    'refuses a link that is unknown or older than 24 hours (ACCOUNT-3, ACCOUNT-5)',
    async (tools) => {
      assertRefused(await tools.call('activate', { body: { token: UNKNOWN_TOKEN } }), 'link_expired');
      const { email } = await signUp(tools);
      const token = await tools.mailedToken(email, 'activation');
      tools.advance({ hours: ACTIVATION_LINK_HOURS, seconds: 1 });
      assertRefused(await tools.call('activate', { body: { token } }), 'link_expired');
    },
  ),
  conform(
    'correctEmail',
    'mails a link to the new address and disables the former link (ACCOUNT-8)',
    async (tools) => {
      const as = await signUp(tools);
      const old = await tools.mailedToken(as.email, 'activation');
      const email = `${crypto.randomUUID()}@example.org`;
      const body = { email: ` ${email.toUpperCase()}`, password: PASSWORD };
      const { user } = responseOf(await tools.call('correctEmail', { as, body }));
      assertIncludes(user, { id: as.id, email, status: 'not_confirmed' }, 'user');
      assertRefused(await tools.call('activate', { body: { token: old } }), 'link_expired');
      const token = await tools.mailedToken(email, 'activation');
      assertIncludes(
        responseOf(await tools.call('activate', { body: { token } })).user,
        { id: as.id, email },
        'user',
      );
    },
  ),
  conform('correctEmail', 'mails a link where the address is the same', async (tools) => {
    const as = await signUp(tools);
    responseOf(await tools.call('correctEmail', { as, body: { email: as.email, password: PASSWORD } }));
    const token = await tools.mailedToken(as.email, 'activation');
    responseOf(await tools.call('activate', { body: { token } }));
  }),
  conform('correctEmail', 'refuses a wrong password and an invalid address (ACCOUNT-8)', async (tools) => {
    const as = await signUp(tools);
    const email = `${crypto.randomUUID()}@example.org`;
    const bad: [Partial<Body<'correctEmail'>>, Parameters<typeof assertRefused>[2]][] = [
      [{ email: 'nobody' }, { fields: { email: 'invalid' } }],
      [{ email: '' }, { fields: { email: 'required' } }],
      [{ password: 'not my password' }, { fields: { password: 'wrong' } }],
    ];
    for (const [changes, detail] of bad) {
      const body = { email, password: PASSWORD, ...changes };
      assertRefused(await tools.call('correctEmail', { as, body }), 'invalid_fields', detail);
    }
    assertEqual(responseOf(await tools.call('readSelf', { as })).user?.email, as.email, 'The address');
  }),
  conform('correctEmail', 'counts a wrong password as a failed log-in (LOGIN-3)', async (tools) => {
    const as = await signUp(tools);
    const body = { email: `${crypto.randomUUID()}@example.org`, password: 'not my password' };
    for (let times = 1; times < LOGIN_FAILURES.count; times += 1) {
      assertRefused(await tools.call('correctEmail', { as, body }), 'invalid_fields', {
        fields: { password: 'wrong' },
      });
    }
    assertRefused(await tools.call('correctEmail', { as, body }), 'account_locked', {
      params: { minutes: LOGIN_FAILURES.blockMinutes },
    });
  }),
  conform(
    'correctEmail',
    'refuses an address that has an account, also one that waits to be deleted (ACCOUNT-8)',
    async (tools) => {
      const as = await signUp(tools);
      for (const status of ['active', 'pending_deletion'] as const) {
        const { email } = await tools.member({ status });
        assertRefused(
          await tools.call('correctEmail', { as, body: { email, password: PASSWORD } }),
          'email_taken',
        );
      }
    },
  ),
  conform('correctEmail', 'refuses a member who has confirmed (ACCOUNT-8)', async ({ call, member }) => {
    const body = { email: `${crypto.randomUUID()}@example.org`, password: PASSWORD };
    assertRefused(await call('correctEmail', { as: await member(), body }), 'already_confirmed');
  }),
  conform('resendActivation', 'mails another link to a member who has not confirmed', async (tools) => {
    const as = await signUp(tools);
    await tools.mailedToken(as.email, 'activation');
    tools.advance({ seconds: ACTIVATION_MAIL_COOLDOWN_SECONDS });
    assertEqual(responseOf(await tools.call('resendActivation', { as, body: {} })), { ok: true }, 'ok');
    const token = await tools.mailedToken(as.email, 'activation');
    responseOf(await tools.call('activate', { body: { token } }));
  }),
  conform(
    'resendActivation',
    'refuses another link within 60 seconds of the last one, and says until when (ACCOUNT-6)',
    async (tools) => {
      const { user, ...as } = await signUp(tools);
      const early = await tools.mailedToken(as.email, 'activation');
      const resend = () => tools.call('resendActivation', { as, body: {} });
      tools.advance({ seconds: ACTIVATION_MAIL_COOLDOWN_SECONDS / 2 });
      const { retry_at = '' } = assertRefused(await resend(), 'rate_limited');
      const seconds = (Date.parse(retry_at) - Date.parse(user.signup_date)) / 1_000;
      assertEqual(
        Math.round(seconds / 10) * 10,
        ACTIVATION_MAIL_COOLDOWN_SECONDS,
        'Seconds until the next link',
      );
      assertEqual(await tools.mailedToken(as.email, 'activation'), early, 'The last link');
      tools.advance({ seconds: ACTIVATION_MAIL_COOLDOWN_SECONDS / 2 });
      responseOf(await resend());
      assertRefused(await resend(), 'rate_limited');
    },
  ),
  conform(
    'resendActivation',
    'responds in the same way to a member who has confirmed',
    async ({ call, member }) => {
      responseOf(await call('resendActivation', { as: await member(), body: {} }));
    },
  ),

  conform('readSelf', 'returns null to a visitor', async ({ call }) => {
    assertEqual(responseOf(await call('readSelf')), { user: null }, 'The response');
  }),
  conform('readSelf', 'returns the private fields to the member (ACCOUNT-2)', async ({ call, member }) => {
    const as = await member({ credits: 7, paid: true });
    const { user } = responseOf(await call('readSelf', { as }));
    assertIncludes(
      user,
      { id: as.id, email: as.email, credits: 7, paid_user: true, status: 'active' },
      'user',
    );
  }),
  conform(
    'readSelf',
    'returns null once the session has ended, after 30 days (LOGIN-1)',
    async ({ call, member, advance }) => {
      const as = await member();
      advance({ days: 30, seconds: 1 });
      assertEqual(responseOf(await call('readSelf', { as })).user, null, 'The member after thirty days');
    },
  ),
];
