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

/** The file of a route, from the manifest's point of view, and its words: lets the server preload them. */
export type RouteHandle = { readonly file: string; readonly areas: readonly MessageArea[] };

/** The words that a feature's screens say beside those of the shell. */
const areasOf: Record<string, readonly MessageArea[]> = {
  account: ['account', 'field_error'],
  chat: ['chat'],
  home: ['home'],
  members: ['members'],
  payments: ['payments'],
  profile: ['profile'],
  settings: ['settings', 'field_error'],
};

/** What stands in for a page, with its own frame: fetched when it is needed. */
const ErrorPage = lazy(() => import('./shell/ErrorPage.tsx'));
const RootErrorPage = lazy(() => import('./shell/RootErrorPage.tsx'));

const layouts = {
  BareLayout: () => import('./shell/BareLayout.tsx'),
  ChatLayout: () => import('./shell/ChatLayout.tsx'),
  DefaultLayout: () => import('./shell/DefaultLayout.tsx'),
  LanderLayout: () => import('./shell/LanderLayout.tsx'),
};

/** A layout of the specification's section 2 around some pages. */
function layout(name: keyof typeof layouts, children: RouteObject[]): RouteObject {
  return {
    handle: { file: `src/shell/${name}.tsx`, areas: [] } satisfies RouteHandle,
    lazy: async () => ({ Component: (await layouts[name]()).default }),
    children,
  };
}

const files = import.meta.glob<RouteModule>('./features/*/*Route.tsx');

/**
 * All routes of the site. A route is a file `features/<feature>/<Name>Route.tsx`, loaded when it is
 * needed; `member` routes send visitors to the log-in and bring them back. The server shares the routes of a language
 * between requests: `appOf` finds the app of the request that a loader runs for.
 */
export function createRoutes(
  app: AppServices,
  appOf: (request: LoaderFunctionArgs) => AppServices = () => app,
): RouteObject[] {
  const page = (
    path: string,
    file: string,
    to: 'anybody' | 'member' = 'anybody',
    areas = areasOf[file.split('/')[0] ?? ''] ?? [],
  ): RouteObject => {
    const key = `./features/${file}Route.tsx`;
    const load = files[key];
    if (!load) throw new Error(`routes.tsx: there is no file ${key}`);
    return {
      path,
      handle: { file: `src/${key.slice(2)}`, areas } satisfies RouteHandle,
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
              page('/likes/:type?', 'members/Likes', 'member', ['likes', 'members']),
              page('/premium', 'payments/Premium', 'anybody', ['payments', 'pricing']),
              page('/pricing', 'payments/Pricing', 'anybody', ['payments', 'pricing']),
              page('/credits', 'payments/Credits', 'member', ['payments', 'credits']),
              page('/credits/:id/:paymentmethod?', 'payments/Checkout', 'member'),
              page('/transactions/:id?', 'payments/Transactions', 'member', ['payments', 'outcome']),
              page('/profile', 'profile/OwnProfile', 'member'),
              page('/profile/settings/:section?', 'settings/Settings', 'member'),
              page('/activate/done', 'account/ActivateDone', 'anybody', ['account', 'access']),
              page('/activate/error', 'account/ActivateError', 'anybody', ['account', 'access', 'notices']),
              {
                path: '*',
                handle: { file: 'src/shell/NotFoundPage.tsx', areas: [] } satisfies RouteHandle,
                lazy: async () => ({
                  Component: (await import('./shell/NotFoundPage.tsx')).NotFoundPage,
                  loader: () => data(null, { status: 404 }),
                }),
              },
            ]),
            layout('ChatLayout', [
              page('/chats/:id?', 'chat/Chats', 'member'),
              page('/members/:id/chat', 'chat/MemberChat', 'member'),
            ]),
            layout('LanderLayout', [
              page('/login', 'account/LogIn', 'anybody', ['account', 'access']),
              page('/signup', 'account/SignUp', 'anybody', ['account']),
              page('/reset-password', 'account/ResetRequest', 'anybody', [
                'account',
                'access',
                'field_error',
              ]),
              page('/reset-password/do', 'account/ResetPassword', 'anybody', [
                'account',
                'access',
                'field_error',
              ]),
            ]),
            layout('BareLayout', [
              page('/complete-signup', 'account/CompleteSignUp', 'member', [
                'account',
                'field_error',
                'profile',
                'profile_form',
                'sign_up',
              ]),
            ]),
          ],
        },
      ],
    },
  ];
}

/** Runs a loader with the contract's errors put in the router's terms. */
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
      const { pathname, search } = new URL(request.request.url);
      const prefix = `/${app.locale}`;
      const path = pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : pathname;
      throw redirect(logInPath(path + search));
    }
    throw data({ code: error.code, params: error.params }, { status: error.status });
  }
}
