/** The interface languages (LOCALE-1). Each is complete; `en` is the default and the fallback. */
export const LOCALES = ['da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE = 'en' as const satisfies Locale;

/** The name of each language in that language, as the language menu shows it. */
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
 * The path after `/en/…`, which asks for the default language by name; null for every other path (LOCALE-3). Since
 * pages in the default language have no prefix, a link needs `/en` to choose it against the cookie and the browser.
 */
export function pathInDefaultLocale(pathname: string): string | null {
  const prefix = `/${DEFAULT_LOCALE}`;
  if (pathname !== prefix && !pathname.startsWith(`${prefix}/`)) return null;
  // More than one slash, or a backslash, would make it the address of another site.
  return `/${pathname.slice(prefix.length).replace(/^[/\\]+/, '')}`;
}

/** The path in a language: `('de', '/members')` → `/de/members`. The default language has no prefix (LOCALE-3). */
export function localisePath(locale: Locale, path: string): string {
  return locale === DEFAULT_LOCALE ? path : mailedPath(locale, path);
}

/**
 * The path of a link in a mail, which names its language also if that is the default one (LOCALE-3). Without a prefix, a
 * browser that asks for another language, or was used in one, would open the page in that.
 */
export function mailedPath(locale: Locale, path: string): string {
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}
