import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { useHydrated } from '../../page/useHydrated.ts';
import { foundCount } from './found-count.ts';
import { searchPages } from './members.queries.ts';
import type { SearchFilter } from './search-filter.ts';

/** How long a filter stays the same before it is counted: a slider passes many ages on its way. */
const REST_MS = 400;

/**
 * How many a filter would find, while it is being chosen; null until that is known. What is asked for is the search's
 * own first page, so that showing it then needs no other call. Before scripts run there is none: it could not change.
 */
export function useFound(filter: SearchFilter): { count: number; number: string } | null {
  const app = useAppServices();
  const intl = useIntl();
  const key = JSON.stringify(filter);
  const [rested, setRested] = useState(key);
  useEffect(() => {
    const timer = setTimeout(() => setRested(key), REST_MS);
    return () => clearTimeout(timer);
  }, [key]);
  const { data } = useInfiniteQuery(searchPages(app, JSON.parse(rested) as SearchFilter));
  const hydrated = useHydrated();
  const first = data?.pages[0];
  if (!hydrated || !first || key !== rested) return null;
  const { profiles, count, count_capped: countCapped, next_cursor: next } = first;
  return foundCount(intl, { count, countCapped, shown: profiles.length, hasMore: next !== null });
}
