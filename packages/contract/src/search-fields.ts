import { DISTANCE_LIMITS } from './distance.ts';
import type { Trait } from './traits.ts';

/**
 * The search fields that have a closed list of values, in the order in which the filter shows fields and values
 * (SEARCH-1). Each but `distance` (PLACE-5) is a column of `member` of the same name. The API's query, the filter and its chips, the address of a
 * search and the searches of server and mock follow from this table (docs/where-code-lives.md, "A search field").
 */
export const SEARCH_CHOICES = {
  gender: ['female', 'male'],
  distance: DISTANCE_LIMITS,
} as const satisfies Readonly<Partial<Record<'gender' | 'distance' | Trait, readonly string[]>>>;

export type SearchChoice = keyof typeof SEARCH_CHOICES;
/** The chosen values of a search; undefined means any. */
export type SearchChoices = { readonly [Name in SearchChoice]?: (typeof SEARCH_CHOICES)[Name][number] };

export const SEARCH_CHOICE_NAMES = Object.keys(SEARCH_CHOICES) as readonly SearchChoice[];

/** The choices that are columns of `member`. */
export const SEARCH_COLUMNS = SEARCH_CHOICE_NAMES.filter((name) => name !== 'distance');

/** Reads the chosen values from any source, and leaves out what is not in the list of its field. */
export function readSearchChoices(read: (name: SearchChoice) => string | null | undefined): SearchChoices {
  return Object.fromEntries(
    SEARCH_CHOICE_NAMES.flatMap((name) => {
      const text = read(name);
      return SEARCH_CHOICES[name].filter((value) => value === text).map((value) => [name, value]);
    }),
  );
}

/**
 * The fields that a viewer is offered of those of the site. Distance needs the viewer's own place, which is shared and
 * not hidden by the invisible mode (PLACE-5); others are not offered it, and a search ignores it.
 */
export function offeredTo(
  viewer: { readonly shares_place: boolean; readonly invisible: boolean } | null,
  fields: readonly string[],
): readonly string[] {
  if (viewer?.shares_place && !viewer.invisible) return fields;
  return fields.filter((name) => name !== 'distance');
}

/** The fields of the member search, by their names in the API and in the address of a search (SEARCH-1). */
export const SEARCH_FIELDS = [
  ...SEARCH_CHOICE_NAMES,
  'country',
  'countryregion',
  'min_age',
  'max_age',
] as const;
export type SearchField = (typeof SEARCH_FIELDS)[number];
