import { conform, UNKNOWN_ID } from './case.ts';
import { responseOf, assertEqual, assertRefused } from './check.ts';

export const blockCases = [
  conform(
    'block',
    'hides the blocker’s profile, and can be repeated (SAFETY-2)',
    async ({ call, member }) => {
      const [as, other] = [await member(), await member()];
      for (const _ of [1, 2])
        assertEqual(responseOf(await call('block', { as, body: { id: other.id } })), { ok: true }, 'ok');
      assertRefused(await call('readMember', { as: other, query: { id: as.id } }), 'not_found');
    },
  ),
  conform(
    'block',
    'responds not_found for oneself and members who cannot be seen (SAFETY-1)',
    async ({ call, member }) => {
      const [as, invisible] = [await member(), await member({ invisible: true })];
      for (const id of [as.id, invisible.id, UNKNOWN_ID])
        assertRefused(await call('block', { as, body: { id } }), 'not_found');
    },
  ),
  conform(
    'listBlocked',
    'lists the members whom the member has blocked, the latest first (SAFETY-5)',
    async ({ call, member, advance }) => {
      const as = await member();
      const others = [await member(), await member()];
      for (const { id } of others) {
        responseOf(await call('block', { as, body: { id } }));
        advance({ seconds: 1 });
      }
      const { profiles } = responseOf(await call('listBlocked', { as }));
      assertEqual(
        profiles.map(({ id }) => id),
        others.map(({ id }) => id).toReversed(),
        'The blocked members',
      );
    },
  ),
  conform('listBlocked', 'is empty for a member who has blocked nobody', async ({ call, member }) => {
    assertEqual(
      responseOf(await call('listBlocked', { as: await member() })),
      { profiles: [] },
      'The blocked members',
    );
  }),
  conform('unblock', 'shows the profile to the other again (SAFETY-4)', async ({ call, member }) => {
    const [as, { id, ...other }] = [await member(), await member()];
    responseOf(await call('block', { as, body: { id } }));
    for (const _ of [1, 2])
      assertEqual(responseOf(await call('unblock', { as, body: { id } })), { ok: true }, 'ok');
    responseOf(await call('readMember', { as: other, query: { id: as.id } }));
  }),
  conform('unblock', 'does not lift the other’s block (SAFETY-4)', async ({ call, member }) => {
    const [as, other] = [await member(), await member()];
    responseOf(await call('block', { as: other, body: { id: as.id } }));
    responseOf(await call('unblock', { as, body: { id: other.id } }));
    assertRefused(await call('readMember', { as, query: { id: other.id } }), 'not_found');
  }),
];
