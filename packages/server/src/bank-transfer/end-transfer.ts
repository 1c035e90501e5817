import type { OrderRow } from '../payments/payments.store.ts';
import { settleOrder } from '../payments/settle-order.ts';
import type { Services } from '../services.ts';
import { readRemaining } from './bank-transfers.store.ts';

/**
 * Cancels an order whose bank transfer has not arrived in time (PAY-28). The provider cannot close it: money that arrives
 * later still completes the order (PAY-8). If a part has arrived, the operator has to return it, and an error is logged.
 */
export async function endTransfer(services: Services, order: OrderRow): Promise<void> {
  const { clock, db, log } = services;
  const facts = {
    orderId: order.id,
    sessionId: order.provider_session,
    paymentIntentId: order.provider_payment_intent,
    chargeId: null,
    amount: null,
    currency: null,
  };
  await settleOrder(services, order.id, { facts, status: 'cancelled', closed: true }, { at: clock() });
  const remaining = await readRemaining(db, order.id);
  if (remaining !== null && remaining < order.price) {
    log.error(
      { orderId: order.id },
      'an order was cancelled although a part of its bank transfer has arrived',
    );
  }
}
