import type { Reversal } from '@rendezvous/contract/entities';
import type { DbOrTx } from '../database/types.ts';
import {
  listOrdersWithMoneyBack,
  readOrderMoney,
  type DisputeRow,
  type PaymentRow,
} from './order-money.store.ts';
import { orderStatusOf, type OrderMoney } from './order-status.ts';

type ReversibleMoney = Pick<OrderMoney, 'refunds'> & {
  readonly payments: readonly Pick<PaymentRow, 'id' | 'kind' | 'amount' | 'status'>[];
  readonly disputes: readonly Pick<DisputeRow, 'payment_id' | 'amount' | 'status'>[];
};

/**
 * What became of the money of an order (REFUND-6); null if all of it is still there. A bank that returns a direct debit
 * has decided, while any other dispute is open until it is won or lost.
 */
export function reversalOf(money: ReversibleMoney): Reversal | null {
  const status = orderStatusOf(money);
  if (status !== 'disputed' && status !== 'partially_refunded' && status !== 'refunded') return null;
  const debits = new Set(money.payments.filter(({ kind }) => kind === 'debit').map(({ id }) => id));
  const disputes = money.disputes.filter((one) => one.status === 'open' || one.status === 'lost');
  if (disputes.some((one) => one.status === 'open' && !debits.has(one.payment_id))) return 'disputed';
  if (disputes.length > 0 || status === 'disputed') return 'returned';
  return status;
}

/** What became of the money of paid orders, by their ids. Orders with all of their money are not in it. */
export async function readReversals(
  db: DbOrTx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Reversal>> {
  const found = new Map<string, Reversal>();
  if (orderIds.length === 0) return found;
  for (const id of await listOrdersWithMoneyBack(db, orderIds)) {
    const reversal = reversalOf(await readOrderMoney(db, id));
    if (reversal) found.set(id, reversal);
  }
  return found;
}
