import { PassThrough } from 'node:stream';
import { LOCALE_COOKIE, localisePath, splitLocale } from '@rendezvous/contract/locales';
import type { PageRenderer } from '@rendezvous/contract/pages';
import type { Middleware } from 'koa';
import { SESSION_COOKIE } from '../accounts/session-cookie.ts';
import { findViewer } from '../accounts/sessions.store.ts';
import { callInProcess } from '../http/call-in-process.ts';
import { readCookie } from '../http/cookies.ts';
import type { RequestState } from '../http/request-log.ts';
import { routes } from '../routes.ts';
import type { Services } from '../services.ts';
import { readSite } from '../site/site.store.ts';
import { chooseLocale } from './choose-locale.ts';

const RENDER_SECONDS = 10;

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
