import { useParams } from 'react-router-dom';
import { ask } from '../../data/ask.ts';
import { useWords } from '../../i18n/useWords.ts';
import type { RouteModule } from '../../routes.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { ChatScreen } from './ChatScreen.tsx';

export const load: RouteModule['load'] = async ({ queries }, { params }) => {
  await Promise.all([
    queries.ensureQueryData(ask('listChats')),
    params.id && queries.ensureQueryData(ask('readChat', { conversation: params.id })),
  ]);
};

/** All conversations, and the one that was opened. */
export function Component() {
  const t = useWords();
  const { id } = useParams();
  return (
    <>
      <PageTitle>{t('chat.title')}</PageTitle>
      <ChatScreen target={id ? { conversation: id } : null} />
    </>
  );
}
