import { COOKIES } from '@rendezvous/contract/cookies';
import { isLocale, localisePath, type Locale } from '@rendezvous/contract/locales';
import { themeCss, type SiteTheme } from '@rendezvous/contract/site-theme';
import type { Middleware } from 'koa';
import { readCookie } from '../http/cookies.ts';
import { PLAIN_PAGE_STYLE } from '../http/error-page.ts';
import type { RequestState } from '../http/request-log.ts';
import { escapeHtml } from '../mail/compose.ts';
import { loadMessages } from '../mail/messages.ts';
import type { OfflineFiles } from './built-pages.ts';
import { chooseLocale } from './choose-locale.ts';

/**
 * Serves `/offline-page`, which the service worker stores and shows when there is no network (APP-2): with the site's name
 * and colours, in the language of `locale`, and without anything about a member. Its script turns it into the last
 * conversations, if the browser has a copy of them (APP-4).
 */
export function offlinePage(filesOf?: (locale: Locale) => OfflineFiles): Middleware<RequestState> {
  const messagesFor = loadMessages('offline_page');
  return (ctx, next) => {
    if (ctx.path !== '/offline-page' || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    const { settings } = ctx.state.site;
    const chosen = ctx.query.locale;
    const locale =
      typeof chosen === 'string' && isLocale(chosen)
        ? chosen
        : chooseLocale({
            pathname: '/',
            cookie: readCookie(ctx.get('cookie'), COOKIES.language.name),
            account: null,
            acceptLanguage: ctx.get('accept-language'),
            domainLanguage: settings.domain_language,
          });
    const messages = messagesFor(locale);
    const text = (id: string) => escapeHtml(messages.formatMessage(`offline_page.${id}`));
    const { nonce } = ctx.state;
    const files = filesOf?.(locale);
    ctx.state.call = 'offline-page';
    ctx.set('Cache-Control', 'no-cache');
    ctx.vary('Cookie');
    ctx.vary('Accept-Language');
    ctx.type = 'html';
    // The service worker has no texts of its own, and needs the name for a push message that it cannot read (PUSH-9).
    ctx.set('X-Site-Name', encodeURIComponent(settings.name));
    ctx.body = `<!doctype html>
<html lang="${locale}"${files ? ' data-offline' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${text('title')} · ${escapeHtml(settings.name)}</title>
<style nonce="${nonce}" data-plain>${PLAIN_PAGE_STYLE}${coloursOf(settings.theme)}[hidden] { display: none; }</style>
${files ? headOf(files, settings.theme, nonce) : ''}
</head>
<body>
<main>
<p class="id">${escapeHtml(settings.name)}</p>
<h1>${text('title')}</h1>
<p>${text('text')}</p>
<p class="actions"><a class="main" href="">${text('retry')}</a>
<a href="${localisePath(locale, '/chats')}" data-conversations hidden>${text('conversations')}</a></p>
</main>
<script nonce="${nonce}">${WATCH_FOR_SERVER}</script>
</body>
</html>`;
    return undefined;
  };
}

/** How often the page looks whether the server can be reached again, where the browser does not say. */
const LOOK_MS = 5_000;

/**
 * Loads the page again as soon as the server answers. The browser's own word is not enough: it says `online` for any
 * network, and also for a moment while one is lost, and a page that is loaded again then loses what was pressed.
 */
const WATCH_FOR_SERVER = `let isLeaving = false;
const look = () => {
  if (document.visibilityState === 'hidden') return;
  fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => { if (ok && !isLeaving) location.reload(); },
    () => {},
  );
};
addEventListener('beforeunload', () => { isLeaving = true; });
addEventListener('pageshow', () => { isLeaving = false; });
addEventListener('online', look);
document.addEventListener('visibilitychange', look);
setInterval(look, ${LOOK_MS});`;

/** The files with which the page shows conversations. The service worker stores whatever is named here. */
function headOf({ script, stylesheet, preloads }: OfflineFiles, theme: SiteTheme, nonce: string): string {
  const links = preloads.map((href) => `<link rel="modulepreload" href="${href}">`);
  return [
    `<link rel="stylesheet" href="${stylesheet}">`,
    `<style nonce="${nonce}">${themeCss(theme)}</style>`,
    ...links,
    `<script type="module" src="${script}" nonce="${nonce}"></script>`,
  ].join('\n');
}

/** The roles of the page's colours; `PLAIN_PAGE_STYLE` names them alike. */
const ROLES = ['canvas', 'surface', 'ink', 'ink-soft', 'line', 'brand', 'on-brand'] as const;

/** The site's own colours of the page's roles (SITE-8); the settings allow only colours. */
function coloursOf(theme: SiteTheme): string {
  const values = ROLES.flatMap((role) => {
    const colours = theme[role];
    return colours ? `--${role}: light-dark(${colours.light}, ${colours.dark});` : [];
  });
  return values.length > 0 ? `:root { ${values.join(' ')} }` : '';
}
