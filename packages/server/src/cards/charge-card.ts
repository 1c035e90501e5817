import { CallError } from '@rendezvous/contract/errors';
import type { Deadline } from '../payments/deadline.ts';
import { isRefusal, refusedOutcome } from '../payments/open-checkout.ts';
import type { ChargeRequest, ReportedCharge } from '../payments/payment-provider.ts';
import {
  cancelWithoutCheckout,
  findOrderToCheck,
  saveBankPage,
  saveCheckout,
  type OrderRow,
} from '../payments/payments.store.ts';
import { settleOrder } from '../payments/settle-order.ts';
import type { Services } from '../services.ts';

/**
 * Charges the stored card of an order (PAY-22). The charge is prepared first and its reference stored, so that no money is
 * taken by a charge that the order does not know. A repeated call continues where the one before ended.
 * @returns the order afterwards, with the bank's page if the bank asks; pending if nobody knows the result yet
 * @throws CallError unavailable if the charge could not be prepared: no money was taken, and the same key continues it
 */
export async function chargeCard(services: Services, order: OrderRow, deadline: Deadline): Promise<OrderRow> {
  const { db, log, payments } = services;
  const request = order.checkout_request as ChargeRequest | null;
  if (order.status !== 'pending' || order.checkout_url || !request) return order;
  const reference = order.provider_session ?? (await prepare(services, order, request, deadline));
  if (reference) {
    try {
      const charge = await payments.confirmCharge(reference, request, deadline);
      await applyCharge(services, order, reference, charge);
    } catch (error) {
      // The bank may have been asked. The job that checks orders finds out what became of it.
      log.error({ err: error, orderId: order.id }, 'the result of a charge is not known');
    }
  }
  return (await findOrderToCheck(db, order.id)) ?? order;
}

/** @returns the reference of the charge; null if the order is decided without one */
async function prepare(
  services: Services,
  order: OrderRow,
  request: ChargeRequest,
  deadline: Deadline,
): Promise<string | null> {
  const { clock, db, log, payments } = services;
  try {
    const reference = await payments.prepareCharge({ ...request, orderId: order.id }, deadline);
    if (await saveCheckout(db, order.id, { sessionId: reference, url: null })) return reference;
    // Another call with the same key prepared the same charge first, or the order was cancelled meanwhile.
    const current = await findOrderToCheck(db, order.id);
    return current?.status === 'pending' ? current.provider_session : null;
  } catch (error) {
    log.error({ err: error, orderId: order.id }, 'a charge could not be prepared');
    if (!isRefusal(error)) throw new CallError('unavailable', { cause: error });
    await settleOrder(services, order.id, refusedOutcome(order), { at: clock() });
    return null;
  }
}

/**
 * Reads the charge of an undecided order and applies its state (PAY-9). One that was never confirmed took no money, so it
 * is cancelled.
 * @throws PaymentProviderError
 */
export async function refreshCharge(services: Services, order: OrderRow, deadline: Deadline): Promise<void> {
  const { clock, db, payments } = services;
  const reference = order.provider_session;
  if (!reference) {
    await cancelWithoutCheckout(db, order.id, clock());
    return;
  }
  const charge = await payments.readCharge(reference, deadline);
  const isConfirmed = charge.outcome !== null;
  await applyCharge(
    services,
    order,
    reference,
    isConfirmed ? charge : await payments.cancelCharge(reference, deadline),
  );
}

/**
 * Cancels the charge of an undecided order, and applies its state. One that the bank has stays pending.
 * @throws PaymentProviderError
 */
export async function cancelCharge(services: Services, order: OrderRow, deadline: Deadline): Promise<void> {
  const reference = order.provider_session;
  if (reference) {
    await applyCharge(services, order, reference, await services.payments.cancelCharge(reference, deadline));
  } else await cancelWithoutCheckout(services.db, order.id, services.clock());
}

async function applyCharge(
  services: Services,
  order: OrderRow,
  reference: string,
  { outcome, bankUrl }: ReportedCharge,
): Promise<void> {
  if (!outcome) return;
  const isChange = outcome.status !== order.status;
  await settleOrder(services, order.id, outcome, { at: isChange ? services.clock() : order.created_at });
  if (bankUrl) await saveBankPage(services.db, order.id, { reference, url: bankUrl });
}
