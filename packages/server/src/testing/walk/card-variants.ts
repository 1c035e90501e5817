import { UNKNOWN_ID } from '@rendezvous/contract/conformance/case';
import { SMALLEST } from '../purchases.ts';
import { ownObjects } from './own-objects.ts';
import { PREMIUM, SIGNED_IN } from './policy-outcomes.ts';
import type { WalkTable } from './table-types.ts';

const repetition = (card: string) => ({
  bundle_id: SMALLEST.bundle_id,
  expected_price: SMALLEST.expected_price,
  express_request: SMALLEST.express_request,
  card_id: card,
});

/** The variants of the calls about stored cards. */
export const cardVariants: Pick<WalkTable, 'listStoredCards' | 'removeStoredCard' | 'repeatOrder'> = {
  listStoredCards: { '': { outcomes: SIGNED_IN, own: () => ({}), others: null } },
  removeStoredCard: {
    '': {
      outcomes: SIGNED_IN,
      own: async (use) => ({ query: { id: await ownObjects.storedCard(use) } }),
      others: {
        unknown: () => ({ query: { id: UNKNOWN_ID } }),
        missing: 'ok',
        foreign: ({ storedCard: id }) => [{ query: { id } }],
      },
    },
  },
  repeatOrder: {
    '': {
      outcomes: PREMIUM,
      own: async (use) => ({ body: repetition(await ownObjects.storedCard(use)) }),
      others: {
        unknown: () => ({ body: repetition(UNKNOWN_ID) }),
        missing: 'not_found',
        foreign: ({ storedCard: id }) => [{ body: repetition(id) }],
      },
    },
  },
};
