import { COOKIES } from '@rendezvous/contract/cookies';
import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';
import { loadMessages } from '../mail/messages.ts';
import { chooseLocale } from '../pages/choose-locale.ts';
import { errorResponse } from './error-response.ts';
import { readCookie } from './cookies.ts';
import { errorPage } from './error-page.ts';
import type { RequestState } from './request-log.ts';

/**
 * How often the page of an unavailable site reloads, in seconds (PAGE-28). Calls retry sooner, because they load less.
 */
const PAGE_RETRY_SECONDS = 5;

/**
 * Responds to a failed request for a page, a photo or a file with an error page in the page's language, with the
 * request id and a link to the start page (PAGE-27). While the database is unavailable, the page reloads itself
 * (PAGE-28).
 */
export function htmlErrorMiddleware(log: Logger): Middleware<RequestState> {
  const messagesFor = loadMessages('error');
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const { status, body, retryAfter } = errorResponse(error, ctx.state.requestId, log);
      if (ctx.headerSent) return;
      const { code } = body.error;
      const locale = localeOf(ctx);
      const theme = readCookie(ctx.get('cookie'), COOKIES.theme.name);
      ctx.status = status;
      ctx.state.code = code;
      ctx.type = 'html';
      ctx.set('Cache-Control', 'no-store');
      if (retryAfter) ctx.set('Retry-After', String(retryAfter));
      ctx.body = errorPage({
        locale,
        words: messagesFor(locale),
        theme: theme === 'light' || theme === 'dark' ? theme : null,
        nonce: ctx.state.nonce,
        requestId: body.error.request_id,
        retrySeconds: code === 'unavailable' ? PAGE_RETRY_SECONDS : null,
      });
    }
  };
}

/** Chooses the language without the account and the site's settings (LOCALE-4). */
function localeOf(ctx: Context) {
  return chooseLocale({
    pathname: ctx.path,
    cookie: readCookie(ctx.get('cookie'), COOKIES.language.name),
    account: null,
    acceptLanguage: ctx.get('accept-language'),
    domainLanguage: '',
  });
}
