import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import type { ServedCallName } from '@rendezvous/contract/endpoints';
import type { Locale } from '@rendezvous/contract/locales';
import type { MockBackend } from '@rendezvous/mock-api/mock-backend';
import { createAppServices, type AppServices } from '../data/app-services.ts';
import { createCallOverHttp } from '../data/http.ts';
import { loadMessages, SHELL_AREAS } from '../i18n/messages.ts';
import { Providers } from '../Providers.tsx';
import { createRoutes } from '../routes.tsx';
import { storyBackend } from './story-backend.ts';

export type ScreenProps = {
  /** The address without its language; a function where it names somebody or something of the story's world. */
  readonly path: string | ((backend: MockBackend) => string);
  /** Told of the path when the page would be left for another document, which a story is not. */
  readonly onLeave?: (path: string) => void;
  /** The site's own unless a screen to come is among them (coming.ts). One function for the story's whole life. */
  readonly routes?: (app: AppServices) => RouteObject[];
};

/** The site at an address, with its layout and loaders, in the toolbar's language; calls go to the story's world. */
export function Screen({ path, onLeave, routes = createRoutes }: ScreenProps) {
  const { locale } = useIntl();
  const address = typeof path === 'function' ? path(storyBackend()) : path;
  useStay(onLeave);
  return <Site key={`${locale} ${address}`} locale={locale as Locale} address={address} routes={routes} />;
}

/** Who looks at a failure does not wait for it: a story tries again at once. */
const callOverHttp = createCallOverHttp<ServedCallName>(1);

/** A word that is missing is a fault of the story, as it is for a component. */
function fail(error: Error): never {
  throw error;
}

type Opened = { readonly app: AppServices; readonly router: ReturnType<typeof createMemoryRouter> };

let shownRouter: Opened['router'] | null = null;

/** The router of the screen that is shown: its `navigate(-1)` is the browser's Back, which a story has none of. */
export function storyRouter(): Opened['router'] {
  if (!shownRouter) throw new Error('storyRouter: no screen is shown yet.');
  return shownRouter;
}

type SiteProps = { locale: Locale; address: string; routes: NonNullable<ScreenProps['routes']> };

function Site({ locale, address, routes }: SiteProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    const app = createAppServices(callOverHttp, locale);
    let router: Opened['router'] | null = null;
    let left = false;
    async function open() {
      await loadMessages(app.messages, locale, SHELL_AREAS);
      if (left) return;
      const opening = createMemoryRouter(routes(app), { initialEntries: [address] });
      router = opening;
      shownRouter = opening;
      const show = () => opening.state.initialized && setOpened({ app, router: opening });
      opening.subscribe(show);
      show();
    }
    void open();
    return () => {
      left = true;
      router?.dispose();
      void app.queries.cancelQueries();
      app.queries.clear();
    };
  }, [address, locale, routes]);
  if (!opened) return null;
  return (
    <Providers onWordError={fail} app={opened.app} timeZone="Europe/Amsterdam">
      <RouterProvider router={opened.router} />
    </Providers>
  );
}

function useStay(onLeave: ScreenProps['onLeave']): void {
  useEffect(() => {
    const stay = (event: NavigateEvent) => {
      if (event.destination.sameDocument || event.navigationType === 'reload') return;
      event.preventDefault();
      const { pathname, search } = new URL(event.destination.url);
      onLeave?.(pathname + search);
    };
    navigation.addEventListener('navigate', stay);
    return () => navigation.removeEventListener('navigate', stay);
  }, [onLeave]);
}
