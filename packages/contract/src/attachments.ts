import { z } from 'zod';
import { GIFT_IDS } from './gifts.ts';
import { photo, PHOTO_STATUSES } from './photo.ts';

/** A GIF (CHAT-21). */
export const gif = z.strictObject({
  id: z.string(),
  /** The provider's description. Null for a drawn GIF, which the page names by its id (`gifts.gif_<id>`). */
  title: z.string().nullable(),
  width: z.int(),
  height: z.int(),
  /** Paths of the animation and of its first frame on the site itself. */
  src: z.string(),
  still_src: z.string(),
});
export type Gif = z.infer<typeof gif>;

const gift = z.strictObject({ kind: z.literal('gift'), gift: z.enum(GIFT_IDS) });

/** A photo that was sent in a conversation (CHAT-20). */
export const chatPhoto = z.strictObject({
  kind: z.literal('photo'),
  id: z.uuid(),
  /** `gone` after its sender's account was erased. */
  status: z.enum([...PHOTO_STATUSES, 'gone']),
  /** Null for whoever may not see it: the receiver of a photo that is not `active`, and everybody once it is `gone`. */
  photo: photo.nullable(),
  /** The same photo, blurred, which the receiver is shown first; null whenever `photo` is, and for its sender. */
  blurred: photo.nullable(),
});
export type ChatPhoto = z.infer<typeof chatPhoto>;

/** What a message carries beside its text: a gift (GIFT-1), a GIF (CHAT-21) or a photo (CHAT-20). */
export const messageAttachment = z.discriminatedUnion('kind', [
  gift,
  z.strictObject({ kind: z.literal('gif'), gif }),
  chatPhoto,
]);
export type MessageAttachment = z.infer<typeof messageAttachment>;

/** What a backend stores of it. What a photo looks like depends on its review and its viewer. */
export type StoredAttachment =
  | Exclude<MessageAttachment, ChatPhoto>
  | { readonly kind: 'photo'; readonly id: string };

/** What a sender names of it. */
export const sentAttachment = z.discriminatedUnion('kind', [
  gift,
  z.strictObject({ kind: z.literal('gif'), id: z.string().regex(/^[a-z]{1,10}:[\dA-Za-z]{1,64}$/) }),
  /** A photo that the sender has uploaded with `uploadChatPhoto`, which is sent once. */
  z.strictObject({ kind: z.literal('photo'), id: z.uuid() }),
]);
export type SentAttachment = z.infer<typeof sentAttachment>;
