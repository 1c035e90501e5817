import { z } from 'zod';
import { chatPhoto, gif } from './attachments.ts';
import { GIFT_IDS } from './gifts.ts';

/** The calls about what can be sent with a message. */
export const giftCalls = {
  /** Empty where the site does not have the feature `gifts` (GIFT-1). */
  listGifts: {
    response: z.strictObject({
      gifts: z.array(z.strictObject({ id: z.enum(GIFT_IDS), credits: z.int().min(0) })),
    }),
    errors: [],
  },
  /** Popular GIFs, or those for the words `q`. Of the provider `drawn`, all are returned, for the page to search. */
  listGifs: {
    query: z.strictObject({ q: z.string().max(100).optional() }),
    response: z.strictObject({ provider: z.enum(['drawn', 'giphy']), gifs: z.array(gif) }),
    errors: [],
  },
  /** Takes a photo as multipart `file`, to be sent with `sendMessage` within two days (CHAT-20). Nothing is charged yet. */
  uploadChatPhoto: {
    response: z.strictObject({ attachment: chatPhoto }),
    errors: ['invalid_fields'],
  },
} as const;
