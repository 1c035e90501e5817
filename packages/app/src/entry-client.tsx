import '@rendezvous/ui/theme.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  matchRoutes,
  RouterProvider,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
} from 'react-router-dom';
import type { CallResponse } from '@rendezvous/contract/calls';
import { DEFAULT_LOCALE } from '@rendezvous/contract/locales';
import { setStyleNonce } from '@rendezvous/ui/foundation/csp';
import { createAppServices } from './data/app-services.ts';
import { callOverHttp } from './data/http.ts';
import { Document } from './Document.tsx';
import { loadMessages, SHELL_AREAS } from './i18n/messages.ts';
import type { PageState } from './page-state.ts';
import { Providers } from './Providers.tsx';
import { createRarePages, createRoutes, NO_PAGE } from './routes.tsx';
import { LastResort } from './shell/LastResort.tsx';
import { reloadOnceOnLostChunk } from './shell/lost-chunk.ts';
import { useDeviceTimeZone } from './time/useDeviceTimeZone.ts';

async function start(state: PageState) {
  const { document: props, queries, router: given, timeZone, formatLocale, attribution } = state;
  const { nonce } = document.querySelector<HTMLScriptElement>('script[nonce]') ?? { nonce: '' };
  if (nonce) setStyleNonce(nonce);
  const { locale } = props;
  const app = createAppServices(callOverHttp, locale, attribution);
  for (const [queryKey, answer] of queries) app.queries.setQueryData(queryKey, answer);

  const basename = locale === DEFAULT_LOCALE ? '/' : `/${locale}`;
  const isRare = (at: Partial<Location> | string) =>
    matchRoutes(routes, at, basename)?.at(-1)?.route.path === NO_PAGE;
  let routes = createRoutes(app);
  let hasRare = isRare(location);
  if (hasRare) routes = createRoutes(app, await import('./rare-routes.tsx'));
  // A lazy route that is shown must be there before hydration, or the server's page would be thrown away.
  const matched = matchRoutes(routes, location, basename) ?? [];
  await Promise.all([
    loadMessages(app.messages, locale, given.errors ? [...SHELL_AREAS, 'refusal'] : SHELL_AREAS),
    ...matched.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  ]);
  const errors = given.errors
    ? Object.fromEntries(
        Object.entries(given.errors).map(([id, { status, statusText, data }]) => [
          id,
          new ErrorResponse(status, statusText, data),
        ]),
      )
    : null;
  const router = createBrowserRouter(routes, {
    basename,
    hydrationData: { loaderData: given.loaderData, errors },
    async patchRoutesOnNavigation({ path, patch }) {
      if (hasRare || !isRare(path)) return;
      const { rareRoutes } = await import('./rare-routes.tsx');
      if (hasRare) return;
      hasRare = true;
      for (const [layout, pages] of Object.entries(createRarePages(app, rareRoutes))) patch(layout, pages);
    },
  });

  function Page() {
    return (
      <Providers app={app} timeZone={useDeviceTimeZone(timeZone)} formatLocale={formatLocale}>
        <RouterProvider router={router} />
      </Providers>
    );
  }
  const path = matched.at(-1)?.route.path;
  void import('./after-start.ts').then(
    ({ afterStart }) => afterStart(app.queries, !path || path === NO_PAGE ? null : path),
    () => undefined,
  );
  startTransition(() => {
    hydrateRoot(
      document,
      <Document {...props}>
        <LastResort
          locale={locale}
          messages={app.messages}
          firstError={() => Object.values(router.state.errors ?? {})[0]}
        >
          <Page />
        </LastResort>
      </Document>,
    );
  });
}

/** After the page has started, which the worker must not slow down. */
async function startWorker({ document: { locale }, queries }: PageState): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { registerWorker } = await import('./worker/register-worker.ts');
  const self = queries.find(([[name]]) => name === 'readSelf')?.[1] as CallResponse<'readSelf'> | undefined;
  await registerWorker(locale, { signedIn: Boolean(self?.user) });
}

reloadOnceOnLostChunk();
if (globalThis.pageState) {
  const state = globalThis.pageState;
  void start(state);
  if (document.readyState === 'complete') void startWorker(state);
  else addEventListener('load', () => void startWorker(state), { once: true });
} else if ('offline' in document.documentElement.dataset)
  // The service worker shows its own page, because there is no network (APP-4).
  void import('./features/chat/offline/start-offline.tsx').then(({ startOffline }) => startOffline());
