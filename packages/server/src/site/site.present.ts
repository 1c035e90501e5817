import { COUNTRIES, COUNTRY_CODES, type CountryCode } from '@rendezvous/contract/countries';
import type { Settings } from '@rendezvous/contract/entities';
import type { Locale } from '@rendezvous/contract/locales';
import { REGION_LABELS } from '@rendezvous/contract/region-labels';
import { REGIONS } from '@rendezvous/contract/regions';
import { minimumMessageCost } from '@rendezvous/contract/prices';
import type { Site } from './site.ts';
import { languagesOf, servedCountry, visibleLanguages } from './visitor-country.ts';

/** The facts about a visitor on which the presented settings depend. */
type SettingsVisitor = {
  readonly geoipCountry: CountryCode | null;
  readonly acceptLanguage: string | undefined;
  readonly memberCountry: CountryCode | null;
  readonly memberLanguage: Locale | null;
};

/** Presents a site's settings to a visitor, without those that only the server reads (SITE-5). */
export function presentSettings(
  { domain, settings }: Site,
  visitor: SettingsVisitor,
  pushPublicKey: string,
): Settings {
  const {
    default_country: _country,
    photo_approval: _photos,
    profile_approval: _profiles,
    mail_address: _address,
    pool: _pool,
    theme: _theme,
    ...stored
  } = settings;
  return {
    ...stored,
    domain,
    languages: visibleLanguages({
      settings,
      country: visitor.geoipCountry,
      acceptLanguage: visitor.acceptLanguage,
      account: visitor.memberLanguage,
    }),
    country_languages: Object.fromEntries(
      settings.countries.map((country) => [country, [...languagesOf(settings, country)]]),
    ),
    push_public_key: pushPublicKey,
    geoip_country: visitor.geoipCountry,
    geoip_selected_country: servedCountry(settings, visitor.memberCountry, visitor.geoipCountry),
    minimum_message_costs: Object.fromEntries(
      stored.countries.map((country) => {
        const { currency } = COUNTRIES[country];
        return [country, { costs: minimumMessageCost(currency, settings), currency }];
      }),
    ),
  };
}

/** Presents the regions of every country and the message id of what they are called (`region_label.*`, LOCALE-8). */
export function presentRegions(): Record<string, { label: string; names: string[] }> {
  return Object.fromEntries(
    COUNTRY_CODES.map((code) => {
      return [code, { label: REGION_LABELS[code], names: [...REGIONS[code]] }];
    }),
  );
}
