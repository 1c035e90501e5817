/** The interface languages (spec section 1); each is complete, `en` is default and fallback. */
export const LOCALES = ['da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE = 'en' as const satisfies Locale;

/** Each language in its own words, as the language menu shows it. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = {
  da: 'Dansk',
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fi: 'Suomi',
  fr: 'Français',
  it: 'Italiano',
  nb: 'Norsk bokmål',
  nl: 'Nederlands',
  pl: 'Polski',
  sv: 'Svenska',
};

/** Cookie that holds the chosen language, 365 days (spec section 9). */
export const LOCALE_COOKIE = 'i18n_redirected';
export const LOCALE_COOKIE_DAYS = 365;

export function isLocale(value: unknown): value is Locale {
  return LOCALES.includes(value as Locale);
}

/**
 * The language of a path and the path without its prefix.
 * `/de/members` → `{ locale: 'de', path: '/members' }`; no prefix means the default language.
 */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  const [, first = '', ...rest] = pathname.split('/');
  if (isLocale(first) && first !== DEFAULT_LOCALE) return { locale: first, path: `/${rest.join('/')}` };
  return { locale: DEFAULT_LOCALE, path: pathname };
}

/**
 * The path behind `/en/…`, which asks for the default language by name; null where a path does not. Its pages have no
 * prefix, so that this is how a plain link says that they are wanted in spite of cookie and browser.
 */
export function pathInDefaultLocale(pathname: string): string | null {
  const prefix = `/${DEFAULT_LOCALE}`;
  if (pathname !== prefix && !pathname.startsWith(`${prefix}/`)) return null;
  // One slash only: with more, or with backslashes, it would be the address of another site.
  return `/${pathname.slice(prefix.length).replace(/^[/\\]+/, '')}`;
}

/** The path in a language: `('de', '/members')` → `/de/members`; the default language has no prefix. */
export function localisePath(locale: Locale, path: string): string {
  if (locale === DEFAULT_LOCALE) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}
