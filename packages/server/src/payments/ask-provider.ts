import type { Services } from '../services.ts';
import type { Deadline } from './deadline.ts';
import type { PaymentOutcome } from './payment-provider.ts';
import { cancelWithoutCheckout, type OrderRow } from './payments.store.ts';
import { settleOrder } from './settle-order.ts';

/** Whether something may still be paid, or is on its way: such an order is worth asking the provider for. */
export function isUndecided({ status, checkout_url }: OrderRow): boolean {
  return status === 'pending' || (status === 'failed' && checkout_url !== null);
}

/**
 * Reads an undecided order's checkout at the provider and applies what it says.
 * @throws PaymentProviderError
 */
export async function refreshFromProvider(
  services: Services,
  order: OrderRow,
  deadline: Deadline,
): Promise<void> {
  if (!order.provider_session) return;
  const outcome = await services.payments.readCheckout(order.provider_session, deadline);
  if (outcome) await apply(services, order, outcome);
}

/**
 * Lets nothing more be paid for an undecided order, and applies what that finds; a payment on its way is waited for.
 * An order without a checkout is cancelled: should one be opened for it at this moment, its page is shown to nobody.
 * @throws PaymentProviderError
 */
export async function closeUnpaid(services: Services, order: OrderRow, deadline: Deadline): Promise<void> {
  if (order.provider_session) {
    await apply(services, order, await services.payments.closeCheckout(order.provider_session, deadline));
    return;
  }
  await cancelWithoutCheckout(services.db, order.id, services.clock());
}

async function apply(services: Services, order: OrderRow, outcome: PaymentOutcome): Promise<void> {
  // Of a pending order "pending" is no news, and must not overtake a refusal that is still on its way here.
  const isChange = outcome.status !== order.status;
  await settleOrder(services, order.id, outcome, { at: isChange ? services.clock() : order.created_at });
}
