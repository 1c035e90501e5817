import { LOCALES, type Locale } from './locales.ts';

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

export function landerPath(lander: Lander, slug?: string): string {
  return slug ? `/landers/${lander}/${slug}` : `/landers/${lander}`;
}
