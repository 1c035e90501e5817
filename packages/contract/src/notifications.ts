/** The kinds of notifications that a member can switch on and off (NOTIFY-1). */
export const NOTIFICATION_KEYS = [
  'new_conversations', 'new_messages', 'like', 'unread_message_reminders',
  'promotions', 'weekly_updates', 'news', 'reminders',
] as const; // prettier-ignore
export type NotificationKey = (typeof NOTIFICATION_KEYS)[number];

/** The page of the link in a mail that ends mails of its kind (NOTIFY-4). */
export const UNSUBSCRIBE_PATH = '/unsubscribe';

/** The page on which all of them are chosen by the link of a mail, without a log-in (NOTIFY-10). */
export const MAIL_CHOICES_PATH = '/mail-choices';

/** What a new member is mailed about; devices get all `PUSHED_KINDS`. Advertising is off until the member asks for it. */
export const DEFAULT_NOTIFICATIONS: readonly NotificationKey[] = [
  'new_conversations', 'new_messages', 'like', 'unread_message_reminders', 'reminders',
]; // prettier-ignore

/** The kinds that also go to a member's devices; all are mailed, and each is chosen by channel (NOTIFY-1). */
export const PUSHED_KINDS = [
  'new_conversations', 'new_messages', 'like',
] as const satisfies readonly NotificationKey[]; // prettier-ignore
export type PushedKind = (typeof PUSHED_KINDS)[number];

/** The kinds that are mailed about what happens between members (NOTIFY-2), the most important first. */
export const MAILED_KINDS = [
  'new_conversations', 'new_messages', 'like', 'unread_message_reminders',
] as const satisfies readonly NotificationKey[]; // prettier-ignore
export type MailedKind = (typeof MAILED_KINDS)[number];

/**
 * Those about messages. Of these, one is mailed in `NOTIFICATION_MAIL.everyHours`, whatever else was mailed; every other
 * kind waits for mails of all kinds (NOTIFY-2).
 */
export const MESSAGE_MAIL_KINDS = [
  'new_conversations', 'new_messages',
] as const satisfies readonly MailedKind[]; // prettier-ignore

/** At most one notification is mailed in so many hours, to somebody who has not used the site for so many minutes. */
export const NOTIFICATION_MAIL = { everyHours: 24, awayMinutes: 30, remindAfterHours: 72 } as const;

/** A week of new members is mailed at most once in so many days, to who asked for it (MAIL-9). */
export const WEEKLY_UPDATE_DAYS = 7;

/**
 * Reminders of what is left to do after sign-up, with the days after which each is mailed: since sign-up for
 * `activation`, otherwise since the address was confirmed (MAIL-11). There is no further one.
 */
export const REMINDERS = { activation: [1, 3, 7], photo: [2, 10], profile: [5, 20] } as const;
export type Reminder = keyof typeof REMINDERS;
/** So many days after its day a reminder is no longer mailed, so that an old account is not surprised by one. */
export const REMINDER_LATE_DAYS = 7;

/** An offer that ends sooner is no longer mailed (MAIL-8): the mail would be an urge to hurry. */
export const PROMOTION_LEAST_HOURS = 24;

/** How many temporary failures of as many mails in so many days count as an address that does not exist (MAIL-13). */
export const SOFT_BOUNCES = { count: 3, days: 14 } as const;
/** What a member is notified of: a new conversation, a message, a like, a like that is returned, or what stays unread. */
export const NOTIFIED_EVENTS = ['conversation', 'message', 'like', 'match', 'unread'] as const;
export type NotifiedEvent = (typeof NOTIFIED_EVENTS)[number];

/** What the log of a member's notifications has: these, and the mails that no event causes (MAIL-8 to MAIL-11, SAVED-5). */
export const LOGGED_EVENTS = [
  ...NOTIFIED_EVENTS, 'promotions', 'weekly_updates', 'news', 'reminder', 'saved_search',
] as const; // prettier-ignore
export type LoggedEvent = (typeof LOGGED_EVENTS)[number];

/** By which channel a member is notified (NOTIFY-2). */
export const NOTIFICATION_CHANNELS = ['live', 'push', 'mail', 'none'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/**
 * Why a channel was chosen, or none (NOTIFY-7), why a mail was not sent when its turn came (NOTIFY-11), and why a mailing
 * was sent to a member or not (NOTIFY-12).
 */
export const NOTIFICATION_REASONS = [
  'inactive', 'unreachable', 'seen', 'not_wanted', 'watching', 'subscribed', 'left_unread', 'rate', 'quiet_hours',
  'mail_later', 'mail_stopped', 'mail_off', 'unread', 'due', 'other_address',
  'nothing_new', 'not_eligible', 'not_confirmed', 'invisible', 'mailed_today', 'active_lately',
] as const; // prettier-ignore
export type NotificationReason = (typeof NOTIFICATION_REASONS)[number];

/**
 * Limits of push (NOTIFY-7): messages to a member in an hour, how long mails wait for what was pushed, in hours, and after
 * how many minutes on a screen what is still unread is decided once more.
 */
export const NOTIFICATION_PUSH = { perHour: 30, mailAfterHours: 24, againAfterMinutes: 3 } as const;
