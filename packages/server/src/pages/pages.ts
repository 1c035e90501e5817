import { CallError, ERROR_STATUS } from '@rendezvous/contract/errors';
import {
  DEFAULT_LOCALE,
  LOCALE_COOKIE,
  LOCALE_COOKIE_DAYS,
  localisePath,
  pathInDefaultLocale,
  splitLocale,
} from '@rendezvous/contract/locales';
import type { PageRenderer } from '@rendezvous/contract/pages';
import { TIME_ZONE_COOKIE } from '@rendezvous/contract/time-zones';
import type { Context, Middleware } from 'koa';
import { SESSION_COOKIE } from '../accounts/session-cookie.ts';
import { findViewer } from '../accounts/sessions.store.ts';
import type { Viewer } from '../accounts/viewer.ts';
import { callInProcess } from '../http/call-in-process.ts';
import { readCookie, serialiseCookie } from '../http/cookies.ts';
import type { RequestState } from '../http/request-log.ts';
import { createSharedCache, sharedFor } from '../http/shared-cache.ts';
import { routes } from '../routes.ts';
import type { Services } from '../services.ts';
import { TRAFFIC_SOURCE, trafficSourceCookie } from '../site/traffic-source.ts';
import { anonymousVisitor, headersOf } from '../site/visitor.ts';
import { chooseLocale } from './choose-locale.ts';
import { BLANK, blankPage, fillPage, type BlankPage } from './blank-page.ts';
import { readTimeZone } from './time-zone.ts';

const RENDER_SECONDS = 10;
/** Read by the language menu too, which sets it in the page. */
const CHOSEN_LOCALE = { name: LOCALE_COOKIE, days: LOCALE_COOKIE_DAYS, httpOnly: false };
/** Of some 80 KiB each: 24 MiB at most. */
const SHARED_PAGES = 300;
/** Longer addresses are of no page of ours, and would fill the memory. */
const LONGEST_KEY = 512;

type Redirect = { readonly kind: 'redirect'; readonly status: number; readonly location: string };
type Rendered = Redirect | { readonly kind: 'page'; readonly status: number; readonly page: BlankPage };

/**
 * Every page of the site, rendered by the app's built entry; a page without its language's prefix is sent to it. What an
 * anonymous visitor sees is shared with others for a short time (docs/decisions/0018-shared-cache-for-visitors.md).
 */
export function pages(
  services: Services,
  findRenderer: () => Promise<PageRenderer>,
): Middleware<RequestState> {
  const { config, clock } = services;
  const cache = createSharedCache<Rendered>({ ...sharedFor(config), entries: SHARED_PAGES, clock });

  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    const cookies = ctx.get('cookie');
    const token = readCookie(cookies, SESSION_COOKIE);
    const { site } = ctx.state;
    const viewer = token ? await findViewer(services, site, token) : null;
    const locale = chooseLocale({
      pathname: ctx.path,
      cookie: readCookie(cookies, LOCALE_COOKIE),
      account: viewer?.language ?? null,
      acceptLanguage: ctx.get('accept-language'),
      domainLanguage: site.settings.domain_language,
    });
    ctx.vary('Cookie');
    ctx.vary('Accept-Language');
    ctx.set('Cache-Control', 'private, no-cache');
    const inDefaultLocale = pathInDefaultLocale(ctx.path);
    if (inDefaultLocale !== null) {
      ctx.append('Set-Cookie', serialiseCookie({ ...CHOSEN_LOCALE, value: DEFAULT_LOCALE }));
      ctx.redirect(inDefaultLocale + ctx.search);
      return undefined;
    }
    if (splitLocale(ctx.path).locale !== locale) {
      ctx.redirect(localisePath(locale, ctx.path) + ctx.search);
      return undefined;
    }

    const chosen = readCookie(cookies, 'theme');
    const theme = chosen === 'light' || chosen === 'dark' ? chosen : null;
    const render = (headers: Context['headers'], timeZone: string | null) =>
      renderPage({ ctx, headers, viewer, locale, theme, timeZone, services, findRenderer });
    const source = trafficSourceCookie(ctx.query.network);
    if (source) {
      ctx.append('Set-Cookie', serialiseCookie(source));
      // The page itself is the first that such a visitor sees.
      ctx.headers.cookie = [ctx.headers.cookie, TRAFFIC_SOURCE].filter(Boolean).join('; ');
    }
    const visitor = anonymousVisitor({ headers: ctx.headers, ip: ctx.ip, site });
    const key = JSON.stringify([visitor, locale, theme, ctx.url]);
    const rendered =
      visitor && key.length <= LONGEST_KEY
        ? await cache.read(key, async () => {
            const value = await render(headersOf(visitor), null);
            return { value, use: useOf(value.status) };
          })
        : await render(ctx.headers, readTimeZone(readCookie(cookies, TIME_ZONE_COOKIE)));
    if (rendered.kind === 'redirect') {
      ctx.status = rendered.status;
      ctx.set('Location', rendered.location);
      return undefined;
    }
    // `htmlErrorMiddleware` says so in a page that comes back by itself.
    if (rendered.status === ERROR_STATUS.unavailable) throw new CallError('unavailable');
    ctx.status = rendered.status;
    ctx.type = 'html';
    ctx.body = fillPage(rendered.page, { nonce: ctx.state.nonce, now: clock() });
    return undefined;
  };
}

/** Only pages that were found are shared; what fails is replaced by what there was. */
function useOf(status: number): 'shared' | 'own' | 'failed' {
  if (status >= 500) return 'failed';
  return status === 200 ? 'shared' : 'own';
}

type Rendering = {
  readonly ctx: Context & { state: RequestState };
  /** What the page's calls know of the request. */
  readonly headers: Context['headers'];
  readonly viewer: Viewer | null;
  readonly locale: typeof DEFAULT_LOCALE | ReturnType<typeof chooseLocale>;
  readonly theme: 'light' | 'dark' | null;
  readonly timeZone: string | null;
  readonly services: Services;
  readonly findRenderer: () => Promise<PageRenderer>;
};

async function renderPage({
  ctx,
  headers,
  viewer,
  locale,
  theme,
  timeZone,
  services,
  findRenderer,
}: Rendering): Promise<Rendered> {
  const render = await findRenderer();
  const { site, requestId } = ctx.state;
  // Not AbortSignal.timeout: that would hold what it ends, the whole page, until its time is over.
  const rendering = new AbortController();
  const late = setTimeout(() => rendering.abort(), RENDER_SECONDS * 1_000);
  try {
    const page = await render({
      url: new URL(ctx.url, site.origin).href,
      locale,
      theme,
      timeZone,
      siteTheme: site.settings.theme,
      ...BLANK,
      call: callInProcess(routes, services, { requestId, site, ip: ctx.ip, headers }, viewer),
      signal: rendering.signal,
    });
    if (page.kind === 'redirect') return page;
    return { kind: 'page', status: page.status, page: blankPage(await page.render()) };
  } finally {
    clearTimeout(late);
  }
}
