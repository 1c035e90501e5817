import { useLocation } from 'react-router-dom';
import {
  DEFAULT_LOCALE,
  LOCALE_COOKIE,
  LOCALE_COOKIE_DAYS,
  localisePath,
  type Locale,
} from '@rendezvous/contract/locales';
import { useApp } from '../data/AppContext.tsx';
import { useSelf } from '../data/useSelf.ts';

/**
 * Where this page is in another language, and what is remembered on the way there: the cookie and, for a member, the
 * account (spec section 4, "Locale switch"). The page itself is loaded anew, with that language's messages only.
 */
export function useLanguage() {
  const app = useApp();
  const self = useSelf();
  const { pathname, search } = useLocation();

  const pathIn = (locale: Locale) => localisePath(locale, pathname) + search;
  // The default language has no prefix, and the server would send those who last chose another one back to that.
  const linkTo = (locale: Locale) =>
    locale === DEFAULT_LOCALE ? `/${locale}${pathname}${search}` : pathIn(locale);
  async function remember(locale: Locale): Promise<void> {
    document.cookie = `${LOCALE_COOKIE}=${locale}; Path=/; Max-Age=${LOCALE_COOKIE_DAYS * 86_400}; SameSite=Lax; Secure`;
    // The cookie alone is enough for this device: an account that cannot be reached now must not hold up the change.
    if (self) await app.call('changeSelf', { body: { language: locale } }).catch(() => undefined);
  }
  async function switchTo(locale: Locale): Promise<void> {
    await remember(locale);
    location.assign(pathIn(locale));
  }
  return { current: app.locale, linkTo, remember, switchTo };
}
