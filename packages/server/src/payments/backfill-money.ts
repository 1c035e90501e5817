import { ZodError } from 'zod';
import type { Job } from '../jobs/jobs.ts';
import { postMoney } from '../ledger/money.store.ts';
import type { Services } from '../services.ts';
import { recordMoneyBack } from './money-back.ts';
import { saleOf } from './order-money.ts';
import * as store from './order-money.store.ts';

const PAYMENTS_AT_ONCE = 100;
const EVENTS_AT_ONCE = 100;
/** How long one run may take; the next one continues from there. */
const RUN_MS = 10_000;
/** Reasons of events that match their order. */
const KNOWN: ReadonlySet<string> = new Set(['refund', 'dispute', 'superseded']);

/**
 * A job that books money which is not in the ledger yet (LEDGER-3): completed orders, refunds and disputes of a release
 * without these books.
 */
export function backfillMoney(services: Services): Job {
  return {
    name: 'payments.catch-up-with-money',
    cron: '* * * * *',
    async run() {
      const until = performance.now() + RUN_MS;
      while ((await postSales(services)) === PAYMENTS_AT_ONCE) if (performance.now() > until) return;
      while ((await recordEvents(services)) === EVENTS_AT_ONCE) if (performance.now() > until) return;
    },
  };
}

/** Books a batch of payments in one transaction, and returns how many. */
function postSales({ db, clock }: Services): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const payments = await store.lockPaymentsToPost(tx, PAYMENTS_AT_ONCE);
    if (payments.length === 0) return 0;
    for (const payment of payments) await postMoney(tx, saleOf(payment.order_id, payment));
    const ids = payments.map(({ id }) => id);
    await store.markPosted(tx, ids, clock());
    return payments.length;
  });
}

/** Records a batch of events, each in a transaction of its own, and returns how many it read. */
async function recordEvents(services: Services): Promise<number> {
  const { db, clock, live, log, payments } = services;
  const events = await store.listEventsToRecord(db, EVENTS_AT_ONCE);
  for (const { id, payload } of events) {
    const memberToNotify = await db.transaction().execute(async (tx) => {
      const orderId = await store.lockEventToRecord(tx, id);
      if (orderId === null) return null;
      await store.markRecorded(tx, id, clock());
      try {
        const recorded = await recordMoneyBack(services, tx, orderId, payments.readStoredEvent(payload));
        if (!KNOWN.has(recorded.reason)) {
          log.error({ eventId: id, reason: recorded.reason }, 'a refund or dispute does not match its order');
        }
        return recorded.memberToNotify;
      } catch (error) {
        if (!(error instanceof ZodError)) throw error;
        log.error({ eventId: id }, 'a stored payment event is invalid');
        return null;
      }
    });
    if (memberToNotify) await live.announce([memberToNotify]);
  }
  return events.length;
}
