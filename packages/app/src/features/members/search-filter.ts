import { isCountryCode, type CountryCode } from '@rendezvous/contract/countries';
import type { CallResponse } from '@rendezvous/contract/calls';
import type { User } from '@rendezvous/contract/entities';
import { MAXIMUM_AGE, MINIMUM_AGE } from '@rendezvous/contract/rules';
import {
  offeredTo,
  readSearchChoices,
  SEARCH_FIELDS,
  type SearchChoices,
} from '@rendezvous/contract/search-fields';
import type { FilterValue } from '@rendezvous/ui/dating/filter-panel';

/** The fields of a search (SEARCH-1); undefined means any. */
export type SearchFilter = SearchChoices & {
  readonly country?: CountryCode;
  readonly countryregion?: string;
  readonly min_age?: number;
  readonly max_age?: number;
};

/**
 * The filter in a page's address; without any field, a member's own wish and country, and everybody for visitors.
 * Invalid values are left out, so that an old or mistyped link still works (SEARCH-7), as is a
 * distance without a place of one's own (PLACE-5). A region is left out too while
 * `regions` are not known (`namesRegion`).
 */
export function readFilter(
  search: URLSearchParams,
  self: User | null,
  regions?: CallResponse<'listRegions'>['regions'],
): SearchFilter {
  if (!SEARCH_FIELDS.some((field) => search.has(field))) {
    if (!self) return {};
    return { gender: self.profile.seeking ?? undefined, country: self.profile.country };
  }
  const offered = offeredTo(self, SEARCH_FIELDS);
  const country = search.get('country');
  const region = search.get('countryregion');
  const [youngest, oldest] = [ageOf(search.get('min_age')), ageOf(search.get('max_age'))];
  const knownCountry = isCountryCode(country) ? country : undefined;
  return {
    ...readSearchChoices((name) => (offered.includes(name) ? search.get(name) : null)),
    country: knownCountry,
    countryregion:
      knownCountry && region && regions?.[knownCountry]?.names.includes(region) ? region : undefined,
    min_age: youngest === MINIMUM_AGE ? undefined : youngest,
    max_age: oldest === MAXIMUM_AGE ? undefined : oldest,
  };
}

/** Whether the address names a region, so that the list of regions is needed to read it. */
export function namesRegion(search: URLSearchParams): boolean {
  return Boolean(search.get('country') && search.get('countryregion'));
}

/** The lowest and highest age of a search (SEARCH-1). */
export const AGES = [MINIMUM_AGE, MAXIMUM_AGE] as const;

/** The value of a form without any filter. */
export const EVERYBODY: FilterValue = { choices: {}, country: '', region: '', ages: AGES };

/** The form's value for a filter. */
export function valueOf(filter: SearchFilter): FilterValue {
  return {
    choices: readSearchChoices((name) => filter[name]),
    country: filter.country ?? '',
    region: filter.countryregion ?? '',
    ages: [filter.min_age ?? MINIMUM_AGE, filter.max_age ?? MAXIMUM_AGE],
  };
}

/** The filter for a form's value. */
export function filterOf({ choices, country, region, ages: [youngest, oldest] }: FilterValue): SearchFilter {
  return {
    ...readSearchChoices((name) => choices[name]),
    country: isCountryCode(country) ? country : undefined,
    countryregion: region || undefined,
    min_age: youngest === MINIMUM_AGE ? undefined : youngest,
    max_age: oldest === MAXIMUM_AGE ? undefined : oldest,
  };
}

/** The query string for a form's value. It always names ages, because without any field a member's own wish applies. */
export function searchOf({
  choices,
  country,
  region,
  ages: [youngest, oldest],
}: FilterValue): URLSearchParams {
  return new URLSearchParams({
    ...readSearchChoices((name) => choices[name]),
    min_age: String(youngest),
    max_age: String(oldest),
    ...(country && { country, ...(region && { countryregion: region }) }),
  });
}

/** The query string without empty fields, which a plain form submits; null if it has none. */
export function withoutEmptyFields(search: URLSearchParams): URLSearchParams | null {
  const empty = SEARCH_FIELDS.filter((field) => search.get(field) === '');
  if (empty.length === 0) return null;
  const cleaned = new URLSearchParams(search);
  for (const field of empty) cleaned.delete(field);
  if (SEARCH_FIELDS.some((field) => cleaned.has(field))) return cleaned;
  return new URLSearchParams([...cleaned, ...searchOf(EVERYBODY)]);
}

function ageOf(text: string | null): number | undefined {
  const age = Number(text);
  return text && Number.isInteger(age) && age >= MINIMUM_AGE && age <= MAXIMUM_AGE ? age : undefined;
}
