import type { Job } from '../jobs/jobs.ts';
import { paymentSandboxJobs } from '../sandbox/payment-sandbox.ts';
import type { Services } from '../services.ts';
import { refreshFromProvider, closeUnpaid, isUndecided } from './ask-provider.ts';
import { CHECK_ORDER, CHECKOUT_HOURS, secondsToNextCheck, WAIT_DAYS } from './order-checks.ts';
import { applyOrPostpone } from './apply-event.ts';
import { backfillMoney } from './catch-up.ts';
import { deadlineIn, PROVIDER_MS } from './deadline.ts';
import { listDueEvents } from './events.store.ts';
import { findOrderToCheck } from './payments.store.ts';

const EVENTS_AT_ONCE = 500;

/** What payments do by themselves: nothing that was acknowledged or paid waits for a webhook or a browser to come back. */
export function paymentJobs(services: Services): Job[] {
  return [
    applyStoredEvents(services),
    checkOrder(services) as Job,
    backfillMoney(services),
    ...(services.config.stripe ? [] : paymentSandboxJobs(services)),
  ];
}

/**
 * Applies events whose process ended between keeping and applying them, and tries again what could not be applied. Each
 * is decided or waits for a later time afterwards, so those that fail hold up nobody.
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

/** Asks the provider for an order that is undecided, ever more rarely; closes what nobody paid within a day. */
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
