import { BANK_WAIT_DAYS } from '@rendezvous/contract/payment-methods';
import { endTransfer } from '../bank-transfer/end-transfer.ts';
import { registerCustomerJob } from '../bank-transfer/transfer-customer.ts';
import { cardJobs } from '../cards/cards.jobs.ts';
import type { Job } from '../jobs/jobs.ts';
import { paymentSandboxJobs } from '../sandbox/payment-sandbox.ts';
import type { Services } from '../services.ts';
import { refreshFromProvider, closeUnpaid, isUndecided } from './refresh-from-provider.ts';
import { CHECK_ORDER, CHECKOUT_HOURS, READ_TRANSFER, secondsToNextCheck } from './order-checks.ts';
import { applyOrPostpone } from './apply-event.ts';
import { backfillMoney } from './backfill-money.ts';
import { deadlineIn, PROVIDER_MS } from './deadline.ts';
import { listDueEvents, reopenMatchedEvents } from './events.store.ts';
import { compareOrdersWithLedger, compareOrdersWithProvider } from './reconciliation.ts';
import { refreshMethods } from './offered-methods.ts';
import { findOrderToCheck } from './payments.store.ts';
import { removeCustomerJob } from './provider-customers.ts';
import { refundWithdrawals } from './refund-withdrawals.ts';
import { APPLY_STORED_EVENTS } from './settle-order.ts';

const EVENTS_AT_ONCE = 500;

/** The background jobs of payments: no event and no payment depends on another webhook or page view (PAY-9). */
export function paymentJobs(services: Services): Job[] {
  return [
    applyStoredEvents(services),
    checkOrder(services) as Job,
    readTransfer(services) as Job,
    backfillMoney(services),
    reconcile(services),
    refundWithdrawals(services),
    refreshMethods(services),
    ...cardJobs(services),
    registerCustomerJob(services) as Job,
    removeCustomerJob(services) as Job,
    ...(services.config.stripe ? [] : paymentSandboxJobs(services)),
  ];
}

/**
 * Applies events whose process ended between storing and applying them, or whose order was not known yet, and retries
 * events that could not be applied (LEDGER-5). Afterwards each has an outcome or a later time, so failing events do not delay others.
 */
function applyStoredEvents(services: Services): Job {
  const { db, clock, payments } = services;
  return {
    name: APPLY_STORED_EVENTS,
    cron: '* * * * *',
    async run() {
      await reopenMatchedEvents(db);
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
      const isOver = ageSeconds >= BANK_WAIT_DAYS * 86_400;
      let isRead = true;
      try {
        const deadline = deadlineIn(PROVIDER_MS);
        if (ageSeconds < CHECKOUT_HOURS * 3_600) await refreshFromProvider(services, order, deadline);
        else await closeUnpaid(services, order, deadline);
      } catch (error) {
        services.log.warn({ err: error }, 'an order could not be checked with the provider');
        isRead = false;
      }
      const after = await findOrderToCheck(services.db, orderId);
      if (!after || !isUndecided(after)) return;
      const isTransfer = after.payment_method === 'sct';
      if (isOver && isTransfer && isRead) return endTransfer(services, after);
      if (isOver && !isTransfer) return;
      const afterSeconds = secondsToNextCheck(ageSeconds);
      await services.jobs.enqueue(CHECK_ORDER, { orderId }, { afterSeconds });
    },
  };
}

/** Reads where the money of a bank transfer goes (PAY-27). It is tried again until the provider responds. */
function readTransfer(services: Services): Job<{ orderId: string }> {
  return {
    name: READ_TRANSFER,
    async run({ orderId }) {
      const order = await findOrderToCheck(services.db, orderId);
      if (order && isUndecided(order)) await refreshFromProvider(services, order, deadlineIn(PROVIDER_MS));
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
