import { conform, UNKNOWN_ID } from './case.ts';
import { responseOf, assertEqual, assertRefused } from './check.ts';

export const blockCases = [
  conform('block', 'hides the two from each other, and can be done twice', async ({ call, member }) => {
    const [as, other] = [await member(), await member()];
    for (const _ of [1, 2])
      assertEqual(responseOf(await call('block', { as, body: { id: other.id } })), { ok: true }, 'ok');
    assertRefused(await call('readMember', { as: other, query: { id: as.id } }), 'not_found');
  }),
  conform('block', 'is not for oneself, nor for who cannot be seen', async ({ call, member }) => {
    const [as, invisible] = [await member(), await member({ invisible: true })];
    for (const id of [as.id, invisible.id, UNKNOWN_ID])
      assertRefused(await call('block', { as, body: { id } }), 'not_found');
  }),
  conform(
    'listBlocked',
    'lists whom one has blocked, the latest first',
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
        'Who is blocked',
      );
    },
  ),
  conform('listBlocked', 'is empty for who has blocked nobody', async ({ call, member }) => {
    assertEqual(responseOf(await call('listBlocked', { as: await member() })), { profiles: [] }, 'Who is blocked');
  }),
  conform('unblock', 'brings both back to each other', async ({ call, member }) => {
    const [as, { id, ...other }] = [await member(), await member()];
    responseOf(await call('block', { as, body: { id } }));
    for (const _ of [1, 2]) assertEqual(responseOf(await call('unblock', { as, body: { id } })), { ok: true }, 'ok');
    responseOf(await call('readMember', { as: other, query: { id: as.id } }));
  }),
  conform('unblock', 'does not lift somebody else’s block', async ({ call, member }) => {
    const [as, other] = [await member(), await member()];
    responseOf(await call('block', { as: other, body: { id: as.id } }));
    responseOf(await call('unblock', { as, body: { id: other.id } }));
    assertRefused(await call('readMember', { as, query: { id: other.id } }), 'not_found');
  }),
];
