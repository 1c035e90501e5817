import type { RefObject } from 'react';
import { GiftIcon, ImageIcon } from '@rendezvous/ui/primitives/icon';
import { useMessages } from '../../i18n/useMessages.ts';
import type { ConversationViewProps } from './conversation-view.props.ts';
import { DialogTool } from './DialogTool.tsx';
import { EmojiTool } from './EmojiTool.tsx';
import { findSendBlocker } from './send-blocker.ts';
import { lazyComponent } from '../../page/lazy-component.tsx';

const GifDialog = lazyComponent(() => import('./GifDialog.tsx'), null, ['gifts']);
const GiftDialog = lazyComponent(() => import('./GiftDialog.tsx'), null, ['gifts']);

type ComposerToolsProps = ConversationViewProps & {
  readonly field: RefObject<HTMLTextAreaElement | null>;
};

/** The buttons before the message field: an emoji, a gift where the site has them, and a GIF (CHAT-19, GIFT-1, CHAT-21). */
export function ComposerTools({ field, ...props }: ComposerToolsProps) {
  const t = useMessages();
  const blocker = findSendBlocker(props);
  // A gift can be looked at without the credits for it (GIFT-3).
  const canLookAtGifts = props.settings.features.gifts && (blocker === null || blocker === 'no_credits');
  return (
    <>
      <EmojiTool field={field} />
      {canLookAtGifts && (
        <DialogTool label={t('conversation.gift_send')} icon={<GiftIcon />} dialog={GiftDialog} {...props} />
      )}
      {blocker === null && (
        <DialogTool label={t('conversation.gif_send')} icon={<ImageIcon />} dialog={GifDialog} {...props} />
      )}
    </>
  );
}
