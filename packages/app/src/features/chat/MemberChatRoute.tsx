import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { useMessages } from '../../i18n/useMessages.ts';
import type { RouteModule } from '../../routes.tsx';
import { PageTitle } from '../../page/PageTitle.tsx';
import { loadChat, loadList } from './chat.loader.ts';
import { ChatScreen } from './ChatScreen.tsx';
import { ComposerTools, Price, ComposerNotice } from './composer.lazy.ts';
import { ConversationsView } from './chat.lazy.tsx';

export const load: RouteModule['load'] = async (app, { params }) => {
  await Promise.all([
    loadList(app),
    loadChat(app, { member: params.id ?? '' }),
    ConversationsView.load(app),
    ComposerNotice.load(app),
    Price.load(app),
    ComposerTools.load(app),
  ]);
};

/** The page of the conversation with a member, started or not (CHAT-1). */
export function Component() {
  const t = useMessages();
  const { id = '' } = useParams();
  useEffect(() => {
    // The code of the list is loaded in advance, so that the list can be opened without a network.
    import('./ChatsRoute.tsx').catch(() => undefined);
  }, []);
  return (
    <>
      <PageTitle>{t('chat.title')}</PageTitle>
      <ChatScreen target={{ member: id }} />
    </>
  );
}
