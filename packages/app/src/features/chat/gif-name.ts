import type { Gif } from '@rendezvous/contract/attachments';
import type { DrawnGifId } from '@rendezvous/contract/drawn-gifs';
import type { FormatMessage } from '../../i18n/useMessages.ts';

/** What a GIF shows: the provider's description, or the name of a drawn one in the page's language (CHAT-21). */
export function gifName(t: FormatMessage, { id, title }: Pick<Gif, 'id' | 'title'>): string {
  return title ?? t(`gifts.gif_${id.replace(/^drawn:/, '') as DrawnGifId}`);
}
