import { COUNTRIES, isCountryCode, type CountryCode } from '@rendezvous/contract/countries';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@rendezvous/contract/locales';
import type { SiteSettings } from '@rendezvous/contract/site-settings';
import geoip from 'geoip-country';
import { acceptedLanguages } from './accepted-languages.ts';

/** Returns the country of an IP address if it is supported (GeoLite2 data by MaxMind, in geoip-country). */
export function countryOfAddress(ip: string): CountryCode | null {
  const country = geoip.lookup(ip)?.country;
  return isCountryCode(country) ? country : null;
}

/** Returns the first of the countries that the site serves, else its default country (SIGNUP-9, CREDIT-4). */
export function servedCountry(
  { countries, default_country }: Pick<SiteSettings, 'countries' | 'default_country'>,
  ...wanted: readonly (CountryCode | null)[]
): CountryCode {
  return wanted.find((country) => country && countries.includes(country)) ?? default_country;
}

/** Returns the languages that a site shows to a country: its own choice, or those of the country (LOCALE-11). */
export function languagesOf(
  { country_languages }: Pick<SiteSettings, 'country_languages'>,
  country: CountryCode,
): readonly Locale[] {
  return country_languages[country] ?? COUNTRIES[country].languages;
}

/**
 * Returns the languages offered to a visitor (LOCALE-5): those of their country, English, those that their browser
 * accepts and that of their account; all languages if the country is unknown. A page adds its own.
 */
export function visibleLanguages(visitor: {
  readonly settings: Pick<SiteSettings, 'country_languages'>;
  readonly country: CountryCode | null;
  readonly acceptLanguage: string | undefined;
  readonly account: Locale | null;
}): Locale[] {
  const { settings, country, acceptLanguage, account } = visitor;
  if (!country) return [...LOCALES];
  const own = [...acceptedLanguages(acceptLanguage), ...(account ? [account] : [])];
  return [...new Set([...languagesOf(settings, country), DEFAULT_LOCALE, ...own])];
}
