import { mayBeIndexed, profilePath, shownMember, sitemapPaths } from '@rendezvous/contract/indexing';
import { isLocale, LOCALES, localisePath, type Locale } from '@rendezvous/contract/locales';
import type { Middleware } from 'koa';
import type { RequestState } from '../http/request-log.ts';
import {
  countInSearchEngines,
  isInSearchEngines,
  readInSearchEngines,
} from '../members/search-engines.store.ts';
import type { Services } from '../services.ts';
import type { Site } from './site.ts';

/**
 * The pages that send visitors to the log-in: there is nothing to read (PAGE-37). Pages that answer visitors are not among
 * them, because a search engine learns only from its answer that it may not show a page (PAGE-31).
 */
const PRIVATE = [
  '/chats',
  '/complete-signup',
  '/credits',
  '/directdebit',
  '/likes',
  '/match-finder',
  '/members/*/chat',
  '/notifications',
  '/profile',
  '/saved-searches',
  '/signup-matches',
  '/swipe-game',
  '/transactions',
];

const TEXT = 'text/plain; charset=utf-8';
const XML = 'application/xml; charset=utf-8';

/** How many members one sitemap names; a sitemap may name 50,000 pages (sitemaps.org). */
export const MEMBERS_A_SITEMAP = 10_000;

type File = {
  readonly type: string;
  readonly body: string;
  /** Whether it names members, who can withdraw at any moment. */
  readonly namesMembers?: true;
};

/**
 * Serves `/robots.txt`, and `/sitemap.xml` with the sitemaps of each language (PAGE-37). They name the site's public pages,
 * and the members who may be shown (PROFILE-13).
 */
export function searchEngines({ db }: Pick<Services, 'db'>): Middleware<RequestState> {
  return async (ctx, next) => {
    const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
    const file = isRead ? await fileOf(db, ctx.path, ctx.state.site) : null;
    if (!file) return next();
    ctx.state.call = 'search-engines';
    ctx.set('Cache-Control', file.namesMembers ? 'no-store' : 'public, max-age=3600');
    ctx.type = file.type;
    ctx.body = file.body;
    return undefined;
  };
}

/** Whether search engines may show the page at a path without its language, if it exists (PAGE-31, PROFILE-13). */
export async function isIndexed({ db }: Pick<Services, 'db'>, site: Site, path: string): Promise<boolean> {
  if (mayBeIndexed(path, site.settings)) return true;
  const memberId = listsMembers(site) ? shownMember(path) : null;
  return memberId !== null && isInSearchEngines(db, site.id, memberId);
}

/** A search engine is a visitor, so the site also has to show its members to visitors (SEARCH-2). */
const listsMembers = ({ settings }: Site): boolean =>
  settings.members_in_search_engines && settings.logged_out_search;

async function fileOf(db: Services['db'], path: string, site: Site): Promise<File | null> {
  if (path === '/robots.txt') return { type: TEXT, body: robots(site.origin) };
  if (path === '/sitemap.xml') return sitemapIndex(db, site);
  const [, first = '', language = first, page] =
    /^\/sitemap-(?:(\w+)|members-(\w+)-([1-9]\d{0,4}))\.xml$/.exec(path) ?? [];
  if (!isLocale(language)) return null;
  if (!page) return { type: XML, body: sitemap(site, language, sitemapPaths(site.settings)) };
  const members = listsMembers(site) ? await readMembers(db, site, Number(page)) : [];
  if (members.length === 0) return null;
  return { type: XML, body: sitemap(site, language, members.map(profilePath)), namesMembers: true };
}

const readMembers = (db: Services['db'], { id }: Site, page: number) =>
  readInSearchEngines(db, id, { limit: MEMBERS_A_SITEMAP, offset: (page - 1) * MEMBERS_A_SITEMAP });

const sitemapPath = (locale: Locale) => `/sitemap-${locale}.xml`;
const memberSitemapPath = (locale: Locale, page: number) => `/sitemap-members-${locale}-${page}.xml`;

function robots(origin: string): string {
  const hidden = PRIVATE.flatMap((path) => [`Disallow: ${path}`, `Disallow: /*${path}`]);
  return ['User-agent: *', 'Disallow: /api/', ...hidden, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

async function sitemapIndex(db: Services['db'], site: Site): Promise<File> {
  const members = listsMembers(site) ? await countInSearchEngines(db, site.id) : 0;
  const pages = Array.from({ length: Math.ceil(members / MEMBERS_A_SITEMAP) }, (_, index) => index + 1);
  const paths = LOCALES.flatMap((locale) => [
    sitemapPath(locale),
    ...pages.map((page) => memberSitemapPath(locale, page)),
  ]);
  const entries = paths.map((path) => `<sitemap><loc>${site.origin}${path}</loc></sitemap>`);
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${NAMESPACE}">${entries.join('')}</sitemapindex>\n`;
  return { type: XML, body, ...(members > 0 && { namesMembers: true }) };
}

function sitemap(site: Site, locale: Locale, paths: readonly string[]): string {
  const entries = paths.map((path) => `<url><loc>${site.origin}${localisePath(locale, path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${NAMESPACE}">${entries.join('')}</urlset>\n`;
}
