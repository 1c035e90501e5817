import { localeOfSlug } from '@rendezvous/contract/landers';
import { DEFAULT_LOCALE, isLocale, LOCALES, splitLocale, type Locale } from '@rendezvous/contract/locales';
import Negotiator from 'negotiator';

type LocaleSources = {
  readonly pathname: string;
  /** The value of the cookie `i18n_redirected`. */
  readonly cookie: string | undefined;
  /** The language of the account, for a member on a new device. */
  readonly account: Locale | null;
  /** The header `Accept-Language`; empty or undefined without it. */
  readonly acceptLanguage: string | undefined;
  /** The site's `domain_language`. */
  readonly domainLanguage: string;
};

/**
 * Returns the language of a page (LOCALE-4): that of the prefix, else of a landing page's slug, of the cookie, of the
 * account, the first two letters of the site's `domain_language`, the browser's preference, or English. Search engines and
 * link previews name no languages, and are shown the English page that `hreflang` announces at an address without a prefix.
 */
export function chooseLocale({
  pathname,
  cookie,
  account,
  acceptLanguage,
  domainLanguage,
}: LocaleSources): Locale {
  const { locale, path } = splitLocale(pathname);
  if (locale !== DEFAULT_LOCALE) return locale;
  const ofSlug = localeOfSlug(path);
  if (ofSlug) return ofSlug;
  if (isLocale(cookie)) return cookie;
  if (account) return account;
  if (!acceptLanguage) return DEFAULT_LOCALE;
  const ofDomain = domainLanguage.slice(0, 2);
  if (isLocale(ofDomain)) return ofDomain;
  // Browsers send `no` for the language that the site calls `nb`.
  const accepted = acceptLanguage.replaceAll(/\bno\b/gi, 'nb');
  const [best] = new Negotiator({ headers: { 'accept-language': accepted } }).languages([
    DEFAULT_LOCALE,
    ...LOCALES,
  ]);
  return isLocale(best) ? best : DEFAULT_LOCALE;
}
