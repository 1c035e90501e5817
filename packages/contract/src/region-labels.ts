import type { CountryCode } from './countries.ts';

/** A country's word for its regions. The texts are in locales/ as `region_label.*`. */
type RegionLabel = 'province' | 'state' | 'county' | 'canton' | 'region' | 'voivodeship' | 'department';

/** Each country's word for its regions (LOCALE-8). */
export const REGION_LABELS: Readonly<Record<CountryCode, RegionLabel>> = {
  AT: 'state', BE: 'province', CH: 'canton', DE: 'state', DK: 'region', ES: 'region',
  FI: 'region', FR: 'region', GB: 'region', IE: 'county', IT: 'region', NL: 'province',
  NO: 'county', PL: 'voivodeship', SE: 'county', US: 'state',
}; // prettier-ignore
