import { describe, expect, it } from 'vitest';
import { COUNTRY_CODES } from '@rendezvous/contract/countries';
import { guessCountry } from './guess-country.ts';

const unknownPlace = { countries: COUNTRY_CODES, geoip_country: null, geoip_selected_country: 'NL' } as const;
type BrowserOptions = Partial<Parameters<typeof guessCountry>[1]>;
const guess = (browser: BrowserOptions, site: Partial<Parameters<typeof guessCountry>[0]> = {}) =>
  guessCountry({ ...unknownPlace, ...site } as never, { timeZone: undefined, languages: [], ...browser });

describe('guessCountry', () => {
  it('prefers the country of the connection’s address (SIGNUP-9)', () => {
    const site = { geoip_country: 'SE', geoip_selected_country: 'SE' } as const;
    expect(guess({ timeZone: 'Europe/Warsaw', languages: ['pl-PL'] }, site)).toBe('SE');
  });

  it('takes the country of the time zone before that of a language (SIGNUP-9)', () => {
    expect(guess({ timeZone: 'Europe/Warsaw', languages: ['en-US'] })).toBe('PL');
    expect(guess({ timeZone: 'America/Chicago', languages: ['de-DE'] })).toBe('US');
    expect(guess({ timeZone: 'Atlantic/Canary' })).toBe('ES');
  });

  it('takes the first language whose region is a country of the site (SIGNUP-9)', () => {
    expect(guess({ timeZone: 'UTC', languages: ['pl', 'pl-PL', 'en-US'] })).toBe('PL');
    expect(guess({ timeZone: 'Asia/Bangkok', languages: ['th-TH', 'zh-Hant-TW', 'fi-FI'] })).toBe('FI');
    expect(guess({ languages: ['not a tag', 'da-DK'] })).toBe('DK');
  });

  it('offers no country that the site does not serve, and falls back to the site’s default (SIGNUP-9)', () => {
    const countries = ['NL', 'BE'] as const;
    expect(
      guess({ timeZone: 'Europe/Warsaw', languages: ['pl-PL', 'nl-BE'] }, { countries: [...countries] }),
    ).toBe('BE');
    expect(guess({ timeZone: 'UTC', languages: ['pl'] })).toBe('NL');
  });
});
