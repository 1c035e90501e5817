import { isCountryCode, type CountryCode } from './countries.ts';
import { REGIONS } from './regions.ts';
import { MAXIMUM_AGE, MINIMUM_AGE } from './rules.ts';
import type { SavedFilter } from './saved-search-calls.ts';
import { readSearchChoices, SEARCH_CHOICE_NAMES, type SearchField } from './search-fields.ts';

/** What a site offers to search by (SEARCH-1). */
export type OfferedFilters = {
  readonly fields: readonly string[];
  readonly countries: readonly CountryCode[];
};

/**
 * Divides stored filters into those that the site still offers, in one form for the same search, and the fields of the
 * others, which a saved search leaves out (SAVED-6).
 */
export function offeredFilter(
  stored: Readonly<Record<string, unknown>>,
  { fields, countries }: OfferedFilters,
): { filter: SavedFilter; leftOut: SearchField[] } {
  const text = (name: SearchField) => (typeof stored[name] === 'string' ? stored[name] : null);
  const age = (name: SearchField, unlimited: number) => {
    const value = stored[name];
    return typeof value === 'number' && value !== unlimited ? value : undefined;
  };
  const [country, region] = [text('country'), text('countryregion')];
  const hasCountry = fields.includes('country') && isCountryCode(country) && countries.includes(country);
  const hasRegion =
    hasCountry && fields.includes('countryregion') && region !== null && REGIONS[country].includes(region);
  const filter = {
    ...readSearchChoices((name) => (fields.includes(name) ? text(name) : null)),
    ...(hasCountry && { country }),
    ...(hasRegion && { countryregion: region }),
    ...ageField('min_age', age('min_age', MINIMUM_AGE), fields),
    ...ageField('max_age', age('max_age', MAXIMUM_AGE), fields),
  };
  const wanted: SearchField[] = [
    ...SEARCH_CHOICE_NAMES.filter((name) => text(name)),
    ...(country ? (['country'] as const) : []),
    ...(region ? (['countryregion'] as const) : []),
    ...(age('min_age', MINIMUM_AGE) === undefined ? [] : (['min_age'] as const)),
    ...(age('max_age', MAXIMUM_AGE) === undefined ? [] : (['max_age'] as const)),
  ];
  return { filter, leftOut: wanted.filter((name) => !(name in filter)) };
}

function ageField(name: 'min_age' | 'max_age', age: number | undefined, fields: readonly string[]) {
  const isOffered = age !== undefined && age >= MINIMUM_AGE && age <= MAXIMUM_AGE && fields.includes(name);
  return isOffered ? { [name]: age } : {};
}
