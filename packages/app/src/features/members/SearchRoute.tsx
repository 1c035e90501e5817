import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { redirect, useSearchParams } from 'react-router-dom';
import { COUNTRY_CODES } from '@rendezvous/contract/countries';
import type { ShownCard } from '@rendezvous/contract/entities';
import type { CallError } from '@rendezvous/contract/errors';
import { offeredTo, SEARCH_FIELDS } from '@rendezvous/contract/search-fields';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { listOfRegions } from '../../data/useRegions.ts';
import { useSelf } from '../../data/useSelf.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import type { RouteModule } from '../../routes.tsx';
import { PageTitle } from '../../page/PageTitle.tsx';
import { searchPages } from './members.queries.ts';
import { SearchPanel } from './members.lazy.tsx';
import { namesRegion, readFilter, withoutEmptyFields } from './search-filter.ts';
import { NobodyFound, SavedSearchBar } from './search.lazy.tsx';
import { SearchView } from './SearchView.tsx';

export const load: RouteModule['load'] = async (app, { request }) => {
  const search = new URL(request.url).searchParams;
  const cleanedSearch = withoutEmptyFields(search);
  if (cleanedSearch) throw redirect(`/members?${cleanedSearch}`);
  const [{ user }, known] = await Promise.all([
    app.queries.ensureQueryData(callQueryOptions('readSelf')),
    namesRegion(search) ? app.queries.ensureQueryData(listOfRegions) : null,
    SearchPanel.load(app),
  ]);
  const filter = readFilter(search, user, known?.regions);
  if (user) await SavedSearchBar.load(app);
  const { pages } = await app.queries.ensureInfiniteQueryData(searchPages(app, filter));
  if (pages[0]?.profiles.length === 0) await NobodyFound.load(app);
};

/** The search for members: the filter and the found members (SEARCH-1). */
export function Component() {
  const app = useAppServices();
  const t = useMessages();
  const self = useSelf();
  const [search] = useSearchParams();
  // The filter is memoized, because a lazy component must keep its props while it is loading.
  const regions = useQuery({ ...listOfRegions, enabled: namesRegion(search) }).data?.regions;
  const filter = useMemo(() => readFilter(search, self, regions), [search, self, regions]);
  const settings = useQuery(callQueryOptions('readSettings')).data?.settings;
  const fields = useMemo(() => offeredTo(self, settings?.search_fields ?? SEARCH_FIELDS), [self, settings]);
  const pages = useInfiniteQuery(searchPages(app, filter));
  return (
    <>
      <PageTitle description={t('search.description')}>{t('search.title')}</PageTitle>
      <SearchView
        filter={filter}
        savedId={search.get('saved')}
        countries={settings?.countries ?? COUNTRY_CODES}
        fields={fields}
        members={pages.data && withoutDuplicates(pages.data.pages.flatMap((page) => page.profiles))}
        count={pages.data?.pages[0]?.count ?? 0}
        countCapped={pages.data?.pages[0]?.count_capped ?? false}
        hasMore={pages.hasNextPage}
        loadingMore={pages.isFetchingNextPage}
        failure={pages.error as CallError | null}
        onLoadMore={() => void pages.fetchNextPage()}
        onRetry={() => void pages.refetch()}
      />
    </>
  );
}

/** Removes duplicates: a member who moved between two requests is on two pages (SEARCH-5). */
function withoutDuplicates(members: readonly ShownCard[]): ShownCard[] {
  return [...new Map(members.map((member) => [member.id, member])).values()];
}
