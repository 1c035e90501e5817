import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { useSelf } from '../../data/useSelf.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { PageTitle } from '../../page/PageTitle.tsx';
import type { RouteModule } from '../../routes.tsx';
import { Match } from '../swipe/index.ts';
import { MatchFinderView } from './MatchFinderView.tsx';
import { useLike } from './useLike.ts';

export const load: RouteModule['load'] = ({ queries }) =>
  queries.ensureQueryData(callQueryOptions('findMatches'));

/** The match finder of the signed-in member (SEARCH-9). */
export function Component() {
  const t = useMessages();
  const self = useSelf();
  const { data, error } = useQuery(callQueryOptions('findMatches'));
  const likes = useQuery(callQueryOptions('listLikes')).data;
  const settings = useQuery(callQueryOptions('readSettings')).data?.settings;
  const [matchedId, setMatchedId] = useState<string | null>(null);
  const like = useLike(setMatchedId);
  if (error && !data) throw error;
  if (!data || !self) return null;
  const matched = data.profiles.find(({ id }) => id === matchedId);
  return (
    <>
      <PageTitle>{t('match_finder.title')}</PageTitle>
      <MatchFinderView
        members={data.profiles}
        hasInterests={self.profile.interests.length > 0}
        likedIds={new Set(likes?.profiles.map(({ id }) => id))}
        changingId={like.isPending ? like.variables.id : null}
        onLike={(id, liked) => like.mutate({ id, liked })}
      />
      {matched && (
        <Match
          open
          other={matched}
          self={self.profile}
          siteName={settings?.name ?? ''}
          onClose={() => setMatchedId(null)}
        />
      )}
    </>
  );
}
