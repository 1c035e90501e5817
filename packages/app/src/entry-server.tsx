import type { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  StaticRouterProvider,
} from 'react-router-dom';
import type { StaticHandlerContext } from 'react-router-dom';
import type { PageAnswer, PageRenderer } from '@rendezvous/contract/pages';
import { DEFAULT_LOCALE, splitLocale, type Locale } from '@rendezvous/contract/locales';
import { COUNTRIES } from '@rendezvous/contract/countries';
import { createApp, type App } from './data/app.ts';
import { ask } from './data/ask.ts';
import { Document } from './Document.tsx';
import { loadMessages, SHELL_AREAS } from './i18n/messages.ts';
import { serialisePageState, type PageState, type RouteErrors } from './page-state.ts';
import { Providers } from './Providers.tsx';
import { createRoutes, type RouteHandle } from './routes.tsx';

/** Vite's manifest of the browser's build: source file → what it became and what it needs. */
type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

const ENTRY = 'src/entry-client.tsx';

/**
 * The renderer of pages. `manifest` is the browser build's, or null in development, where Vite serves the sources.
 */
export function createRenderer(manifest: Manifest | null): PageRenderer {
  const entries = manifest ? [`/${manifest[ENTRY]?.file}`] : ['/@vite/client', '/src/entry-dev.ts'];
  const style = manifest?.['style.css']?.file ?? manifest?.[ENTRY]?.css?.[0];
  const stylesheet = style ? `/${style}` : null;

  return async ({ url, locale, theme, nonce, call, signal }) => {
    const app = createApp(call, locale);
    const routes = createRoutes(app);
    const handler = createStaticHandler(routes, { basename: basenameOf(locale) });
    const [context] = await Promise.all([
      handler.query(new Request(url, { signal })),
      loadMessages(app.messages, locale, SHELL_AREAS),
    ]);
    if (context instanceof Response) {
      return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' };
    }

    const { origin, pathname } = new URL(url);
    const handles = context.matches.flatMap(({ route }) => (route.handle as RouteHandle | undefined) ?? []);
    const words = [...SHELL_AREAS, ...handles.flatMap(({ areas }) => areas)];
    const documentProps = {
      locale,
      theme,
      path: splitLocale(pathname).path,
      origin,
      stylesheet,
      preloads: manifest
        ? preloadsOf(manifest, [
            ...handles.map(({ file }) => file),
            ...words.map((area) => `virtual:messages/${locale}/${area}`),
          ])
        : [],
    };
    const { timeZone, formatLocale } = visitorsForms(app);
    const state: PageState = {
      document: documentProps,
      queries: answersOf(app),
      router: { loaderData: context.loaderData, errors: errorsOf(context) },
      now: new Date().toISOString(),
      timeZone,
      formatLocale,
    };
    const tree = (
      <Document {...documentProps}>
        <Providers app={app} timeZone={timeZone} formatLocale={formatLocale}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </Providers>
      </Document>
    );
    return {
      kind: 'page',
      status: context.statusCode,
      pipe: (target) => stream(tree, target, { nonce, entry: entries, state, signal }),
    } satisfies PageAnswer;
  };
}

type StreamOptions = { nonce: string; entry: string[]; state: PageState; signal: AbortSignal };

function stream(
  tree: React.ReactNode,
  target: Writable,
  { nonce, entry, state, signal }: StreamOptions,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(tree, {
      nonce,
      bootstrapModules: entry,
      // Parts that are ready are sent in their place: sent after their place-holder they would move the page.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      bootstrapScriptContent: serialisePageState(state),
      onShellReady() {
        pipe(target);
        resolve();
      },
      onShellError: reject,
      onError: (error) => {
        if (!signal.aborted) process.emitWarning(error as Error);
      },
    });
    signal.addEventListener('abort', () => abort());
  });
}

export function basenameOf(locale: Locale): string {
  return locale === DEFAULT_LOCALE ? '/' : `/${locale}`;
}

/** Only what was answered: a failed query is asked again in the browser. */
function answersOf({ queries }: App): PageState['queries'] {
  return queries
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.status === 'success' })
    .map(({ queryKey, state }) => [queryKey, state.data] as const);
}

/** How times and dates are written where the visitor is: on both sides the same. */
function visitorsForms({ queries, locale }: App): { timeZone: string; formatLocale: string } {
  const country = queries.getQueryData(ask('readSettings').queryKey)?.settings.geoip_selected_country;
  const english = country === 'US' ? 'en-US' : 'en-GB';
  return {
    timeZone: country ? COUNTRIES[country].timeZone : 'UTC',
    formatLocale: locale === 'en' ? english : locale,
  };
}

function errorsOf(context: StaticHandlerContext): RouteErrors | null {
  if (!context.errors) return null;
  const entries = Object.entries(context.errors).map(([id, error]: [string, unknown]) => [
    id,
    isRouteErrorResponse(error)
      ? { status: error.status, statusText: error.statusText, data: error.data as unknown }
      : { status: 500, statusText: '', data: { code: 'internal' } },
  ]);
  return Object.fromEntries(entries) as RouteErrors;
}

function preloadsOf(manifest: Manifest, sources: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || found.has(`/${chunk.file}`)) return;
    found.add(`/${chunk.file}`);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  visit(ENTRY);
  for (const source of sources) {
    const key = manifest[source] ? source : Object.keys(manifest).find((name) => name.endsWith(source));
    if (key) visit(key);
  }
  found.delete(`/${manifest[ENTRY]?.file}`);
  return [...found];
}
