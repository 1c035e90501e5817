import type { MessageAttachment, SentAttachment, StoredAttachment } from './attachments.ts';
import { giftCredits } from './gifts.ts';

/** What the sender of a message names of its attachment. */
export function toSentAttachment(attachment: MessageAttachment): SentAttachment {
  switch (attachment.kind) {
    case 'gift':
      return attachment;
    case 'gif':
      return { kind: 'gif', id: attachment.gif.id };
    case 'photo':
      return { kind: 'photo', id: attachment.id };
  }
}

/** Whether a stored attachment is what the sender named. */
export function isSameAttachment(stored: StoredAttachment | null, sent: SentAttachment | undefined): boolean {
  if (!stored || !sent) return !stored && !sent;
  switch (stored.kind) {
    case 'gift':
      return sent.kind === 'gift' && sent.gift === stored.gift;
    case 'gif':
      return sent.kind === 'gif' && sent.id === stored.gif.id;
    case 'photo':
      return sent.kind === 'photo' && sent.id === stored.id;
  }
}

/**
 * Credits that a message costs for what it carries (GIFT-2, CHAT-20); null if it costs what any message does. Free
 * messages are never used for these.
 */
export function attachmentCredits(
  attachment: SentAttachment | StoredAttachment | null | undefined,
  settings: { readonly gift_credits: number; readonly photo_credits: number },
): number | null {
  if (attachment?.kind === 'gift') return giftCredits(attachment.gift, settings.gift_credits);
  return attachment?.kind === 'photo' ? settings.photo_credits : null;
}

/** Whether the site lets its members send this (GIFT-1, CHAT-20). */
export function isOffered(
  attachment: SentAttachment | undefined,
  features: { readonly gifts: boolean; readonly photo_messages: boolean },
): boolean {
  if (attachment?.kind === 'gift') return features.gifts;
  return attachment?.kind !== 'photo' || features.photo_messages;
}
