import { COOKIES } from '@rendezvous/contract/cookies';
import type { ParameterizedContext } from 'koa';
import { escapeHtml } from '../mail/compose.ts';
import { loadMessages } from '../mail/messages.ts';
import { chooseLocale } from '../pages/choose-locale.ts';
import { readCookie } from './cookies.ts';
import type { RequestState } from './request-log.ts';

type Refusal = {
  readonly status: number;
  /** Ids of messages in locales/<language>/error.json or error_page.json. */
  readonly title: string;
  readonly text: string;
  readonly values?: Readonly<Record<string, number>>;
};

/**
 * Returns a function that responds with a short page in the visitor's language. It uses neither the database nor the
 * app's renderer, so a refusal is cheap.
 */
export function refusalPages(): (ctx: ParameterizedContext<RequestState>, refusal: Refusal) => void {
  const messagesFor = loadMessages('error', 'error_page');
  return (ctx, { status, title, text, values }) => {
    const locale = chooseLocale({
      pathname: ctx.path,
      cookie: readCookie(ctx.get('cookie'), COOKIES.language.name),
      account: null,
      acceptLanguage: ctx.get('accept-language'),
      domainLanguage: '',
    });
    const messages = messagesFor(locale);
    const escaped = (id: string) => escapeHtml(messages.formatMessage(id, values));
    ctx.status = status;
    ctx.type = 'html';
    ctx.set('Cache-Control', 'no-store');
    ctx.body =
      `<!doctype html><html lang="${locale}"><meta charset="utf-8">` +
      `<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">` +
      `<title>${escaped(title)}</title><h1>${escaped(title)}</h1><p>${escaped(text)}</p>` +
      `<p><a href="/">${escaped('error.home')}</a></p></html>`;
  };
}
