import { UNKNOWN_ID } from '@rendezvous/contract/conformance/case';
import { ownObjects } from './own-objects.ts';
import { NOT_LEAVING, SIGNED_IN } from './policy-outcomes.ts';
import type { CallVariant, WalkTable } from './table-types.ts';

type Change = { readonly name: string } | { readonly mail: boolean } | { readonly seen: string };

function changeTo(change: Change): CallVariant<'changeSavedSearch'> {
  return {
    outcomes: NOT_LEAVING,
    own: async (use) => ({ body: { id: await ownObjects.savedSearch(use), ...change } }),
    others: {
      unknown: () => ({ body: { id: UNKNOWN_ID, ...change } }),
      missing: 'not_found',
      foreign: ({ savedSearch: id }) => [{ body: { id, ...change } }],
    },
  };
}

/** The variants of the calls about saved searches (SAVED-1). */
export const savedSearchVariants: Pick<
  WalkTable,
  'listSavedSearches' | 'saveSearch' | 'changeSavedSearch' | 'deleteSavedSearch' | 'readSavedSearch'
> = {
  listSavedSearches: { '': { outcomes: SIGNED_IN, own: () => ({}), others: null } },
  saveSearch: {
    '': {
      outcomes: NOT_LEAVING,
      own: () => ({ body: { name: 'Everyone', filter: {}, mail: true } }),
      others: null,
    },
  },
  changeSavedSearch: {
    name: changeTo({ name: 'Another name' }),
    mail: changeTo({ mail: false }),
    seen: changeTo({ seen: '2026-03-10T12:00:00Z' }),
  },
  deleteSavedSearch: {
    '': {
      outcomes: SIGNED_IN,
      own: async (use) => ({ query: { id: await ownObjects.savedSearch(use) } }),
      others: {
        unknown: () => ({ query: { id: UNKNOWN_ID } }),
        missing: 'ok',
        foreign: ({ savedSearch: id }) => [{ query: { id } }],
      },
    },
  },
  readSavedSearch: {
    '': {
      outcomes: SIGNED_IN,
      own: async (use) => ({ query: { id: await ownObjects.savedSearch(use) } }),
      others: {
        unknown: () => ({ query: { id: UNKNOWN_ID } }),
        missing: 'not_found',
        foreign: ({ savedSearch: id }) => [{ query: { id } }],
      },
    },
  },
};
