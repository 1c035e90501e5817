import type { AgeRange } from '../../form/age-slider/index.ts';

/** A search filter (SEARCH-1); an empty string means that the field is not set. */
export interface FilterValue {
  /** The chosen value of each choice, by its name; without a value, it is not set. */
  choices: Readonly<Record<string, string>>;
  country: string;
  region: string;
  /** Whole years; both ends are included. */
  ages: AgeRange;
}

/** Sets the country. A different country clears the region, which only counts together with its country (SEARCH-1). */
export function withCountry(value: FilterValue, country: string): FilterValue {
  return country === value.country ? value : { ...value, country, region: '' };
}

/** Number of filters that are set; ages count as one filter if they are narrower than the scale. */
export function filtersSet({ choices, country, region, ages }: FilterValue, scale: AgeRange): number {
  const narrower = ages[0] > scale[0] || ages[1] < scale[1];
  return [...Object.values(choices), country, region, narrower].filter(Boolean).length;
}
