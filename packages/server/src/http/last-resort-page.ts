import { DEFAULT_LOCALE, LOCALES, localisePath, type Locale } from '@rendezvous/contract/locales';
import { escapeHtml } from '../mail/compose.ts';
import { loadMessages } from '../mail/messages.ts';

/** Thrown when a page that shows an error could not be rendered; its cause is why (PAGE-29). */
export class ErrorPageFailed extends Error {
  constructor(cause: unknown) {
    super('The error page failed.', { cause });
    this.name = 'ErrorPageFailed';
  }
}

type LastResort = {
  readonly locale: Locale;
  readonly code: string;
  readonly requestId: string;
  readonly time: Date;
};

/**
 * Returns the function that writes the page for the case that the error page fails (PAGE-29). The texts are read and
 * formatted when the process starts, so that nothing but joining strings is left to fail.
 */
export function lastResortPages(): (facts: LastResort) => string {
  const messagesFor = loadMessages('error');
  const pages = Object.fromEntries(
    LOCALES.map((locale) => {
      const text = (id: string) => escapeHtml(messagesFor(locale).formatMessage(`error.${id}`));
      const title = text('another_title');
      const explanation = text('another_text');
      const [codeLabel, requestLabel, timeLabel] = ['code', 'request', 'time'].map((detail) =>
        text(`detail_${detail}`),
      );
      const home = text('home');
      return [
        locale,
        ({ code, requestId, time }: LastResort) => `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${explanation}</p>
<dl>
<dt>${codeLabel}</dt><dd>${escapeHtml(code)}</dd>
<dt>${requestLabel}</dt><dd>${escapeHtml(requestId)}</dd>
<dt>${timeLabel}</dt><dd>${time.toISOString()}</dd>
</dl>
<p><a href="${localisePath(locale, '/')}">${home}</a></p>
</main>
</body>
</html>`,
      ];
    }),
  ) as Record<Locale, (facts: LastResort) => string>;
  return (facts) => (pages[facts.locale] ?? pages[DEFAULT_LOCALE])(facts);
}
