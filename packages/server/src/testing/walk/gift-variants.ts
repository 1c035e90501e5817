import { UNKNOWN_ID } from '@rendezvous/contract/conformance/case';
import { MEMBERS, NOT_LEAVING, SIGNED_IN } from './policy-outcomes.ts';
import type { WalkTable } from './table-types.ts';

/** The variants of the calls about what can be sent with a message. */
export const giftVariants: Pick<
  WalkTable,
  'listGifts' | 'listGifs' | 'uploadChatPhoto' | 'addUploadPart' | 'cancelUpload'
> = {
  listGifts: { '': { outcomes: SIGNED_IN, own: () => ({}), others: null } },
  listGifs: { '': { outcomes: SIGNED_IN, own: () => ({ query: { q: 'sun' } }), others: null } },
  addUploadPart: {
    '': {
      outcomes: NOT_LEAVING,
      own: ({ file }) => {
        const body = new FormData();
        body.set('file', file, 'part');
        return { query: { id: UNKNOWN_ID, offset: 0 }, body };
      },
      others: null,
    },
  },
  cancelUpload: {
    '': { outcomes: NOT_LEAVING, own: () => ({ body: { id: UNKNOWN_ID } }), others: null },
  },
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
