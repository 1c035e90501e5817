import { z } from 'zod';

/** Parts of the product that a site may have: what is off is promised nowhere. */
export const features = z.strictObject({
  /** Gifts can be sent, for credits. */
  gifts: z.boolean(),
  /** Photos can be sent in a chat, for `photo_credits`. */
  photo_messages: z.boolean(),
  /** Members can show a private photo to whom they choose. */
  private_photo_sharing: z.boolean(),
  /** Notifications of the browser can be turned on. */
  push: z.boolean(),
  /** New messages are told by e-mail. */
  message_mails: z.boolean(),
  /** There is a page of advice for meeting somebody safely. */
  safety_advice: z.boolean(),
});
export type Features = z.infer<typeof features>;

/** Of a site that nobody has changed: what is not built yet is off. */
export const DEFAULT_FEATURES: Features = {
  gifts: false,
  photo_messages: false,
  private_photo_sharing: false,
  push: false,
  message_mails: false,
  safety_advice: false,
};
