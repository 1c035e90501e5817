import type { Tx } from '../database/types.ts';
import { paymentOf } from '../payments/order-money.ts';
import { readOrderMoney } from '../payments/order-money.store.ts';
import type { ProviderEvent, TransferDetails } from '../payments/payment-provider.ts';
import { lockOrder } from '../payments/payments.store.ts';
import { orderChanged, type Settlement } from '../payments/settle-order.ts';
import type { Services } from '../services.ts';
import { saveTransfer } from './bank-transfers.store.ts';

/**
 * Records that a part of an order's bank transfer has arrived, in any sequence with other events (PAY-28). It pays nothing:
 * the provider reports when all of it is there. A part for an order that is over waits for a person, who returns the money.
 */
export async function recordFunding(
  { clock, live }: Pick<Services, 'clock' | 'live'>,
  tx: Tx,
  orderId: string,
  { facts }: Pick<ProviderEvent, 'facts'>,
  transfer: TransferDetails,
): Promise<Settlement> {
  const ends = (outcome: Settlement['result']['outcome'], reason: string): Settlement => ({
    result: { outcome, reason, orderId },
    memberToNotify: null,
  });
  const order = await lockOrder(tx, orderId);
  const payment = paymentOf((await readOrderMoney(tx, orderId)).payments, facts);
  const { provider_intent: known, amount, currency } = payment;
  if (known !== null && facts.paymentIntentId !== known) return ends('parked', 'other_session');
  if (facts.amount !== amount || transfer.remaining > amount) return ends('parked', 'other_amount');
  if (facts.currency !== currency) return ends('parked', 'other_currency');
  if (order.status === 'completed') return ends('ignored', 'superseded');
  const isNew = await saveTransfer(tx, orderId, transfer, clock());
  if (isNew) await live.record(tx, [orderChanged(order.member_id, orderId)]);
  const memberToNotify = isNew ? order.member_id : null;
  if (order.status !== 'pending') return { ...ends('parked', 'transfer_ended'), memberToNotify };
  return isNew
    ? { result: { outcome: 'applied', reason: null, orderId }, memberToNotify }
    : ends('ignored', 'superseded');
}
