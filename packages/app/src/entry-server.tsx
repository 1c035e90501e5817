import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { createIntl, RawIntlProvider, type IntlShape } from 'react-intl';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  StaticRouterProvider,
} from 'react-router-dom';
import type { StaticHandlerContext } from 'react-router-dom';
import type { Call } from '@rendezvous/contract/transport';
import type { PageRequest, PageResponse, PageRenderer } from '@rendezvous/contract/pages';
import { canonicalPath, nicheOfSite } from '@rendezvous/contract/landers';
import { DEFAULT_LOCALE, splitLocale, type Locale } from '@rendezvous/contract/locales';
import { COUNTRIES } from '@rendezvous/contract/countries';
import { createAllRoutes } from './all-routes.ts';
import { createAppServices, type AppServices } from './data/app-services.ts';
import { AppServicesProvider } from './data/AppServicesContext.tsx';
import { callQueryOptions } from './data/call-query-options.ts';
import { Document } from './Document.tsx';
import { formatLocaleOf } from './i18n/format-locale.ts';
import { loadMessages, SHELL_AREAS, type MessageArea } from './i18n/messages.ts';
import { RARE_AREAS } from './i18n/rare-areas.ts';
import { OFFLINE_AREAS, OFFLINE_SOURCES } from './offline/offline-files.ts';
import { repeatEarlyClicks } from './page/early-clicks.ts';
import { reportHiddenScript } from './page/report-hidden.ts';
import { ScriptNonce } from './page/ScriptNonce.ts';
import { startWhenShown } from './page/start-when-shown.ts';
import { serialisePageState, type PageState, type RouteErrors } from './page-state.ts';
import { collectDocument } from './server/collect-document.ts';
import { structuredData } from './server/structured-data.ts';
import type { RouteHandle } from './routes.tsx';

/** Vite's manifest of the browser's build: source file → what it became and what it needs. */
type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

const ENTRY = 'src/entry-client.tsx';
/** Routes that a visitor reads before pressing anything, and whose links work without a script (PAGE-42). */
const READ_FIRST = new Set(['/', '/members/:id']);
/** Of a language: more than there are time zones where it is spoken, and of some 100 KiB each. */
const MOST_INTLS = 40;

export { brandImages } from './brand-images/index.ts';

/** The stylesheet from which the server takes the rules of each document. The site's own lacks what only documents show. */
export const readDocumentStyles = () =>
  import('@rendezvous/ui/theme.css?inline').then((module) => module.default);

/** For the benchmarks: what a page costs is compared with what React needs for its tree alone. */
export { renderToString } from 'react-dom/server';

/**
 * The renderer of pages. `manifest` is the browser build's, or null in development, where Vite serves the sources.
 * What pages of one language share is made once: routes with their loaded modules, messages and formatters.
 */
export function createRenderer(manifest: Manifest | null): PageRenderer {
  const entries = manifest ? [`/${manifest[ENTRY]?.file}`] : ['/@vite/client', '/src/entry-dev.ts'];
  /** In development, the styles come by a script. */
  const styles = manifest ? [] : entries;
  const style = manifest?.['style.css']?.file ?? manifest?.[ENTRY]?.css?.[0];
  const stylesheet = style ? `/${style}` : null;
  const languages = new Map<Locale, Language>();

  return async ({ url, locale, theme, siteTheme, brand, nonce, now, renderedAt, call, signal, ...visit }) => {
    const language = languages.get(locale) ?? createLanguage(locale, manifest);
    languages.set(locale, language);
    const { handler } = language;
    const { origin, pathname, searchParams } = new URL(url);
    const app: AppServices = {
      ...createAppServices(call, locale, visit.attribution),
      messages: language.messages,
      renderedAt,
      sharing: { origin, card: `${brand.path}/card-${locale}.png`, cardAlt: brand.title },
    };
    const [context] = await Promise.all([
      handler.query(new Request(url, { signal }), { requestContext: app }),
      language.shellLoaded,
    ]);
    if (context instanceof Response) {
      return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' };
    }

    // A failed loader shows an error page, whose buttons need their script.
    const handles = context.errors ? [] : handlesOf(context);
    const isDocument = handles.some((handle) => handle.isDocument);
    const settings = app.queries.getQueryData(callQueryOptions('readSettings').queryKey)?.settings;
    const preloads = isDocument ? [] : language.preloads(context);
    const isMember = Boolean(app.queries.getQueryData(callQueryOptions('readSelf').queryKey)?.user);
    // A visit whose bounce is counted (PAGE-25) is counted by the page's code, also when it ends early.
    const isReadFirst =
      manifest !== null &&
      !isMember &&
      handles.length > 0 &&
      !searchParams.has('lb') &&
      READ_FIRST.has(context.matches.at(-1)?.route.path ?? '');
    const documentProps = {
      locale,
      theme,
      isStill: isDocument && visit.saveData,
      siteTheme,
      brandPath: brand.path,
      path: canonicalPath(splitLocale(pathname).path, nicheOfSite(settings?.niche ?? '')),
      origin,
      stylesheet,
      preloads: isReadFirst ? [] : preloads,
    };
    const { timeZone, formatLocale } = visitorsForms(app, visit);
    const state: PageState = {
      document: documentProps,
      queries: answersOf(app),
      router: { loaderData: context.loaderData, errors: errorsOf(context) },
      now,
      renderedAt,
      timeZone,
      formatLocale,
      attribution: visit.attribution,
    };
    const intl = language.intl(formatLocale, timeZone);
    const company = app.queries.getQueryData(callQueryOptions('readCompanyInfo').queryKey)?.company;
    const data =
      settings && company && context.statusCode === 200
        ? structuredData({ ...documentProps, settings, company, intl })
        : null;
    const tree = (
      <Document {...documentProps} structuredData={data} nonce={nonce}>
        <AppServicesProvider value={app}>
          <QueryClientProvider client={app.queries}>
            <RawIntlProvider value={intl}>
              <ScriptNonce value={nonce}>
                <StaticRouterProvider
                  router={createStaticRouter(handler.dataRoutes, context)}
                  context={context}
                  hydrate={false}
                />
              </ScriptNonce>
            </RawIntlProvider>
          </QueryClientProvider>
        </AppServicesProvider>
      </Document>
    );
    return {
      kind: 'page',
      status: context.statusCode,
      isDocument,
      tree,
      render: () =>
        renderDocument(tree, {
          nonce,
          signal,
          entry: isDocument ? styles : isReadFirst ? [] : entries,
          script: isDocument
            ? documentScript(searchParams.has('lb') ? (context.matches.at(-1)?.route.path ?? null) : null)
            : [
                serialisePageState(state),
                `(${repeatEarlyClicks})()`,
                ...(isReadFirst ? [`(${startWhenShown})('${entries[0]}',${JSON.stringify(preloads)})`] : []),
              ].join(';'),
        }),
    } satisfies PageResponse;
  };
}

type Language = ReturnType<typeof createLanguage>;

/** A loader of the server finds its own request's app in the context; this one is never called. */
const noCall = (() => Promise.reject(new Error('A page was loaded without its request.'))) as unknown as Call;

/**
 * What all pages of a language share. Messages and formatters hold nothing of a visitor; the routes' loaders find the
 * visitor's app in the context of the request.
 */
function createLanguage(locale: Locale, manifest: Manifest | null) {
  const template = createAppServices(noCall, locale);
  const routes = createAllRoutes(template, ({ context }) => context as AppServices);
  const { messages } = template;
  const intls = new Map<string, IntlShape>();
  const preloads = new Map<string, readonly string[]>();
  return {
    messages,
    handler: createStaticHandler(routes, { basename: basenameOf(locale) }),
    shellLoaded: loadMessages(messages, locale, [...SHELL_AREAS, 'refusal']),
    /** One for each time zone and regional form; the latest that were used stay. */
    intl(formatLocale: string, timeZone: string): IntlShape {
      const key = `${formatLocale} ${timeZone}`;
      const intl = intls.get(key) ?? createSharedIntl({ formatLocale, messages, timeZone });
      intls.delete(key);
      intls.set(key, intl);
      const [oldest = key] = intls.keys();
      if (intls.size > MOST_INTLS) intls.delete(oldest);
      return intl;
    },
    /** Scripts of the matched routes and of their messages. */
    preloads(context: StaticHandlerContext): readonly string[] {
      if (!manifest) return [];
      const handles = handlesOf(context);
      const files = handles.flatMap((handle) => handle.files);
      const key = files.join(' ');
      const areas = [...SHELL_AREAS, ...handles.flatMap((handle) => handle.areas)];
      const found = preloads.get(key) ?? preloadsOf(manifest, [...files, ...messageFiles(locale, areas)]);
      preloads.set(key, found);
      return found;
    },
  };
}

type Forms = { formatLocale: string; messages: AppServices['messages']; timeZone: string };

/** Names of countries are asked for on every card, and looking one up costs as much as rendering some elements. */
function createSharedIntl({ formatLocale, messages, timeZone }: Forms): IntlShape {
  const intl = createIntl({ locale: formatLocale, defaultLocale: formatLocale, messages, timeZone });
  const countries = new Map<string, string | undefined>();
  return {
    ...intl,
    formatDisplayName(value, options) {
      const code = options.type === 'region' && typeof value === 'string' ? value : null;
      if (code === null || Object.keys(options).length > 1) return intl.formatDisplayName(value, options);
      if (!countries.has(code)) countries.set(code, intl.formatDisplayName(code, options));
      return countries.get(code);
    },
  };
}

function handlesOf({ matches }: StaticHandlerContext): RouteHandle[] {
  return matches.flatMap(({ route }) => (route.handle as RouteHandle | undefined) ?? []);
}

/**
 * What a document runs at its end: the script of its beacon where its address has `lb` (PAGE-25). It is not hydrated; the
 * entry warning has its own script (`DocumentEntryWarning.tsx`).
 */
function documentScript(bounceOf: string | null): string | undefined {
  return bounceOf === null ? undefined : reportHiddenScript(bounceOf);
}

type RenderOptions = { nonce: string; entry: string[]; script: string | undefined; signal: AbortSignal };

/** The whole document, once everything that the server renders is ready. */
function renderDocument(
  tree: ReactNode,
  { nonce, entry, script, signal }: RenderOptions,
): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(tree, {
      nonce,
      bootstrapModules: entry,
      // Parts that are ready are sent in their place: sent after their place-holder they would move the page.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      bootstrapScriptContent: script,
      onAllReady: () => pipe(collectDocument(resolve)),
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
function answersOf({ queries }: AppServices): PageState['queries'] {
  return queries
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.status === 'success' })
    .map(({ queryKey, state }) => [queryKey, state.data] as const);
}

/** How times and dates are written where the visitor is: by the device's time zone, or the country's until it is known. */
function visitorsForms(
  { queries, locale }: AppServices,
  { timeZone: deviceZone, formatCountry }: Pick<PageRequest, 'timeZone' | 'formatCountry'>,
): { timeZone: string; formatLocale: string } {
  const country = queries.getQueryData(callQueryOptions('readSettings').queryKey)?.settings
    .geoip_selected_country;
  return {
    timeZone: deviceZone ?? (country ? COUNTRIES[country].timeZone : 'UTC'),
    formatLocale: formatLocaleOf(locale, { chosen: formatCountry, country }),
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

/**
 * The files of the page that the service worker shows without a network (APP-4), in one language: its first script, its
 * stylesheet, and what the script needs.
 */
export function offlineFiles(manifest: Manifest, locale: Locale) {
  return {
    script: `/${manifest[ENTRY]?.file}`,
    stylesheet: `/${manifest['style.css']?.file}`,
    preloads: preloadsOf(manifest, [...OFFLINE_SOURCES, ...messageFiles(locale, OFFLINE_AREAS)]),
  };
}

/** The modules of the messages of some areas, as the manifest names them. */
function messageFiles(locale: Locale, areas: readonly MessageArea[]): string[] {
  return [
    `virtual:messages/${locale}`,
    ...(areas.some((area) => RARE_AREAS.includes(area)) ? [`virtual:messages/${locale}/rare`] : []),
    ...areas.map((area) => `virtual:messages/${locale}/${area}`),
  ];
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
