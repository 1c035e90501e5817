import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { CallError, type ErrorCode } from '@rendezvous/contract/errors';
import type { CallResponse } from '@rendezvous/contract/calls';
import type { AppServices } from '../../data/app-services.ts';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { useMessages } from '../../i18n/useMessages.ts';
import { PageTitle } from '../../page/PageTitle.tsx';
import type { RouteModule } from '../../routes.tsx';
import { CreditHistoryView } from './CreditHistoryView.tsx';

type Page = CallResponse<'listCreditMovements'>;

/** Codes of temporary failures. The page is shown, with the failure in place of the movements. */
const TEMPORARY_FAILURES: ReadonlySet<ErrorCode> = new Set(['unavailable', 'rate_limited', 'internal']);

/** The query options of the member's movements, page by page (CREDIT-9). */
function movementPages(app: AppServices) {
  return infiniteQueryOptions({
    queryKey: ['listCreditMovements'],
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      app.call('listCreditMovements', { query: { cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page) => page.next_cursor,
  });
}

export const load: RouteModule['load'] = (app) =>
  app.queries.fetchInfiniteQuery({ ...movementPages(app), staleTime: 0 }).catch((error: unknown) => {
    if (!(error instanceof CallError && TEMPORARY_FAILURES.has(error.code))) throw error;
  });

/** Every movement of the member's credits, the newest first (CREDIT-9). */
export function Component() {
  const t = useMessages();
  const pages = useInfiniteQuery({ ...movementPages(useAppServices()), retryOnMount: false });
  return (
    <>
      <PageTitle>{t('credits.history.title')}</PageTitle>
      <CreditHistoryView
        movements={pages.data?.pages.flatMap((page) => page.movements)}
        failure={pages.error as CallError | null}
        hasMore={pages.hasNextPage}
        loadingMore={pages.isFetchingNextPage}
        retrying={pages.isFetching}
        onLoadMore={() => void pages.fetchNextPage()}
        onRetry={() => void pages.refetch()}
      />
    </>
  );
}
