import { DEFAULT_LOCALE, isLocale, LOCALES, splitLocale, type Locale } from '@rendezvous/contract/locales';
import Negotiator from 'negotiator';

type Asked = {
  readonly pathname: string;
  /** Value of the cookie i18n_redirected. */
  readonly cookie: string | undefined;
  /** The account's language, for a member on a new device. */
  readonly account: Locale | null;
  readonly acceptLanguage: string | undefined;
  /** The site's `domain_language`. */
  readonly domainLanguage: string;
};

/**
 * The language of a page. A prefix decides. Without one it is what was chosen before (cookie, account), then the first
 * two letters of the site's `domain_language` (spec section 4, "First settings load"), then the browser's wish.
 */
export function chooseLocale({ pathname, cookie, account, acceptLanguage, domainLanguage }: Asked): Locale {
  const { locale } = splitLocale(pathname);
  if (locale !== DEFAULT_LOCALE) return locale;
  if (isLocale(cookie)) return cookie;
  if (account) return account;
  const ofDomain = domainLanguage.slice(0, 2);
  if (isLocale(ofDomain)) return ofDomain;
  // Browsers ask for `no` where the site says `nb`.
  const wished = (acceptLanguage ?? '').replaceAll(/\bno\b/gi, 'nb');
  const [best] = new Negotiator({ headers: { 'accept-language': wished } }).languages([
    DEFAULT_LOCALE,
    ...LOCALES,
  ]);
  return isLocale(best) ? best : DEFAULT_LOCALE;
}
