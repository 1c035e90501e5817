import { z } from 'zod';

export const PHOTO_STATUSES = ['in_review', 'active', 'rejected'] as const;

export const photo = z.strictObject({
  id: z.uuid(),
  width: z.int(),
  height: z.int(),
  /** True when the photo is blurred for this viewer (PHOTO-8). */
  locked: z.boolean(),
  /**
   * Present on a private photo that its owner shows to this viewer (PHOTO-10), and on a photo of a chat (CHAT-20). Its
   * addresses need the session.
   */
  shared: z.literal(true).optional(),
  /**
   * Addresses that can be used as they are: paths, or whole addresses where the site has a `cdn_prefix`. They expire
   * after 10 to 20 minutes; a later response has new ones (PHOTO-9).
   */
  sources: z.array(z.strictObject({ width: z.int(), avif: z.string(), webp: z.string() })),
});
