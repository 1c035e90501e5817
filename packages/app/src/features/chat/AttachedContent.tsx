import type { MessageAttachment } from '@rendezvous/contract/attachments';
import { MessageGif, MessageGift } from '@rendezvous/ui/chat/message-bubble';
import { GiftMark } from '@rendezvous/ui/dating/gift-picker';
import { useMessages } from '../../i18n/useMessages.ts';
import { ChatPhoto, type ChatPhotoProps } from './ChatPhoto.tsx';
import { gifName } from './gif-name.ts';

type AttachedContentProps = Omit<ChatPhotoProps, 'attachment'> & { readonly attachment: MessageAttachment };

/** A gift with the words that were sent with it (GIFT-1), a GIF that can be paused (CHAT-21), or a photo (CHAT-20). */
export default function AttachedContent({ attachment, ...rest }: AttachedContentProps) {
  const t = useMessages();
  if (attachment.kind === 'photo') return <ChatPhoto attachment={attachment} {...rest} />;
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
      note={rest.text}
    />
  );
}
