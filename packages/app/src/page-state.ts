import type { QueryKey } from '@tanstack/react-query';
import type { HydrationState } from 'react-router-dom';
import type { Attribution } from '@rendezvous/contract/tracking';
import type { DocumentProps } from './Document.tsx';

/** What the server hands to the browser so that both render the same page. */
export type PageState = {
  readonly document: Omit<DocumentProps, 'children'>;
  /** What was asked while rendering, and what it answered. */
  readonly queries: readonly (readonly [QueryKey, unknown])[];
  readonly router: { readonly loaderData: HydrationState['loaderData']; readonly errors: RouteErrors | null };
  /** What the server's clock said when the device's said `receivedAt`, ISO 8601. */
  readonly now: string;
  /** The moment with which the server rendered the page, ISO 8601; earlier than `now` on a page that visitors share. */
  readonly renderedAt: string;
  readonly timeZone: string;
  /** The language's regional form by which dates and numbers are written, BCP 47. */
  readonly formatLocale: string;
  readonly attribution: Attribution;
};

/** Errors of routes as data; only answers with a status travel, anything else is told as 500. */
export type RouteErrors = Record<string, { status: number; statusText: string; data: unknown }>;

/** The page state where the browser reads it. */
export type ReceivedPageState = PageState & {
  /** The same moment by the device's clock, in milliseconds since the epoch. */
  readonly receivedAt: number;
};

declare global {
  var pageState: ReceivedPageState | undefined;
}

/** As a script: `<` cannot end the element it stands in. */
export function serialisePageState(state: PageState): string {
  return `self.pageState=${JSON.stringify(state).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')};self.pageState.receivedAt=Date.now()`;
}
