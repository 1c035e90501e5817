import { expect, it } from 'vitest';
import { COUNTRIES, MAIN_COUNTRY } from './countries.ts';
import { LOCALES } from './locales.ts';

it('takes the form of each language from a country where it is the first (LOCALE-8)', () => {
  expect(LOCALES.map((locale) => COUNTRIES[MAIN_COUNTRY[locale]].languages[0])).toEqual(LOCALES);
});
