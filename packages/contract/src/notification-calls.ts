import { z } from 'zod';
import { NOTIFICATION_STOP_REASONS } from './entities.ts';
import { NOTIFICATION_KEYS } from './notifications.ts';

const key = z.enum(NOTIFICATION_KEYS);
const choices = z.strictObject({
  kinds: z.record(key, z.boolean()),
  /** Why no mails of these kinds are sent at all; empty if they are (NOTIFY-5). */
  stopped: z.array(z.enum(NOTIFICATION_STOP_REASONS)),
});

/** The calls about what a member is notified of (NOTIFY-1, NOTIFY-4). */
export const notificationCalls = {
  readNotifications: { response: choices, errors: [] },
  /**
   * Switches one kind on or off, or lets mails be sent again. Mails to an address that bounced stay stopped until the
   * link of a mail is opened, which `confirm_address` sends there (MAIL-14).
   */
  changeNotifications: {
    body: z.union([
      z.strictObject({ kind: key, on: z.boolean() }),
      z.strictObject({ resume: z.literal(true) }),
      z.strictObject({ confirm_address: z.literal(true) }),
    ]),
    response: choices,
    errors: [],
  },
  /** Ends one kind by the signed link of a mail. A mail program calls it too, with a form that is not read (RFC 8058). */
  unsubscribe: {
    query: z.strictObject({ token: z.string().min(1).max(200) }),
    response: z.strictObject({ kind: key }),
    errors: ['link_expired'],
  },
} as const;
