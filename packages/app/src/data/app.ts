import { QueryClient } from '@tanstack/react-query';
import type { Locale } from '@rendezvous/contract/locales';
import type { CallName } from '@rendezvous/contract/addresses';
import type { Messages } from '../i18n/messages.ts';
import type { Call } from '@rendezvous/contract/transport';

/** What every route's loader works with: one for a visit in the browser, one for a request on the server. */
export type App = {
  readonly call: Call;
  readonly queries: QueryClient;
  readonly locale: Locale;
  /** The words loaded so far; grows with the routes that are visited. */
  readonly messages: Messages;
};

/** How long an answer counts as fresh; live events and our own changes correct it before that. */
const FRESH_MS = 60_000;

/** Queries are keyed `[call, query]` and answered by that call (`ask.ts`); retries are the transport's. */
export function createApp(call: Call, locale: Locale): App {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: false,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        queryFn: ({ queryKey, signal }) => {
          const [name, query] = queryKey as [CallName, never];
          return call(name, { query: query ?? undefined, signal });
        },
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return { call, queries, locale, messages: {} };
}
