import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The metrics that Prometheus reads at /metrics. */
export const registry = new Registry();
collectDefaultMetrics({ register: registry });

export const requestSeconds = new Histogram({
  name: 'rendezvous_request_seconds',
  help: 'Time from request to response',
  labelNames: ['call', 'method', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [registry],
});

export const openStreams = new Gauge({
  name: 'rendezvous_open_streams',
  help: 'Open connections of events.php',
  registers: [registry],
});

export const ledgerSum = new Gauge({
  name: 'rendezvous_ledger_sum',
  help: 'Sum of all ledger entries at the last checks; anything but 0 is an error',
  registers: [registry],
});

export const paymentEvents = new Counter({
  name: 'rendezvous_payment_events_total',
  help: 'Events of the payment provider that this process decided, by outcome',
  labelNames: ['outcome'],
  registers: [registry],
});

let countWaiters = () => 0;

/** Sets the function that counts the calls of this process that wait for a connection of its pools. */
export function setPoolWaiterCounter(count: () => number): void {
  countWaiters = count;
}

registry.registerMetric(
  new Gauge({
    name: 'rendezvous_pool_waiters',
    help: 'Calls of this process that currently wait for a connection to the database',
    registers: [],
    collect() {
      this.set(countWaiters());
    },
  }),
);

/** This gauge and all below describe the whole installation, not this process (`shared-gauges.ts`, LEDGER-6). */
export const ledgerDrift = new Gauge({
  name: 'rendezvous_ledger_drift',
  help: 'Accounts and transfers that do not balance, and orders that differ from the ledger (order) or from the provider (provider); anything but 0 is an error',
  labelNames: ['kind'],
  registers: [registry],
});

export const ledgerCheckedAt = new Gauge({
  name: 'rendezvous_ledger_checked_timestamp_seconds',
  help: 'When the ledger was last checked: new entries (recent), all entries (round), and orders with ledger and provider (orders); 0 means never',
  labelNames: ['what'],
  registers: [registry],
});

export const paymentEventsToReview = new Gauge({
  name: 'rendezvous_payment_events_to_review',
  help: 'Events of the payment provider that a person has to review, by outcome; anything but 0 is an alarm',
  labelNames: ['outcome'],
  registers: [registry],
});

export const openDisputes = new Gauge({
  name: 'rendezvous_disputes_open',
  help: 'Payments that a bank disputes and has not decided about; anything but 0 is an alarm until the evidence is sent',
  registers: [registry],
});

export const paymentEventAge = new Gauge({
  name: 'rendezvous_payment_event_age_seconds',
  help: 'Age of the oldest event of the payment provider without an outcome; 0 if there is none',
  registers: [registry],
});

export const dueJobs = new Gauge({
  name: 'rendezvous_jobs_due',
  help: 'Jobs of all queues that are due and have not started, counted up to 10,000',
  registers: [registry],
});

export const mailAge = new Gauge({
  name: 'rendezvous_mail_age_seconds',
  help: 'Age of the oldest mail that waits to be sent; 0 if none waits, and without a mail server',
  registers: [registry],
});

export const deadMails = new Gauge({
  name: 'rendezvous_mail_dead',
  help: 'Mails of the last day that are no longer tried',
  registers: [registry],
});
