import { COUNTRIES, COUNTRY_CODES, type CountryCode } from '@rendezvous/contract/countries';
import type { Settings } from '@rendezvous/contract/entities';
import { MINIMUM_MESSAGE_COST } from '@rendezvous/contract/rules';
import type { Site } from './site.store.ts';
import { visibleLanguages } from './visitor-country.ts';

/** A site's settings for one visitor (spec section 3, "Settings"). */
export function presentSettings(
  { domain, settings }: Site,
  visitor: { readonly geoipCountry: CountryCode | null; readonly memberCountry: CountryCode | null },
): Settings {
  const { default_country, ...stored } = settings;
  const served = (country: CountryCode | null) =>
    country && stored.countries.includes(country) ? country : null;
  return {
    ...stored,
    domain,
    languages: visibleLanguages(visitor.geoipCountry),
    geoip_country: visitor.geoipCountry,
    geoip_selected_country: served(visitor.memberCountry) ?? served(visitor.geoipCountry) ?? default_country,
    minimum_message_costs: Object.fromEntries(
      stored.countries.map((country) => {
        const { currency } = COUNTRIES[country];
        return [country, { costs: MINIMUM_MESSAGE_COST[currency], currency }];
      }),
    ),
  };
}

/** Every country's regions and what they are called there (`region_label.*`). */
export function presentRegions(): Record<string, { label: string; names: string[] }> {
  return Object.fromEntries(
    COUNTRY_CODES.map((code) => {
      const { regionLabel, regions } = COUNTRIES[code];
      return [code, { label: regionLabel, names: [...regions] }];
    }),
  );
}
