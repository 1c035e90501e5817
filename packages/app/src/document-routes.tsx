import { data, Outlet, redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import { CallError, ERROR_STATUS } from '@rendezvous/contract/errors';
import {
  landerPath,
  LANDERS,
  nicheOfSite,
  readLanderSlug,
  type Lander,
  type Niche,
} from '@rendezvous/contract/landers';
import { DEFAULT_LOCALE, localisePath, splitLocale } from '@rendezvous/contract/locales';
import { MAIL_CHOICES_PATH } from '@rendezvous/contract/notifications';
import {
  STATIC_PAGES,
  staticPagePath,
  staticPagesOf,
  type StaticPage,
} from '@rendezvous/contract/static-pages';
import { readTracking, withTracking } from '@rendezvous/contract/tracking';
import type { AppServices } from './data/app-services.ts';
import { callQueryOptions } from './data/call-query-options.ts';
import { logInPath } from './data/entry-paths.ts';
import { STATIC_PAGE_TEXTS } from './features/documents/static-page-texts.ts';
import { StaticPageScreen } from './features/documents/StaticPageScreen.tsx';
import { LanderScreen } from './features/landers/LanderScreen.tsx';
import { MemberLanderScreen } from './features/landers/MemberLanderScreen.tsx';
import { MEMBER_LANDINGS, type MemberLanding } from './features/landers/MemberLanderView.tsx';
import { nicheQuery } from './features/landers/niche-query.ts';
import { MailChoicesScreen } from './features/settings/MailChoicesScreen.tsx';
import { loadMessages } from './i18n/messages.ts';
import type { AppOf, RouteHandle } from './routes.tsx';
import { DocumentEntryWarning } from './shell/notices/DocumentEntryWarning.tsx';

const handle = { files: [], areas: [], isDocument: true } satisfies RouteHandle;

/**
 * Pages to read, which the server renders and which load no script: the static pages (PAGE-24) and the landing pages of
 * campaigns and members (LAND-4, LAND-6). The browser never loads this table, so links to them load the document
 * (`DocumentLink`). `/terms` leads to `/pages/terms`.
 */
export function createDocumentRoutes(app: AppServices, appOf: AppOf = () => app): RouteObject {
  return {
    id: 'DocumentLayout',
    handle,
    lazy: async () => ({ Component: (await import('./shell/DocumentLayout.tsx')).default }),
    children: [
      ...STATIC_PAGES.map((page) => staticPage(page, app, appOf)),
      mailChoices(app, appOf),
      {
        Component: WithEntryWarning,
        children: [
          ...LANDERS.map((lander) => landerPage(lander, app, appOf)),
          ...MEMBER_LANDINGS.map((landing) => memberLanding(landing, app, appOf)),
        ],
      },
      ...STATIC_PAGES.map((page) => ({
        path: `/${page}`,
        loader: ({ request }: LoaderFunctionArgs) =>
          redirect(staticPagePath(page) + new URL(request.url).search, 301),
      })),
    ],
  };
}

/** Landing pages have the entry warning of the lander layout (ENTRY-5); static pages have none (PAGE-36). */
function WithEntryWarning() {
  return (
    <>
      <DocumentEntryWarning />
      <Outlet />
    </>
  );
}

function staticPage(page: StaticPage, app: AppServices, appOf: AppOf): RouteObject {
  return {
    path: staticPagePath(page),
    lazy: async () => {
      const { area } = STATIC_PAGE_TEXTS[page];
      await loadMessages(app.messages, app.locale, [area, 'page_common', 'consent']);
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

/** The choices of what a member is mailed, by the link of a mail (NOTIFY-10). */
function mailChoices(app: AppServices, appOf: AppOf): RouteObject {
  return {
    path: MAIL_CHOICES_PATH,
    lazy: async () => {
      await loadMessages(app.messages, app.locale, ['notifications', 'consent']);
      return {
        Component: MailChoicesScreen,
        loader: async (args: LoaderFunctionArgs) => {
          const token = new URL(args.request.url).searchParams.get('token') ?? '';
          try {
            await appOf(args).queries.fetchQuery(callQueryOptions('readMailChoices', { token }));
          } catch (error) {
            if (!(error instanceof CallError)) throw error;
            const { code, params, status } = error;
            if (status >= 500 || code === 'rate_limited') throw data({ code, params }, { status });
            return data(null, { status: ERROR_STATUS.link_expired });
          }
          return null;
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
      await loadMessages(app.messages, app.locale, ['lander', 'account', 'entry', 'region_label']);
      return {
        Component: () => <LanderScreen lander={lander} />,
        loader: async (args: LoaderFunctionArgs) => loadLander(appOf(args), args),
      };
    },
  };
}

function memberLanding(landing: MemberLanding, app: AppServices, appOf: AppOf): RouteObject {
  return {
    path: landing === 'landing' ? '/members/:id/landing' : `/members/:id/${landing}/:slug?`,
    lazy: async () => {
      await loadMessages(app.messages, app.locale, ['lander', 'members', 'entry']);
      return {
        Component: () => <MemberLanderScreen landing={landing} />,
        loader: async (args: LoaderFunctionArgs) => loadMemberLanding(appOf(args), args),
      };
    },
  };
}

const notFound = () => data(null, { status: 404 });

/** For visitors, a failed search only leaves out the members (LAND-1), as does a niche that shows nobody (LAND-5). */
async function loadLander(app: AppServices, args: LoaderFunctionArgs) {
  const niche = await chooseNiche(app, args, '/members');
  if (!niche) return notFound();
  const query = nicheQuery(niche);
  if (query) await app.queries.prefetchQuery(callQueryOptions('searchMembers', query));
  return null;
}

/** Somebody whom the visitor cannot see is not found; where visitors may see nobody, the log-in comes first (SEARCH-2). */
async function loadMemberLanding(app: AppServices, args: LoaderFunctionArgs) {
  const { id = '' } = args.params;
  const profile = `/members/${encodeURIComponent(id)}`;
  const niche = await chooseNiche(app, args, profile);
  if (!niche) return notFound();
  try {
    await app.queries.fetchQuery(callQueryOptions('readMember', { id }));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.code === 'authentication_required') {
      const tracking = readTracking(new URL(args.request.url).searchParams);
      throw redirect(withTracking(logInPath(profile), tracking));
    }
    if (error.status >= 500) throw data({ code: error.code, params: error.params }, { status: error.status });
    return notFound();
  }
  return null;
}

/**
 * The niche of a landing page (LAND-5), or null if its slug stands for nothing. Sends members to `home`, the
 * page of theirs that it stands for (LAND-4, LAND-6), and visitors to the language of the slug.
 */
async function chooseNiche(
  { queries, locale }: AppServices,
  { request, params: { slug } }: LoaderFunctionArgs,
  home: string,
): Promise<Niche | null> {
  const { user } = await queries.ensureQueryData(callQueryOptions('readSelf'));
  if (user) throw redirect(home);
  if (slug === undefined) {
    const { settings } = await queries.ensureQueryData(callQueryOptions('readSettings'));
    return nicheOfSite(settings.niche);
  }
  const chosen = readLanderSlug(slug);
  if (chosen && chosen.locale !== locale) {
    // The default language has no prefix; with one, the server remembers the choice (LOCALE-3).
    const { pathname, search, origin } = new URL(request.url);
    const path = splitLocale(pathname).path + search;
    const target =
      chosen.locale === DEFAULT_LOCALE ? `/${DEFAULT_LOCALE}${path}` : localisePath(chosen.locale, path);
    throw redirect(origin + target);
  }
  return chosen?.niche ?? null;
}
