import type { MessageAttachment } from '@rendezvous/contract/attachments';
import { MessageGif, MessageGift } from '@rendezvous/ui/chat/message-bubble';
import { GiftMark } from '@rendezvous/ui/dating/gift-picker';
import { useMessages } from '../../i18n/useMessages.ts';
import { gifName } from './gif-name.ts';

type AttachedContentProps = { readonly attachment: MessageAttachment; readonly text: string };

/** A gift with the words that were sent with it (GIFT-1), or a GIF that can be paused (CHAT-21). */
export default function AttachedContent({ attachment, text }: AttachedContentProps) {
  const t = useMessages();
  if (attachment.kind === 'gif') {
    const { src, still_src: stillSrc, width, height } = attachment.gif;
    return (
      <MessageGif
        {...{ src, stillSrc, width, height }}
        alt={gifName(t, attachment.gif)}
        playLabel={t('gifts.gif_play_one')}
        pauseLabel={t('gifts.gif_pause_one')}
      />
    );
  }
  return (
    <MessageGift
      label={t('gifts.label')}
      name={t(`gifts.${attachment.gift}`)}
      picture={<GiftMark gift={attachment.gift} />}
      note={text}
    />
  );
}
