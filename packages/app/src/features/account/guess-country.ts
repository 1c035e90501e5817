import { COUNTRIES, COUNTRY_CODES, isCountryCode, type CountryCode } from '@rendezvous/contract/countries';
import type { Settings } from '@rendezvous/contract/entities';

/** Time zones of countries that have more than the one in `COUNTRIES`, by the names that browsers use. */
const OTHER_ZONES: Readonly<Record<string, CountryCode>> = {
  'Africa/Ceuta': 'ES',
  'America/Anchorage': 'US',
  'America/Boise': 'US',
  'America/Chicago': 'US',
  'America/Denver': 'US',
  'America/Detroit': 'US',
  'America/Indiana/Indianapolis': 'US',
  'America/Indianapolis': 'US',
  'America/Los_Angeles': 'US',
  'America/Phoenix': 'US',
  'Atlantic/Canary': 'ES',
  'Pacific/Honolulu': 'US',
};

type Browser = {
  /** The IANA name of the time zone. */
  readonly timeZone: string | undefined;
  /** The preferred languages, best first. */
  readonly languages: readonly string[];
};
type Site = Pick<Settings, 'countries' | 'geoip_country' | 'geoip_selected_country'>;

/**
 * The country that sign-up offers first (SIGNUP-9): that of the connection's address, else that of the time zone, else
 * that of a language's region, else the site's default. The time zone comes before the languages because it follows the
 * person, while a language is often that of the device (en-US far from the United States).
 */
export function guessCountry(site: Site, { timeZone, languages }: Browser): CountryCode {
  if (site.geoip_country) return site.geoip_selected_country;
  const guesses = [countryOfZone(timeZone), ...languages.map(countryOfLanguage)];
  return guesses.find((code) => code && site.countries.includes(code)) ?? site.geoip_selected_country;
}

function countryOfZone(timeZone: string | undefined): CountryCode | undefined {
  if (!timeZone) return undefined;
  return OTHER_ZONES[timeZone] ?? COUNTRY_CODES.find((code) => COUNTRIES[code].timeZone === timeZone);
}

function countryOfLanguage(tag: string): CountryCode | undefined {
  try {
    const { region } = new Intl.Locale(tag);
    return isCountryCode(region) ? region : undefined;
  } catch {
    return undefined;
  }
}

/** Time zone and languages of this browser; empty on the server. */
export function thisBrowser(): Browser {
  if (typeof window === 'undefined') return { timeZone: undefined, languages: [] };
  return { timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone, languages: navigator.languages };
}
