import { UNKNOWN_ID } from '@rendezvous/contract/conformance/case';
import { makePhoto } from '../relations.fixture.ts';
import { MEMBERS, NOT_LEAVING, SIGNED_IN } from './policy-outcomes.ts';
import { hiddenIds } from './strangers.ts';
import type { CallVariant, WalkTable } from './table-types.ts';

function changeBy(action: 'ask' | 'grant'): CallVariant<'changePhotoAccess'> {
  return {
    outcomes: MEMBERS,
    own: async ({ server, walker, peer }) => {
      await makePhoto(server, action === 'ask' ? peer : walker.account, { private: true });
      return { body: { id: peer.id, action } };
    },
    others: {
      unknown: () => ({ body: { id: UNKNOWN_ID, action } }),
      missing: 'not_found',
      foreign: (strangers, walker) => hiddenIds(strangers, walker).map((id) => ({ body: { id, action } })),
    },
  };
}

/** The variants of the calls about private photos (PHOTO-10). */
export const photoAccessVariants: Pick<WalkTable, 'listPhotoAccess' | 'changePhotoAccess'> = {
  listPhotoAccess: { '': { outcomes: SIGNED_IN, own: () => ({}), others: null } },
  changePhotoAccess: {
    ask: changeBy('ask'),
    grant: changeBy('grant'),
    revoke: {
      outcomes: NOT_LEAVING,
      own: ({ peer }) => ({ body: { id: peer.id, action: 'revoke' } }),
      others: {
        unknown: () => ({ body: { id: UNKNOWN_ID, action: 'revoke' } }),
        missing: 'ok',
        foreign: ({ owner, partner }) =>
          [owner, partner].map(({ id }) => ({ body: { id, action: 'revoke' as const } })),
      },
    },
  },
};
