import { CHAT_HISTORY_DAYS, REACTIVATION_DAYS, SESSION_DAYS } from '@rendezvous/contract/rules';

type Lasting = {
  /** What is kept so long, and from when on. */
  readonly of: string;
  /** The name of the job that ends it. */
  readonly job: string;
} & ({ readonly days: number } | { readonly calendarYears: number });

/**
 * How long personal data is kept: every duration that a job ends, here once and by name. The list of personal data
 * (`personal-data.ts`) says which applies to a table or a column; the jobs read their numbers from here.
 */
export const RETENTION = {
  liveEvents: { of: 'events for open pages, from their making', days: 2 / 24, job: 'live.forget-events' },
  answers: {
    // Longer than any client goes on retrying.
    of: 'answers to calls that may be repeated, from the call',
    days: 7,
    job: 'idempotency.forget-answers',
  },
  sessions: { of: 'sessions, from the log-in', days: SESSION_DAYS, job: 'accounts.expire' },
  // Attempts count for a day at most, and links live no longer: a day more for whoever looks into a case.
  linksAndAttempts: {
    of: 'mailed links from their end, attempts to log in or to reset from the attempt',
    days: 2,
    job: 'accounts.expire',
  },
  devices: { of: 'browsers that are known, from the last log-in there', days: 365, job: 'accounts.expire' },
  mails: {
    of: 'mails, from their writing; words and address go when one was sent, words when its link has ended',
    days: 30,
    job: 'mail.expire',
  },
  likesADay: { of: 'how many likes were given on a day, from that day', days: 2, job: 'privacy.forget' },
  chatHistory: { of: 'messages, from their sending', days: CHAT_HISTORY_DAYS, job: 'privacy.forget' },
  providerRecords: {
    of: 'what the payment provider sent about a payment, in its words, from its arrival',
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
    of: 'accounts whose deletion was asked for, from the asking',
    days: REACTIVATION_DAYS,
    job: 'privacy.erase',
  },
} as const satisfies Record<string, Lasting>;

export type RetentionName = keyof typeof RETENTION;

const DAY_MS = 86_400_000;

/** What began before this has been kept long enough. */
export function keptFrom(name: RetentionName, now: Date): Date {
  const lasting: Lasting = RETENTION[name];
  if ('days' in lasting) return new Date(now.getTime() - lasting.days * DAY_MS);
  return new Date(Date.UTC(now.getUTCFullYear() - lasting.calendarYears, 0, 1));
}
