import type { ReactNode } from 'react';
import { LOCALES, localisePath, type Locale } from '@rendezvous/contract/locales';

export type DocumentProps = {
  readonly locale: Locale;
  readonly theme: 'light' | 'dark' | null;
  /** The path without its language, for links to the other languages (RFC 8288, hreflang). */
  readonly path: string;
  readonly origin: string;
  readonly stylesheet: string | null;
  /** Files of the route that is shown, to be fetched along with the first one. */
  readonly preloads: readonly string[];
  readonly children: ReactNode;
};

/** The whole HTML document: rendered on the server, hydrated in the browser from the very same values. */
export function Document({ locale, theme, path, origin, stylesheet, preloads, children }: DocumentProps) {
  return (
    <html lang={locale} dir="ltr" data-theme={theme ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fcf9fa" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#190f15" media="(prefers-color-scheme: dark)" />
        <meta name="rating" content="adult" />
        {stylesheet && <link rel="stylesheet" href={stylesheet} />}
        {preloads.map((href) => (
          <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
        ))}
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/site.webmanifest" />
        <link rel="canonical" href={origin + localisePath(locale, path)} />
        {LOCALES.map((other) => (
          <link key={other} rel="alternate" hrefLang={other} href={origin + localisePath(other, path)} />
        ))}
        <link rel="alternate" hrefLang="x-default" href={origin + path} />
      </head>
      <body>{children}</body>
    </html>
  );
}
