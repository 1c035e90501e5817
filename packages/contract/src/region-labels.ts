import type { CountryCode } from './countries.ts';

/** What a country calls its regions; the words are in locales/ as `region_label.*`. */
type RegionLabel = 'province' | 'state' | 'county' | 'canton' | 'region' | 'voivodeship' | 'department';

/** What each country calls its regions. */
export const REGION_LABELS: Readonly<Record<CountryCode, RegionLabel>> = {
  AT: 'state', BE: 'province', CH: 'canton', DE: 'state', DK: 'region', ES: 'region',
  FI: 'region', FR: 'region', GB: 'region', IE: 'county', IT: 'region', NL: 'province',
  NO: 'county', PL: 'voivodeship', SE: 'county', US: 'state',
}; // prettier-ignore
