import { LOGIN_FAILURES, RESET_LINK_MINUTES, RESET_MAILS_PER_DAY } from '../rules.ts';
import { PASSWORD, signUp } from './accounts.cases.ts';
import { conform } from './case.ts';
import { responseOf, assertEqual, assert, assertIncludes, assertRefused } from './check.ts';

const NEW_PASSWORD = 'amber kettle meadow 4';

/** Logging in and out, and the password. */
export const sessionCases = [
  conform('logIn', 'signs in by address and password', async ({ call, member }) => {
    const { id, email } = await member({ password: PASSWORD });
    const reply = await call('logIn', { body: { email: ` ${email.toUpperCase()} `, password: PASSWORD } });
    assertIncludes(responseOf(reply).user, { id }, 'user');
    assert(reply.cookie !== undefined, 'Logging in begins no session');
    const self = responseOf(await call('readSelf', { as: { cookie: reply.cookie } }));
    assertEqual(self.user?.id, id, 'Who is signed in');
  }),
  conform('logIn', 'ends the session it was made with', async ({ call, member }) => {
    const as = await member({ password: PASSWORD });
    responseOf(await call('logIn', { as, body: { email: as.email, password: PASSWORD } }));
    assertEqual(responseOf(await call('readSelf', { as })).user, null, 'Who the earlier session is of');
  }),
  conform('logIn', 'answers a wrong password and an unknown address alike', async ({ call, member }) => {
    const { email } = await member({ password: PASSWORD });
    const wrong = await call('logIn', { body: { email, password: 'not the password' } });
    assertRefused(wrong, 'login_failed');
    const unknown = { email: `${crypto.randomUUID()}@example.org`, password: PASSWORD };
    assertRefused(await call('logIn', { body: unknown }), 'login_failed');
  }),
  conform(
    'logIn',
    'blocks after five failures, known or not, for a while',
    async ({ call, member, advance }) => {
      const { email } = await member({ password: PASSWORD });
      for (const subject of [email, `${crypto.randomUUID()}@example.org`]) {
        const fail = () => call('logIn', { body: { email: subject, password: 'not the password' } });
        for (let time = 1; time < LOGIN_FAILURES.count; time += 1) assertRefused(await fail(), 'login_failed');
        const params = { minutes: LOGIN_FAILURES.blockMinutes };
        assertRefused(await fail(), 'account_locked', { params });
        assertRefused(await fail(), 'account_locked', { params });
      }
      assertRefused(await call('logIn', { body: { email, password: PASSWORD } }), 'account_locked');
      advance({ minutes: LOGIN_FAILURES.blockMinutes, seconds: 1 });
      responseOf(await call('logIn', { body: { email, password: PASSWORD } }));
    },
  ),
  conform(
    'logIn',
    'tells who knows the password that the account is to be deleted',
    async ({ call, member }) => {
      const { email } = await member({ password: PASSWORD, status: 'pending_deletion' });
      assertRefused(await call('logIn', { body: { email, password: PASSWORD } }), 'pending_deletion');
      assertRefused(await call('logIn', { body: { email, password: 'not the password' } }), 'login_failed');
    },
  ),
  conform('logOut', 'ends the session', async ({ call, member }) => {
    const as = await member();
    assertEqual(responseOf(await call('logOut', { as })), { ok: true }, 'ok');
    assertRefused(await call('listChats', { as }), 'authentication_required');
  }),
  conform('logOut', 'answers a visitor alike', async ({ call }) => {
    responseOf(await call('logOut'));
  }),
  conform('logOut', 'is not done for a page of another site', async ({ call, member }) => {
    const as = await member();
    assertRefused(await call('logOut', { as, headers: { origin: 'https://evil.example' } }), 'forbidden');
    assert(responseOf(await call('readSelf', { as })).user !== null, 'The session has ended');
  }),

  conform('requestPasswordReset', 'answers known and unknown addresses alike', async ({ call, member }) => {
    const { email } = await member();
    for (const subject of [email, `${crypto.randomUUID()}@example.org`]) {
      const reply = await call('requestPasswordReset', { body: { email: subject } });
      assertEqual(responseOf(reply), { ok: true }, `The answer for ${subject}`);
    }
  }),
  conform('requestPasswordReset', 'refuses what is no address', async ({ call }) => {
    const reply = await call('requestPasswordReset', { body: { email: 'nobody' } });
    assertRefused(reply, 'invalid_fields', { fields: { email: 'invalid' } });
  }),
  conform('requestPasswordReset', 'mails five times a day, known or not', async ({ call, advance }) => {
    const body = { email: `${crypto.randomUUID()}@example.org` };
    for (let time = 0; time < RESET_MAILS_PER_DAY; time += 1) {
      responseOf(await call('requestPasswordReset', { body }));
    }
    const { retry_at } = assertRefused(await call('requestPasswordReset', { body }), 'rate_limited');
    assert(retry_at !== undefined, 'The refusal does not say when to try again');
    advance({ days: 1, seconds: 1 });
    responseOf(await call('requestPasswordReset', { body }));
  }),
  conform(
    'resetPassword',
    'sets the password by a mailed link, once, and ends other sessions',
    async (tools) => {
      const { call, mailedToken } = tools;
      const as = await signUp(tools);
      responseOf(await call('requestPasswordReset', { body: { email: as.email } }));
      const token = await mailedToken(as.email, 'password_reset');
      const body = { token, password: NEW_PASSWORD, password_repeat: NEW_PASSWORD };
      assertRefused(
        await call('resetPassword', { body: { ...body, password_repeat: PASSWORD } }),
        'invalid_fields',
        {
          fields: { password_repeat: 'mismatch' },
        },
      );
      const short = { token, password: 'short', password_repeat: 'short' };
      assertRefused(await call('resetPassword', { body: short }), 'invalid_fields', {
        fields: { password: 'too_short' },
      });
      const reply = await call('resetPassword', { body });
      assertEqual(responseOf(reply).user.id, as.id, 'Whose password was set');
      assert(reply.cookie !== undefined, 'Setting the password begins no session');
      assertEqual(responseOf(await call('readSelf', { as })).user, null, 'Who the earlier session is of');
      assertRefused(await call('resetPassword', { body }), 'link_expired');
      responseOf(await call('logIn', { body: { email: as.email, password: NEW_PASSWORD } }));
    },
  ),
  conform('resetPassword', 'refuses a link that is unknown, too old or of another kind', async (tools) => {
    const { call, mailedToken, advance } = tools;
    const passwords = { password: NEW_PASSWORD, password_repeat: NEW_PASSWORD };
    assertRefused(await call('resetPassword', { body: { token: 'x'.repeat(43), ...passwords } }), 'link_expired');
    const { email } = await signUp(tools);
    const activation = await mailedToken(email, 'activation');
    assertRefused(await call('resetPassword', { body: { token: activation, ...passwords } }), 'link_expired');
    responseOf(await call('requestPasswordReset', { body: { email } }));
    const token = await mailedToken(email, 'password_reset');
    advance({ minutes: RESET_LINK_MINUTES, seconds: 1 });
    assertRefused(await call('resetPassword', { body: { token, ...passwords } }), 'link_expired');
  }),
];
