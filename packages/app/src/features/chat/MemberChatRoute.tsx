import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { ask } from '../../data/ask.ts';
import { useWords } from '../../i18n/useWords.ts';
import type { RouteModule } from '../../routes.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { loadList } from './chat.loader.ts';
import { ChatScreen } from './ChatScreen.tsx';
import { EmojiTool, Price, WritingNotice } from './notices.ts';
import { ConversationsView } from './parts.tsx';

export const load: RouteModule['load'] = async (app, { params }) => {
  await Promise.all([
    loadList(app),
    app.queries.ensureQueryData(ask('readChat', { member: params.id ?? '' })),
    ConversationsView.load(app),
    WritingNotice.load(app),
    Price.load(app),
    EmojiTool.load(app),
  ]);
};

/** The conversation with a member, begun or not. */
export function Component() {
  const t = useWords();
  const { id = '' } = useParams();
  useEffect(() => {
    // The way back to the list needs no network then.
    import('./ChatsRoute.tsx').catch(() => undefined);
  }, []);
  return (
    <>
      <PageTitle>{t('chat.title')}</PageTitle>
      <ChatScreen target={{ member: id }} />
    </>
  );
}
