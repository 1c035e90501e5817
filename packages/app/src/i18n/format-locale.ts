import type { CountryCode } from '@rendezvous/contract/countries';
import type { Locale } from '@rendezvous/contract/locales';

/**
 * The regional form of a language in which dates, times and numbers are written, BCP 47: that of the chosen country, else
 * the language's own; English uses US forms for the country US, else British ones (LOCALE-7, LOCALE-10).
 */
export function formatLocaleOf(
  locale: Locale,
  { chosen, country }: { readonly chosen: CountryCode | null; readonly country: CountryCode | undefined },
): string {
  if (chosen) return `${locale}-${chosen}`;
  if (locale !== 'en') return locale;
  return country === 'US' ? 'en-US' : 'en-GB';
}
