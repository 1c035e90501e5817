import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Answer } from '@rendezvous/contract/calls';
import type { App } from '../../data/app.ts';
import type { SearchFilter } from './search-filter.ts';

type Page = Answer<'searchMembers'>;

/** The search's pages, one after the other (spec section 4, "Search results"). */
export function searchPages(app: App, filter: SearchFilter) {
  return infiniteQueryOptions({
    queryKey: ['searchMembers', filter],
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      app.call('searchMembers', { query: { ...filter, cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page) => page.next_cursor,
  });
}
