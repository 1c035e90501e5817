import { isLocale, type Locale } from '@rendezvous/contract/locales';
import Negotiator from 'negotiator';

/**
 * Returns the supported languages of an `Accept-Language` header, each once and the preferred first; the wildcard `*`
 * adds none. Browsers send `no` for the site's `nb` (LOCALE-4).
 */
export function acceptedLanguages(header: string | undefined): Locale[] {
  if (!header) return [];
  const accepted = new Negotiator({ headers: { 'accept-language': header } })
    .languages()
    .map((tag) => tag.toLowerCase().split('-')[0])
    .map((language) => (language === 'no' ? 'nb' : language));
  return [...new Set(accepted.filter(isLocale))];
}
