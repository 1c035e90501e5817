import { COUNTRIES, isCountryCode, type CountryCode } from '@rendezvous/contract/countries';
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '@rendezvous/contract/locales';
import geoip from 'geoip-country';
import Negotiator from 'negotiator';

/** The country of an address, if it is one that we serve (GeoLite2 data, by MaxMind, in geoip-country). */
export function countryOfAddress(ip: string): CountryCode | null {
  const country = geoip.lookup(ip)?.country;
  return isCountryCode(country) ? country : null;
}

/**
 * The languages shown to a visitor: those of their country and the default, all of them where the
 * country is unknown; and, wherever somebody is, those that their browser asks for and that of their account. A page adds
 * its own.
 */
export function visibleLanguages(visitor: {
  readonly country: CountryCode | null;
  readonly acceptLanguage: string | undefined;
  readonly account: Locale | null;
}): Locale[] {
  const { country, acceptLanguage, account } = visitor;
  if (!country) return [...LOCALES];
  const own = [...languagesAskedFor(acceptLanguage), ...(account ? [account] : [])];
  return [...new Set([...COUNTRIES[country].languages, DEFAULT_LOCALE, ...own])];
}

/** Ours among the languages that a browser names, the most wanted first; any (`*`) names none. */
function languagesAskedFor(acceptLanguage: string | undefined): Locale[] {
  if (!acceptLanguage) return [];
  return new Negotiator({ headers: { 'accept-language': acceptLanguage } })
    .languages()
    .map((tag) => tag.split('-')[0]?.toLowerCase())
    .map((language) => (language === 'no' ? 'nb' : language))
    .filter(isLocale);
}
