import { readCheck, readDrift } from '../ledger/ledger-check.store.ts';
import { runningJob } from '../jobs/running-job.ts';
import { countDueJobs } from '../jobs/jobs.store.ts';
import { readUnsentMail } from '../mail/mail.store.ts';
import { countOpenDisputes } from '../payments/disputed-credits.store.ts';
import { countEventsToReview, OUTCOMES_TO_REVIEW, readOldestUndecided } from '../payments/events.store.ts';
import type { Services } from '../services.ts';
import {
  deadMails,
  dueJobs,
  ledgerCheckedAt,
  ledgerDrift,
  ledgerSum,
  mailAge,
  openDisputes,
  paymentEventAge,
  paymentEventsToReview,
} from './metrics.ts';

/** How often the gauges are read, in milliseconds. A request for /metrics waits for no query. */
const FRESH_MS = 15_000;

const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * The gauges of the whole installation. Each process reads the results that jobs stored in the database, a few rows.
 */
export type SharedGauges = { stop(): Promise<void> };

export function startSharedGauges(services: GaugeServices & Pick<Services, 'log'>): SharedGauges {
  const { log } = services;
  let reading: Promise<void> = Promise.resolve();
  let isReading = false;
  const read = () => {
    if (isReading) return;
    isReading = true;
    reading = runningJob
      .run('gauges.read', () => refreshSharedGauges(services))
      .catch((error: unknown) => log.warn({ err: error }, 'the shared gauges could not be read'))
      .finally(() => (isReading = false));
  };
  read();
  const timer = setInterval(read, FRESH_MS);
  timer.unref();
  return {
    stop() {
      clearInterval(timer);
      return reading;
    },
  };
}

type GaugeServices = Pick<Services, 'config' | 'db' | 'clock'>;

export async function refreshSharedGauges({ config, db, clock }: GaugeServices): Promise<void> {
  const { accounts, transfers, orders, provider, sum } = await readDrift(db);
  const { checked_at: checked, round_finished_at: finished, reconciled_at: reconciled } = await readCheck(db);
  const toReview = await countEventsToReview(db);
  ledgerSum.set(sum);
  ledgerDrift.set({ kind: 'account' }, accounts);
  ledgerDrift.set({ kind: 'transfer' }, transfers);
  ledgerDrift.set({ kind: 'order' }, orders);
  ledgerDrift.set({ kind: 'provider' }, provider);
  ledgerCheckedAt.set({ what: 'recent' }, (checked?.getTime() ?? 0) / 1_000);
  ledgerCheckedAt.set({ what: 'round' }, (finished?.getTime() ?? 0) / 1_000);
  ledgerCheckedAt.set({ what: 'orders' }, (reconciled?.getTime() ?? 0) / 1_000);
  for (const outcome of OUTCOMES_TO_REVIEW) {
    const row = toReview.find((one) => one.outcome === outcome);
    paymentEventsToReview.set({ outcome }, Number(row?.events ?? 0));
  }
  openDisputes.set(await countOpenDisputes(db));
  const now = clock();
  const ageOf = (since: Date | null) => (since ? Math.max(0, (now.getTime() - since.getTime()) / 1_000) : 0);
  paymentEventAge.set(ageOf(await readOldestUndecided(db)));
  dueJobs.set(await countDueJobs(db));
  const { oldestWaiting, dead } = await readUnsentMail(db, new Date(now.getTime() - DAY_MS));
  // Without a mail server, mails stay in the sandbox's mailbox and are not late.
  mailAge.set(config.smtpUrl ? ageOf(oldestWaiting) : 0);
  deadMails.set(dead);
}
