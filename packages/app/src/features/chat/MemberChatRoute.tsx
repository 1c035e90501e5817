import { useParams } from 'react-router-dom';
import { ask } from '../../data/ask.ts';
import { useWords } from '../../i18n/useWords.ts';
import type { RouteModule } from '../../routes.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { ChatScreen } from './ChatScreen.tsx';

export const load: RouteModule['load'] = async ({ queries }, { params }) => {
  await Promise.all([
    queries.ensureQueryData(ask('listChats')),
    queries.ensureQueryData(ask('readChat', { member: params.id ?? '' })),
  ]);
};

/** The conversation with a member, begun or not. */
export function Component() {
  const t = useWords();
  const { id = '' } = useParams();
  return (
    <>
      <PageTitle>{t('chat.title')}</PageTitle>
      <ChatScreen target={{ member: id }} />
    </>
  );
}
