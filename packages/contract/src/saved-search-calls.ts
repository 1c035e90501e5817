import { z } from 'zod';
import { acknowledged, instant, profileCard } from './entities.ts';
import { MAXIMUM_AGE, MINIMUM_AGE } from './rules.ts';
import { SEARCH_FIELDS } from './search-fields.ts';
import { searchPlaceAndChoices } from './search-schema.ts';

const age = z.int().min(MINIMUM_AGE).max(MAXIMUM_AGE);
const savedFilter = z.strictObject({
  ...searchPlaceAndChoices,
  min_age: age.optional(),
  max_age: age.optional(),
});
/** The filters of a saved search (SAVED-1); a missing one means any. */
export type SavedFilter = z.infer<typeof savedFilter>;

const id = z.uuid();
const name = z.string().max(500);

const savedSearch = z.strictObject({
  id,
  name: z.string(),
  /** The filters that the site still offers. */
  filter: savedFilter,
  /** The fields of the others, which the search leaves out (SAVED-6). */
  left_out: z.array(z.enum(SEARCH_FIELDS)),
  /** Whether new members are mailed (SAVED-5). */
  mail: z.boolean(),
  /** How many members are new since the member last saw who is; 100 means more than 99 (SAVED-4). */
  new_count: z.int().min(0),
});
export type SavedSearch = z.infer<typeof savedSearch>;

const searches = {
  /** The newest first. */
  searches: z.array(savedSearch),
  /** How many can be saved. */
  limit: z.int(),
  /** Whether mails of new members are sent at all; the member ended them on `/notifications` otherwise. */
  mails: z.boolean(),
};

/** The calls about saved searches (SAVED-1 to SAVED-6). */
export const savedSearchCalls = {
  listSavedSearches: { response: z.strictObject(searches), errors: [] },
  /** Saves filters; if they are saved already, the search that has them is returned as it is. */
  saveSearch: {
    body: z.strictObject({ name, filter: savedFilter, mail: z.boolean() }),
    response: z.strictObject({ ...searches, id, existed: z.boolean() }),
    errors: ['invalid_fields'],
  },
  changeSavedSearch: {
    body: z.union([
      z.strictObject({ id, name }),
      z.strictObject({ id, mail: z.boolean() }),
      /** `read_at` of the response in which the member saw who is new. */
      z.strictObject({ id, seen: instant }),
    ]),
    response: z.strictObject(searches),
    errors: ['not_found', 'invalid_fields'],
  },
  /** One that was deleted before, or that never existed, is no error. */
  deleteSavedSearch: { query: z.strictObject({ id }), response: acknowledged, errors: [] },
  readSavedSearch: {
    query: z.strictObject({ id }),
    response: z.strictObject({
      search: savedSearch,
      /** The newest members who are new, at most 12. */
      new_members: z.array(profileCard),
      read_at: instant,
    }),
    errors: ['not_found'],
  },
} as const;
