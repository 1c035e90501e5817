import type { CountryCode } from './countries.ts';

/** A country's word for its regions. The texts are in locales/ as `region_label.*`. */
type RegionLabel =
  | 'canton'
  | 'community'
  | 'county'
  | 'fylke'
  | 'lan'
  | 'land'
  | 'maakunta'
  | 'province'
  | 'region'
  | 'state'
  | 'voivodeship';

/** Each country's word for its regions (LOCALE-8). */
export const REGION_LABELS: Readonly<Record<CountryCode, RegionLabel>> = {
  AT: 'land', BE: 'province', CH: 'canton', DE: 'land', DK: 'region', ES: 'community',
  FI: 'maakunta', FR: 'region', GB: 'region', IE: 'county', IT: 'region', NL: 'province',
  NO: 'fylke', PL: 'voivodeship', SE: 'lan', US: 'state',
}; // prettier-ignore
