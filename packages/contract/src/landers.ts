import { LOCALES, localisePath, type Locale } from './locales.ts';

/** The landing pages of campaigns by the last part of their path (LAND-4). */
export const LANDERS = [
  'tinderswipe',
  'alonetonight',
  'collagelanding',
  'gallery',
  'iconslanding',
  'maplanding',
  'socialnetwork',
  'transitionsvideolanding',
  'video',
  'videolanding',
] as const;
export type Lander = (typeof LANDERS)[number];

/** The niches of sites: the one with number 1 first, up to 7 (LAND-5). */
export const NICHES = ['plain', 'she', 'bdsm', 'bbw', 'gilf', 'milf', 'gay'] as const;
export type Niche = (typeof NICHES)[number];

export function isNiche(value: string): value is Niche {
  return NICHES.some((niche) => niche === value);
}

/** The niche of a site by its setting `niche`; a stored one that has no landing pages counts as `plain` (LAND-5). */
export const nicheOfSite = (stored: string): Niche => (isNiche(stored) ? stored : 'plain');

/** The slug of a lander for a niche and a language: `plaineng`, `she-de` (LAND-5). */
export function landerSlug(niche: Niche, locale: Locale): string {
  return (niche === 'plain' ? niche : `${niche}-`) + (locale === 'en' ? 'eng' : locale);
}

const SLUGS = new Map(
  NICHES.flatMap((niche) => LOCALES.map((locale) => [landerSlug(niche, locale), { niche, locale }] as const)),
);

/** What a slug stands for; null for any other text. */
export function readLanderSlug(slug: string): { readonly niche: Niche; readonly locale: Locale } | null {
  return SLUGS.get(slug) ?? null;
}

/** The steps in which a landing page says how many people are here (LAND-10). */
const PEOPLE_STEPS = [1_000, 500, 200, 100, 50, 20, 10];

/**
 * The greatest step that a number of real members exceeds: "More than 200 people" (LAND-10). Null for so few that no
 * number is shown.
 * @param counted what `searchMembers` has counted; with `count_capped` there are more
 */
export function peopleStep({ count, count_capped: more }: Counted): number | null {
  return PEOPLE_STEPS.find((step) => count > step || (more && count === step)) ?? null;
}
export type Counted = { readonly count: number; readonly count_capped: boolean };

export function landerPath(lander: Lander, slug?: string): string {
  return slug ? `/landers/${lander}/${slug}` : `/landers/${lander}`;
}

/** A path without its language that ends with a slug, in the places of LAND-4 and LAND-6. The router ignores its case. */
const WITH_SLUG = /^(\/landers\/[^/]+\/|\/members\/[^/]+\/landing[23]\/)([^/]+)\/?$/i;

/** What the slug in a path without its language stands for (LAND-5); null for a path without one. */
function slugIn(
  path: string,
): { readonly page: string; readonly niche: Niche; readonly locale: Locale } | null {
  const [, page = '', slug = ''] = WITH_SLUG.exec(path) ?? [];
  const named = readLanderSlug(slug);
  return named && { page, ...named };
}

/** The language that the slug of a landing page names, by its path without a prefix; null for any other path (LOCALE-4). */
export const localeOfSlug = (path: string): Locale | null => slugIn(path)?.locale ?? null;

/**
 * The path, without its language, that stands for a page in search engines and shared links (PAGE-31). A slug for the niche
 * of the site names the page that is shown without a slug: `('/landers/video/plaineng', 'plain')` → `/landers/video`.
 */
export function canonicalPath(path: string, siteNiche: Niche): string {
  const named = slugIn(path);
  return named?.niche === siteNiche ? named.page.slice(0, -1) : path;
}

/**
 * The path of a page, given without its language, as it is for a language and without its prefix: the slug of a landing
 * page names its language too (LAND-5). `('fr', '/landers/video/she-de')` → `/landers/video/she-fr`.
 */
export function pathForLocale(locale: Locale, path: string): string {
  const named = slugIn(path);
  return named ? named.page + landerSlug(named.niche, locale) : path;
}

/** The address of the same page in a language: `('fr', '/landers/video/she-de')` → `/fr/landers/video/she-fr`. */
export function pageInLocale(locale: Locale, path: string): string {
  return localisePath(locale, pathForLocale(locale, path));
}
