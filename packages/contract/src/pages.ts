import type { Call } from './transport.ts';
import type { CountryCode } from './countries.ts';
import type { Locale } from './locales.ts';
import type { SiteTheme } from './site-theme.ts';
import type { Attribution } from './tracking.ts';

/**
 * The input with which the server lets the built site render a page. Server and site share these types, so that neither
 * imports the other (docs/where-code-lives.md, "Who may import whom").
 */
export type PageRequest = {
  /** The whole requested address, including the language prefix. */
  readonly url: string;
  readonly locale: Locale;
  readonly theme: 'light' | 'dark' | null;
  /** IANA name of the device's time zone; null where it is unknown, and on pages from the shared cache (CALL-9). */
  readonly timeZone: string | null;
  /** The country in whose form dates, times and numbers are written, if the visitor chose one (LOCALE-10). */
  readonly formatCountry: CountryCode | null;
  readonly attribution: Attribution;
  /** Whether the browser asks for less data (`Save-Data: on`): drawn scenes of documents then stand still (LAND-4). */
  readonly saveData: boolean;
  readonly siteTheme: SiteTheme;
  /** The path of the site's icons and sharing cards, and the text of the card in this language (APP-1, PAGE-33). */
  readonly brand: { readonly path: string; readonly title: string };
  /** The nonce of this response's Content-Security-Policy. */
  readonly nonce: string;
  /** The server's time when the page is sent, ISO 8601. The page corrects the device's clock by it. */
  readonly now: string;
  /** The server's time at this rendering, ISO 8601. A page that visitors share is sent for a while after it. */
  readonly renderedAt: string;
  /** Makes calls in the server's process, with the session of the request. */
  readonly call: Call;
  readonly signal: AbortSignal;
};

/** The result of rendering a page. */
export type PageResponse =
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
  | {
      readonly kind: 'page';
      readonly status: number;
      /** Whether it is a document: a page that no script changes (PAGE-36). */
      readonly isDocument: boolean;
      /** The React tree that `render` renders, for comparisons. */
      readonly tree: unknown;
      /** The whole document in UTF-8; rejects when not even the shell could be rendered. */
      render(): Promise<Uint8Array>;
    };

export type PageRenderer = (request: PageRequest) => Promise<PageResponse>;
