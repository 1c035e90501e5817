import { LOGIN_FAILURES, MAIL_CHANGE_LINK_HOURS } from '../rules.ts';
import { conform } from './case.ts';
import { assertEqual, assertRefused, responseOf } from './check.ts';

const PASSWORD = 'violet teapot harbour 9';
const newAddress = () => `${crypto.randomUUID()}@example.org`;

/** Cases about the change of an address. */
export const mailChangeCases = [
  conform(
    'requestMailChange',
    'changes nothing until the link is opened, and then the address (ACCOUNT-11)',
    async ({ call, member, mailedToken }) => {
      const as = await member({ password: PASSWORD });
      const email = newAddress();
      responseOf(
        await call('requestMailChange', {
          as,
          body: { email: ` ${email.toUpperCase()}`, password: PASSWORD },
        }),
      );
      assertEqual(
        responseOf(await call('readSelf', { as })).user?.email,
        as.email,
        'Before the link is opened',
      );
      const token = await mailedToken(email, 'mail_change');
      responseOf(await call('confirmMailChange', { body: { token } }));
      assertEqual(responseOf(await call('readSelf', { as })).user?.email, email, 'Afterwards');
      responseOf(await call('logIn', { body: { email, password: PASSWORD } }));
      assertRefused(await call('confirmMailChange', { body: { token } }), 'link_expired');
    },
  ),
  conform(
    'requestMailChange',
    'refuses an invalid and a taken address, also one’s own (ACCOUNT-11)',
    async ({ call, member }) => {
      const as = await member({ password: PASSWORD });
      const other = await member();
      const change = (email: string) =>
        call('requestMailChange', { as, body: { email, password: PASSWORD } });
      assertRefused(await change('nowhere'), 'invalid_fields', { fields: { email: 'invalid' } });
      assertRefused(await change(other.email), 'email_taken');
      assertRefused(await change(as.email), 'email_taken');
    },
  ),
  conform(
    'requestMailChange',
    'tells only who knows the password whether an address is taken, and blocks after 5 failures (ACCOUNT-11, LOGIN-3)',
    async ({ call, member }) => {
      const as = await member({ password: PASSWORD });
      const other = await member();
      const body = { email: other.email, password: 'of somebody else' };
      for (let time = 1; time < LOGIN_FAILURES.count; time += 1) {
        assertRefused(await call('requestMailChange', { as, body }), 'invalid_fields', {
          fields: { password: 'wrong' },
        });
      }
      assertRefused(await call('requestMailChange', { as, body }), 'account_locked', {
        params: { minutes: LOGIN_FAILURES.blockMinutes },
      });
    },
  ),
  conform(
    'requestMailChange',
    'refuses an address that is not confirmed yet (ACCOUNT-8)',
    async ({ call, member }) => {
      const as = await member({ status: 'not_confirmed', profileStatus: 'disabled', password: PASSWORD });
      const body = { email: newAddress(), password: PASSWORD };
      assertRefused(await call('requestMailChange', { as, body }), 'not_confirmed');
    },
  ),
  conform(
    'confirmMailChange',
    'refuses a link that is older than 24 hours, or not the last one (ACCOUNT-11)',
    async ({ call, member, mailedToken, advance }) => {
      const as = await member({ password: PASSWORD });
      const [first, second] = [newAddress(), newAddress()];
      await call('requestMailChange', { as, body: { email: first, password: PASSWORD } });
      await call('requestMailChange', { as, body: { email: second, password: PASSWORD } });
      const token = await mailedToken(first, 'mail_change');
      assertRefused(await call('confirmMailChange', { body: { token } }), 'link_expired');
      const late = await mailedToken(second, 'mail_change');
      advance({ hours: MAIL_CHANGE_LINK_HOURS });
      assertRefused(await call('confirmMailChange', { body: { token: late } }), 'link_expired');
    },
  ),
  conform(
    'confirmMailChange',
    'refuses an address that somebody else has taken since (ACCOUNT-11)',
    async ({ call, member, mailedToken }) => {
      const [one, other] = [await member({ password: PASSWORD }), await member({ password: PASSWORD })];
      const email = newAddress();
      const tokens: string[] = [];
      for (const as of [one, other]) {
        await call('requestMailChange', { as, body: { email, password: PASSWORD } });
        tokens.push(await mailedToken(email, 'mail_change'));
      }
      responseOf(await call('confirmMailChange', { body: { token: tokens[0] ?? '' } }));
      assertRefused(await call('confirmMailChange', { body: { token: tokens[1] ?? '' } }), 'email_taken');
    },
  ),
];
