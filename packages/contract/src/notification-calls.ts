import { z } from 'zod';
import { acknowledged, instant, memberId, NOTIFICATION_STOP_REASONS } from './entities.ts';
import {
  LOGGED_EVENTS,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KEYS,
  NOTIFICATION_REASONS,
  PUSHED_KINDS,
} from './notifications.ts';

const key = z.enum(NOTIFICATION_KEYS);
const pushedKind = z.enum(PUSHED_KINDS);
const choices = z.strictObject({
  /** Which kinds are mailed. */
  mail: z.record(key, z.boolean()),
  /** Which kinds go to the member's devices. */
  push: z.record(pushedKind, z.boolean()),
  /** Why no mails of these kinds are sent at all; empty if they are (NOTIFY-5). */
  stopped: z.array(z.enum(NOTIFICATION_STOP_REASONS)),
  /** Whether notifications on devices show only the site's name (PUSH-7). */
  discreet: z.boolean(),
});

/** Why a push message was not sent (NOTIFY-7). */
const PUSH_FAILURES = ['withdrawn', 'expired', 'gone', 'refused'] as const;

const decision = z.strictObject({
  id: z.uuid(),
  event: z.enum(LOGGED_EVENTS),
  channel: z.enum(NOTIFICATION_CHANNELS),
  reason: z.enum(NOTIFICATION_REASONS),
  decided_at: instant,
  /** When a push service took the first copy; null if none did, and then perhaps why. */
  pushed_at: instant.nullable(),
  push_failure: z.enum(PUSH_FAILURES).nullable(),
});
export type LoggedDecision = z.infer<typeof decision>;

/** How many of the latest decisions about a member a moderator gets. */
export const LOGGED_DECISIONS = 100;

/** The calls about what a member is notified of, and why (NOTIFY-1, NOTIFY-4, NOTIFY-7). */
export const notificationCalls = {
  readNotifications: { response: choices, errors: [] },
  /**
   * Switches one kind on or off for one channel, or the discreet mode, or lets mails be sent again. Mails to an address that bounced stay
   * stopped until the link of a mail is opened, which `confirm_address` sends there (MAIL-14).
   */
  changeNotifications: {
    body: z.union([
      z.strictObject({ channel: z.literal('mail'), kind: key, on: z.boolean() }),
      z.strictObject({ channel: z.literal('push'), kind: pushedKind, on: z.boolean() }),
      z.strictObject({ resume: z.literal(true) }),
      z.strictObject({ confirm_address: z.literal(true) }),
      z.strictObject({ discreet: z.boolean() }),
    ]),
    response: choices,
    errors: [],
  },
  /** Ends mails of one kind by the signed link of a mail. A mail program calls it too, with a form that is not read (RFC 8058). */
  unsubscribe: {
    query: z.strictObject({ token: z.string().min(1).max(200) }),
    response: z.strictObject({ kind: key }),
    errors: ['link_expired'],
  },
  /** The kind that the signed link of a mail ends, and whether mails of it are still on (NOTIFY-4). It changes nothing. */
  readUnsubscribeLink: {
    query: z.strictObject({ token: z.string().min(1).max(200) }),
    response: z.strictObject({ kind: key, on: z.boolean() }),
    errors: ['link_expired'],
  },
  /** The mails that the member chose to whom the link of a mail was sent, and nothing else about them (NOTIFY-10). */
  readMailChoices: {
    query: z.strictObject({ token: z.string().min(1).max(200) }),
    response: choices.pick({ mail: true, stopped: true }),
    errors: ['link_expired'],
  },
  /** Says whether a page is on a screen; it is repeated every `WATCHING.everySeconds` while one is (NOTIFY-7). */
  setWatching: { body: z.strictObject({ watching: z.boolean() }), response: acknowledged, errors: [] },
  /** How a member was notified lately, the latest first, and what decides it (NOTIFY-8). */
  readNotificationLog: {
    query: z.strictObject({ member: memberId }),
    response: z.strictObject({
      member: z.strictObject({ id: memberId, name: z.string(), site: z.string() }),
      choices,
      /** How many browsers get push messages. */
      subscriptions: z.int(),
      decisions: z.array(decision),
    }),
    errors: ['not_found'],
  },
} as const;
