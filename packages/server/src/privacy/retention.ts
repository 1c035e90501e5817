import {
  CHAT_HISTORY_DAYS,
  DEVICE_DAYS,
  EXPORT_DAYS,
  REACTIVATION_DAYS,
  SENT_DAYS,
  SESSION_DAYS,
} from '@rendezvous/contract/rules';

type Duration = {
  /** What is kept, and from when. */
  readonly of: string;
  /** The name of the job that deletes it. */
  readonly job: string;
} & ({ readonly days: number } | { readonly calendarYears: number });

/**
 * How long personal data is kept (PRIVACY-2), by name. The list of personal data (`personal-data.ts`) says which
 * duration applies to a table or column, and the jobs read their numbers from here.
 */
export const RETENTION = {
  liveEvents: { of: 'events for open pages, from their creation', days: 2 / 24, job: 'live.forget-events' },
  answers: {
    // No client retries for longer than this (CALL-3).
    of: 'responses to calls with an idempotency key, from the call',
    days: 7,
    job: 'idempotency.forget-answers',
  },
  sessions: { of: 'sessions, from the log-in', days: SESSION_DAYS, job: 'accounts.expire' },
  // Attempts and links matter for at most a day; a second day allows somebody to look into a case.
  linksAndAttempts: {
    of: 'mailed links, from their end; attempts to log in or reset, from the attempt',
    days: 2,
    job: 'accounts.expire',
  },
  passkeyChallenges: {
    of: 'what a browser is asked to sign with a passkey, from its end',
    days: 1 / 24,
    job: 'accounts.expire',
  },
  devices: { of: 'known browsers, from the last log-in', days: DEVICE_DAYS, job: 'accounts.expire' },
  mails: {
    of: 'mails, from their creation; text and address go once it is sent, the text when its link has expired',
    days: SENT_DAYS,
    job: 'mail.expire',
  },
  notifications: {
    of: 'how somebody was notified of something and why, from the decision',
    days: SENT_DAYS,
    job: 'notifications.forget',
  },
  textMessages: {
    of: 'text messages, from their creation; text and number go once it is sent or its code has expired',
    days: SENT_DAYS,
    job: 'sms.expire',
  },
  debitCodes: {
    of: 'codes for direct debits, from their creation',
    days: 30,
    job: 'privacy.forget',
  },
  exports: {
    of: 'files with all data of a member, from their completion',
    days: EXPORT_DAYS,
    job: 'privacy.forget',
  },
  likesADay: { of: 'the number of likes given on a day, from that day', days: 2, job: 'privacy.forget' },
  chatHistory: {
    of: 'messages, from the time they were sent',
    days: CHAT_HISTORY_DAYS,
    job: 'privacy.forget',
  },
  replyNotes: {
    // Messages are kept no longer, so nobody could tell when an older last one was.
    of: 'notes of the staff about a conversation with a fictional profile, from its last message or their last change',
    days: CHAT_HISTORY_DAYS,
    job: 'privacy.forget',
  },
  uploads: {
    of: 'uploads of photos in parts, from their first part',
    days: 1,
    job: 'privacy.forget',
  },
  complaints: {
    // A member can appeal for six months (SAFETY-8), and the appeal is then decided.
    of: 'complaints and what was reported, from the decision',
    days: 365,
    job: 'privacy.forget',
  },
  providerRecords: {
    of: 'what the payment provider sent about a payment, verbatim, from its arrival',
    // A direct debit can be disputed for 13 months.
    days: 400,
    job: 'privacy.forget',
  },
  books: {
    of: 'what ties a payment to its payer at the provider, from the end of its year',
    calendarYears: 7,
    job: 'privacy.forget',
  },
  reactivation: {
    of: 'accounts whose deletion was requested, from the request',
    days: REACTIVATION_DAYS,
    job: 'privacy.erase',
  },
} as const satisfies Record<string, Duration>;

export type RetentionName = keyof typeof RETENTION;

const DAY_MS = 86_400_000;

/** Returns the time before which data of this name is no longer kept. */
export function retainedSince(name: RetentionName, now: Date): Date {
  const duration: Duration = RETENTION[name];
  if ('days' in duration) return new Date(now.getTime() - duration.days * DAY_MS);
  return new Date(Date.UTC(now.getUTCFullYear() - duration.calendarYears, 0, 1));
}
