import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import {
  DEFAULT_LOCALE,
  LOCALE_COOKIE,
  LOCALE_COOKIE_DAYS,
  LOCALES,
  localisePath,
  type Locale,
} from '@rendezvous/contract/locales';
import { useAppServices } from '../data/AppServicesContext.tsx';
import { callQueryOptions } from '../data/call-query-options.ts';
import { useSelf } from '../data/useSelf.ts';
import { moveVisit } from './page-exit.ts';

/**
 * The languages that are offered, where this page is in each of them, and what is remembered on the way there: the cookie
 * and, for a member, the account. The page itself is loaded again, with that language's
 * messages only.
 */
export function useLanguage() {
  const app = useAppServices();
  const self = useSelf();
  const { pathname, search } = useLocation();
  const languages = useQuery(callQueryOptions('readSettings')).data?.settings.languages ?? LOCALES;
  // Whatever the visitor's country speaks: nobody is kept from the language that they are reading.
  const offered = languages.includes(app.locale) ? languages : [...languages, app.locale];

  const pathIn = (locale: Locale) => localisePath(locale, pathname) + search;
  // The default language has no prefix, and the server would send those who last chose another one back to that.
  const linkTo = (locale: Locale) =>
    locale === DEFAULT_LOCALE ? `/${locale}${pathname}${search}` : pathIn(locale);
  async function remember(locale: Locale): Promise<void> {
    moveVisit();
    document.cookie = `${LOCALE_COOKIE}=${locale}; Path=/; Max-Age=${LOCALE_COOKIE_DAYS * 86_400}; SameSite=Lax; Secure`;
    // The cookie alone is enough for this device: an account that cannot be reached now must not hold up the change.
    if (self) await app.call('changeSelf', { body: { language: locale } }).catch(() => undefined);
  }
  async function switchTo(locale: Locale): Promise<void> {
    await remember(locale);
    location.assign(pathIn(locale));
  }
  return { current: app.locale, offered, linkTo, remember, switchTo };
}
