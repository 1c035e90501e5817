import { sitemapPaths } from '@rendezvous/contract/indexing';
import { LOCALES, localisePath, type Locale } from '@rendezvous/contract/locales';
import type { Middleware } from 'koa';
import type { RequestState } from '../http/request-log.ts';
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

/**
 * Serves `/robots.txt`, and `/sitemap.xml` with a sitemap for each language (PAGE-37). They name the site's public pages
 * and no member: nobody has agreed to be found by a search engine.
 */
export function searchEngines(): Middleware<RequestState> {
  return (ctx, next) => {
    const file = ctx.method === 'GET' || ctx.method === 'HEAD' ? fileOf(ctx.path, ctx.state.site) : null;
    if (!file) return next();
    ctx.state.call = 'search-engines';
    ctx.set('Cache-Control', 'public, max-age=3600');
    ctx.type = file.type;
    ctx.body = file.body;
    return undefined;
  };
}

function fileOf(path: string, site: Site): { readonly type: string; readonly body: string } | null {
  if (path === '/robots.txt') return { type: TEXT, body: robots(site.origin) };
  if (path === '/sitemap.xml') return { type: XML, body: sitemapIndex(site.origin) };
  const locale = LOCALES.find((one) => path === sitemapPath(one));
  return locale ? { type: XML, body: sitemap(site, locale) } : null;
}

const sitemapPath = (locale: Locale) => `/sitemap-${locale}.xml`;

function robots(origin: string): string {
  const hidden = PRIVATE.flatMap((path) => [`Disallow: ${path}`, `Disallow: /*${path}`]);
  return ['User-agent: *', 'Disallow: /api/', ...hidden, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

function sitemapIndex(origin: string): string {
  const entries = LOCALES.map((locale) => `<sitemap><loc>${origin}${sitemapPath(locale)}</loc></sitemap>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${NAMESPACE}">${entries.join('')}</sitemapindex>\n`;
}

function sitemap(site: Site, locale: Locale): string {
  const entries = sitemapPaths(site.settings).map(
    (path) => `<url><loc>${site.origin}${localisePath(locale, path)}</loc></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${NAMESPACE}">${entries.join('')}</urlset>\n`;
}
