import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { allowCrashes } from '../testing/crashes.ts';
import { histories, MoneyHistory, refundOnce } from '../testing/money-history.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { checkBooks } from './reconciliation.commands.ts';

/** How many histories are tried: INTERLEAVINGS=300 for a long run. A failure prints its seed; SEED repeats it. */
const RUNS = Number(process.env.INTERLEAVINGS ?? 12);
const SEED = process.env.SEED === undefined ? undefined : Number(process.env.SEED);
const MS_PER_RUN = 20_000;

/** All histories come from one address. */
const ENV = { ROLE: 'api', ADDRESS_LIMIT_FACTOR: '1000' };

/** Two processes on one database; the embedded database has one connection and no races. */
const processes: TestServer[] = [];
beforeAll(async () => {
  const first = await startTestServer(ENV);
  processes.push(first);
  if (first.services.connection.engine.kind === 'postgres') {
    processes.push(await startTestServer(ENV, { sharedWith: first }));
  }
  for (const { services } of processes) {
    allowCrashes(services);
    vi.spyOn(services.log, 'error').mockImplementation(() => {});
    vi.spyOn(services.log, 'warn').mockImplementation(() => {});
    vi.spyOn(services.payments, 'refund').mockImplementation(refundOnce);
  }
});
afterAll(async () => {
  vi.restoreAllMocks();
  for (const one of processes.toReversed()) await one.stop();
});
it(
  'keeps the books in any interleaving of orders, codes, debits, transfers, events, spends, refunds, disputes, returns, withdrawals and crashes (BONUS-14, DEBIT-8, LEDGER-1, PAY-6, PAY-8, PAY-28, REFUND-5, REFUND-7)',
  async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (steps) => {
        const history = await MoneyHistory.begin(processes, steps);
        await history.run(steps);
        expect(await history.findFaults()).toEqual([]);
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    );
    await expect(checkBooks((processes[0] as TestServer).services.db, {}, new Date())).resolves.toContain(
      'Differences: none',
    );
  },
  RUNS * MS_PER_RUN,
);
