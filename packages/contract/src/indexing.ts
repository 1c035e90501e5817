import type { Settings } from './entities.ts';
import { LANDERS, landerPath, readLanderSlug } from './landers.ts';
import { staticPagePath, staticPagesOf } from './static-pages.ts';

/** What decides which pages of a site search engines may show. */
export type IndexingSettings = Pick<Settings, 'logged_out_search'> & {
  readonly features: Pick<Settings['features'], 'safety_advice'>;
};

/**
 * The pages that a site's sitemaps name, by their path without a language (PAGE-37). Every other page is closed to search
 * engines, so that a new one stays closed until somebody adds it here (PAGE-31).
 */
export function sitemapPaths({ logged_out_search: mayVisitorsSearch, features }: IndexingSettings): string[] {
  return [
    '/',
    ...(mayVisitorsSearch ? ['/members'] : []),
    '/premium',
    '/pricing',
    '/signup',
    '/login',
    '/complaints',
    '/lang-config',
    ...staticPagesOf(features).map(staticPagePath),
    ...LANDERS.map((lander) => landerPath(lander)),
  ];
}

/**
 * Whether search engines may show a page of the site, by its path without a language (PAGE-31). Of landing pages, those
 * with a slug too. A page that answers with an error is closed to them whatever its path. Pages about a member depend on the member
 * (`shownMember`).
 */
export function mayBeIndexed(path: string, settings: IndexingSettings): boolean {
  const page = path.length > 1 ? path.replace(/\/$/, '') : path;
  if (sitemapPaths(settings).includes(page)) return true;
  const [, landing = '', slug = ''] = /^(\/landers\/[^/]+)\/([^/]+)$/.exec(page) ?? [];
  const hasSlugs = LANDERS.some((lander) => lander !== 'tinderswipe' && landerPath(lander) === landing);
  return hasSlugs && readLanderSlug(slug) !== null;
}

const ABOUT_A_MEMBER =
  /^\/members\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\/landing|\/landing[23](?:\/[^/]+)?)?\/?$/;

/** The path of a member's profile, without a language. */
export const profilePath = (memberId: string): string => `/members/${memberId}`;

/**
 * The id of the member whose profile or landing page (LAND-6) is at a path without a language; null for any other page.
 * Search engines may show it if the site and the member allow it (PROFILE-13).
 */
export function shownMember(path: string): string | null {
  return ABOUT_A_MEMBER.exec(path)?.[1] ?? null;
}
