import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { useHydrated } from '../../page/useHydrated.ts';
import { resultCount } from './result-count.ts';
import { searchPages } from './members.queries.ts';
import type { SearchFilter } from './search-filter.ts';

/** How long a filter must stay the same before its results are counted, since a slider passes many ages. */
const SETTLE_MS = 400;

/**
 * The number of members that a filter finds while it is being chosen; null until it is known, and before hydration. It
 * is read from the first page of that search, so that showing the results needs no further call.
 */
export function useResultCount(filter: SearchFilter): { count: number; number: string } | null {
  const app = useAppServices();
  const intl = useIntl();
  const key = JSON.stringify(filter);
  const [settledKey, setSettledKey] = useState(key);
  useEffect(() => {
    const timer = setTimeout(() => setSettledKey(key), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [key]);
  const { data } = useInfiniteQuery(searchPages(app, JSON.parse(settledKey) as SearchFilter));
  const hydrated = useHydrated();
  const firstPage = data?.pages[0];
  if (!hydrated || !firstPage || key !== settledKey) return null;
  const { profiles, count, count_capped: countCapped, next_cursor: next } = firstPage;
  return resultCount(intl, { count, countCapped, shown: profiles.length, hasMore: next !== null });
}
