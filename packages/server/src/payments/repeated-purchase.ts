import { CallError } from '@rendezvous/contract/errors';
import { RECENTLY_PAID_MINUTES } from '@rendezvous/contract/rules';
import type { Tx } from '../database/types.ts';
import { holdsItsCode, usesItsCode } from './discounted-orders.ts';
import { listSameOrders, type OrderRow } from './payments.store.ts';

/** What makes two purchases of a member the same, and the recent one that the buyer was asked about. */
export type Purchase = {
  readonly bundle_id: string;
  readonly payment_method: string;
  readonly again_after?: string | undefined;
};

/** Thrown if the same purchase is open on hosted pages, which have to be closed before it is placed again. */
export class SamePurchaseOpenError extends Error {
  readonly orders: readonly OrderRow[];

  constructor(orders: readonly OrderRow[]) {
    super('the same purchase can still be paid on another page');
    this.orders = orders;
  }
}

/**
 * Checks that a purchase is not charged twice by mistake (PAY-30): one that was paid, or that the bank got, in the last
 * minutes is asked about, and pages on which it could still be paid are closed. The caller has locked the member
 * (`lockBuyer`), so that simultaneous orders and payments are decided one after the other.
 * @throws CallError recently_paid {order, payment_id}; SamePurchaseOpenError for `placeOnce`
 */
export async function checkRepeatedPurchase(
  tx: Tx,
  memberId: string,
  { bundle_id: bundleId, payment_method: method, again_after: again }: Purchase,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - RECENTLY_PAID_MINUTES * 60_000);
  const orders = await listSameOrders(tx, memberId, { bundleId, method, since });
  const recent = orders.find((order) => usesItsCode(order) && boughtAt(order) > since);
  if (recent && recent.id !== again) {
    throw new CallError('recently_paid', {
      params: { order: recent.id, payment_id: Number(recent.payment_id) },
    });
  }
  const open = orders.filter(holdsItsCode);
  if (open.length > 0) throw new SamePurchaseOpenError(open);
}

const boughtAt = ({ completed_at: paid, created_at: placed }: OrderRow) => paid ?? placed;
