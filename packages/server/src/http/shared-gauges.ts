import { readCheck, readDrift } from '../ledger/ledger-check.store.ts';
import { countEventsToReview, OUTCOMES_TO_REVIEW } from '../payments/events.store.ts';
import type { Services } from '../services.ts';
import { ledgerCheckedAt, ledgerDrift, ledgerSum, paymentEventsToReview } from './metrics.ts';

/** How old a value may be: milliseconds. Whoever reads /metrics waits for no query. */
const FRESH_MS = 15_000;

/** Gauges of the whole installation: each process reads the results that jobs left in the database, a few rows each time. */
export type SharedGauges = { stop(): Promise<void> };

export function startSharedGauges({ db, log }: Pick<Services, 'db' | 'log'>): SharedGauges {
  let reading: Promise<void> = Promise.resolve();
  let isReading = false;
  const read = () => {
    if (isReading) return;
    isReading = true;
    reading = refreshSharedGauges(db)
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

export async function refreshSharedGauges(db: Services['db']): Promise<void> {
  const { accounts, transfers, sum } = await readDrift(db);
  const { checked_at: checked, round_finished_at: finished } = await readCheck(db);
  const toReview = await countEventsToReview(db);
  ledgerSum.set(sum);
  ledgerDrift.set({ kind: 'account' }, accounts);
  ledgerDrift.set({ kind: 'transfer' }, transfers);
  ledgerCheckedAt.set({ what: 'recent' }, (checked?.getTime() ?? 0) / 1_000);
  ledgerCheckedAt.set({ what: 'round' }, (finished?.getTime() ?? 0) / 1_000);
  for (const outcome of OUTCOMES_TO_REVIEW) {
    const row = toReview.find((one) => one.outcome === outcome);
    paymentEventsToReview.set({ outcome }, Number(row?.events ?? 0));
  }
}
