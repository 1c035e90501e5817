import { useParams } from 'react-router-dom';
import { ask } from '../../data/ask.ts';
import { useWords } from '../../i18n/useWords.ts';
import type { RouteModule } from '../../routes.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { loadList } from './chat.loader.ts';
import { ChatScreen } from './ChatScreen.tsx';
import { EmojiTool, Price, WritingNotice } from './notices.ts';
import { ChooseOne, ConversationsView } from './parts.tsx';

export const load: RouteModule['load'] = async (app, { params }) => {
  await Promise.all([
    loadList(app),
    params.id && WritingNotice.load(app),
    params.id && Price.load(app),
    params.id && EmojiTool.load(app),
    params.id && app.queries.ensureQueryData(ask('readChat', { conversation: params.id })),
    ConversationsView.load(app),
    ChooseOne.load(app),
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
