import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { CallError, type ErrorCode } from '@rendezvous/contract/errors';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { useSelf } from '../../data/useSelf.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import type { RouteModule } from '../../routes.tsx';
import { PageTitle } from '../../page/PageTitle.tsx';
import { LikesView } from './LikesView.tsx';

/** Codes of temporary failures. The page is shown, with the failure in place of the likes. */
const TEMPORARY_FAILURES: ReadonlySet<ErrorCode> = new Set(['unavailable', 'rate_limited', 'internal']);

export const load: RouteModule['load'] = ({ queries }) =>
  queries.ensureQueryData(callQueryOptions('listLikes')).catch((error: unknown) => {
    if (!(error instanceof CallError && TEMPORARY_FAILURES.has(error.code))) throw error;
  });

export function Component() {
  const t = useMessages();
  const { type } = useParams();
  const self = useSelf();
  const {
    data: likes,
    error,
    isFetching,
    refetch,
  } = useQuery({ ...callQueryOptions('listLikes'), retryOnMount: false });
  const given = type === 'given';
  return (
    <>
      <PageTitle>{t('likes.title')}</PageTitle>
      <LikesView
        given={given}
        likes={likes}
        failure={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
        likesLeft={self?.allowance.likes_left ?? 0}
        resetAt={self?.allowance.likes_reset_at ?? null}
      />
    </>
  );
}
