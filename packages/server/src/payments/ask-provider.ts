import type { Services } from '../services.ts';
import type { PaymentOutcome } from './payment-provider.ts';
import { cancelWithoutCheckout, type OrderRow } from './payments.store.ts';
import { settleOrder } from './settle-order.ts';

/** Whether something may still be paid, or is on its way: such an order is worth asking the provider for. */
export function isUndecided({ status, checkout_url }: OrderRow): boolean {
  return status === 'pending' || (status === 'failed' && checkout_url !== null);
}

/**
 * Reads an undecided order's checkout at the provider and applies what it says.
 * @throws what the SDK throws when the provider is away
 */
export async function askProvider(services: Services, order: OrderRow): Promise<void> {
  if (!order.provider_session) return;
  const outcome = await services.payments.readCheckout(order.provider_session);
  if (outcome) await apply(services, order, outcome);
}

/**
 * Lets nothing more be paid for an undecided order, and applies what that finds; a payment on its way is waited for.
 * An order that never got a checkout is cancelled if it was placed before `unopenedBefore`.
 * @throws what the SDK throws when the provider is away
 */
export async function closeUnpaid(
  services: Services,
  order: OrderRow,
  { unopenedBefore }: { unopenedBefore: Date },
): Promise<void> {
  if (order.provider_session) {
    await apply(services, order, await services.payments.closeCheckout(order.provider_session));
    return;
  }
  await cancelWithoutCheckout(services.db, order.id, { before: unopenedBefore, now: services.clock() });
}

async function apply(services: Services, order: OrderRow, outcome: PaymentOutcome): Promise<void> {
  // Of a pending order "pending" is no news, and must not overtake a refusal that is still on its way here.
  const isNews = outcome.status !== order.status;
  await settleOrder(services, outcome, { at: isNews ? services.clock() : order.created_at });
}
