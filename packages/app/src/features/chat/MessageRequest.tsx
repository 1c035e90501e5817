import { hasContactDetails } from '@rendezvous/contract/contact-details';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { Button } from '@rendezvous/ui/primitives/button';
import { useMessages } from '../../i18n/useMessages.ts';

type MessageRequestProps = {
  readonly name: string;
  /** The texts of the messages, all of which the other member wrote. */
  readonly texts: readonly string[];
  readonly onDecline: () => void;
};

/**
 * Above the field while the other's first messages are unanswered: a warning if one has contact details (CHAT-33), and
 * the way to decline them (CHAT-32).
 */
export default function MessageRequest({ name, texts, onDecline }: MessageRequestProps) {
  const t = useMessages();
  return (
    <div className="flex flex-col gap-2 border-t border-line bg-surface px-4 py-3">
      {texts.some(hasContactDetails) && <Banner tone="warning">{t('conversation.contact_warning')}</Banner>}
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
