import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import type { ServedCallName } from '@rendezvous/contract/endpoints';
import type { Locale } from '@rendezvous/contract/locales';
import type { Attribution } from '@rendezvous/contract/tracking';
import type { MockBackend } from '@rendezvous/mock-api/mock-backend';
import { createAppServices, type AppServices } from '../data/app-services.ts';
import { createCallOverHttp } from '../data/http.ts';
import { loadMessages, SHELL_AREAS } from '../i18n/messages.ts';
import { Providers } from '../Providers.tsx';
import { createAllRoutes } from '../all-routes.ts';
import { storyBackend } from './story-backend.ts';

export type ScreenProps = {
  /** The path without its language; a function if it contains an id of the story's backend. */
  readonly path: string | ((backend: MockBackend) => string);
  /** Called with the path when the page would load another document. A story prevents that. */
  readonly onLeave?: (path: string) => void;
  /** The site's routes by default. A planned screen passes its own (with-screen.ts), one function for all renders. */
  readonly routes?: (app: AppServices) => RouteObject[];
  /** What the server knows of an advertiser's link; nothing by default. One object for all renders. */
  readonly attribution?: Attribution;
};

/** Renders the site at a path, with layout and loaders, in the toolbar's language. Calls go to the story's backend. */
export function Screen({ path, onLeave, routes = createAllRoutes, attribution }: ScreenProps) {
  const { locale } = useIntl();
  const address = typeof path === 'function' ? path(storyBackend()) : path;
  usePreventLeaving(onLeave);
  const site = { locale: locale as Locale, address, routes, attribution };
  return <Site key={`${locale} ${address}`} {...site} />;
}

/** A story retries a failed call at once, so a failure is shown without a wait. */
const callOverHttp = createCallOverHttp<ServedCallName>(1);

/** A missing message fails the story. */
function throwError(error: Error): never {
  throw error;
}

type OpenSite = { readonly app: AppServices; readonly router: ReturnType<typeof createMemoryRouter> };

let shownRouter: OpenSite['router'] | null = null;

/** The router of the shown screen. A story has no browser history, so it uses `navigate(-1)` for Back. */
export function storyRouter(): OpenSite['router'] {
  if (!shownRouter) throw new Error('storyRouter: no screen is shown yet.');
  return shownRouter;
}

type SiteProps = Pick<ScreenProps, 'attribution'> & {
  locale: Locale;
  address: string;
  routes: NonNullable<ScreenProps['routes']>;
};

function Site({ locale, address, routes, attribution }: SiteProps) {
  const [site, setSite] = useState<OpenSite | null>(null);
  useEffect(() => {
    const app = createAppServices(callOverHttp, locale, attribution);
    let router: OpenSite['router'] | null = null;
    let isUnmounted = false;
    async function open() {
      // Stories of views show errors that no call has responded with.
      await loadMessages(app.messages, locale, [...SHELL_AREAS, 'refusal']);
      if (isUnmounted) return;
      const opening = createMemoryRouter(routes(app), { initialEntries: [address] });
      router = opening;
      shownRouter = opening;
      const show = () => opening.state.initialized && setSite({ app, router: opening });
      opening.subscribe(show);
      show();
    }
    void open();
    return () => {
      isUnmounted = true;
      router?.dispose();
      void app.queries.cancelQueries();
      app.queries.clear();
    };
  }, [address, attribution, locale, routes]);
  if (!site) return null;
  return (
    <Providers onWordError={throwError} app={site.app} timeZone="Europe/Amsterdam">
      <RouterProvider router={site.router} />
    </Providers>
  );
}

function usePreventLeaving(onLeave: ScreenProps['onLeave']): void {
  useEffect(() => {
    const preventLeaving = (event: NavigateEvent) => {
      if (event.destination.sameDocument || event.navigationType === 'reload') return;
      event.preventDefault();
      const { pathname, search } = new URL(event.destination.url);
      onLeave?.(pathname + search);
    };
    navigation.addEventListener('navigate', preventLeaving);
    return () => navigation.removeEventListener('navigate', preventLeaving);
  }, [onLeave]);
}
