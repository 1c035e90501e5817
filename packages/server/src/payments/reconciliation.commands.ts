import { z } from 'zod';
import { CommandError } from '../command-error.ts';
import type { Db } from '../database/types.ts';
import { checkAccountsAfter, checkTransfers, listDrift, readCheck } from '../ledger/ledger-check.store.ts';
import { readBalanceAt, readTrialBalance, type TrialBalanceRow } from '../ledger/trial-balance.store.ts';
import { compareOrdersWithLedger } from './reconciliation.ts';

const ROWS_AT_ONCE = 2_000;

/** What an operator can write: an instant of the past, and one member whose balance then is printed as well. */
const options = z.strictObject({
  at: z.iso
    .datetime({ offset: true })
    .transform((text) => new Date(text))
    .optional(),
  member: z.uuid().optional(),
});

/**
 * Checks the whole ledger and every order now, and describes the trial balance and the differences (LEDGER-7). What the
 * provider says was compared by the job of the last night.
 * @throws CommandError for invalid fields or a member without an account; with the description if something differs
 */
export async function checkBooks(db: Db, fields: Record<string, unknown>, now: Date): Promise<string> {
  const parsed = options.safeParse(fields);
  if (!parsed.success) {
    throw new CommandError(
      parsed.error.issues.map(({ path, message }) => [...path, message].join(': ')).join('\n'),
    );
  }
  const { at = now, member } = parsed.data;
  const trialBalance = await readTrialBalance(db, at);
  const lines = [`Trial balance at ${at.toISOString()}`, ...describeBalance(trialBalance)];
  if (member !== undefined) {
    const balance = await readBalanceAt(db, member, at);
    if (balance === null) throw new CommandError(`There is no account of the member ${member}.`);
    lines.push('', `Member ${member}: ${count(balance)} credits`);
  }
  await checkAll((after) => checkTransfers(db, { after, limit: ROWS_AT_ONCE, now }));
  await checkAll((after) => checkAccountsAfter(db, { after, limit: ROWS_AT_ONCE, now }));
  await compareOrdersWithLedger({ db, clock: () => now });
  const differences = await listDrift(db);
  const { reconciled_at: reconciled } = await readCheck(db);
  lines.push('', `Last compared with the provider: ${reconciled?.toISOString() ?? 'never'}`);
  if (differences.length === 0 && sumsOf(trialBalance).every(([, sum]) => sum === 0n)) {
    return [...lines, 'Differences: none'].join('\n');
  }
  lines.push(`Differences: ${count(differences.length)}`);
  for (const { kind, id, unit, expected, actual, found_at: found } of differences) {
    const amounts = `expected ${count(expected)}, found ${count(actual)} ${unit}`;
    lines.push(`  ${kind} ${id}: ${amounts}, since ${found.toISOString()}`);
  }
  throw new CommandError(lines.join('\n'));
}

async function checkAll(check: (after: string | null) => Promise<{ ids: string[] }>): Promise<void> {
  let after: string | null = null;
  for (;;) {
    const { ids } = await check(after);
    after = ids.at(-1) ?? after;
    if (ids.length < ROWS_AT_ONCE) return;
  }
}

function sumsOf(rows: readonly TrialBalanceRow[]): (readonly [unit: string, sum: bigint])[] {
  const units = [...new Set(rows.map(({ unit }) => unit))];
  return units.map((unit) => [
    unit,
    rows.filter((row) => row.unit === unit).reduce((total, row) => total + row.sum, 0n),
  ]);
}

/** Money in minor units, as it is booked. */
function describeBalance(rows: readonly TrialBalanceRow[]): string[] {
  const line = (name: string, sum: bigint) => `  ${name.padEnd(20)}${count(sum).padStart(18)}`;
  return sumsOf(rows).flatMap(([unit, sum]) => [
    unit === 'credits' ? unit : `${unit}, minor units`,
    ...rows.filter((row) => row.unit === unit).map((row) => line(row.kind, row.sum)),
    line('sum', sum),
  ]);
}

const count = (value: number | bigint | string) => BigInt(value).toLocaleString('en');
