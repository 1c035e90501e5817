import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { ChatEntry, Message } from '@rendezvous/contract/entities';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { Button, LinkButton } from '@rendezvous/ui/primitives/button';
import {
  ConversationList,
  ConversationRow,
  ConversationRowSkeleton,
} from '@rendezvous/ui/chat/conversation-list';
import { EmptyState } from '@rendezvous/ui/feedback/empty-state';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { useSelf } from '../../data/useSelf.ts';
import { errorText } from '../../i18n/errorText.ts';
import { useFictionalLabel } from '../../data/useFictionalLabel.ts';
import { useMessages, type FormatMessage } from '../../i18n/useMessages.ts';
import { useToday } from '../../time/useToday.ts';
import { messageText } from './message-text.ts';
import { shownName } from './shown-name.ts';
import { shortTime } from './times.ts';

export type ConversationsViewProps = {
  /** Undefined while loading. */
  readonly chats: readonly ChatEntry[] | undefined;
  readonly failure: Error | null;
  readonly onRetry: () => void;
  readonly currentId: string | undefined;
  /** Whether a conversation is open, with or without messages. */
  readonly opened: boolean;
  /** Whether there is no network, so that the list may be out of date. */
  readonly offline: boolean;
};

export default function ConversationsView({
  chats,
  failure,
  onRetry,
  currentId,
  opened,
  offline,
}: ConversationsViewProps) {
  const t = useMessages();
  const fictionalLabel = useFictionalLabel();
  const intl = useIntl();
  const self = useSelf();
  const today = useToday();
  return (
    <>
      <div className="sticky top-0 z-(--layer-bar) bg-surface px-4 pt-5 pb-3">
        {/* The header of an open conversation has the page's main heading. */}
        <Heading level={opened ? 2 : 1} size="2xl">
          {t('chat.title')}
        </Heading>
      </div>
      {offline && chats && (
        <div className="px-4 pb-3">
          <Banner tone="warning" live="polite">
            {t('conversation.list_offline')}
          </Banner>
        </div>
      )}
      {failure && !chats ? (
        <EmptyState
          illustration="offline"
          title={t('conversation.list_failed')}
          description={errorText(intl, failure)}
          action={<Button onClick={onRetry}>{t('error.retry')}</Button>}
        />
      ) : !chats ? (
        <ConversationList label={t('chat.title')}>
          {Array.from({ length: 6 }, (_, index) => (
            <ConversationRowSkeleton key={index} />
          ))}
        </ConversationList>
      ) : chats.length === 0 ? (
        <EmptyState
          illustration="chats"
          title={t('conversation.none_title')}
          description={t('conversation.none')}
          action={
            <LinkButton>
              <Link to="/members">{t('shell.search')}</Link>
            </LinkButton>
          }
        />
      ) : (
        <ConversationList label={t('chat.title')}>
          {chats.map(({ conversation, profile, num_unread_messages: unread, last_message: last }) => (
            <ConversationRow
              key={conversation.id}
              name={shownName(t, profile)}
              avatarSrc={profile.main_image?.photo.sources[0]?.webp}
              preview={last ? previewOf(t, last, self?.id) : ''}
              time={last ? shortTime(intl, last.sent_at, today) : undefined}
              unread={unread}
              unreadLabel={t('shell.unread', { count: unread })}
              onlineLabel={profile.online ? t('shell.online') : undefined}
              fictionalLabel={profile.fictional ? fictionalLabel : undefined}
              current={conversation.id === currentId}
              link={<Link to={`/chats/${conversation.id}`} />}
            />
          ))}
        </ConversationList>
      )}
    </>
  );
}

function previewOf(t: FormatMessage, message: Message, selfId?: string) {
  const text = messageText(t, message);
  return message.sender_id === selfId ? t('conversation.you_said', { text }) : text;
}

/**
 * Shown beside the list while no conversation is open. It is in the list's chunk, so that it needs no request of its
 * own.
 */
export function NoConversationSelected() {
  const t = useMessages();
  return (
    <EmptyState
      illustration="chats"
      title={t('conversation.choose_title')}
      description={t('conversation.choose')}
    />
  );
}
