import type { Job } from '../jobs/jobs.ts';
import type { Services } from '../services.ts';
import * as store from './ledger-check.store.ts';

const TRANSFERS_AT_ONCE = 2_000;
/** A small number, because all entries of each account are read: thousands for an old account. */
const ACCOUNTS_AT_ONCE = 200;
/** A transfer can commit this long after its id was created; no transaction takes longer. */
const OVERLAP_MS = 120_000;
/** How long one run may check recent transfers, and how long it may continue each half of a round. */
const RECENT_MS = 10_000;
const ROUND_PART_MS = 1_000;
/** The shortest time between the starts of two rounds. */
const ROUND_PAUSE_MS = 3_600_000;

type CheckResult = { readonly ids: readonly string[]; readonly wrong: number };

/**
 * Compares balances with entries (LEDGER-6). Every minute it checks recent transfers with the accounts that they
 * touched, and continues a round over the whole ledger, which takes an hour to a day depending on its size. Differences
 * are stored in `ledger_drift`, which the gauges of every process report.
 */
export function ledgerJobs(services: Services): Job[] {
  return [{ name: 'ledger.check', cron: '* * * * *', run: () => checkLedger(services) }];
}

async function checkLedger({ db, clock, log }: Services): Promise<void> {
  const wrong = { transfers: 0, accounts: 0 };
  await checkRecent();
  await continueRound();
  await store.saveCheck(db, { checked_at: clock() });
  if (wrong.transfers || wrong.accounts) log.error(wrong, 'the ledger does not balance');

  async function checkRecent(): Promise<void> {
    const { newest_transfer_id: newest } = await store.readCheck(db);
    // The first run leaves existing transfers to the round.
    if (newest === null) {
      return store.saveCheck(db, { newest_transfer_id: await store.findNewestTransferId(db) });
    }
    const done = new Set<string>();
    let after: string | null = earlierId(newest, OVERLAP_MS);
    const isTimeUp = timeLimit(RECENT_MS);
    while (after !== null && !isTimeUp()) {
      const now = clock();
      const transfers = await store.checkTransfers(db, { after, limit: TRANSFERS_AT_ONCE, now });
      const accounts = await store.checkAccountsOf(db, { transferIds: transfers.ids, done, now });
      for (const id of accounts.ids) done.add(id);
      wrong.transfers += transfers.wrong;
      wrong.accounts += accounts.wrong;
      const last = transfers.ids.at(-1);
      if (last !== undefined && last > newest) await store.saveCheck(db, { newest_transfer_id: last });
      after = transfers.ids.length < TRANSFERS_AT_ONCE ? null : (last ?? null);
    }
  }

  async function continueRound(): Promise<void> {
    const check = await store.readCheck(db);
    const { round_started_at: started, round_finished_at: finished } = check;
    const isInProgress = started !== null && (finished === null || finished < started);
    if (!isInProgress) {
      if (started && clock().getTime() - started.getTime() < ROUND_PAUSE_MS) return;
      await store.saveCheck(db, { round_started_at: clock(), transfer_cursor: null, account_cursor: null });
    }
    const transfersDone = await continueFrom(
      isInProgress ? check.transfer_cursor : null,
      TRANSFERS_AT_ONCE,
      async (after, limit) => {
        const found = await store.checkTransfers(db, { after, limit, now: clock() });
        wrong.transfers += found.wrong;
        return found;
      },
      (cursor) => store.saveCheck(db, { transfer_cursor: cursor }),
    );
    const accountsDone = await continueFrom(
      isInProgress ? check.account_cursor : null,
      ACCOUNTS_AT_ONCE,
      async (after, limit) => {
        const found = await store.checkAccountsAfter(db, { after, limit, now: clock() });
        wrong.accounts += found.wrong;
        return found;
      },
      (cursor) => store.saveCheck(db, { account_cursor: cursor }),
    );
    if (transfersDone && accountsDone) await store.saveCheck(db, { round_finished_at: clock() });
  }
}

/** Continues from a cursor in batches while there is time; returns true at the end of the round. */
async function continueFrom(
  from: string | null,
  limit: number,
  check: (after: string | null, limit: number) => Promise<CheckResult>,
  save: (cursor: string) => Promise<void>,
): Promise<boolean> {
  const isTimeUp = timeLimit(ROUND_PART_MS);
  let after = from;
  do {
    const { ids } = await check(after, limit);
    const last = ids.at(-1);
    if (last !== undefined) await save((after = last));
    if (ids.length < limit) return true;
  } while (!isTimeUp());
  return false;
}

function timeLimit(ms: number): () => boolean {
  const until = performance.now() + ms;
  return () => performance.now() > until;
}

/** The smallest id of a transfer that is `ms` older: ids are UUIDv7 and begin with their time in milliseconds. */
function earlierId(id: string, ms: number): string {
  const at = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
  const hex = Math.max(0, at - ms)
    .toString(16)
    .padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}
