import { readFile } from 'node:fs/promises';
import { LOCALES, type Locale } from '@rendezvous/contract/locales';
import { expect, test } from 'vitest';
import type { personalData } from './personal-data.ts';

type Lists = typeof personalData;
/** The tables of the lists that are not named as containing nothing about a member (`because`). */
type Personal = {
  [Table in keyof Lists]: Lists[Table] extends { personal: false } ? never : Table;
}[keyof Lists];

/** Where the page about privacy tells members of data: a message, and what it says there in English. */
const PLACES = {
  account: ['data', '<b>Your account:</b>'],
  profile: ['data', '<b>Your profile:</b>'],
  searches: ['data', 'the searches that you save'],
  attraction: ['data', '<b>Whom you are attracted to:</b>'],
  location: ['data', '<b>Your location:</b>'],
  messages: ['data', '<b>Messages, likes and blocks:</b>'],
  passes: ['data', 'whom you have passed on in the swipe game'],
  fictional: ['data', '<b>Conversations with fictional profiles:</b>'],
  replyNotes: ['data', 'keeps notes about a conversation'],
  notifications: ['data', '<b>Notifications:</b>'],
  pushAddresses: ['data', 'the addresses at which your browsers receive them'],
  payments: ['data', '<b>Payments:</b>'],
  spendingLimit: ['data', 'your spending limit'],
  debits: ['data', 'the mandate and, for a short time, the mobile number'],
  safety: ['data', '<b>Safety:</b>'],
  browsers: ['data', 'the browsers you log in with'],
  technical: ['data', '<b>Technical records:</b>'],
  privatePhotos: ['seen', 'Private photos are shown only to those to whom you give access.'],
  export: ['rights', 'download all of it as a file'],
} as const;

/** A table that is missing here is a type error. */
const TOLD: Readonly<Record<Personal, keyof typeof PLACES>> = {
  member: 'account',
  presence: 'account',
  passkey: 'account',
  passkey_challenge: 'account',
  photo: 'profile',
  photo_upload: 'profile',
  profile_text: 'profile',
  saved_search: 'searches',
  member_sexuality: 'attraction',
  member_place: 'location',
  conversation: 'messages',
  participation: 'messages',
  message: 'messages',
  message_photo: 'messages',
  message_reaction: 'messages',
  signup_message: 'messages',
  liking: 'messages',
  like_allowance: 'messages',
  block: 'messages',
  pass: 'passes',
  staff_reply: 'fictional',
  reply_claim: 'fictional',
  reply_note: 'replyNotes',
  notification_event: 'notifications',
  notification_decision: 'notifications',
  notification_mail: 'notifications',
  mail: 'notifications',
  mail_token: 'notifications',
  mail_report: 'notifications',
  mail_campaign_recipient: 'notifications',
  weekly_update: 'notifications',
  reminder_mail: 'notifications',
  push_delivery: 'pushAddresses',
  push_subscription: 'pushAddresses',
  ledger_account: 'payments',
  ledger_transfer: 'payments',
  ledger_entry: 'payments',
  purchase_order: 'payments',
  payment_event: 'payments',
  payment: 'payments',
  refund: 'payments',
  withdrawal: 'payments',
  dispute: 'payments',
  disputed_credits: 'payments',
  discount: 'payments',
  discount_use: 'payments',
  bank_transfer: 'payments',
  provider_customer: 'payments',
  stored_payment_method: 'payments',
  spending_limit: 'spendingLimit',
  mandate: 'debits',
  sms: 'debits',
  debit_code: 'debits',
  debit_return: 'debits',
  session: 'browsers',
  login_device: 'browsers',
  attempt: 'safety',
  moderation_decision: 'safety',
  complaint: 'safety',
  complaint_contact: 'safety',
  complaint_evidence: 'safety',
  second_look: 'safety',
  photo_second_look: 'safety',
  profile_second_look: 'safety',
  appeal: 'safety',
  audit_entry: 'safety',
  live_event: 'technical',
  idempotent_answer: 'technical',
  photo_access: 'privatePhotos',
  data_export: 'export',
};

async function textsOf(locale: Locale): Promise<Record<string, string>> {
  const file = new URL(`../../../../locales/${locale}/page_privacy.json`, import.meta.url);
  return JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
}

test('the page about privacy names a place for every table with data about members (PRIVACY-1)', async () => {
  const texts = await textsOf('en');
  const untold = Object.entries(TOLD).filter(([, place]) => {
    const [section, words] = PLACES[place];
    return !texts[`page_privacy.${section}.text`]?.includes(words);
  });
  expect(untold).toEqual([]);
});

/** The items of lists and the tags and values that switch parts, in order. */
const shapeOf = (text: string) => text.match(/<\/?\w+>|\{(?:push|private_photos|attribution), select/g);

test.each(LOCALES)('the page about privacy has the same parts in %s (PRIVACY-1)', async (locale) => {
  const [english, translated] = [await textsOf('en'), await textsOf(locale)];
  for (const id of Object.keys(english)) {
    expect([id, shapeOf(translated[id] ?? '')]).toEqual([id, shapeOf(english[id] ?? '')]);
  }
});
