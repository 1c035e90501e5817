import { COUNTRIES, COUNTRY_CODES } from '@rendezvous/contract/countries';
import { DEFAULT_SETTINGS, DEMO_COMPANY } from '@rendezvous/contract/default-settings';
import { settings as publicSettings, type CompanyInfo, type Settings } from '@rendezvous/contract/entities';
import { LOCALES } from '@rendezvous/contract/locales';
import { minimumMessageCost } from '@rendezvous/contract/prices';

export type SiteState = { settings: Settings; company: CompanyInfo };

/** A site with default settings (SITE-5), as a visitor from an unknown country reads it. */
export function defaultSite(): SiteState {
  const settings = structuredClone({
    ...DEFAULT_SETTINGS,
    domain: 'localhost',
    languages: [...LOCALES],
    country_languages: Object.fromEntries(
      COUNTRY_CODES.map((country) => [country, [...COUNTRIES[country].languages]]),
    ),
    push_public_key: '',
    geoip_country: null,
    geoip_selected_country: DEFAULT_SETTINGS.default_country,
    minimum_message_costs: Object.fromEntries(
      COUNTRY_CODES.map((country) => {
        const { currency } = COUNTRIES[country];
        return [country, { costs: minimumMessageCost(currency, DEFAULT_SETTINGS), currency }];
      }),
    ),
  });
  const visible = Object.keys(publicSettings.shape).map((field) => [
    field,
    settings[field as keyof Settings],
  ]);
  return { settings: Object.fromEntries(visible) as Settings, company: structuredClone(DEMO_COMPANY) };
}
