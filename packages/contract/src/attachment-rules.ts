import type { MessageAttachment, SentAttachment } from './attachments.ts';

/** What the sender of a message names of its attachment. */
export function toSentAttachment(attachment: MessageAttachment): SentAttachment {
  return attachment.kind === 'gift' ? attachment : { kind: 'gif', id: attachment.gif.id };
}

/** Whether a stored attachment is what the sender named. */
export function isSameAttachment(
  stored: MessageAttachment | null,
  sent: SentAttachment | undefined,
): boolean {
  if (!stored || !sent) return !stored && !sent;
  if (stored.kind === 'gift') return sent.kind === 'gift' && sent.gift === stored.gift;
  return sent.kind === 'gif' && sent.id === stored.gif.id;
}
