import { LOGIN_FAILURES, RESET_LINK_MINUTES, RESET_MAILS_PER_DAY } from '../rules.ts';
import { PASSWORD, signUp } from './accounts.cases.ts';
import { conform } from './case.ts';
import { answered, equals, holds, includes, refused } from './check.ts';

const NEW_PASSWORD = 'amber kettle meadow 4';

/** Logging in and out, and the password. */
export const sessionCases = [
  conform('logIn', 'signs in by address and password', async ({ call, member }) => {
    const { id, email } = await member({ password: PASSWORD });
    const reply = await call('logIn', { body: { email: ` ${email.toUpperCase()} `, password: PASSWORD } });
    includes(answered(reply).user, { id }, 'user');
    holds(reply.cookie !== undefined, 'Logging in begins no session');
    const self = answered(await call('readSelf', { as: { cookie: reply.cookie } }));
    equals(self.user?.id, id, 'Who is signed in');
  }),
  conform('logIn', 'ends the session it was made with', async ({ call, member }) => {
    const as = await member({ password: PASSWORD });
    answered(await call('logIn', { as, body: { email: as.email, password: PASSWORD } }));
    equals(answered(await call('readSelf', { as })).user, null, 'Who the earlier session is of');
  }),
  conform('logIn', 'answers a wrong password and an unknown address alike', async ({ call, member }) => {
    const { email } = await member({ password: PASSWORD });
    const wrong = await call('logIn', { body: { email, password: 'not the password' } });
    refused(wrong, 'login_failed');
    const unknown = { email: `${crypto.randomUUID()}@example.org`, password: PASSWORD };
    refused(await call('logIn', { body: unknown }), 'login_failed');
  }),
  conform(
    'logIn',
    'blocks after five failures, known or not, for a while',
    async ({ call, member, advance }) => {
      const { email } = await member({ password: PASSWORD });
      for (const subject of [email, `${crypto.randomUUID()}@example.org`]) {
        const fail = () => call('logIn', { body: { email: subject, password: 'not the password' } });
        for (let time = 1; time < LOGIN_FAILURES.count; time += 1) refused(await fail(), 'login_failed');
        const params = { minutes: LOGIN_FAILURES.blockMinutes };
        refused(await fail(), 'account_locked', { params });
        refused(await fail(), 'account_locked', { params });
      }
      refused(await call('logIn', { body: { email, password: PASSWORD } }), 'account_locked');
      advance({ minutes: LOGIN_FAILURES.blockMinutes, seconds: 1 });
      answered(await call('logIn', { body: { email, password: PASSWORD } }));
    },
  ),
  conform(
    'logIn',
    'tells who knows the password that the account is to be deleted',
    async ({ call, member }) => {
      const { email } = await member({ password: PASSWORD, status: 'pending_deletion' });
      refused(await call('logIn', { body: { email, password: PASSWORD } }), 'pending_deletion');
      refused(await call('logIn', { body: { email, password: 'not the password' } }), 'login_failed');
    },
  ),
  conform('logOut', 'ends the session', async ({ call, member }) => {
    const as = await member();
    equals(answered(await call('logOut', { as })), { ok: true }, 'ok');
    refused(await call('listChats', { as }), 'authentication_required');
  }),
  conform('logOut', 'answers a visitor alike', async ({ call }) => {
    answered(await call('logOut'));
  }),
  conform('logOut', 'is not done for a page of another site', async ({ call, member }) => {
    const as = await member();
    refused(await call('logOut', { as, headers: { origin: 'https://evil.example' } }), 'forbidden');
    holds(answered(await call('readSelf', { as })).user !== null, 'The session has ended');
  }),

  conform('requestPasswordReset', 'answers known and unknown addresses alike', async ({ call, member }) => {
    const { email } = await member();
    for (const subject of [email, `${crypto.randomUUID()}@example.org`]) {
      const reply = await call('requestPasswordReset', { body: { email: subject } });
      equals(answered(reply), { ok: true }, `The answer for ${subject}`);
    }
  }),
  conform('requestPasswordReset', 'refuses what is no address', async ({ call }) => {
    const reply = await call('requestPasswordReset', { body: { email: 'nobody' } });
    refused(reply, 'invalid_fields', { fields: { email: 'invalid' } });
  }),
  conform('requestPasswordReset', 'mails five times a day, known or not', async ({ call, advance }) => {
    const body = { email: `${crypto.randomUUID()}@example.org` };
    for (let time = 0; time < RESET_MAILS_PER_DAY; time += 1) {
      answered(await call('requestPasswordReset', { body }));
    }
    const { retry_at } = refused(await call('requestPasswordReset', { body }), 'rate_limited');
    holds(retry_at !== undefined, 'The refusal does not say when to try again');
    advance({ days: 1, seconds: 1 });
    answered(await call('requestPasswordReset', { body }));
  }),
  conform(
    'resetPassword',
    'sets the password by a mailed link, once, and ends other sessions',
    async (tools) => {
      const { call, mailedToken } = tools;
      const as = await signUp(tools);
      answered(await call('requestPasswordReset', { body: { email: as.email } }));
      const token = await mailedToken(as.email, 'password_reset');
      const body = { token, password: NEW_PASSWORD, password_repeat: NEW_PASSWORD };
      refused(
        await call('resetPassword', { body: { ...body, password_repeat: PASSWORD } }),
        'invalid_fields',
        {
          fields: { password_repeat: 'mismatch' },
        },
      );
      const short = { token, password: 'short', password_repeat: 'short' };
      refused(await call('resetPassword', { body: short }), 'invalid_fields', {
        fields: { password: 'too_short' },
      });
      const reply = await call('resetPassword', { body });
      equals(answered(reply).user.id, as.id, 'Whose password was set');
      holds(reply.cookie !== undefined, 'Setting the password begins no session');
      equals(answered(await call('readSelf', { as })).user, null, 'Who the earlier session is of');
      refused(await call('resetPassword', { body }), 'link_expired');
      answered(await call('logIn', { body: { email: as.email, password: NEW_PASSWORD } }));
    },
  ),
  conform('resetPassword', 'refuses a link that is unknown, too old or of another kind', async (tools) => {
    const { call, mailedToken, advance } = tools;
    const passwords = { password: NEW_PASSWORD, password_repeat: NEW_PASSWORD };
    refused(await call('resetPassword', { body: { token: 'x'.repeat(43), ...passwords } }), 'link_expired');
    const { email } = await signUp(tools);
    const activation = await mailedToken(email, 'activation');
    refused(await call('resetPassword', { body: { token: activation, ...passwords } }), 'link_expired');
    answered(await call('requestPasswordReset', { body: { email } }));
    const token = await mailedToken(email, 'password_reset');
    advance({ minutes: RESET_LINK_MINUTES, seconds: 1 });
    refused(await call('resetPassword', { body: { token, ...passwords } }), 'link_expired');
  }),
];
