import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { CallError, type ErrorCode } from '@rendezvous/contract/errors';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { useSelf } from '../../data/useSelf.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import type { RouteModule } from '../../routes.tsx';
import { PageTitle } from '../../page/PageTitle.tsx';
import { Match } from '../swipe/index.ts';
import { readLikesAddress } from './likes-address.ts';
import { LikesModal } from './likes.lazy.tsx';
import { LikesView } from './LikesView.tsx';
import { useLike } from './useLike.ts';

/** Codes of temporary failures. The page is shown, with the failure in place of the likes. */
const TEMPORARY_FAILURES: ReadonlySet<ErrorCode> = new Set(['unavailable', 'rate_limited', 'internal']);

export const load: RouteModule['load'] = async ({ queries }, { params }) => {
  const address = readLikesAddress(params);
  if (!address) throw new CallError('not_found');
  const shown = (error: unknown) => {
    if (!(error instanceof CallError && TEMPORARY_FAILURES.has(error.code))) throw error;
  };
  const [likes] = await Promise.all([
    queries.ensureQueryData(callQueryOptions('listLikes')).catch(shown),
    address.list === 'matches' && queries.ensureQueryData(callQueryOptions('listMatches')).catch(shown),
  ]);
  const likerId = address.modal?.likerId;
  if (likes && likerId && !likes.liked_by.some(({ id }) => id === likerId)) throw new CallError('not_found');
};

/** The likes that a member received and gave, and their matches (LIKE-4). */
export function Component() {
  const t = useMessages();
  const { queries } = useAppServices();
  const navigate = useNavigate();
  const self = useSelf();
  const address = readLikesAddress(useParams());
  const list = address?.list ?? 'received';
  const settings = useQuery(callQueryOptions('readSettings')).data?.settings;
  const likes = useQuery({ ...callQueryOptions('listLikes'), retryOnMount: false });
  const matches = useQuery({
    ...callQueryOptions('listMatches'),
    retryOnMount: false,
    enabled: list === 'matches',
  });
  const [matchedId, setMatchedId] = useState<string | null>(null);
  const like = useLike(setMatchedId);
  const shown = list === 'matches' ? matches : likes;
  const matched = likes.data?.liked_by.find(({ id }) => id === matchedId);
  return (
    <>
      <PageTitle>{t('likes.title')}</PageTitle>
      <LikesView
        list={list}
        members={
          list === 'given'
            ? likes.data?.profiles
            : list === 'received'
              ? likes.data?.liked_by
              : matches.data?.profiles
        }
        likedIds={new Set(likes.data?.profiles.map(({ id }) => id))}
        changing={like.isPending ? like.variables : null}
        onLike={(id, liked) => like.mutate({ id, liked })}
        failure={shown.error}
        retrying={shown.isFetching}
        onRetry={() => void shown.refetch()}
        likesLeft={self?.allowance.likes_left ?? 0}
        resetAt={self?.allowance.likes_reset_at ?? null}
        onLikesReturn={() =>
          void queries.invalidateQueries({ queryKey: callQueryOptions('readSelf').queryKey })
        }
      />
      {self && matched && (
        <Match
          open
          other={matched}
          self={self.profile}
          siteName={settings?.name ?? ''}
          onClose={() => setMatchedId(null)}
        />
      )}
      {self && address?.modal && (
        <LikesModal
          // Another like begins with a modal of its own.
          key={address.modal.likerId}
          likerId={address.modal.likerId}
          self={self}
          siteName={settings?.name ?? ''}
          onClose={() => void navigate('/likes', { replace: true, preventScrollReset: true })}
        />
      )}
    </>
  );
}
