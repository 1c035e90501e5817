import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What Prometheus reads at /metrics. */
export const registry = new Registry();
collectDefaultMetrics({ register: registry });

export const requestSeconds = new Histogram({
  name: 'rendezvous_request_seconds',
  help: 'Time from request to answer',
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
  help: 'Sum of all ledger entries; anything but 0 is a fault',
  registers: [registry],
});
