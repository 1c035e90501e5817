import type { ReactNode } from 'react';
import { pageInLocale } from '@rendezvous/contract/landers';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@rendezvous/contract/locales';
import { themeCss, type SiteTheme } from '@rendezvous/contract/site-theme';

export type DocumentProps = {
  readonly locale: Locale;
  readonly theme: 'light' | 'dark' | null;
  /** Whether nothing moves, as for somebody who asks for less motion (LAND-4). */
  readonly isStill: boolean;
  /** The site's own colours, over the design's. */
  readonly siteTheme: SiteTheme;
  /** Below which the site's icons are (APP-1). */
  readonly brandPath: string;
  /** Of this answer's Content-Security-Policy; browsers hide it, so that the page that is hydrated has none. */
  readonly nonce?: string;
  /** The canonical path without its language, for search engines: also in the other languages (PAGE-31). */
  readonly path: string;
  readonly origin: string;
  readonly stylesheet: string | null;
  /** Files of the route that is shown, to be fetched along with the first one. */
  readonly preloads: readonly string[];
  /** A data block about the page; browsers keep it as the server wrote it (PAGE-38). */
  readonly structuredData?: string | null;
  readonly children: ReactNode;
};

/** The design's own `canvas`, for browsers that read no `oklch` here. */
const CANVAS = { light: '#fcf9fa', dark: '#190f15' };

/**
 * The whole HTML document: rendered on the server, hydrated in the browser from the very same values. What is read
 * once, with the document, is rendered on the server alone; React leaves such elements of the head where they are.
 */
export function Document({
  locale,
  theme,
  isStill,
  siteTheme,
  brandPath,
  nonce,
  path,
  origin,
  stylesheet,
  preloads,
  structuredData,
  children,
}: DocumentProps) {
  const colors = themeCss(siteTheme);
  const { light, dark } = siteTheme.canvas ?? CANVAS;
  return (
    <html
      lang={locale}
      dir="ltr"
      data-theme={theme ?? undefined}
      data-motion={isStill ? 'reduce' : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={dark} media="(prefers-color-scheme: dark)" />
        <meta name="rating" content="adult" />
        {stylesheet && <link rel="stylesheet" href={stylesheet} />}
        {colors && (
          <style nonce={nonce} suppressHydrationWarning>
            {colors}
          </style>
        )}
        {import.meta.env.SSR && (
          <>
            {preloads.map((href) => (
              <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
            ))}
            <link rel="icon" href={`${brandPath}/icon.svg`} type="image/svg+xml" />
            <link rel="apple-touch-icon" href={`${brandPath}/apple-touch-icon.png`} />
            <link rel="manifest" href={`/site.webmanifest?lang=${locale}`} />
            <link rel="canonical" href={origin + pageInLocale(locale, path)} />
            {LOCALES.map((other) => (
              <link key={other} rel="alternate" hrefLang={other} href={origin + pageInLocale(other, path)} />
            ))}
            <link rel="alternate" hrefLang="x-default" href={origin + pageInLocale(DEFAULT_LOCALE, path)} />
            {structuredData && <script type="application/ld+json">{structuredData}</script>}
          </>
        )}
      </head>
      <body>{children}</body>
    </html>
  );
}
