import { LOGIN_FAILURES, RESET_LINK_MINUTES, RESET_MAILS_PER_DAY } from '../rules.ts';
import { PASSWORD, signUp } from './accounts.cases.ts';
import { conform } from './case.ts';
import { responseOf, assertEqual, assert, assertIncludes, assertRefused } from './check.ts';

const NEW_PASSWORD = 'amber kettle meadow 4';

/** Cases about log-in, log-out and the password reset. */
export const sessionCases = [
  conform('logIn', 'signs in with address and password (LOGIN-1, SIGNUP-4)', async ({ call, member }) => {
    const { id, email } = await member({ password: PASSWORD });
    const reply = await call('logIn', { body: { email: ` ${email.toUpperCase()} `, password: PASSWORD } });
    assertIncludes(responseOf(reply).user, { id }, 'user');
    assert(reply.cookie !== undefined, 'Logging in begins no session');
    const self = responseOf(await call('readSelf', { as: { cookie: reply.cookie } }));
    assertEqual(self.user?.id, id, 'The signed-in member');
  }),
  conform('logIn', 'ends the session that the browser had before (LOGIN-1)', async ({ call, member }) => {
    const as = await member({ password: PASSWORD });
    responseOf(await call('logIn', { as, body: { email: as.email, password: PASSWORD } }));
    assertEqual(responseOf(await call('readSelf', { as })).user, null, 'The member of the earlier session');
  }),
  conform(
    'logIn',
    'refuses a wrong password and an unknown address in the same way (LOGIN-2)',
    async ({ call, member }) => {
      const { email } = await member({ password: PASSWORD });
      const wrong = await call('logIn', { body: { email, password: 'not the password' } });
      assertRefused(wrong, 'login_failed');
      const unknown = { email: `${crypto.randomUUID()}@example.org`, password: PASSWORD };
      assertRefused(await call('logIn', { body: unknown }), 'login_failed');
    },
  ),
  conform(
    'logIn',
    'blocks an address for 15 minutes after 5 failures, whether it has an account or not (LOGIN-3)',
    async ({ call, member, advance }) => {
      const { email } = await member({ password: PASSWORD });
      for (const subject of [email, `${crypto.randomUUID()}@example.org`]) {
        const fail = () => call('logIn', { body: { email: subject, password: 'not the password' } });
        for (let time = 1; time < LOGIN_FAILURES.count; time += 1)
          assertRefused(await fail(), 'login_failed');
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
    'reveals that an account waits to be deleted only after the right password (LOGIN-5)',
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
  conform('logOut', 'responds in the same way to a visitor', async ({ call }) => {
    responseOf(await call('logOut'));
  }),
  conform('logOut', 'is refused from a page of another site (CALL-5)', async ({ call, member }) => {
    const as = await member();
    assertRefused(await call('logOut', { as, headers: { origin: 'https://evil.example' } }), 'forbidden');
    assert(responseOf(await call('readSelf', { as })).user !== null, 'The session has ended');
  }),

  conform(
    'requestPasswordReset',
    'responds in the same way to known and unknown addresses (LOGIN-6)',
    async ({ call, member }) => {
      const { email } = await member();
      for (const subject of [email, `${crypto.randomUUID()}@example.org`]) {
        const reply = await call('requestPasswordReset', { body: { email: subject } });
        assertEqual(responseOf(reply), { ok: true }, `The response for ${subject}`);
      }
    },
  ),
  conform('requestPasswordReset', 'refuses an invalid address', async ({ call }) => {
    const reply = await call('requestPasswordReset', { body: { email: 'nobody' } });
    assertRefused(reply, 'invalid_fields', { fields: { email: 'invalid' } });
  }),
  conform(
    'requestPasswordReset',
    'refuses a sixth request within 24 hours (LOGIN-7)',
    async ({ call, advance }) => {
      const body = { email: `${crypto.randomUUID()}@example.org` };
      for (let time = 0; time < RESET_MAILS_PER_DAY; time += 1) {
        responseOf(await call('requestPasswordReset', { body }));
      }
      const { retry_at } = assertRefused(await call('requestPasswordReset', { body }), 'rate_limited');
      assert(retry_at !== undefined, 'The refusal has no retry_at');
      advance({ days: 1, seconds: 1 });
      responseOf(await call('requestPasswordReset', { body }));
    },
  ),
  conform(
    'resetPassword',
    'sets the password once, ends all sessions and begins one (LOGIN-8, LOGIN-9)',
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
      assertEqual(responseOf(reply).user.id, as.id, 'The member whose password was set');
      assert(reply.cookie !== undefined, 'Setting the password begins no session');
      assertEqual(responseOf(await call('readSelf', { as })).user, null, 'The member of the earlier session');
      assertRefused(await call('resetPassword', { body }), 'link_expired');
      responseOf(await call('logIn', { body: { email: as.email, password: NEW_PASSWORD } }));
    },
  ),
  conform(
    'resetPassword',
    'refuses a link that is unknown, older than 60 minutes or of another kind (LOGIN-8)',
    async (tools) => {
      const { call, mailedToken, advance } = tools;
      const passwords = { password: NEW_PASSWORD, password_repeat: NEW_PASSWORD };
      assertRefused(
        await call('resetPassword', { body: { token: 'x'.repeat(43), ...passwords } }),
        'link_expired',
      );
      const { email } = await signUp(tools);
      const activation = await mailedToken(email, 'activation');
      assertRefused(
        await call('resetPassword', { body: { token: activation, ...passwords } }),
        'link_expired',
      );
      responseOf(await call('requestPasswordReset', { body: { email } }));
      const token = await mailedToken(email, 'password_reset');
      advance({ minutes: RESET_LINK_MINUTES, seconds: 1 });
      assertRefused(await call('resetPassword', { body: { token, ...passwords } }), 'link_expired');
    },
  ),
];
