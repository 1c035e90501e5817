import { QueryClient } from '@tanstack/react-query';
import { PRESENCE_REFRESH_SECONDS } from '@rendezvous/contract/rules';
import type { Locale } from '@rendezvous/contract/locales';
import { CallError } from '@rendezvous/contract/errors';
import type { ServedCallName } from '@rendezvous/contract/endpoints';
import type { Attribution } from '@rendezvous/contract/tracking';
import { loadMessages, type Messages } from '../i18n/messages.ts';
import type { Call } from '@rendezvous/contract/transport';

/** The services of every route's loader and component: one instance per visit in the browser, one per request on the server. */
export type AppServices = {
  readonly call: Call;
  readonly queries: QueryClient;
  readonly locale: Locale;
  /** What the server knows of an advertiser's link by which the visitor came. */
  readonly attribution: Attribution;
  /** The messages that are loaded so far. Each visited route adds its own. */
  readonly messages: Messages;
  /** What shared links need, on the server only (PAGE-33). */
  readonly sharing?: Sharing;
  /** When this page was rendered, ISO 8601, on the server only; the browser reads it from the page's state. */
  readonly renderedAt?: string;
};

export type Sharing = {
  /** Scheme, host and port of the site, never of the request's own claim. */
  readonly origin: string;
  /** The path of the drawn card in the language of the page, and what it says. */
  readonly card: string;
  readonly cardAlt: string;
};

/** Of a visitor who came by themselves. */
const NO_ATTRIBUTION: Attribution = { consent: null, asks: false, hasNetwork: false };

/** How long a response counts as fresh. Live events and the page's own changes update it earlier. */
const FRESH_MS = 60_000;

/** How long after the transport's last attempt an unavailable query is retried while it is on screen. */
const RETRY_MS = 10_000;

type Failing = { readonly state: { readonly error: Error | null } };

const retryInterval = ({ state: { error } }: Failing) => isUnavailable(error as CallError | null) && RETRY_MS;

/**
 * The option of a query that shows who is online: while its page is on a screen it is fetched again every minute, because
 * no event says that somebody has only stopped being active (PROFILE-12).
 */
export const PRESENCE_REFRESH = {
  refetchInterval: (query: Failing) => retryInterval(query) || PRESENCE_REFRESH_SECONDS * 1_000,
} as const;

const isUnavailable = (error: Error | null) => (error as CallError | null)?.code === 'unavailable';

/**
 * Creates the services of a visit. Queries have the key `[call, query]` and are answered by that call
 * (`call-query-options.ts`). The transport retries first; the query client only after it has given up.
 */
export function createAppServices(
  transport: Call,
  locale: Locale,
  attribution: Attribution = NO_ATTRIBUTION,
): AppServices {
  const messages: Messages = {};
  const call = import.meta.env.SSR ? transport : withErrorTexts(transport, messages, locale);
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: false,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchInterval: retryInterval,
        queryFn: ({ queryKey, signal }) => {
          const [name, query] = queryKey as [ServedCallName, never];
          return call(name, { query: query ?? undefined, signal });
        },
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return { call, queries, locale, attribution, messages };
}

/** Loads the text of an error before a page receives it, if it is not among those that every page has. */
function withErrorTexts(call: Call, messages: Messages, locale: Locale): Call {
  return async (...request) => {
    try {
      return await call(...request);
    } catch (error) {
      if (error instanceof CallError && !(`error.${error.code}` in messages))
        await loadMessages(messages, locale, ['refusal']).catch(() => undefined);
      throw error;
    }
  };
}
