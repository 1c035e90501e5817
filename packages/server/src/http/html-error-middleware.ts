import { LOCALE_COOKIE } from '@rendezvous/contract/locales';
import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';
import { loadWords } from '../mail/messages.ts';
import { chooseLocale } from '../pages/choose-locale.ts';
import { answerError } from './answer-error.ts';
import { readCookie } from './cookies.ts';
import { errorPage } from './error-page.ts';
import type { RequestState } from './request-log.ts';

/** How often a page of a site that is away asks again, in seconds: more seldom than calls, since it loads all again. */
const PAGE_RETRY_SECONDS = 5;

/**
 * What is said when a page, a photo or a file fails and nothing else can say it: the failure in the page's language, its
 * request id, and a way home. While the database is away the page comes
 * back by itself.
 */
export function htmlErrorMiddleware(log: Logger): Middleware<RequestState> {
  const wordsOf = loadWords('error');
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const { status, body, retryAfter } = answerError(error, ctx.state.requestId, log);
      if (ctx.headerSent) return;
      const { code } = body.error;
      const locale = localeOf(ctx);
      const theme = readCookie(ctx.get('cookie'), 'theme');
      ctx.status = status;
      ctx.state.code = code;
      ctx.type = 'html';
      ctx.set('Cache-Control', 'no-store');
      if (retryAfter) ctx.set('Retry-After', String(retryAfter));
      ctx.body = errorPage({
        locale,
        words: wordsOf(locale),
        theme: theme === 'light' || theme === 'dark' ? theme : null,
        nonce: ctx.state.nonce,
        requestId: body.error.request_id,
        retrySeconds: code === 'unavailable' ? PAGE_RETRY_SECONDS : null,
      });
    }
  };
}

/** The language as far as it is known without the account and the site's settings. */
function localeOf(ctx: Context) {
  return chooseLocale({
    pathname: ctx.path,
    cookie: readCookie(ctx.get('cookie'), LOCALE_COOKIE),
    account: null,
    acceptLanguage: ctx.get('accept-language'),
    domainLanguage: '',
  });
}
