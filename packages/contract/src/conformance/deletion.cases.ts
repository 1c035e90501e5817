import { conform } from './case.ts';
import type { Tools } from './caller.ts';
import { responseOf, assertEqual, assert, assertIncludes, assertRefused } from './check.ts';
import { REACTIVATION_DAYS } from '../rules.ts';

const PASSWORD = 'violet teapot harbour 9';
const UNKNOWN_TOKEN = 'x'.repeat(43);
const query = { solution: '1' } as const;

async function leave(tools: Tools) {
  const as = await tools.member({ password: PASSWORD });
  // The harness creates the member now, so the sign-up date is the current time.
  const { user } = responseOf(await tools.call('readSelf', { as }));
  const now = Date.parse(user?.signup_date ?? '');
  const body = { password: PASSWORD, reason: 'found_somebody' } as const;
  const reply = await tools.call('deleteAccount', { as, body });
  return {
    as,
    now,
    reply,
    response: responseOf(reply),
    token: await tools.mailedToken(as.email, 'reactivation'),
  };
}

export const deletionCases = [
  conform('applySolution', 'hides the profile with `pause` (ACCOUNT-14)', async ({ call, member }) => {
    const as = await member();
    const { user } = responseOf(await call('applySolution', { as, query, body: { solution: 'pause' } }));
    assertEqual(
      [user.status, user.profile.status, user.paused],
      ['active', 'hidden', true],
      'Account and profile',
    );
    const resumed = responseOf(await call('changeSelf', { as, body: { paused: false } })).user;
    assertEqual([resumed.profile.status, resumed.paused], ['active', false], 'After the break');
  }),
  conform(
    'changeSelf',
    'does not show a profile that a moderator has hidden (ACCOUNT-14)',
    async ({ call, member }) => {
      const as = await member({ profileStatus: 'hidden' });
      for (const paused of [true, false]) {
        const { user } = responseOf(await call('changeSelf', { as, body: { paused } }));
        assertEqual([user.profile.status, user.paused], ['hidden', false], 'Profile');
      }
    },
  ),
  conform(
    'applySolution',
    'stops mails that are not about the account with `fewer_mails`, once (ACCOUNT-14)',
    async ({ call, member }) => {
      const as = await member();
      const body = { solution: 'fewer_mails' } as const;
      await call('applySolution', { as, query, body });
      const { user } = responseOf(await call('applySolution', { as, query, body }));
      assertEqual(user.notifications_disabled, ['listunsubscribe'], 'Stopped mails');
    },
  ),
  conform(
    'applySolution',
    'makes the member invisible with `invisible` only (ACCOUNT-14)',
    async ({ call, member }) => {
      const as = await member();
      for (const [solution, invisible] of [
        ['fewer_mails', false],
        ['support', false],
        ['invisible', true],
      ] as const) {
        const { user } = responseOf(await call('applySolution', { as, query, body: { solution } }));
        assertEqual(user.invisible, invisible, `Invisible after ${solution}`);
      }
    },
  ),
  conform(
    'deleteAccount',
    'hides the profile, ends the session and mails a link for 14 days (ACCOUNT-16, LOGIN-5)',
    async (tools) => {
      const { as, now, reply, response } = await leave(tools);
      const until = new Date(now + REACTIVATION_DAYS * 86_400_000).toISOString();
      assertEqual(response, { reactivate_until: until }, 'The response');
      assert(reply.cookie !== undefined, 'The session cookie is not changed');
      assertEqual(responseOf(await tools.call('readSelf', { as })), { user: null }, 'The signed-in member');
      const seen = await tools.call('readMember', { as: await tools.member(), query: { id: as.id } });
      assertRefused(seen, 'not_found');
      const body = { email: as.email, password: PASSWORD };
      assertRefused(await tools.call('logIn', { body }), 'pending_deletion');
    },
  ),
  conform(
    'deleteAccount',
    'asks for the password and blocks after 5 failures (ACCOUNT-15, LOGIN-3)',
    async ({ call, member }) => {
      const as = await member({ password: PASSWORD });
      const body = { password: 'of somebody else', reason: 'other' } as const;
      for (const _ of [1, 2, 3, 4]) {
        assertRefused(await call('deleteAccount', { as, body }), 'invalid_fields', {
          fields: { password: 'wrong' },
        });
      }
      const locked = { params: { minutes: 15 } };
      assertRefused(await call('deleteAccount', { as, body }), 'account_locked', locked);
      const right = { ...body, password: PASSWORD };
      assertRefused(await call('deleteAccount', { as, body: right }), 'account_locked', locked);
    },
  ),
  conform(
    'reactivate',
    'makes account and profile active once and begins a session (ACCOUNT-16)',
    async (tools) => {
      const { as, token } = await leave(tools);
      const reply = await tools.call('reactivate', { body: { token } });
      assertIncludes(
        responseOf(reply).user,
        { id: as.id, status: 'active', profile: { status: 'active' } },
        'user',
      );
      assert(reply.cookie !== undefined, 'Coming back begins no session');
      assertRefused(await tools.call('reactivate', { body: { token } }), 'link_expired');
    },
  ),
  conform(
    'reactivate',
    'ends a break, and leaves what a moderator has hidden (ACCOUNT-16)',
    async (tools) => {
      for (const [facts, paused, profile] of [
        [{}, true, 'active'],
        [{ profileStatus: 'hidden' }, false, 'hidden'],
      ] as const) {
        const as = await tools.member({ ...facts, password: PASSWORD });
        if (paused) await tools.call('changeSelf', { as, body: { paused } });
        await tools.call('deleteAccount', { as, body: { password: PASSWORD, reason: 'other' } });
        const token = await tools.mailedToken(as.email, 'reactivation');
        const { user } = responseOf(await tools.call('reactivate', { body: { token } }));
        assertEqual([user.profile.status, user.paused], [profile, false], 'Profile');
      }
    },
  ),
  conform(
    'reactivate',
    'refuses a link that is unknown or older than 14 days (ACCOUNT-16)',
    async (tools) => {
      const { token } = await leave(tools);
      assertRefused(await tools.call('reactivate', { body: { token: UNKNOWN_TOKEN } }), 'link_expired');
      tools.advance({ days: REACTIVATION_DAYS });
      assertRefused(await tools.call('reactivate', { body: { token } }), 'link_expired');
    },
  ),
];
