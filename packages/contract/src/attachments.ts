import { z } from 'zod';
import { GIFT_IDS } from './gifts.ts';

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

/** What a message carries beside its text: a gift (GIFT-1) or a GIF (CHAT-21). */
export const messageAttachment = z.discriminatedUnion('kind', [
  gift,
  z.strictObject({ kind: z.literal('gif'), gif }),
]);
export type MessageAttachment = z.infer<typeof messageAttachment>;

/** What a sender names of it. */
export const sentAttachment = z.discriminatedUnion('kind', [
  gift,
  z.strictObject({ kind: z.literal('gif'), id: z.string().regex(/^[a-z]{1,10}:[\dA-Za-z]{1,64}$/) }),
]);
export type SentAttachment = z.infer<typeof sentAttachment>;
