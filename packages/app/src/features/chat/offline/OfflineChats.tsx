import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { EmptyState } from '@rendezvous/ui/feedback/empty-state';
import { Button } from '@rendezvous/ui/primitives/button';
import { callQueryOptions } from '../../../data/call-query-options.ts';
import { useMessages } from '../../../i18n/useMessages.ts';
import { PageTitle } from '../../../page/PageTitle.tsx';
import { ChatFrame } from '../ChatFrame.tsx';
import { ConversationPane } from '../ConversationPane.tsx';
import ConversationsView from '../ConversationsView.tsx';

export type OfflineChatsProps = {
  /** When the server answered with what is shown, in milliseconds. */
  readonly savedAt: number;
  readonly onRetry: () => void;
  /** How the address names the conversation. */
  readonly by: 'conversation' | 'member';
};

/** The last conversations without a network (APP-4), with the time of what is shown. */
export function OfflineChats({ savedAt, onRetry, by }: OfflineChatsProps) {
  const t = useMessages();
  const intl = useIntl();
  const { id } = useParams();
  const target = id ? { [by]: id } : null;
  const chats = useQuery(callQueryOptions('listChats')).data?.chats ?? [];
  const opened = useQuery({ ...callQueryOptions('readChat', target ?? undefined), enabled: false }).data;
  return (
    <div data-foot className="flex h-dvh flex-col">
      <PageTitle>{t('chat.title')}</PageTitle>
      <div className="p-3">
        <Banner
          tone="info"
          live="polite"
          action={
            <Button tone="neutral" size="sm" onClick={onRetry}>
              {t('error.retry')}
            </Button>
          }
        >
          {t('offline.shown_from', {
            time: intl.formatDate(savedAt, { dateStyle: 'medium', timeStyle: 'short' }),
          })}
        </Banner>
      </div>
      <main className="min-h-0 flex-1">
        <ChatFrame
          opened={target !== null}
          choosable={chats.length > 0}
          list={
            chats.length > 0 ? (
              <ConversationsView
                chats={chats}
                failure={null}
                onRetry={onRetry}
                currentId={opened?.conversation?.id}
                opened={target !== null}
                offline={false}
              />
            ) : (
              <EmptyState
                illustration="chats"
                title={t('conversation.none_title')}
                description={t('offline.none')}
              />
            )
          }
        >
          {target && opened ? (
            <ConversationPane key={id} target={target} />
          ) : (
            <EmptyState
              illustration="offline"
              title={t('offline.not_kept_title')}
              description={t('offline.not_kept')}
              action={
                <Button onClick={onRetry} tone="neutral">
                  {t('error.retry')}
                </Button>
              }
            />
          )}
        </ChatFrame>
      </main>
    </div>
  );
}
