// The numbers of the product's rules (docs/product), each once and by name. Durations have their unit in the name.

/** Age in years at sign-up (SIGNUP-5) and in the search (SEARCH-1). */
export const MINIMUM_AGE = 18;
export const MAXIMUM_AGE = 99;
/** Characters of a password (SIGNUP-6) and of a name (SIGNUP-3). */
export const PASSWORD_LENGTH = { min: 12, max: 128 } as const;
export const NAME_LENGTH = { min: 2, max: 30 } as const;
/** Most combining marks on one letter of a name (SIGNUP-3). */
export const NAME_MARKS = 3;
/** Most graphemes of a profile's text (PROFILE-2). */
export const ABOUT_LENGTH = 1_000;
/** Conversations of fictional profiles that the staff are shown at once (FICTION-5), and messages of each. */
export const WAITING_REPLIES = 20;
export const STAFF_MESSAGES = 30;
/** For how long somebody of the staff claims a conversation (FICTION-8). */
export const CLAIM_MINUTES = 5;
/** Most graphemes of the staff's note about a conversation (FICTION-9). */
export const REPLY_NOTE_LENGTH = 2_000;
/** Most graphemes of a message on a site that sets no other number (CHAT-15). */
export const MESSAGE_LENGTH = 1_000;

/** Failures that block a log-in, and for how long (LOGIN-3). */
export const LOGIN_FAILURES = { count: 5, windowMinutes: 15, blockMinutes: 15 } as const;
/** Passkeys that a member can have, and how long the name of one can be (LOGIN-13). */
export const PASSKEYS = { count: 10, nameLength: 50 } as const;
/** How long a browser can take to answer with a passkey (LOGIN-15). */
export const PASSKEY_CHALLENGE_MINUTES = 5;
/** How long after a log-in a passkey can be added without the password (LOGIN-13). */
export const RECENT_LOGIN_MINUTES = 10;
/** Password resets that can be requested in 24 hours (LOGIN-7), and validity of their link (LOGIN-8). */
export const RESET_MAILS_PER_DAY = 5;
export const RESET_LINK_MINUTES = 60;
/** Validity of the activation link (ACCOUNT-3). */
export const ACTIVATION_LINK_HOURS = 24;
/** How long the link to a new e-mail address is valid (ACCOUNT-11). */
export const MAIL_CHANGE_LINK_HOURS = 24;
export const MAIL_CHANGES_PER_HOUR = 5;
/** Activation links that a member can request in an hour (ACCOUNT-6), and corrections of the address (ACCOUNT-8). */
export const ACTIVATION_MAILS_PER_HOUR = 5;
/** Wait before a member can request another activation link (ACCOUNT-6). */
export const ACTIVATION_MAIL_COOLDOWN_SECONDS = 60;
/** Length of a session, counted from the log-in (LOGIN-1). */
export const SESSION_DAYS = 30;
/**
 * How long a browser is known after the last log-in with it (LOGIN-4); browsers limit cookies to about this lifetime.
 */
export const DEVICE_DAYS = 365;
/** How long before they apply new terms of use are announced (MAIL-17). */
export const TERMS_NOTICE_DAYS = 30;
/** How long it is known what a member was sent or notified of, and why (PRIVACY-2). */
export const SENT_DAYS = 30;
/** How long it is remembered by which advertiser's link somebody came (SIGNUP-15). */
export const ATTRIBUTION_DAYS = 30;
/** How long the answer to the question about cookies counts, before it is asked again (LAW-5). */
export const CONSENT_DAYS = 180;
/** How long a bounce is kept (PAGE-25). */
export const BOUNCE_DAYS = 90;
/** How long a deleted account can be brought back (ACCOUNT-16). */
export const REACTIVATION_DAYS = 14;
/** How long the file with all data of a member can be downloaded (PRIVACY-3). */
export const EXPORT_DAYS = 7;
export const EXPORTS_PER_DAY = 5;
/** How often a member can choose a solution before a deletion, of which one writes to customer service (CALL-6). */
export const SOLUTIONS_PER_HOUR = 10;

/** Credits that a message (CHAT-10) and a photo (CHAT-20) cost; gifts have their prices in `gifts.ts`. */
export const MESSAGE_CREDITS = 1;
export const PHOTO_CREDITS = 2;
/** Credits that a member spends at most on writing to fictional profiles in a day, on a site that sets no other number (FICTION-6). */
export const FICTIONAL_DAILY_CREDITS = 20;
/** Credits that activation gives (CREDIT-2). */
export const SIGNUP_CREDITS = 3;
/** Conversations and messages that are free for members who have not paid (CHAT-11). */
export const FREE_CONVERSATIONS = 2;
export const FREE_MESSAGES = 5;
/** Likes and swipe likes of one day (LIKE-1). */
export const LIKES_PER_DAY = 4;
/** A suggested like is drawn from so many of the newest members (LIKE-7). */
export const SUGGESTED_FROM = 20;
/** Cards that the swipe game deals at once (SWIPE-1). */
export const SWIPE_CARDS = 20;

/** Photos that a member can have (PHOTO-1). */
export const PHOTOS = { free: 3, premium: 25 } as const;
/** Limits of an uploaded photo (PHOTO-2). */
export const PHOTO_FILE = {
  bytes: 10 * 1024 * 1024,
  pixels: 50_000_000,
  shortestSide: 400,
  /** The longer side by the shorter one; encoded, longer strips could exceed the 16,383 px of WebP. */
  aspectRatio: 4,
} as const;
/** Bytes of a part of an upload, and how many unfinished uploads of a member are stored (PHOTO-12). */
export const UPLOAD_PART_BYTES = 256 * 1024;
export const UNFINISHED_UPLOADS = 5;
/**
 * How long a photo is stored that was uploaded for a conversation and not sent (CHAT-20). A message that was written more
 * than a day ago is only sent when its writer tries it again (CHAT-27).
 */
export const UNSENT_PHOTO_DAYS = 2;
/** Widths in pixels of the encoded sizes of a photo (PHOTO-3). */
export const PHOTO_WIDTHS = [160, 320, 640, 960] as const;

/** How long messages are shown and stored (CHAT-3, PRIVACY-2). */
export const CHAT_HISTORY_DAYS = 180;
/** Messages (CHAT-4) and search results (SEARCH-5) of one page. */
export const CHAT_PAGE = 50;
/** Movements of credits on one page (CREDIT-9). */
export const MOVEMENTS_PAGE = 50;
export const SEARCH_PAGE = 30;
/** Results that a search counts at most; a page shows more as "1,000+" (SEARCH-6). */
export const SEARCH_COUNT_CAP = 1_000;
/** Similar members that a profile shows at most (SEARCH-8). */
export const SIMILAR_PROFILES = 6;
/** How long a member counts as online after the last activity (PROFILE-7). */
export const ONLINE_MINUTES = 5;

/** How long the profile photo alert stays away after it was dismissed (PAGE-20). */
export const PHOTO_ALERT_SNOOZE_DAYS = 7;

/** Largest number that a badge of messages or likes shows (PAGE-9). */
export const UNREAD_BADGE_CAP = 99;
/** Balance at or below which the badge of credits appears (PAGE-10). */
export const CREDITS_BADGE_FROM = 10;

/** The time bonus (BONUS-1) and when its modal opens (BONUS-7). */
export const TIME_BONUS = {
  seconds: 14_400,
  percent: 25,
  code: 'TIMEBONUS25',
  modalAfterSeconds: 40,
} as const;
/** The welcome discount (BONUS-2); `days` count from sign-up. */
export const WELCOME_DISCOUNT = { code: 'WELCOME25', percent: 25, days: 7 } as const;
/** Length of the withdrawal period (REFUND-1). */
export const REFUND_DAYS = 14;
/** Within how many days after a withdrawal the money is paid back (Directive 2011/83/EU, article 13). */
export const REFUND_LIMIT_DAYS = 14;
/** A member's own spending limit counts the last `days`; a raise begins after `raiseHours` (CREDIT-11, CREDIT-12). */
export const SPENDING_LIMIT = { days: 30, raiseHours: 24 } as const;

/** For how long after a purchase the same one is asked about before it is charged again, in minutes (PAY-30). */
export const RECENTLY_PAID_MINUTES = 10;

/** The code of a direct debit that is sent by SMS (DEBIT-5). */
export const SMS_CODE = { digits: 6, minutes: 10, tries: 5, sendsAnHour: 3, triesADay: 15 } as const;
/** Limits of direct debit in minor units of EUR: of a first order, and of all orders in `days` (DEBIT-6). */
export const DIRECT_DEBIT = { firstOrder: 10_000, total: 20_000, days: 30 } as const;

/** Polling where live events do not arrive (LIVE-5). */
export const RELOAD = { firstSeconds: 5, everySeconds: 60, everySecondsWithPush: 300 } as const;
/** How many browsers of a member are notified by push; the oldest subscription goes first (PUSH-6). */
export const PUSH_SUBSCRIPTIONS = 10;
/** How often a page on the screen says so, and for how long that counts (NOTIFY-7). */
export const WATCHING = { everySeconds: 120, countsSeconds: 150 } as const;
/** Wait between a like in the like modal and the reload of the likes (LIKE-8). */
export const LIKE_MODAL_RELOAD_MS = 500;
/** How often a page tries a failed call again (RETRY-1). */
export const CALL_RETRIES = 5;
/** Shortest time between two reloads for a missing file of the release (PAGE-30). */
export const CHUNK_RELOAD_SECONDS = 60;
/** How often a page on a screen asks again who is online (PROFILE-12). */
export const PRESENCE_REFRESH_SECONDS = 60;
/** Greatest age of a location that the browser remembers (PLACE-1). */
export const GEOLOCATION_MAX_AGE_MS = 3_600_000;
/** How long a browser may take to find the location, after the person has allowed it (PLACE-1). */
export const LOCATE_TIMEOUT_MS = 10_000;
/** How long a page waits for the person's answer and the location together (PLACE-1). */
export const LOCATE_PATIENCE_MS = 60_000;
/** Version date of the terms (PAGE-24). */
export const TERMS_VERSION = '2023-12-01T12:00:00Z';
