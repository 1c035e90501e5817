import { infiniteQueryOptions } from '@tanstack/react-query';
import type { CallResponse } from '@rendezvous/contract/calls';
import type { AppServices } from '../../data/app-services.ts';
import type { SearchFilter } from './search-filter.ts';

type Page = CallResponse<'searchMembers'>;

/** The query options of a search, page by page (SEARCH-5). */
export function searchPages(app: AppServices, filter: SearchFilter) {
  return infiniteQueryOptions({
    queryKey: ['searchMembers', filter],
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      app.call('searchMembers', { query: { ...filter, cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page) => page.next_cursor,
  });
}
