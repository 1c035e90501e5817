import { PassThrough } from 'node:stream';
import {
  DEFAULT_LOCALE,
  LOCALE_COOKIE,
  LOCALE_COOKIE_DAYS,
  localisePath,
  pathInDefaultLocale,
  splitLocale,
} from '@rendezvous/contract/locales';
import type { PageRenderer } from '@rendezvous/contract/pages';
import type { Middleware } from 'koa';
import { SESSION_COOKIE } from '../accounts/session-cookie.ts';
import { findViewer } from '../accounts/sessions.store.ts';
import { callInProcess } from '../http/call-in-process.ts';
import { readCookie, serialiseCookie } from '../http/cookies.ts';
import type { RequestState } from '../http/request-log.ts';
import { routes } from '../routes.ts';
import type { Services } from '../services.ts';
import { readSite } from '../site/site.store.ts';
import { chooseLocale } from './choose-locale.ts';

const RENDER_SECONDS = 10;
/** Read by the language menu too, which sets it in the page. */
const CHOSEN_LOCALE = { name: LOCALE_COOKIE, days: LOCALE_COOKIE_DAYS, httpOnly: false };

/** Every page of the site, rendered by the app's built entry; a page without its language's prefix is sent to it. */
export function pages(
  services: Services,
  findRenderer: () => Promise<PageRenderer>,
): Middleware<RequestState> {
  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    const cookies = ctx.get('cookie');
    const token = readCookie(cookies, SESSION_COOKIE);
    const viewer = token ? await findViewer(services, token) : null;
    const { settings } = await readSite(services, ctx.hostname);
    const locale = chooseLocale({
      pathname: ctx.path,
      cookie: readCookie(cookies, LOCALE_COOKIE),
      account: viewer?.language ?? null,
      acceptLanguage: ctx.get('accept-language'),
      domainLanguage: settings.domain_language,
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

    const theme = readCookie(cookies, 'theme');
    const render = await findRenderer();
    const signal = AbortSignal.timeout(RENDER_SECONDS * 1_000);
    const page = await render({
      url: new URL(ctx.url, services.config.publicUrl.origin).href,
      locale,
      theme: theme === 'light' || theme === 'dark' ? theme : null,
      nonce: ctx.state.nonce,
      call: callInProcess(routes, services, {
        requestId: ctx.state.requestId,
        ip: ctx.ip,
        headers: ctx.headers,
      }),
      signal,
    });
    if (page.kind === 'redirect') {
      ctx.status = page.status;
      ctx.set('Location', page.location);
      return undefined;
    }
    const body = new PassThrough();
    await page.pipe(body);
    ctx.status = page.status;
    ctx.type = 'html';
    ctx.body = body;
    return undefined;
  };
}
