import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { COUNTRY_CODES } from '@rendezvous/contract/countries';
import type { CallError } from '@rendezvous/contract/errors';
import { useApp } from '../../data/AppContext.tsx';
import { ask } from '../../data/ask.ts';
import { useSelf } from '../../data/useSelf.ts';
import { useWords } from '../../i18n/useWords.ts';
import type { RouteModule } from '../../routes.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { searchPages } from './members.queries.ts';
import { SearchPanel } from './parts.tsx';
import { readFilter } from './search-filter.ts';
import { SearchView } from './SearchView.tsx';

export const load: RouteModule['load'] = async (app, { request }) => {
  const [{ user }] = await Promise.all([app.queries.ensureQueryData(ask('readSelf')), SearchPanel.load(app)]);
  const filter = readFilter(new URL(request.url).searchParams, user);
  await app.queries.ensureInfiniteQueryData(searchPages(app, filter));
};

export function Component() {
  const app = useApp();
  const t = useWords();
  const self = useSelf();
  const [search] = useSearchParams();
  // One object an address: a part that is on its way must not be told of another (shell/later.tsx).
  const filter = useMemo(() => readFilter(search, self), [search, self]);
  const settings = useQuery(ask('readSettings')).data?.settings;
  const pages = useInfiniteQuery(searchPages(app, filter));
  return (
    <>
      <PageTitle description={t('members.search_description')}>{t('members.search_title')}</PageTitle>
      <SearchView
        filter={filter}
        countries={settings?.countries ?? COUNTRY_CODES}
        members={pages.data?.pages.flatMap((page) => page.profiles)}
        count={pages.data?.pages[0]?.count ?? 0}
        hasMore={pages.hasNextPage}
        loadingMore={pages.isFetchingNextPage}
        failure={pages.error as CallError | null}
        onLoadMore={() => void pages.fetchNextPage()}
        onRetry={() => void pages.refetch()}
      />
    </>
  );
}
