import { isCountryCode, type CountryCode } from '@rendezvous/contract/countries';
import { COOKIES, serialiseCookie } from '@rendezvous/contract/cookies';
import { CallError, ERROR_STATUS } from '@rendezvous/contract/errors';
import { DEFAULT_LOCALE, localisePath, pathInDefaultLocale, splitLocale } from '@rendezvous/contract/locales';
import type { PageRenderer, PageResponse } from '@rendezvous/contract/pages';
import { readTracking, type Attribution } from '@rendezvous/contract/tracking';
import type { Context, Middleware } from 'koa';
import { SESSION_COOKIE } from '../accounts/session-cookie.ts';
import { findViewer } from '../accounts/sessions.store.ts';
import type { Viewer } from '../accounts/viewer.ts';
import { callInProcess } from '../http/call-in-process.ts';
import { readCookie } from '../http/cookies.ts';
import { ErrorPageFailed } from '../http/last-resort-page.ts';
import type { RequestState } from '../http/request-log.ts';
import { createSharedCache, sharedFor } from '../http/shared-cache.ts';
import { routes } from '../routes.ts';
import type { Services } from '../services.ts';
import { attributionCookie, attributionOf } from '../traffic/attribution.ts';
import { TRAFFIC_SOURCE, trafficSourceCookie } from '../traffic/traffic-source.ts';
import { brandOf } from '../site/brand.ts';
import { isIndexed } from '../site/search-engines.ts';
import { anonymousVisitor, headersOf } from '../site/visitor.ts';
import { chooseLocale } from './choose-locale.ts';
import { BLANK, blankPage, fillLocation, fillPage, type BlankPage } from './blank-page.ts';
import { sharedAddress } from './shared-address.ts';
import { readTimeZone } from './time-zone.ts';

const RENDER_SECONDS = 10;
/** How many pages are cached. They have about 80 KiB each, so 24 MiB at most with those of `PAGES_WITH_PARAMETERS`. */
const SHARED_PAGES = 250;
/** How many pages with other parameters than an advertiser's: they are apart, because any number of addresses has them. */
export const PAGES_WITH_PARAMETERS = 50;
/**
 * The longest key that is cached. The app's own pages have shorter addresses, and longer ones would fill the memory.
 */
const LONGEST_KEY = 512;

type Redirect = { readonly kind: 'redirect'; readonly status: number; readonly location: string };
type Rendered =
  | Redirect
  | {
      readonly kind: 'page';
      readonly status: number;
      readonly isDocument: boolean;
      readonly page: BlankPage;
    };

/**
 * Serves every page of the site, rendered by the app's entry. A page without its language's prefix is redirected to it
 * (LOCALE-3, LOCALE-4). Pages of visitors without a session are shared for a short time (CALL-9,
 * docs/decisions/0018-shared-cache-for-visitors.md).
 */
export function pages(
  services: Services,
  findRenderer: () => Promise<PageRenderer>,
): Middleware<RequestState> {
  const { config, clock } = services;
  const createCache = (entries: number) =>
    createSharedCache<Rendered>({ ...sharedFor(config), entries, clock });
  const pagesAlone = createCache(SHARED_PAGES);
  const pagesWithParameters = createCache(PAGES_WITH_PARAMETERS);

  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    const cookies = ctx.get('cookie');
    const token = readCookie(cookies, SESSION_COOKIE);
    const { site } = ctx.state;
    const viewer = token ? await findViewer(services, site, token) : null;
    const wishes = {
      cookie: readCookie(cookies, COOKIES.language.name),
      account: viewer?.language ?? null,
      acceptLanguage: ctx.get('accept-language'),
      domainLanguage: site.settings.domain_language,
    };
    const locale = chooseLocale({ pathname: ctx.path, ...wishes });
    ctx.vary('Cookie');
    ctx.vary('Accept-Language');
    ctx.vary('Save-Data');
    ctx.set('Cache-Control', 'private, no-cache');
    const inDefaultLocale = pathInDefaultLocale(ctx.path);
    if (inDefaultLocale !== null) {
      ctx.append('Set-Cookie', serialiseCookie({ cookie: 'language', value: DEFAULT_LOCALE }));
      ctx.redirect(inDefaultLocale + ctx.search);
      return undefined;
    }
    if (splitLocale(ctx.path).locale !== locale) {
      ctx.redirect(localisePath(locale, ctx.path) + ctx.search);
      return undefined;
    }
    // An English slug asks for English by name too, and the links of its page have no prefix (LOCALE-3).
    if (!viewer && locale === DEFAULT_LOCALE && chooseLocale({ pathname: '/', ...wishes }) !== locale)
      ctx.append('Set-Cookie', serialiseCookie({ cookie: 'language', value: locale }));

    const chosen = readCookie(cookies, COOKIES.theme.name);
    const theme = chosen === 'light' || chosen === 'dark' ? chosen : null;
    const formats = readCookie(cookies, COOKIES.formats.name);
    const formatCountry = isCountryCode(formats) ? formats : null;
    const saveData = ctx.get('save-data').toLowerCase() === 'on';
    const tracking = readTracking(new URLSearchParams(ctx.search));
    const arrival = { headers: ctx.headers, site, tracking, now: clock(), isMember: viewer !== null };
    const attribution = attributionOf(arrival);
    const render = (address: string, headers: Context['headers'], timeZone: string | null) =>
      renderPage({
        ctx,
        address,
        headers,
        viewer,
        locale,
        theme,
        timeZone,
        formatCountry,
        attribution,
        saveData,
        services,
        findRenderer,
      });
    if (attribution.consent === 'accepted' && !viewer) {
      const remembered = attributionCookie(arrival, arrival);
      if (remembered) ctx.append('Set-Cookie', serialiseCookie(remembered));
    }
    const source = trafficSourceCookie(tracking);
    if (source) {
      ctx.append('Set-Cookie', serialiseCookie(source));
      // The cookie must already apply to this page, which is the first that the visitor sees.
      ctx.headers.cookie = [ctx.headers.cookie, TRAFFIC_SOURCE].filter(Boolean).join('; ');
    }
    // The link of a mail leads to a page of one person, which has to be the latest one.
    const isMailed = ctx.query.token !== undefined;
    const visitor = isMailed ? null : anonymousVisitor({ headers: ctx.headers, ip: ctx.ip, site });
    const address = sharedAddress(ctx.url);
    const inserted = Object.keys(address.tracking ?? {});
    const key = JSON.stringify([
      visitor,
      locale,
      theme,
      formatCountry,
      attribution,
      saveData,
      address.page,
      inserted,
    ]);
    const cache = address.hasParameters ? pagesWithParameters : pagesAlone;
    const rendered =
      visitor && key.length <= LONGEST_KEY
        ? await cache.read(key, async () => {
            const value = await render(address.rendered, headersOf(visitor), null);
            return { value, use: useOf(value.status) };
          })
        : await render(ctx.url, ctx.headers, readTimeZone(readCookie(cookies, COOKIES.time_zone.name)));
    if (rendered.kind === 'redirect') {
      ctx.status = rendered.status;
      ctx.set('Location', fillLocation(rendered.location, address.tracking));
      return undefined;
    }
    // `htmlErrorMiddleware` responds with a page that reloads itself (PAGE-28).
    if (rendered.status === ERROR_STATUS.unavailable) throw new CallError('unavailable');
    ctx.status = rendered.status;
    if (rendered.status >= 400 || !(await isIndexed(services, site, splitLocale(ctx.path).path))) {
      ctx.set('X-Robots-Tag', 'noindex');
    }
    ctx.type = 'html';
    ctx.state.compressWell = rendered.isDocument;
    const { nonce } = ctx.state;
    ctx.body = fillPage(rendered.page, { nonce, now: clock(), tracking: address.tracking });
    return undefined;
  };
}

/** A page is shared only with status 200. If rendering failed, an older page is shown instead. */
function useOf(status: number): 'shared' | 'own' | 'failed' {
  if (status >= 500) return 'failed';
  return status === 200 ? 'shared' : 'own';
}

/** Renders a page. @throws ErrorPageFailed if it was the page of an error (PAGE-29) */
async function rendered({ status, render }: Extract<PageResponse, { kind: 'page' }>): Promise<Uint8Array> {
  try {
    return await render();
  } catch (error) {
    throw status < 400 ? error : new ErrorPageFailed(error);
  }
}

type Rendering = {
  readonly ctx: Context & { state: RequestState };
  /** The path with its query. */
  readonly address: string;
  /** The headers that the calls of the page receive. */
  readonly headers: Context['headers'];
  readonly viewer: Viewer | null;
  readonly locale: typeof DEFAULT_LOCALE | ReturnType<typeof chooseLocale>;
  readonly theme: 'light' | 'dark' | null;
  readonly timeZone: string | null;
  readonly formatCountry: CountryCode | null;
  readonly attribution: Attribution;
  readonly saveData: boolean;
  readonly services: Services;
  readonly findRenderer: () => Promise<PageRenderer>;
};

async function renderPage({
  ctx,
  address,
  headers,
  viewer,
  locale,
  theme,
  timeZone,
  formatCountry,
  attribution,
  saveData,
  services,
  findRenderer,
}: Rendering): Promise<Rendered> {
  const render = await findRenderer();
  const { site, requestId } = ctx.state;
  const brand = brandOf(site);
  // AbortSignal.timeout is not used, because it would hold the whole page in memory until its time is over.
  const rendering = new AbortController();
  const late = setTimeout(() => rendering.abort(), RENDER_SECONDS * 1_000);
  try {
    const page = await render({
      url: new URL(address, site.origin).href,
      locale,
      theme,
      timeZone,
      formatCountry,
      attribution,
      saveData,
      siteTheme: site.settings.theme,
      brand: { path: brand.path, title: brand.title(locale) },
      ...BLANK,
      renderedAt: services.clock().toISOString(),
      call: callInProcess(routes, services, { requestId, site, ip: ctx.ip, headers }, viewer),
      signal: rendering.signal,
    });
    if (page.kind === 'redirect') return page;
    const { status, isDocument } = page;
    return { kind: 'page', status, isDocument, page: blankPage(await rendered(page)) };
  } finally {
    clearTimeout(late);
  }
}
