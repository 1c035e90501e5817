import type { Currency } from '@rendezvous/contract/countries';
import type { BankTransfer, Order, PaymentMethod, Reversal } from '@rendezvous/contract/entities';
import { BANK_WAIT_DAYS } from '@rendezvous/contract/payment-methods';
import { withdrawalPeriod } from '@rendezvous/contract/withdrawals';
import type { DbOrTx } from '../database/types.ts';
import type { OrderRow, OwnOrderRow } from './payments.store.ts';
import { readReversals } from './reversals.ts';

/**
 * An order as its buyer, who lives in the given time zone, sees it (PAY-4). An order that is written in this request was
 * not withdrawn from, and none of its money went back; it is paid on a checkout unless its row says otherwise.
 */
export function presentOrder(
  row: OrderRow & Partial<OwnOrderRow>,
  timeZone: string,
  reversal: Reversal | null = null,
): Order {
  const { completed_at: completedAt } = row;
  const period = completedAt && withdrawalPeriod(completedAt, row.refund_days, timeZone);
  return {
    id: row.id,
    payment_id: Number(row.payment_id),
    bundle_id: row.bundle_id,
    credits: row.credits,
    currency: row.currency as Currency,
    full_price: row.full_price,
    price: row.price,
    payment_method: row.payment_method as PaymentMethod | null,
    stored_card: row.stored_card ?? false,
    status: row.status,
    reversal,
    checkout_url: row.status === 'pending' ? row.checkout_url : null,
    created_at: row.created_at.toISOString(),
    completed_at: completedAt?.toISOString() ?? null,
    withdraw_until: period?.until.toISOString() ?? null,
    withdraw_last_day: period?.lastDay ?? null,
    withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
    bank_transfer: row.status === 'completed' ? null : presentTransfer(row),
  };
}

/** A buyer's orders with what became of their money (REFUND-6), in the order of the rows. */
export async function presentOwnOrders(
  db: DbOrTx,
  rows: readonly OwnOrderRow[],
  timeZone: string,
): Promise<Order[]> {
  const paid = rows.filter(({ status }) => status === 'completed').map(({ id }) => id);
  const reversals = await readReversals(db, paid);
  return rows.map((row) => presentOrder(row, timeZone, reversals.get(row.id)));
}

/** The account of a bank transfer, and until when the money is waited for (PAY-27, PAY-28). */
function presentTransfer(row: OrderRow & Partial<OwnOrderRow>): BankTransfer | null {
  const { account_holder, iban, bic, reference, remaining } = row;
  if (!account_holder || !iban || !bic || !reference || remaining === null || remaining === undefined) {
    return null;
  }
  const until = new Date(row.created_at.getTime() + BANK_WAIT_DAYS * 86_400_000).toISOString();
  return { account_holder, iban, bic, reference, amount: remaining, until };
}
