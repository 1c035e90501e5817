import type { Job } from '../jobs/jobs.ts';
import { paymentSandboxJobs } from '../sandbox/payment-sandbox.ts';
import type { Services } from '../services.ts';
import { refreshFromProvider, closeUnpaid, isUndecided } from './refresh-from-provider.ts';
import { CHECK_ORDER, CHECKOUT_HOURS, secondsToNextCheck, WAIT_DAYS } from './order-checks.ts';
import { applyOrPostpone } from './apply-event.ts';
import { backfillMoney } from './backfill-money.ts';
import { deadlineIn, PROVIDER_MS } from './deadline.ts';
import { listDueEvents } from './events.store.ts';
import { compareOrdersWithLedger, compareOrdersWithProvider } from './reconciliation.ts';
import { findOrderToCheck } from './payments.store.ts';

const EVENTS_AT_ONCE = 500;

/** The background jobs of payments: no event and no payment depends on another webhook or page view (PAY-9). */
export function paymentJobs(services: Services): Job[] {
  return [
    applyStoredEvents(services),
    checkOrder(services) as Job,
    backfillMoney(services),
    reconcile(services),
    ...(services.config.stripe ? [] : paymentSandboxJobs(services)),
  ];
}

/**
 * Applies events whose process ended between storing and applying them, and retries events that could not be applied
 * (LEDGER-5). Afterwards each has an outcome or a later time, so failing events do not delay others.
 */
function applyStoredEvents(services: Services): Job {
  const { db, clock, payments } = services;
  return {
    name: 'payments.apply-kept-events',
    cron: '* * * * *',
    async run() {
      for (;;) {
        const due = await listDueEvents(db, clock(), EVENTS_AT_ONCE);
        for (const event of due) {
          await applyOrPostpone(services, event, () => payments.readStoredEvent(event.payload));
        }
        if (due.length < EVENTS_AT_ONCE) return;
      }
    },
  };
}

/** Checks an undecided order with the provider, less and less often (PAY-9), and closes it after a day (PAY-10). */
function checkOrder(services: Services): Job<{ orderId: string }> {
  return {
    name: CHECK_ORDER,
    catchUp: true,
    async run({ orderId }) {
      const order = await findOrderToCheck(services.db, orderId);
      if (!order || !isUndecided(order)) return;
      const now = services.clock();
      const ageSeconds = (now.getTime() - order.created_at.getTime()) / 1_000;
      try {
        const deadline = deadlineIn(PROVIDER_MS);
        if (ageSeconds < CHECKOUT_HOURS * 3_600) await refreshFromProvider(services, order, deadline);
        else await closeUnpaid(services, order, deadline);
      } catch (error) {
        services.log.warn({ err: error }, 'an order could not be checked with the provider');
      }
      const after = await findOrderToCheck(services.db, orderId);
      if (!after || !isUndecided(after) || ageSeconds > WAIT_DAYS * 86_400) return;
      const afterSeconds = secondsToNextCheck(ageSeconds);
      await services.jobs.enqueue(CHECK_ORDER, { orderId }, { afterSeconds });
    },
  };
}

/** Compares orders with the ledger and the provider every night (LEDGER-7). */
function reconcile(services: Services): Job {
  return {
    name: 'payments.reconcile',
    cron: '20 3 * * *',
    async run() {
      const ledger = await compareOrdersWithLedger(services);
      const provider = await compareOrdersWithProvider(services);
      const counts = { ledger, provider: provider.wrong, unread: provider.unread };
      if (ledger || provider.wrong)
        services.log.error(counts, 'orders differ from the ledger or the provider');
      else services.log.info(counts, 'orders agree with the ledger and the provider');
    },
  };
}
