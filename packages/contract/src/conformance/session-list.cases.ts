import { PASSWORD } from './accounts.cases.ts';
import { conform } from './case.ts';
import { assert, assertEqual, assertRefused, responseOf } from './check.ts';

/** Cases about the list of a member's sessions. */
export const sessionListCases = [
  conform(
    'listSessions',
    'lists the member’s sessions, the one of the call first (ACCOUNT-23)',
    async ({ call, member }) => {
      const as = await member({ password: PASSWORD });
      responseOf(await call('logIn', { body: { email: as.email, password: PASSWORD } }));
      const { sessions } = responseOf(await call('listSessions', { as }));
      assertEqual(
        sessions.map(({ current }) => current),
        [true, false],
        'Which session is this one',
      );
    },
  ),
  conform('endSessions', 'ends one session of the member (ACCOUNT-23)', async ({ call, member }) => {
    const as = await member({ password: PASSWORD });
    const second = await call('logIn', { body: { email: as.email, password: PASSWORD } });
    const [, other] = responseOf(await call('listSessions', { as })).sessions;
    assert(other !== undefined, 'The second session is not listed');
    const { sessions } = responseOf(await call('endSessions', { as, body: { id: other.id } }));
    assertEqual(sessions.length, 1, 'Sessions afterwards');
    const self = responseOf(await call('readSelf', { as: { cookie: second.cookie ?? '' } }));
    assertEqual(self, { user: null }, 'The member of the ended session');
    assertRefused(await call('endSessions', { as, body: { id: other.id } }), 'not_found');
  }),
  conform(
    'endSessions',
    'ends all other sessions, and none of another member (ACCOUNT-23)',
    async ({ call, member }) => {
      const [as, stranger] = [await member({ password: PASSWORD }), await member()];
      responseOf(await call('logIn', { body: { email: as.email, password: PASSWORD } }));
      const [foreign] = responseOf(await call('listSessions', { as: stranger })).sessions;
      assertRefused(await call('endSessions', { as, body: { id: foreign?.id ?? '' } }), 'not_found');
      const { sessions } = responseOf(await call('endSessions', { as, body: { others: true } }));
      assertEqual(
        sessions.map(({ current }) => current),
        [true],
        'Sessions afterwards',
      );
      assert(
        responseOf(await call('readSelf', { as: stranger })).user !== null,
        'The stranger was logged out',
      );
    },
  ),
];
