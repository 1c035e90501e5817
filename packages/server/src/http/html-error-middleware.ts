import { COOKIES } from '@rendezvous/contract/cookies';
import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';
import { loadMessages } from '../mail/messages.ts';
import { chooseLocale } from '../pages/choose-locale.ts';
import { errorResponse } from './error-response.ts';
import { readCookie } from './cookies.ts';
import { errorPage } from './error-page.ts';
import { ErrorPageFailed, lastResortPages } from './last-resort-page.ts';
import type { RequestState } from './request-log.ts';

/**
 * How often the page of an unavailable site reloads, in seconds (PAGE-28). Calls retry sooner, because they load less.
 */
const PAGE_RETRY_SECONDS = 5;

/**
 * Responds to a failed request for a page, a photo or a file with an error page in the page's language, with the
 * request id and a link to the start page (PAGE-27). While the database is unavailable, the page reloads itself
 * (PAGE-28). If the page of an error fails, a plain page of the last resort says so (PAGE-29).
 */
export function htmlErrorMiddleware(log: Logger, writePage = errorPage): Middleware<RequestState> {
  const messagesFor = loadMessages('error', 'error_page');
  const lastResort = lastResortPages();
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const thrown = error instanceof ErrorPageFailed ? error.cause : error;
      const { status, body, retryAfter } = errorResponse(thrown, ctx.state.requestId, log);
      if (ctx.headerSent) return;
      const { code } = body.error;
      const locale = localeOf(ctx);
      const theme = readCookie(ctx.get('cookie'), COOKIES.theme.name);
      ctx.status = status;
      ctx.state.code = code;
      ctx.type = 'html';
      ctx.set('Cache-Control', 'no-store');
      if (retryAfter) ctx.set('Retry-After', String(retryAfter));
      const requestId = body.error.request_id;
      try {
        if (error instanceof ErrorPageFailed) throw error;
        ctx.body = writePage({
          locale,
          words: messagesFor(locale),
          theme: theme === 'light' || theme === 'dark' ? theme : null,
          nonce: ctx.state.nonce,
          requestId,
          retrySeconds: code === 'unavailable' ? PAGE_RETRY_SECONDS : null,
        });
      } catch (failure) {
        if (failure !== error) log.error({ requestId, err: failure }, 'the error page failed');
        ctx.body = lastResort({ locale, code, requestId, time: new Date() });
      }
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
