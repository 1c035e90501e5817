import type { AgeRange } from '../../form/age-slider/index.ts';

/** What a search asks for (spec section 3, "Search filter"); an empty string asks for nothing. */
export interface FilterValue {
  gender: string;
  country: string;
  region: string;
  /** Whole years, both included. */
  ages: AgeRange;
}

/** The same in another country: its regions are others. */
export function withCountry(value: FilterValue, country: string): FilterValue {
  return country === value.country ? value : { ...value, country, region: '' };
}

/** How many of the filters ask for something; ages count as one once they are narrower than the scale. */
export function filtersSet({ gender, country, region, ages }: FilterValue, scale: AgeRange): number {
  const narrower = ages[0] > scale[0] || ages[1] < scale[1];
  return [gender, country, region, narrower].filter(Boolean).length;
}
