import pLimit from 'p-limit';
import type { Services } from '../services.ts';
import { saveCheck, saveDrift, type CheckedRow } from '../ledger/ledger-check.store.ts';
import { deadlineIn, PROVIDER_MS } from './deadline.ts';
import type { PaymentOutcome } from './payment-provider.ts';
import { findOrderToCheck, type OrderRow } from './payments.store.ts';
import { compareWithLedger, listOrdersWithCheckout } from './reconciliation.store.ts';
import { readOutcome, refreshFromProvider } from './refresh-from-provider.ts';

const ORDERS_AT_ONCE = 500;
const REQUESTS_AT_ONCE = 4;
/** Each order is compared with the provider on three nights. */
const DAYS_COMPARED = 3;

/** Compares every order with the ledger (LEDGER-7). Returns how many differ. */
export async function compareOrdersWithLedger({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<number> {
  let wrong = 0;
  let after: string | null = null;
  for (;;) {
    const found = await compareWithLedger(db, { after, limit: ORDERS_AT_ONCE }, clock());
    wrong += found.wrong;
    after = found.ids.at(-1) ?? after;
    if (found.ids.length < ORDERS_AT_ONCE) return wrong;
  }
}

/** How many orders differ, and about how many the provider did not respond. */
type Compared = { readonly wrong: number; readonly unread: number };

/** Compares the orders of the last days, and those that differed before, with what the provider says (LEDGER-7). */
export async function compareOrdersWithProvider(services: Services): Promise<Compared> {
  const { db, clock } = services;
  const since = new Date(clock().getTime() - DAYS_COMPARED * 86_400_000);
  const atOnce = pLimit(REQUESTS_AT_ONCE);
  const compared = { wrong: 0, unread: 0 };
  let after: string | null = null;
  for (;;) {
    const orders = await listOrdersWithCheckout(db, since, { after, limit: ORDERS_AT_ONCE });
    const rows = await Promise.all(orders.map((order) => atOnce(() => compareOne(services, order))));
    const read = rows.filter((row) => row !== null);
    const wrong = read.filter(({ expected, actual }) => expected !== actual);
    await saveDrift(db, 'provider', read, wrong, clock());
    compared.wrong += wrong.length;
    compared.unread += rows.length - read.length;
    after = orders.at(-1)?.id ?? after;
    if (orders.length < ORDERS_AT_ONCE) break;
  }
  // The time stays old while the provider does not respond, so that the operator is alarmed.
  if (compared.unread === 0) await saveCheck(db, { reconciled_at: clock() });
  return compared;
}

/** An order whose state at the provider is newer is brought up to date first. Returns null if nobody responds. */
async function compareOne(services: Services, order: OrderRow): Promise<CheckedRow | null> {
  const { db, log } = services;
  try {
    const outcome = await readOutcome(services, order, deadlineIn(PROVIDER_MS));
    const row = comparedRow(order, outcome);
    if (row.expected === row.actual) return row;
    await refreshFromProvider(services, order, deadlineIn(PROVIDER_MS));
    return comparedRow((await findOrderToCheck(db, order.id)) ?? order, outcome);
  } catch (error) {
    log.warn({ err: error, orderId: order.id }, 'an order could not be compared with the provider');
    return null;
  }
}

/** What the provider says was paid, in its currency, and what the order says. */
function comparedRow({ id, status, price, currency }: OrderRow, outcome: PaymentOutcome | null): CheckedRow {
  const paid = outcome?.status === 'completed' ? outcome.facts : null;
  const unit = paid?.currency ?? currency;
  const actual = status === 'completed' && unit === currency ? price : 0;
  return { id, unit, expected: String(paid?.amount ?? 0), actual: String(actual) };
}
