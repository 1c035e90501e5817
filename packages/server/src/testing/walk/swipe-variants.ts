import { UNKNOWN_ID } from '@rendezvous/contract/conformance/case';
import { ownObjects } from './own-objects.ts';
import { MEMBERS, SIGNED_IN } from './policy-outcomes.ts';
import { hiddenIds } from './strangers.ts';
import type { WalkTable } from './table-types.ts';

/** The variants of the calls of the swipe game. */
export const swipeVariants: Pick<WalkTable, 'dealCards' | 'swipe' | 'undoSwipe'> = {
  dealCards: { '': { outcomes: SIGNED_IN, own: () => ({}), others: null } },
  swipe: {
    '': {
      outcomes: MEMBERS,
      own: ({ peer }) => ({ body: { id: peer.id, verdict: 'pass' } }),
      others: {
        unknown: () => ({ body: { id: UNKNOWN_ID, verdict: 'like' } }),
        missing: 'not_found',
        foreign: (strangers, walker) =>
          hiddenIds(strangers, walker).map((id) => ({ body: { id, verdict: 'like' as const } })),
      },
    },
  },
  undoSwipe: {
    '': {
      outcomes: MEMBERS,
      own: async (use) => ({ body: { id: await ownObjects.liked(use) } }),
      others: {
        unknown: () => ({ body: { id: UNKNOWN_ID } }),
        missing: 'not_found',
        // Both have given likes, and the walker has given them none.
        foreign: ({ owner, partner }) => [{ body: { id: owner.id } }, { body: { id: partner.id } }],
      },
    },
  },
};
