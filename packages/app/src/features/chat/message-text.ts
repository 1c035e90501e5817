import type { Message } from '@rendezvous/contract/entities';
import type { FormatMessage } from '../../i18n/useMessages.ts';

/** The text of a message, or what names the gift, the GIF or the photo that it carries, for a list of messages. */
export function messageText(
  t: FormatMessage,
  { attachment, text }: Pick<Message, 'attachment' | 'text'>,
): string {
  if (!attachment) return text;
  if (attachment.kind === 'gif') return t('conversation.gif');
  if (attachment.kind === 'photo')
    return text ? t('conversation.photo_with', { text }) : t('conversation.photo');
  return text ? t('conversation.gift_with', { text }) : t('conversation.gift');
}
