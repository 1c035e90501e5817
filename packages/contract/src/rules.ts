import type { Currency } from './countries.ts';

/**
 * The business numbers of the product, each once and by name.
 * Sources: specification sections 5 and 9, decisions.md "Values". Durations carry their unit in the name.
 */
export const MINIMUM_AGE = 18;
export const MAXIMUM_AGE = 99;
export const PASSWORD_LENGTH = { min: 12, max: 128 } as const;
export const NAME_LENGTH = { min: 2, max: 30 } as const;
export const ABOUT_LENGTH = 1_000;
/** Graphemes, as Intl.Segmenter counts them. */
export const MESSAGE_LENGTH = 1_000;

export const LOGIN_FAILURES = { count: 5, windowMinutes: 15, blockMinutes: 15 } as const;
export const RESET_MAILS_PER_DAY = 5;
export const RESET_LINK_MINUTES = 60;
export const ACTIVATION_LINK_HOURS = 24;
/** How often an hour a member may ask for another link, and how often for one to another address. */
export const ACTIVATION_MAILS_PER_HOUR = 5;
/** How long a mail may take to arrive before another one can be asked for. */
export const ACTIVATION_MAIL_COOLDOWN_SECONDS = 60;
export const SESSION_DAYS = 30;
export const REACTIVATION_DAYS = 14;

export const MESSAGE_CREDITS = 1;
export const PHOTO_CREDITS = 2;
export const GIFT_CREDITS = { min: 3, max: 10 } as const;
export const SIGNUP_CREDITS = 3;
export const FREE_CONVERSATIONS = 2;
export const FREE_MESSAGES = 5;
export const LIKES_PER_DAY = 4;

export const PHOTOS = { free: 3, premium: 25 } as const;
export const PHOTO_FILE = { bytes: 10 * 1024 * 1024, pixels: 50_000_000, shortestSide: 400 } as const;
/** Widths in CSS pixels of the encoded sizes of a photo. */
export const PHOTO_WIDTHS = [160, 320, 640, 960] as const;

export const CHAT_HISTORY_DAYS = 180;
export const CHAT_PAGE = 50;
export const SEARCH_PAGE = 30;
/** A search counts its members up to here; of more it says "1,000+", so that no count reads a whole country. */
export const SEARCH_COUNT_CAP = 1_000;
export const SIMILAR_PROFILES = 6;
/** A member counts as online this long after the last sign of life. */
export const ONLINE_MINUTES = 5;

/** How long the profile photo alert rests after it was dismissed; its dismissal carries its time. */
export const PHOTO_ALERT_SNOOZE_DAYS = 7;

export const UNREAD_BADGE_CAP = 99;
export const CREDITS_BADGE_FROM = 10;

export const TIME_BONUS = {
  seconds: 14_400,
  percent: 25,
  code: 'TIMEBONUS25',
  modalAfterSeconds: 40,
} as const;
export const WELCOME_DISCOUNT = { code: 'WELCOME25', percent: 25, days: 7 } as const;
export const REFUND_DAYS = 14;

/** The code that an SMS brings (decisions.md, "SMS code"). */
export const SMS_CODE = { digits: 6, minutes: 10, tries: 5, sendsAnHour: 3 } as const;
/** In minor units of EUR (decisions.md, "direct-debit limit"): a first order, and all of so many days. */
export const DIRECT_DEBIT = { firstOrder: 10_000, inAll: 20_000, days: 30 } as const;

/** Fallback polling where live events do not arrive. */
export const RELOAD = { firstSeconds: 5, everySeconds: 60, everySecondsWithPush: 300 } as const;
export const LIKE_MODAL_RELOAD_MS = 500;
export const PROGRESS_BAR = { throttleMs: 200, durationMs: 5_000 } as const;
export const CALL_RETRIES = 5;
export const CHUNK_RELOAD_SECONDS = 60;
export const GEOLOCATION_MAX_AGE_MS = 3_600_000;
export const TERMS_VERSION = '2023-12-01T12:00:00Z';

/** Credits of each bundle (decisions.md, "credit bundles"). */
export const BUNDLES = [
  { id: '10', credits: 10 },
  { id: '25', credits: 25 },
  { id: '50', credits: 50 },
  { id: '100', credits: 100 },
  { id: '250', credits: 250 },
] as const;
export type BundleId = (typeof BUNDLES)[number]['id'];

/**
 * What each bundle costs, in minor units. EUR is decisions.md's ("credit bundles"); the others follow its steps in
 * round local sums, the largest at 250 times the currency's `MINIMUM_MESSAGE_COST`.
 */
export const BUNDLE_PRICES: Readonly<Record<Currency, Readonly<Record<BundleId, number>>>> = {
  EUR: { 10: 1_500, 25: 3_500, 50: 6_500, 100: 12_000, 250: 25_000 },
  GBP: { 10: 1_500, 25: 3_500, 50: 6_500, 100: 12_000, 250: 25_000 },
  CHF: { 10: 1_500, 25: 3_500, 50: 6_500, 100: 12_000, 250: 25_000 },
  USD: { 10: 1_900, 25: 4_400, 50: 8_000, 100: 15_000, 250: 31_250 },
  SEK: { 10: 18_000, 25: 42_000, 50: 78_000, 100: 145_000, 250: 300_000 },
  NOK: { 10: 18_000, 25: 42_000, 50: 78_000, 100: 145_000, 250: 300_000 },
  DKK: { 10: 12_000, 25: 28_000, 50: 52_000, 100: 95_000, 250: 200_000 },
  PLN: { 10: 7_000, 25: 16_000, 50: 29_500, 100: 54_000, 250: 112_500 },
};

/** Price of one message in the largest bundle, in minor units (decisions.md, "minimum message cost"). */
export const MINIMUM_MESSAGE_COST = {
  EUR: 100,
  GBP: 100,
  SEK: 1_200,
  NOK: 1_200,
  DKK: 800,
  PLN: 450,
  CHF: 100,
  USD: 125,
} as const;
