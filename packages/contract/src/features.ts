import { z } from 'zod';

/** Parts of the product that a site can switch on. A part that is off is shown and promised nowhere (SITE-6). */
export const features = z.strictObject({
  /** Members can send gifts for credits (GIFT-1). */
  gifts: z.boolean(),
  /** Members can send photos in a chat for `photo_credits` (CHAT-20). */
  photo_messages: z.boolean(),
  /** Members can show a private photo to chosen members (PHOTO-10). */
  private_photo_sharing: z.boolean(),
  /** Members can turn on push notifications (PUSH-1). */
  push: z.boolean(),
  /** Members are notified of new messages by e-mail (NOTIFY-3). */
  message_mails: z.boolean(),
  /** There is a page of advice for meeting somebody safely (SAFETY-10). */
  safety_advice: z.boolean(),
});
export type Features = z.infer<typeof features>;

/** The features of a site that nobody has changed (SITE-5): all off. */
export const DEFAULT_FEATURES: Features = {
  gifts: false,
  photo_messages: false,
  private_photo_sharing: false,
  push: false,
  message_mails: false,
  safety_advice: false,
};
