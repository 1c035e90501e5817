import { MAXIMUM_AGE, MINIMUM_AGE } from './rules.ts';
import type { FieldReason } from './errors.ts';
import type { SavedFilter } from './saved-search-calls.ts';
import { cleanText } from './sending.ts';
import { graphemes } from './text.ts';

/** How many searches a member can save (SAVED-1). */
export const SAVED_SEARCHES = 10;
/** The longest name of a saved search, in graphemes (SAVED-1). */
export const SAVED_SEARCH_NAME_LENGTH = 60;
/** New members are counted up to this number, and then shown as "99+" (SAVED-4). */
export const NEW_MEMBERS_CAP = 99;
/** How many new members a saved search shows above its results (SAVED-4). */
export const NEW_MEMBERS_SHOWN = 12;

/** The name of a saved search as it is stored: in one line. */
export function savedSearchName(text: string): string {
  return cleanText(text).replaceAll(/\s+/g, ' ');
}

/** Returns why a search cannot have this stored name, or null. */
export function savedSearchNameProblem(name: string): FieldReason | null {
  if (!name) return 'required';
  return graphemes(name) > SAVED_SEARCH_NAME_LENGTH ? 'too_long' : null;
}

/** The address of the search page with a saved search's filters, which shows who is new (SAVED-4, SEARCH-7). */
export function savedSearchPath({
  id,
  filter,
}: {
  readonly id: string;
  readonly filter: SavedFilter;
}): string {
  const { min_age: youngest = MINIMUM_AGE, max_age: oldest = MAXIMUM_AGE, ...fields } = filter;
  const search = new URLSearchParams({ min_age: String(youngest), max_age: String(oldest) });
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) search.set(name, value);
  search.set('saved', id);
  return `/members?${search}`;
}
