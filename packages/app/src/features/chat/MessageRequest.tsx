import { hasContactDetails } from '@rendezvous/contract/contact-details';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { Button } from '@rendezvous/ui/primitives/button';
import { useMessages } from '../../i18n/useMessages.ts';
import type { ConversationViewProps } from './conversation-view.props.ts';

type MessageRequestProps = Pick<ConversationViewProps, 'chat' | 'self' | 'outgoing' | 'onDecline'> & {
  readonly name: string;
};

/**
 * Above the field while the other's first messages are unanswered: a warning if one has contact details (CHAT-33), and
 * the way to decline them (CHAT-32).
 */
export default function MessageRequest({ chat, self, outgoing, name, onDecline }: MessageRequestProps) {
  const t = useMessages();
  // The cache keeps `is_request` after an answer from this page.
  const isAnswered = outgoing.length > 0 || chat.messages.some(({ sender_id: sender }) => sender === self.id);
  if (isAnswered || chat.messages.length === 0) return null;
  return (
    <div className="flex flex-col gap-2 border-t border-line bg-surface px-4 py-3">
      {chat.messages.some(({ text }) => hasContactDetails(text)) && (
        <Banner tone="warning">{t('conversation.contact_warning')}</Banner>
      )}
      <Banner
        action={
          <Button size="sm" tone="neutral" onClick={onDecline}>
            {t('conversation.decline')}
          </Button>
        }
      >
        {t('conversation.request', { name })}
      </Banner>
    </div>
  );
}
