import type { RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { CameraIcon, GiftIcon, ImageIcon } from '@rendezvous/ui/primitives/icon';
import { useMessages } from '../../i18n/useMessages.ts';
import type { ConversationViewProps } from './conversation-view.props.ts';
import { DialogTool } from './DialogTool.tsx';
import { EmojiTool } from './EmojiTool.tsx';
import { resumes } from './return-path.ts';
import { findSendBlocker } from './send-blocker.ts';
import { lazyComponent } from '../../page/lazy-component.tsx';

const GifDialog = lazyComponent(() => import('./GifDialog.tsx'), null, ['gifts']);
const PhotoDialog = lazyComponent(() => import('./PhotoDialog.tsx'), null, ['gifts', 'photos', 'chat_photo']);
const GiftDialog = lazyComponent(() => import('./GiftDialog.tsx'), null, ['gifts']);

type ComposerToolsProps = ConversationViewProps & {
  readonly field: RefObject<HTMLTextAreaElement | null>;
};

/**
 * The buttons before the message field: an emoji, a photo and a gift where the site has them, and a GIF (CHAT-19 to
 * CHAT-21, GIFT-1).
 */
export function ComposerTools({ field, ...props }: ComposerToolsProps) {
  const t = useMessages();
  const { search } = useLocation();
  const blocker = findSendBlocker(props);
  const { features, photo_credits: count } = props.settings;
  // A gift or a photo can be chosen without the credits for it (GIFT-3, CHAT-20).
  const canChoose = blocker === null || blocker === 'no_credits';
  return (
    <>
      <EmojiTool field={field} />
      {features.photo_messages && canChoose && (
        <DialogTool
          label={t('conversation.photo_send', { price: t('conversation.credits', { count }) })}
          icon={<CameraIcon />}
          dialog={PhotoDialog}
          opensAtOnce={resumes(search, 'photo')}
          {...props}
        />
      )}
      {features.gifts && canChoose && (
        <DialogTool
          label={t('conversation.gift_send')}
          icon={<GiftIcon />}
          dialog={GiftDialog}
          opensAtOnce={resumes(search, 'gift')}
          {...props}
        />
      )}
      {blocker === null && (
        <DialogTool label={t('conversation.gif_send')} icon={<ImageIcon />} dialog={GifDialog} {...props} />
      )}
    </>
  );
}
