import { data, redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import { isNiche, landerPath, LANDERS, readLanderSlug, type Lander } from '@rendezvous/contract/landers';
import { DEFAULT_LOCALE, localisePath, splitLocale } from '@rendezvous/contract/locales';
import {
  STATIC_PAGES,
  staticPagePath,
  staticPagesOf,
  type StaticPage,
} from '@rendezvous/contract/static-pages';
import type { AppServices } from './data/app-services.ts';
import { callQueryOptions } from './data/call-query-options.ts';
import { STATIC_PAGE_TEXTS } from './features/documents/static-page-texts.ts';
import { StaticPageScreen } from './features/documents/StaticPageScreen.tsx';
import { LanderScreen } from './features/landers/LanderScreen.tsx';
import { nicheQuery } from './features/landers/niche-query.ts';
import { loadMessages } from './i18n/messages.ts';
import type { AppOf, RouteHandle } from './routes.tsx';

const handle = { files: [], areas: [], isDocument: true } satisfies RouteHandle;

/**
 * Pages to read, which the server renders and which need no script: the static pages (PAGE-24) and the
 * landing pages of campaigns (LAND-4). The browser never loads
 * this table, so links to them load the document (`DocumentLink`). `/terms` leads to `/pages/terms`.
 */
export function createDocumentRoutes(app: AppServices, appOf: AppOf = () => app): RouteObject {
  return {
    id: 'DocumentLayout',
    handle,
    lazy: async () => ({ Component: (await import('./shell/DocumentLayout.tsx')).default }),
    children: [
      ...STATIC_PAGES.map((page) => staticPage(page, app, appOf)),
      ...LANDERS.map((lander) => landerPage(lander, app, appOf)),
      ...STATIC_PAGES.map((page) => ({
        path: `/${page}`,
        loader: () => redirect(staticPagePath(page), 301),
      })),
    ],
  };
}

function staticPage(page: StaticPage, app: AppServices, appOf: AppOf): RouteObject {
  return {
    path: staticPagePath(page),
    lazy: async () => {
      const { area } = STATIC_PAGE_TEXTS[page];
      await loadMessages(app.messages, app.locale, [area, 'page_common']);
      return {
        Component: () => <StaticPageScreen page={page} />,
        loader: async (request: LoaderFunctionArgs) => {
          const { settings } = await appOf(request).queries.ensureQueryData(callQueryOptions('readSettings'));
          return staticPagesOf(settings.features).includes(page) ? null : data(null, { status: 404 });
        },
      };
    },
  };
}

function landerPage(lander: Lander, app: AppServices, appOf: AppOf): RouteObject {
  return {
    // The swipe lander has no slugs (LAND-4).
    path: lander === 'tinderswipe' ? landerPath(lander) : landerPath(lander, ':slug?'),
    lazy: async () => {
      await loadMessages(app.messages, app.locale, ['lander', 'account']);
      return {
        Component: () => <LanderScreen lander={lander} />,
        loader: async (args: LoaderFunctionArgs) => loadLander(appOf(args), args),
      };
    },
  };
}

/** Sends members to the search (PAGE-3). For visitors, a failed search only leaves out the members (LAND-1). */
async function loadLander({ queries, locale }: AppServices, { request, params }: LoaderFunctionArgs) {
  const { user } = await queries.ensureQueryData(callQueryOptions('readSelf'));
  if (user) throw redirect('/members');
  const { slug } = params;
  const chosen = slug === undefined ? null : readLanderSlug(slug);
  // A slug is a part of the address that no page has: as any other, it is answered with 404 and the page for it.
  if (slug !== undefined && !chosen) return data(null, { status: 404 });
  if (chosen && chosen.locale !== locale) {
    // The default language has no prefix; with one, the server remembers the choice (LOCALE-3).
    const { pathname, search, origin } = new URL(request.url);
    const path = splitLocale(pathname).path + search;
    const target =
      chosen.locale === DEFAULT_LOCALE ? `/${DEFAULT_LOCALE}${path}` : localisePath(chosen.locale, path);
    throw redirect(origin + target);
  }
  const { niche: ofSite } = (await queries.ensureQueryData(callQueryOptions('readSettings'))).settings;
  const niche = chosen?.niche ?? (isNiche(ofSite) ? ofSite : 'plain');
  await queries.prefetchQuery(callQueryOptions('searchMembers', nicheQuery(niche)));
  return null;
}
