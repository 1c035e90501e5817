import { splitLocale } from '@rendezvous/contract/locales';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { loadWords } from '../mail/words.ts';
import { answerError } from './answer-error.ts';
import type { RequestState } from './request-log.ts';

/**
 * What is said when a page, a photo or a file fails and nothing else can say it: the failure in the page's language, its
 * request id, and a way home (spec section 8, "A failure while showing it").
 */
export function lastResort(log: Logger): Middleware<RequestState> {
  const wordsOf = loadWords('error');
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const { status, body } = answerError(error, ctx.state.requestId, log);
      if (ctx.headerSent) return;
      const { locale } = splitLocale(ctx.path);
      const words = wordsOf(locale);
      ctx.status = status;
      ctx.state.code = body.error.code;
      ctx.type = 'html';
      ctx.set('Cache-Control', 'no-store');
      ctx.body =
        `<!doctype html><html lang="${locale}"><meta charset="utf-8">` +
        `<meta name="viewport" content="width=device-width"><title>${words.say('error.page_title')}</title>` +
        `<h1>${words.say('error.page_title')}</h1><p>${words.say('error.internal')} (${body.error.request_id})</p>` +
        `<p><a href="/">${words.say('error.home')}</a></p></html>`;
    }
  };
}
