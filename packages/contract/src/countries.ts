import type { Locale } from './locales.ts';

export type Country = {
  readonly languages: readonly [Locale, ...Locale[]];
  readonly currency: Currency;
  readonly timeZone: string;
};

/** ISO 4217 codes of the currencies in which members buy (CREDIT-4). */
export const CURRENCIES = ['EUR', 'GBP', 'SEK', 'NOK', 'DKK', 'PLN', 'CHF', 'USD'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** ISO 3166-1 alpha-2 codes of all countries (LOCALE-8). */
export const COUNTRY_CODES = [
  'AT', 'BE', 'CH', 'DE', 'DK', 'ES', 'FI', 'FR', 'GB', 'IE', 'IT', 'NL', 'NO', 'PL', 'SE', 'US',
] as const; // prettier-ignore
export type CountryCode = (typeof COUNTRY_CODES)[number];

/** Languages, currency and time zone of each country (LOCALE-8). */
export const COUNTRIES: Readonly<Record<CountryCode, Country>> = {
  AT: { languages: ['de'], currency: 'EUR', timeZone: 'Europe/Vienna' },
  BE: { languages: ['nl', 'fr'], currency: 'EUR', timeZone: 'Europe/Brussels' },
  CH: { languages: ['de', 'fr', 'it'], currency: 'CHF', timeZone: 'Europe/Zurich' },
  DE: { languages: ['de'], currency: 'EUR', timeZone: 'Europe/Berlin' },
  DK: { languages: ['da'], currency: 'DKK', timeZone: 'Europe/Copenhagen' },
  ES: { languages: ['es'], currency: 'EUR', timeZone: 'Europe/Madrid' },
  FI: { languages: ['fi', 'sv'], currency: 'EUR', timeZone: 'Europe/Helsinki' },
  FR: { languages: ['fr'], currency: 'EUR', timeZone: 'Europe/Paris' },
  GB: { languages: ['en'], currency: 'GBP', timeZone: 'Europe/London' },
  IE: { languages: ['en'], currency: 'EUR', timeZone: 'Europe/Dublin' },
  IT: { languages: ['it'], currency: 'EUR', timeZone: 'Europe/Rome' },
  NL: { languages: ['nl'], currency: 'EUR', timeZone: 'Europe/Amsterdam' },
  NO: { languages: ['nb'], currency: 'NOK', timeZone: 'Europe/Oslo' },
  PL: { languages: ['pl'], currency: 'PLN', timeZone: 'Europe/Warsaw' },
  SE: { languages: ['sv'], currency: 'SEK', timeZone: 'Europe/Stockholm' },
  US: { languages: ['en', 'es'], currency: 'USD', timeZone: 'America/New_York' },
}; // prettier-ignore

/** The country whose form of a language the interface is written in, for formats that ask for one (PAGE-33). */
export const MAIN_COUNTRY = {
  da: 'DK', de: 'DE', en: 'GB', es: 'ES', fi: 'FI', fr: 'FR', it: 'IT', nb: 'NO', nl: 'NL', pl: 'PL', sv: 'SE',
} as const satisfies Readonly<Record<Locale, CountryCode>>; // prettier-ignore

export function isCountryCode(value: unknown): value is CountryCode {
  return COUNTRY_CODES.includes(value as CountryCode);
}
