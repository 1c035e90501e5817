import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { ask } from '../../data/ask.ts';
import { useSelf } from '../../data/useSelf.ts';
import { useWords } from '../../i18n/useWords.ts';
import type { RouteModule } from '../../routes.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { LikesView } from './LikesView.tsx';

export const load: RouteModule['load'] = ({ queries }) => queries.ensureQueryData(ask('listLikes'));

export function Component() {
  const t = useWords();
  const { type } = useParams();
  const self = useSelf();
  const { data: likes } = useQuery(ask('listLikes'));
  const given = type === 'given';
  return (
    <>
      <PageTitle>{t('members.likes_title')}</PageTitle>
      <LikesView
        given={given}
        likes={likes}
        likesLeft={self?.allowance.likes_left ?? 0}
        resetAt={self?.allowance.likes_reset_at ?? null}
      />
    </>
  );
}
