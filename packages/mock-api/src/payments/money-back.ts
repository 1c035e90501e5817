import type { Reversal } from '@rendezvous/contract/entities';
import type { MoneyBack, OrderState } from '../state.ts';

/** What became of the money of an order (REFUND-6). A bank that returns a direct debit has decided. */
export function reversalOf({ price, paymentMethod, moneyBack }: OrderState): Reversal | null {
  const { refunded, dispute } = moneyBack;
  const isReturned = dispute?.status === 'lost' || (dispute?.status === 'open' && paymentMethod === 'sdd');
  if (isReturned) return 'returned';
  if (dispute?.status === 'open') return 'disputed';
  if (refunded === 0) return null;
  return refunded < price ? 'partially_refunded' : 'refunded';
}

/** What the buyer has got back, in minor units (PAY-24). */
export function paidBackOf(order: OrderState): number {
  return reversalOf(order) === 'returned' ? order.price : order.moneyBack.refunded;
}

/** Nothing has gone back. */
export const NO_MONEY_BACK: MoneyBack = { refunded: 0, dispute: null };
