import { COUNTRIES, isCountryCode, type CountryCode } from '@rendezvous/contract/countries';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@rendezvous/contract/locales';
import geoip from 'geoip-country';

/** The country of an address, if it is one that we serve (GeoLite2 data, by MaxMind, in geoip-country). */
export function countryOfAddress(ip: string): CountryCode | null {
  const country = geoip.lookup(ip)?.country;
  return isCountryCode(country) ? country : null;
}

/**
 * The languages shown to a visitor (spec section 1): those of their country and the default; all of them where the
 * country is unknown.
 */
export function visibleLanguages(country: CountryCode | null): Locale[] {
  if (!country) return [...LOCALES];
  return [...new Set([...COUNTRIES[country].languages, DEFAULT_LOCALE])];
}
