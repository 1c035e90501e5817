import { cancelCharge, refreshCharge } from '../cards/charge-card.ts';
import { refreshDebit } from '../debit/submit-debit.ts';
import type { Services } from '../services.ts';
import type { Deadline } from './deadline.ts';
import type { PaymentOutcome } from './payment-provider.ts';
import { cancelWithoutCheckout, kindOfPayment, type OrderRow } from './payments.store.ts';
import { settleOrder } from './settle-order.ts';

/** Whether the order can still be paid or a payment is in progress, so that it has to be checked with the provider. */
export function isUndecided({ status, checkout_url }: OrderRow): boolean {
  return status === 'pending' || (status === 'failed' && checkout_url !== null);
}

/**
 * Reads the checkout of an undecided order from the provider and applies its state (PAY-9).
 * @throws PaymentProviderError
 */
export async function refreshFromProvider(
  services: Services,
  order: OrderRow,
  deadline: Deadline,
): Promise<void> {
  const kind = await kindOfPayment(services.db, order.id);
  if (kind === 'debit') return refreshDebit(services, order, deadline);
  if (kind === 'intent') return refreshCharge(services, order, deadline);
  if (!order.provider_session) return;
  const outcome = await services.payments.readCheckout(order.provider_session, deadline);
  if (outcome) await apply(services, order, outcome);
}

/** The state of an order's checkout, debit or charge at the provider; null while nothing has happened. */
export async function readOutcome(
  { db, payments }: Pick<Services, 'db' | 'payments'>,
  order: OrderRow,
  deadline: Deadline,
): Promise<PaymentOutcome | null> {
  const reference = String(order.provider_session);
  const kind = await kindOfPayment(db, order.id);
  if (kind === 'checkout') return payments.readCheckout(reference, deadline);
  const read = kind === 'debit' ? payments.readDebit : payments.readCharge;
  return (await read(reference, deadline)).outcome;
}

/**
 * Closes the checkout of an undecided order and applies its state; a payment in progress stays pending (PAY-10). An
 * order without a checkout is cancelled, and a debit is only read, because the bank has it. If a checkout is opened for it
 * at the same moment, nobody is shown its page.
 * @throws PaymentProviderError
 */
export async function closeUnpaid(services: Services, order: OrderRow, deadline: Deadline): Promise<void> {
  const kind = await kindOfPayment(services.db, order.id);
  if (order.provider_session && kind === 'debit') return refreshDebit(services, order, deadline);
  if (kind === 'intent') return cancelCharge(services, order, deadline);
  if (order.provider_session) {
    await apply(services, order, await services.payments.closeCheckout(order.provider_session, deadline));
    return;
  }
  await cancelWithoutCheckout(services.db, order.id, services.clock());
}

async function apply(services: Services, order: OrderRow, outcome: PaymentOutcome): Promise<void> {
  // An unchanged status gets the time of the order, so that it cannot supersede a refusal that has not arrived yet.
  const isChange = outcome.status !== order.status;
  await settleOrder(services, order.id, outcome, { at: isChange ? services.clock() : order.created_at });
}
