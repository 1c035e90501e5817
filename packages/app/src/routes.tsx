import { lazy, type ComponentType } from 'react';
import { data, redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import { CallError } from '@rendezvous/contract/errors';
import type { AppServices } from './data/app-services.ts';
import { loadMessages, type MessageArea } from './i18n/messages.ts';
import { callQueryOptions } from './data/call-query-options.ts';
import { logInPath } from './data/entry-paths.ts';
import { Root } from './shell/Root.tsx';
import { loadShell } from './shell/shell.loader.ts';

/** What the file of a route exports: its view, and how its data is loaded before it shows. */
export type RouteModule = {
  readonly Component: ComponentType;
  readonly load?: (app: AppServices, request: LoaderFunctionArgs) => Promise<unknown>;
};

/** The source files of a route, as the build's manifest names them, and its messages, so that the server preloads them. */
export type RouteHandle = {
  readonly files: readonly string[];
  readonly areas: readonly MessageArea[];
  /** Whether the page needs no script (`document-routes.tsx`). */
  readonly isDocument?: true;
};

/** The messages that a feature's screens need in addition to those of the shell. */
const areasOf: Record<string, readonly MessageArea[]> = {
  account: ['account', 'field_error'],
  chat: ['chat'],
  home: ['home'],
  members: ['members'],
  payments: ['payments'],
  profile: ['profile'],
  settings: ['settings', 'field_error'],
};

/** Pages that are shown instead of one that failed. They have a frame of their own and load when they are needed. */
const ErrorPage = lazy(() => import('./shell/ErrorPage.tsx'));
const RootErrorPage = lazy(() => import('./shell/RootErrorPage.tsx'));

const layouts = {
  BareLayout: () => import('./shell/BareLayout.tsx'),
  ChatLayout: () => import('./shell/ChatLayout.tsx'),
  DefaultLayout: () => import('./shell/DefaultLayout.tsx'),
  LanderLayout: () => import('./shell/LanderLayout.tsx'),
};

export type LayoutName = keyof typeof layouts;

/** A layout around some pages. Its id is its name, so that rare pages can be added to it (`rare-routes.tsx`). */
function layout(name: LayoutName, children: RouteObject[]): RouteObject {
  return {
    id: name,
    handle: { files: [`src/shell/${name}.tsx`], areas: [] } satisfies RouteHandle,
    lazy: async () => ({ Component: (await layouts[name]()).default }),
    children,
  };
}

const files = import.meta.glob<RouteModule>('./features/*/*Route.tsx');

/** The path of the page that says that there is none. It also matches rare pages until they are added. */
export const NO_PAGE = '*';

export type CreatePage = (
  path: string,
  /** `<feature>/<Name>` of the route's file. */
  file: string,
  to?: 'anybody' | 'member',
  areas?: readonly MessageArea[],
) => RouteObject;

/** The pages of `rare-routes.tsx`, by the layout around them. `createRare` looks files up that are named `.rare.tsx`. */
export type RareRoutes = (createRare: (files: PageFiles) => CreatePage) => Record<LayoutName, RouteObject[]>;

type RouteOptions = {
  readonly appOf?: AppOf;
  readonly rareRoutes?: RareRoutes;
  /** Of `document-routes.tsx`; the browser has none. */
  readonly documentRoutes?: RouteObject;
};

type PageFiles = Record<string, () => Promise<RouteModule>>;

/**
 * The routes that most visits use. A route is a file `features/<feature>/<Name>Route.tsx`, which loads when it is
 * needed; `member` routes send visitors to the log-in and bring them back. Every page loads this table, so pages that
 * few visits open are in `rare-routes.tsx`. The server shares the routes of a language between requests: `appOf` finds
 * the app of the request that a loader runs for.
 */
export function createRoutes(
  app: AppServices,
  { appOf = () => app, rareRoutes, documentRoutes }: RouteOptions = {},
): RouteObject[] {
  const page = createPages(app, appOf, files);
  const rare = rareRoutes?.((rareFiles) => createPages(app, appOf, rareFiles));

  return [
    {
      id: 'root',
      Component: Root,
      ErrorBoundary: RootErrorPage,
      loader: (request) => guarded(appOf(request), request, 'anybody', loadShell),
      // Badges and session are kept fresh by live events and queries, not by every change of page.
      shouldRevalidate: () => false,
      children: [
        {
          ErrorBoundary: ErrorPage,
          children: [
            layout('DefaultLayout', [
              page('/', 'home/Home'),
              page('/members', 'members/Search', 'anybody', ['search']),
              page('/members/:id', 'members/Profile'),
              page('/likes/:type?/:id?', 'members/Likes', 'member', ['likes', 'members']),
              page('/swipe-game', 'swipe/Swipe', 'member', ['swipe', 'members']),
              page('/premium', 'payments/Premium', 'anybody', ['payments', 'pricing']),
              page('/pricing', 'payments/Pricing', 'anybody', ['payments', 'pricing']),
              page('/credits', 'payments/Credits', 'member', ['payments', 'credits']),
              page('/credits/repeat-order', 'payments/RepeatOrder', 'member', [
                'payments',
                'cards',
                'outcome',
              ]),
              page('/credits/:id/:paymentmethod?', 'payments/Checkout', 'member'),
              page('/transactions/credits', 'payments/CreditHistory', 'member', ['credits', 'transactions']),
              page('/transactions/:id', 'payments/Transaction', 'member', ['payments', 'outcome']),
              page('/transactions', 'payments/Transactions', 'member', [
                'payments',
                'outcome',
                'transactions',
              ]),
              page('/profile', 'profile/OwnProfile', 'member'),
              page('/profile/settings/:section?', 'settings/Settings', 'member'),
              ...(rare?.DefaultLayout ?? []),
              {
                path: NO_PAGE,
                handle: { files: ['src/page/NotFoundPage.tsx'], areas: [] } satisfies RouteHandle,
                lazy: async () => ({
                  Component: (await import('./page/NotFoundPage.tsx')).NotFoundPage,
                  loader: () => data(null, { status: 404 }),
                }),
              },
            ]),
            layout('ChatLayout', [
              page('/chats/:id?', 'chat/Chats', 'member'),
              page('/members/:id/chat', 'chat/MemberChat', 'member'),
              ...(rare?.ChatLayout ?? []),
            ]),
            layout('LanderLayout', [
              page('/login', 'account/LogIn', 'anybody', ['account', 'access']),
              page('/signup', 'account/SignUp', 'anybody', ['account']),
              page('/members/:id/signup', 'account/SignUp', 'anybody', ['account']),
              ...(rare?.LanderLayout ?? []),
            ]),
            layout('BareLayout', [...(rare?.BareLayout ?? [])]),
            ...(documentRoutes ? [documentRoutes] : []),
          ],
        },
      ],
    },
  ];
}

/** The pages of `rareRoutes` for a router that was created without them. */
export function createRarePages(app: AppServices, rareRoutes: RareRoutes): ReturnType<RareRoutes> {
  return rareRoutes((rareFiles) => createPages(app, () => app, rareFiles));
}

/** Finds the app of the request that a loader runs for. */
export type AppOf = (request: LoaderFunctionArgs) => AppServices;

/** Returns the function that creates the route of a page in one of `pageFiles`. */
function createPages(app: AppServices, appOf: AppOf, pageFiles: PageFiles): CreatePage {
  const isRare = pageFiles !== files;
  return (path, file, to = 'anybody', areas = areasOf[file.split('/')[0] ?? ''] ?? []) => {
    const key = `./features/${file}Route${isRare ? '.rare' : ''}.tsx`;
    const load = pageFiles[key];
    if (!load) throw new Error(`There is no file ${key}`);
    const source = `src/${key.slice(2)}`;
    return {
      path,
      handle: { files: isRare ? ['src/rare-routes.tsx', source] : [source], areas } satisfies RouteHandle,
      lazy: async () => {
        const [{ Component, load: loadData }] = await Promise.all([
          load(),
          loadMessages(app.messages, app.locale, areas),
        ]);
        return {
          Component,
          loader: (request: LoaderFunctionArgs) => guarded(appOf(request), request, to, loadData),
        };
      },
    };
  };
}

/** Runs a loader, and throws the contract's errors as the router's. */
async function guarded(
  app: AppServices,
  request: LoaderFunctionArgs,
  to: 'anybody' | 'member',
  load?: RouteModule['load'],
): Promise<unknown> {
  try {
    if (to === 'member') {
      const { user } = await app.queries.ensureQueryData(callQueryOptions('readSelf'));
      if (!user) throw new CallError('authentication_required');
    }
    return (await load?.(app, request)) ?? null;
  } catch (thrown) {
    if (!(thrown instanceof CallError)) throw thrown;
    // What a loader asks for comes out of the address: one that no call takes names nothing.
    const error = thrown.code === 'invalid_request' ? new CallError('not_found') : thrown;
    if (error.code === 'authentication_required') {
      // The log-in sends on whoever is signed in: nobody is, for this page too.
      app.queries.setQueryData(callQueryOptions('readSelf').queryKey, { user: null });
      const { pathname, search, searchParams } = new URL(request.request.url);
      const prefix = `/${app.locale}`;
      const path = pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : pathname;
      const logIn = logInPath(path + search);
      if (searchParams.size === 0) throw redirect(logIn);
      // The sign-up reads the parameters of an advertiser's link in its own address, not inside `next` (SIGNUP-15).
      const { readTracking, withTracking } = await import('@rendezvous/contract/tracking');
      throw redirect(withTracking(logIn, readTracking(searchParams)));
    }
    const { code, params, requestId } = error;
    throw data({ code, params, ...(requestId ? { request_id: requestId } : {}) }, { status: error.status });
  }
}
