import { SIGNED_IN } from './policy-outcomes.ts';
import type { WalkTable } from './table-types.ts';

/** The variants of the calls about what can be sent with a message. */
export const giftVariants: Pick<WalkTable, 'listGifts' | 'listGifs'> = {
  listGifts: { '': { outcomes: SIGNED_IN, own: () => ({}), others: null } },
  listGifs: { '': { outcomes: SIGNED_IN, own: () => ({ query: { q: 'sun' } }), others: null } },
};
