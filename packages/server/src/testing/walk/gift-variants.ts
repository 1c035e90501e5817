import { MEMBERS, SIGNED_IN } from './policy-outcomes.ts';
import type { WalkTable } from './table-types.ts';

/** The variants of the calls about what can be sent with a message. */
export const giftVariants: Pick<WalkTable, 'listGifts' | 'listGifs' | 'uploadChatPhoto'> = {
  listGifts: { '': { outcomes: SIGNED_IN, own: () => ({}), others: null } },
  listGifs: { '': { outcomes: SIGNED_IN, own: () => ({ query: { q: 'sun' } }), others: null } },
  uploadChatPhoto: {
    '': {
      outcomes: MEMBERS,
      own: ({ file }) => {
        const body = new FormData();
        body.set('file', file, 'a.jpg');
        return { body };
      },
      others: null,
    },
  },
};
