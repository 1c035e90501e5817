import { COUNTRIES, COUNTRY_CODES, isCountryCode, type CountryCode } from '@rendezvous/contract/countries';
import type { Settings } from '@rendezvous/contract/entities';

/** Zones of a country beside the one that its members are counted in (`COUNTRIES`), as browsers name them. */
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
  /** The IANA name of its time zone. */
  readonly timeZone: string | undefined;
  /** The languages that it asks for, the most wanted first. */
  readonly languages: readonly string[];
};
type Site = Pick<Settings, 'countries' | 'geoip_country' | 'geoip_selected_country'>;

/**
 * The country that sign-up offers first. Where the address of the connection says nothing, the time zone is the next
 * guess: it follows the person, while a language is often that of the device (en-US far from the United States). Then
 * come the languages' regions, and the site's own country.
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

/** What this browser tells of where it is; on the server nothing. */
export function thisBrowser(): Browser {
  if (typeof window === 'undefined') return { timeZone: undefined, languages: [] };
  return { timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone, languages: navigator.languages };
}
