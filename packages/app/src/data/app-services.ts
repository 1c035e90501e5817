import { QueryClient } from '@tanstack/react-query';
import type { Locale } from '@rendezvous/contract/locales';
import type { CallError } from '@rendezvous/contract/errors';
import type { ServedCallName } from '@rendezvous/contract/endpoints';
import type { Messages } from '../i18n/messages.ts';
import type { Call } from '@rendezvous/contract/transport';

/** What every route's loader works with: one for a visit in the browser, one for a request on the server. */
export type AppServices = {
  readonly call: Call;
  readonly queries: QueryClient;
  readonly locale: Locale;
  /** The words loaded so far; grows with the routes that are visited. */
  readonly messages: Messages;
};

/** How long an answer counts as fresh; live events and our own changes correct it before that. */
const FRESH_MS = 60_000;

/** How long after the last try of the transport what is shown and could not be read is asked for again. */
const AGAIN_MS = 10_000;

const isUnavailable = (error: Error | null) => (error as CallError | null)?.code === 'unavailable';

/** Queries are keyed `[call, query]` and answered by that call (`ask.ts`); retries are the transport's, until it gives up. */
export function createAppServices(call: Call, locale: Locale): AppServices {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: false,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchInterval: ({ state: { error } }) => isUnavailable(error) && AGAIN_MS,
        queryFn: ({ queryKey, signal }) => {
          const [name, query] = queryKey as [ServedCallName, never];
          return call(name, { query: query ?? undefined, signal });
        },
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return { call, queries, locale, messages: {} };
}
