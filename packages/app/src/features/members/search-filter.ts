import { isCountryCode, type CountryCode } from '@rendezvous/contract/countries';
import type { CallResponse } from '@rendezvous/contract/calls';
import type { Gender, User } from '@rendezvous/contract/entities';
import { MAXIMUM_AGE, MINIMUM_AGE } from '@rendezvous/contract/rules';
import { SEARCH_FIELDS } from '@rendezvous/contract/search-fields';
import type { FilterValue } from '@rendezvous/ui/dating/filter-panel';

/** What the search looks for; undefined is "any". */
export type SearchFilter = {
  readonly gender?: Gender;
  readonly country?: CountryCode;
  readonly countryregion?: string;
  readonly min_age?: number;
  readonly max_age?: number;
};

/**
 * The filter of a page's address. Without any field it is what a member most likely wants: whom they seek, where they
 * live. Whatever does not fit is left out, so that an old or mistyped link still searches; so is every region while
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
  const gender = search.get('gender');
  const country = search.get('country');
  const region = search.get('countryregion');
  const [youngest, oldest] = [ageOf(search.get('min_age')), ageOf(search.get('max_age'))];
  const known = isCountryCode(country) ? country : undefined;
  return {
    gender: gender === 'male' || gender === 'female' ? gender : undefined,
    country: known,
    countryregion: known && region && regions?.[known]?.names.includes(region) ? region : undefined,
    min_age: youngest === MINIMUM_AGE ? undefined : youngest,
    max_age: oldest === MAXIMUM_AGE ? undefined : oldest,
  };
}

/** Whether an address names a region, so that the list of regions is needed to read it. */
export function namesRegion(search: URLSearchParams): boolean {
  return Boolean(search.get('country') && search.get('countryregion'));
}

/** The ages that can be asked for. */
export const AGES = [MINIMUM_AGE, MAXIMUM_AGE] as const;

/** A form that asks for nothing. */
export const EVERYBODY: FilterValue = { gender: '', country: '', region: '', ages: AGES };

/** The filter as its form holds it. */
export function valueOf(filter: SearchFilter): FilterValue {
  return {
    gender: filter.gender ?? '',
    country: filter.country ?? '',
    region: filter.countryregion ?? '',
    ages: [filter.min_age ?? MINIMUM_AGE, filter.max_age ?? MAXIMUM_AGE],
  };
}

/** The filter that the form holds. */
export function filterOf({ gender, country, region, ages: [youngest, oldest] }: FilterValue): SearchFilter {
  return {
    gender: gender === 'male' || gender === 'female' ? gender : undefined,
    country: isCountryCode(country) ? country : undefined,
    countryregion: region || undefined,
    min_age: youngest === MINIMUM_AGE ? undefined : youngest,
    max_age: oldest === MAXIMUM_AGE ? undefined : oldest,
  };
}

/** The address of what the form holds. It always names ages: an address without any field is not everybody for a member. */
export function searchOf({
  gender,
  country,
  region,
  ages: [youngest, oldest],
}: FilterValue): URLSearchParams {
  return new URLSearchParams({
    ...(gender && { gender }),
    min_age: String(youngest),
    max_age: String(oldest),
    ...(country && { country, ...(region && { countryregion: region }) }),
  });
}

/** The same address without fields that ask for nothing, as a form sends them by itself; null where it has none. */
export function withoutEmptyFields(search: URLSearchParams): URLSearchParams | null {
  const empty = SEARCH_FIELDS.filter((field) => search.get(field) === '');
  if (empty.length === 0) return null;
  const rest = new URLSearchParams(search);
  for (const field of empty) rest.delete(field);
  if (SEARCH_FIELDS.some((field) => rest.has(field))) return rest;
  return new URLSearchParams([...rest, ...searchOf(EVERYBODY)]);
}

function ageOf(text: string | null): number | undefined {
  const age = Number(text);
  return text && Number.isInteger(age) && age >= MINIMUM_AGE && age <= MAXIMUM_AGE ? age : undefined;
}
