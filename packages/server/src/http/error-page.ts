import { localisePath, type Locale } from '@rendezvous/contract/locales';
import type { Messages } from '../mail/messages.ts';

type ErrorPage = {
  readonly locale: Locale;
  readonly words: Messages;
  readonly theme: 'light' | 'dark' | null;
  readonly nonce: string;
  readonly requestId: string;
  /** The number of seconds after which the page reloads, because the outage may be over; null for never. */
  readonly retrySeconds: number | null;
};

/**
 * Returns a complete page that needs neither the database nor a file of the build (PAGE-27, PAGE-28). Its colours are
 * those of packages/ui/src/theme.css.
 */
export function errorPage({ locale, words, theme, nonce, requestId, retrySeconds }: ErrorPage): string {
  const isUnavailable = retrySeconds !== null;
  const title = words.formatMessage(isUnavailable ? 'error_page.unavailable_title' : 'error.page_title');
  const text = words.formatMessage(isUnavailable ? 'error_page.unavailable_page' : 'error.internal');
  return `<!doctype html>
<html lang="${locale}"${theme ? ` data-theme="${theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
${isUnavailable ? `<meta http-equiv="refresh" content="${retrySeconds}">\n` : ''}<title>${title}</title>
<style nonce="${nonce}">${PLAIN_PAGE_STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p class="actions"><a class="main" href="">${words.formatMessage('error.retry')}</a>
<a href="${localisePath(locale, '/')}">${words.formatMessage('error.home')}</a></p>
<p class="id">${requestId}</p>
</main>
</body>
</html>`;
}

export const PLAIN_PAGE_STYLE = `
:root { color-scheme: light dark; --canvas: light-dark(oklch(0.982 0.004 350), oklch(0.185 0.018 345)); --surface: light-dark(oklch(1 0 0), oklch(0.225 0.02 345)); --ink: light-dark(oklch(0.245 0.035 345), oklch(0.955 0.008 350)); --ink-soft: light-dark(oklch(0.45 0.03 345), oklch(0.765 0.017 350)); --line: light-dark(oklch(0.91 0.009 350), oklch(0.33 0.022 345)); --brand: light-dark(oklch(0.43 0.15 358), oklch(0.74 0.125 358)); --on-brand: light-dark(oklch(1 0 0), oklch(0.2 0.05 350)); }
[data-theme='light'] { color-scheme: light; }
[data-theme='dark'] { color-scheme: dark; }
* { box-sizing: border-box; margin: 0; }
body { min-height: 100vh; display: grid; place-items: center; padding: 1.5rem; background: var(--canvas); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
main { width: 100%; max-width: 34rem; padding: 2rem 1.5rem; display: grid; gap: 1rem; background: var(--surface); border: 1px solid var(--line); border-radius: 1.25rem; text-align: center; }
h1 { font-size: clamp(1.375rem, 1.28rem + 0.42vw, 1.625rem); line-height: 1.25; }
a { color: var(--brand); padding: 0.625rem 1.25rem; border-radius: 1.75rem; }
a:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
.main { background: var(--brand); color: var(--on-brand); font-weight: 600; text-decoration: none; }
.actions { display: flex; flex-wrap: wrap; justify-content: center; gap: 0.5rem; }
.id { color: var(--ink-soft); font-size: 0.8125rem; }
`;
