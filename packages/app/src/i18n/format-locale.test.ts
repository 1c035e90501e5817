import { COUNTRY_CODES } from '@rendezvous/contract/countries';
import { LOCALES } from '@rendezvous/contract/locales';
import { expect, test } from 'vitest';
import { formatLocaleOf } from './format-locale.ts';

test('English has British forms, and US forms for the country US (LOCALE-7)', () => {
  const usual = (locale: 'en' | 'de', country?: 'US' | 'NL') =>
    formatLocaleOf(locale, { chosen: null, country });
  expect([usual('en'), usual('en', 'NL'), usual('en', 'US'), usual('de', 'US')]).toEqual([
    'en-GB',
    'en-GB',
    'en-US',
    'de',
  ]);
});

test('a chosen country changes the form and not the language (LOCALE-10)', () => {
  expect(formatLocaleOf('en', { chosen: 'DE', country: 'US' })).toBe('en-DE');
  const german = new Intl.NumberFormat(formatLocaleOf('en', { chosen: 'DE', country: 'GB' }));
  expect(german.format(1_234.5)).toBe('1.234,5');
  for (const locale of LOCALES)
    for (const chosen of COUNTRY_CODES) {
      const { locale: used } = new Intl.PluralRules(
        formatLocaleOf(locale, { chosen, country: 'NL' }),
      ).resolvedOptions();
      expect(used.split('-')[0]).toBe(locale);
    }
});
