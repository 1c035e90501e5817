import { COUNTRIES, isCountryCode, type CountryCode } from '@rendezvous/contract/countries';
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '@rendezvous/contract/locales';
import geoip from 'geoip-country';
import Negotiator from 'negotiator';

/** Returns the country of an IP address if it is supported (GeoLite2 data by MaxMind, in geoip-country). */
export function countryOfAddress(ip: string): CountryCode | null {
  const country = geoip.lookup(ip)?.country;
  return isCountryCode(country) ? country : null;
}

/**
 * Returns the languages offered to a visitor (LOCALE-5): those of their country, English, those that their browser
 * accepts and that of their account; all languages if the country is unknown. A page adds its own.
 */
export function visibleLanguages(visitor: {
  readonly country: CountryCode | null;
  readonly acceptLanguage: string | undefined;
  readonly account: Locale | null;
}): Locale[] {
  const { country, acceptLanguage, account } = visitor;
  if (!country) return [...LOCALES];
  const own = [...acceptedLanguages(acceptLanguage), ...(account ? [account] : [])];
  return [...new Set([...COUNTRIES[country].languages, DEFAULT_LOCALE, ...own])];
}

/** Returns the supported languages that a browser accepts, the preferred first; the wildcard `*` adds none. */
function acceptedLanguages(acceptLanguage: string | undefined): Locale[] {
  if (!acceptLanguage) return [];
  return new Negotiator({ headers: { 'accept-language': acceptLanguage } })
    .languages()
    .map((tag) => tag.split('-')[0]?.toLowerCase())
    .map((language) => (language === 'no' ? 'nb' : language))
    .filter(isLocale);
}
