import { PHOTO_FILE } from '@rendezvous/contract/rules';
import { UNKNOWN_ID } from '@rendezvous/contract/conformance/case';
import { makePhoto } from '../relations.fixture.ts';
import { ownObjects } from './own-objects.ts';
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

const wholeSample = { x: 0, y: 0, side: PHOTO_FILE.shortestSide };

/** The variants of the calls about private photos (PHOTO-10), sections of photos (PHOTO-14), and other changes of them. */
export const photoVariants: Pick<
  WalkTable,
  'listPhotoAccess' | 'changePhotoAccess' | 'cropPhoto' | 'changePhoto' | 'deletePhoto'
> = {
  cropPhoto: {
    '': {
      outcomes: NOT_LEAVING,
      // The section is the whole photo, so that no files are needed.
      own: async ({ server, walker }) => {
        const side = PHOTO_FILE.shortestSide;
        const id = await makePhoto(server, walker.account, { width: side, height: side });
        return { body: { id, ...wholeSample } };
      },
      others: {
        unknown: () => ({ body: { id: UNKNOWN_ID, ...wholeSample } }),
        missing: 'not_found',
        foreign: ({ photo, privatePhoto }) =>
          [photo, privatePhoto].map((id) => ({ body: { id, ...wholeSample } })),
      },
    },
  },
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
  changePhoto: {
    main: {
      outcomes: NOT_LEAVING,
      own: async (use) => ({ body: { id: await ownObjects.photo(use), main: true } }),
      others: {
        unknown: () => ({ body: { id: UNKNOWN_ID, main: true } }),
        missing: 'not_found',
        foreign: ({ photo, privatePhoto }) =>
          [photo, privatePhoto].map((id) => ({ body: { id, main: true } })),
      },
    },
    private: {
      outcomes: NOT_LEAVING,
      own: async (use) => ({ body: { id: await ownObjects.photo(use), private: true } }),
      others: {
        unknown: () => ({ body: { id: UNKNOWN_ID, private: false } }),
        missing: 'not_found',
        foreign: ({ photo, privatePhoto }) =>
          [photo, privatePhoto].map((id) => ({ body: { id, private: false } })),
      },
    },
    order: {
      outcomes: NOT_LEAVING,
      own: async (use) => ({ body: { order: [await ownObjects.photo(use)] } }),
      others: {
        unknown: () => ({ body: { order: [UNKNOWN_ID] } }),
        missing: 'not_found',
        foreign: ({ photo }) => [{ body: { order: [photo] } }],
      },
    },
  },
  deletePhoto: {
    '': {
      outcomes: NOT_LEAVING,
      own: async (use) => ({ body: { id: await ownObjects.photo(use) } }),
      others: {
        unknown: () => ({ body: { id: UNKNOWN_ID } }),
        missing: 'not_found',
        foreign: ({ photo, privatePhoto }) => [photo, privatePhoto].map((id) => ({ body: { id } })),
      },
    },
  },
};
