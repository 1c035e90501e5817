import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { redirect, useSearchParams } from 'react-router-dom';
import { COUNTRY_CODES } from '@rendezvous/contract/countries';
import type { ShownCard } from '@rendezvous/contract/entities';
import type { CallError } from '@rendezvous/contract/errors';
import { SEARCH_FIELDS } from '@rendezvous/contract/search-fields';
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
import { SearchView } from './SearchView.tsx';

export const load: RouteModule['load'] = async (app, { request }) => {
  const search = new URL(request.url).searchParams;
  const tidy = withoutEmptyFields(search);
  if (tidy) throw redirect(`/members?${tidy}`);
  const [{ user }, known] = await Promise.all([
    app.queries.ensureQueryData(callQueryOptions('readSelf')),
    namesRegion(search) ? app.queries.ensureQueryData(listOfRegions) : null,
    SearchPanel.load(app),
  ]);
  const filter = readFilter(search, user, known?.regions);
  await app.queries.ensureInfiniteQueryData(searchPages(app, filter));
};

export function Component() {
  const app = useAppServices();
  const t = useMessages();
  const self = useSelf();
  const [search] = useSearchParams();
  // One object an address: a part that is on its way must not be told of another (shell/later.tsx).
  const regions = useQuery({ ...listOfRegions, enabled: namesRegion(search) }).data?.regions;
  const filter = useMemo(() => readFilter(search, self, regions), [search, self, regions]);
  const settings = useQuery(callQueryOptions('readSettings')).data?.settings;
  const pages = useInfiniteQuery(searchPages(app, filter));
  return (
    <>
      <PageTitle description={t('search.description')}>{t('search.title')}</PageTitle>
      <SearchView
        filter={filter}
        countries={settings?.countries ?? COUNTRY_CODES}
        fields={settings?.search_fields ?? SEARCH_FIELDS}
        members={pages.data && eachOnce(pages.data.pages.flatMap((page) => page.profiles))}
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

/** A member whose photo comes or goes while somebody scrolls is on two pages. */
function eachOnce(members: readonly ShownCard[]): ShownCard[] {
  return [...new Map(members.map((member) => [member.id, member])).values()];
}
