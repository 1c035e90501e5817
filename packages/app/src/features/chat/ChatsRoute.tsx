import { useParams } from 'react-router-dom';
import { useMessages } from '../../i18n/useMessages.ts';
import type { RouteModule } from '../../routes.tsx';
import { PageTitle } from '../../page/PageTitle.tsx';
import { loadChat, loadList } from './chat.loader.ts';
import { ChatScreen } from './ChatScreen.tsx';
import { ComposerTools, Price, ComposerNotice } from './composer.lazy.ts';
import { NoConversationSelected, ConversationsView } from './chat.lazy.tsx';

export const load: RouteModule['load'] = async (app, { params }) => {
  await Promise.all([
    loadList(app),
    params.id && ComposerNotice.load(app),
    params.id && Price.load(app),
    params.id && ComposerTools.load(app),
    params.id && loadChat(app, { conversation: params.id }),
    ConversationsView.load(app),
    NoConversationSelected.load(app),
  ]);
};

/** The page of all conversations, and of one that the address names (CHAT-2, CHAT-4). */
export function Component() {
  const t = useMessages();
  const { id } = useParams();
  return (
    <>
      <PageTitle>{t('chat.title')}</PageTitle>
      <ChatScreen target={id ? { conversation: id } : null} />
    </>
  );
}
