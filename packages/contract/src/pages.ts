import type { Call } from './transport.ts';
import type { Locale } from './locales.ts';
import type { SiteTheme } from './site-theme.ts';

/**
 * What the server asks of the built site and what it gets: the shared tongue of the two, so that neither imports
 * the other (architecture.md, "Who may import whom").
 */
export type PageRequest = {
  /** The whole address asked for, the language prefix with it. */
  readonly url: string;
  readonly locale: Locale;
  readonly theme: 'light' | 'dark' | null;
  /** The device's, by its IANA name; null where it is not known, and on pages that visitors share. */
  readonly timeZone: string | null;
  readonly siteTheme: SiteTheme;
  /** The nonce of this answer's Content-Security-Policy. */
  readonly nonce: string;
  /** The server's clock, ISO 8601, for the page to correct the device's by. */
  readonly now: string;
  /** Calls made while rendering run in the server's process, as the visitor. */
  readonly call: Call;
  readonly signal: AbortSignal;
};

export type PageAnswer =
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
  | {
      readonly kind: 'page';
      readonly status: number;
      /** The React tree behind `render`, for comparisons. */
      readonly tree: unknown;
      /** The whole document in UTF-8; rejects when not even the shell could be rendered. */
      render(): Promise<Uint8Array>;
    };

export type PageRenderer = (request: PageRequest) => Promise<PageAnswer>;
