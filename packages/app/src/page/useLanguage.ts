import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { serialiseCookie } from '@rendezvous/contract/cookies';
import { pageInLocale, pathForLocale } from '@rendezvous/contract/landers';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@rendezvous/contract/locales';
import { withTracking } from '@rendezvous/contract/tracking';
import { useAppServices } from '../data/AppServicesContext.tsx';
import { callQueryOptions } from '../data/call-query-options.ts';
import { useSelf } from '../data/useSelf.ts';
import { useTracking } from './useTracking.ts';

/**
 * The languages that are offered, and the links to this page in each of them. A switch is stored in a cookie and, for a
 * member, in the account. The page is then loaded again, with the messages of that language only.
 */
export function useLanguage() {
  const services = useAppServices();
  const self = useSelf();
  const { pathname, search } = useLocation();
  const tracking = useTracking();
  const languages = useQuery(callQueryOptions('readSettings')).data?.settings.languages ?? LOCALES;
  // The current language is always offered, even if the site does not list it for the visitor's country.
  const offered = languages.includes(services.locale) ? languages : [...languages, services.locale];

  const tracked = (path: string) => withTracking(path + search, tracking);
  const pathIn = (locale: Locale) => tracked(pageInLocale(locale, pathname));
  // The default language has no prefix, and without one the server redirects to the language in the cookie.
  const linkTo = (locale: Locale) =>
    locale === DEFAULT_LOCALE ? tracked(`/${locale}${pathForLocale(locale, pathname)}`) : pathIn(locale);
  async function remember(locale: Locale): Promise<void> {
    document.cookie = serialiseCookie({ cookie: 'language', value: locale });
    // The cookie is enough for this device, so a failure to update the account does not block the switch.
    if (self) await services.call('changeSelf', { body: { language: locale } }).catch(() => undefined);
  }
  async function switchTo(locale: Locale): Promise<void> {
    await remember(locale);
    location.assign(pathIn(locale));
  }
  return { current: services.locale, offered, linkTo, remember, switchTo };
}
