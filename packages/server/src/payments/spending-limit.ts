import type { SpendingLimitState } from '@rendezvous/contract/credit-calls';
import { COUNTRIES, type Currency } from '@rendezvous/contract/countries';
import { CallError } from '@rendezvous/contract/errors';
import {
  affordableFrom,
  changeLimit,
  leftAt,
  limitAt,
  nextRelease,
  ordersToClose,
  spentAt,
  type CountedOrder,
} from '@rendezvous/contract/spending-limit';
import type { Viewer } from '../accounts/viewer.ts';
import type { DbOrTx, Tx } from '../database/types.ts';
import type { Services } from '../services.ts';
import { holdsItsCode, usesItsCode } from './discounted-orders.ts';
import { lockBuyer, type OrderRow } from './payments.store.ts';
import * as store from './spending-limit.store.ts';

/** Thrown if the order would be within the limit without orders whose hosted pages may still be open. */
export class LimitHeldError extends Error {
  readonly orders: readonly OrderRow[];

  constructor(orders: readonly OrderRow[]) {
    super('the spending limit is held by orders that can still be paid');
    this.orders = orders;
  }
}

const asCounted = ({ price, created_at: at }: OrderRow): CountedOrder => ({ price, at });

/**
 * Checks that an order is within the member's own limit (CREDIT-13). The caller has locked the member (`lockBuyer`), so
 * that simultaneous orders and changes of the limit are decided one after the other.
 * @throws CallError too_large {limit, retry_at}; LimitHeldError
 */
export async function checkSpendingLimit(
  tx: Tx,
  memberId: string,
  { price, currency }: { price: number; currency: Currency },
  now: Date,
): Promise<void> {
  const limit = await store.readLimit(tx, memberId, currency);
  if (limitAt(limit, now).amount === null) return;
  const orders = await store.listCountedOrders(tx, memberId, currency, now);
  const counted = orders.filter(usesItsCode).map(asCounted);
  const left = leftAt(limit, counted, now) ?? 0;
  if (price > left) {
    const from = affordableFrom(limit, counted, price, now);
    throw new CallError('too_large', {
      params: { limit: left, ...(from && { retry_at: from.toISOString() }) },
    });
  }
  const toClose = ordersToClose(orders.filter(holdsItsCode), price, left);
  if (toClose.length > 0) throw new LimitHeldError(toClose);
}

/** The member's limit and what counts towards it now (CREDIT-11). */
export async function readSpendingLimit(
  db: DbOrTx,
  viewer: Pick<Viewer, 'id' | 'country'>,
  now: Date,
): Promise<SpendingLimitState> {
  const { currency } = COUNTRIES[viewer.country];
  const { amount, next } = limitAt(await store.readLimit(db, viewer.id, currency), now);
  const orders = await store.listCountedOrders(db, viewer.id, currency, now);
  const counted = orders.filter(usesItsCode).map(asCounted);
  const release = nextRelease(counted, now);
  return {
    currency,
    amount,
    spent: spentAt(counted, now),
    next: next && { amount: next.amount, from: next.from.toISOString() },
    next_release: release && { amount: release.amount, at: release.at.toISOString() },
  };
}

/** Changes the member's limit: at once if it is lower, otherwise after a day (CREDIT-12). */
export function changeSpendingLimit(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: Pick<Viewer, 'id' | 'country'>,
  amount: number | null,
): Promise<SpendingLimitState> {
  const now = clock();
  const { currency } = COUNTRIES[viewer.country];
  return db.transaction().execute(async (tx) => {
    await lockBuyer(tx, viewer.id);
    const changed = changeLimit(await store.readLimit(tx, viewer.id, currency), amount, now);
    await store.saveLimit(tx, viewer.id, currency, changed, now);
    return readSpendingLimit(tx, viewer, now);
  });
}
