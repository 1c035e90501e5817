import type { Order, PaymentMethod } from '@rendezvous/contract/entities';
import { CallError } from '@rendezvous/contract/errors';
import { isRefusedWith } from '../actors/failures.ts';
import { outputOf } from '../actors/results.ts';
import type { PaymentContext, PaymentEvent, Purchase } from './payment.context.ts';

/** One intent to buy. Every try of it has the same key, so that only one order is placed (PAY-3). */
export type OrderRequest = Purchase & {
  readonly method: PaymentMethod;
  /** The recent order that the member was asked about (PAY-30). */
  readonly againAfter: string | null;
  readonly key: string;
};

/** Whether the price changed after it was shown. The member must see the new one before ordering (PAY-2). */
export function isPriceChange(error: unknown): boolean {
  return (
    error instanceof CallError &&
    error.code === 'invalid_fields' &&
    error.fields.expected_price === 'mismatch'
  );
}

/** Whether the response was lost, so that a try with the same key is safe (PAY-3). */
export function isResponseLost(error: unknown): boolean {
  return isRefusedWith(error, 'unavailable', 'internal');
}

/** Whether the member still has to pay on the provider's page. */
export function isStillToPay({ status, checkout_url: url }: Order): boolean {
  return status === 'pending' && url !== null;
}

/** Whether the bank of a stored card asks the member for approval on its own page (PAY-22). */
export function isAskedAtBank(order: Order): boolean {
  return order.stored_card && isStillToPay(order);
}

/** Whether a stored card was refused, by its bank or by the member on the bank's page (PAY-23). */
export function isCardRefused(order: Order | null): boolean {
  return order?.status === 'failed' && order.stored_card;
}

/** Whether the buyer still has to transfer the money at their bank, and it is known where to (PAY-27). */
export function isTransferAwaited(order: Order | null): boolean {
  return order?.status === 'pending' && order.bank_transfer !== null;
}

type Reported = { readonly context: PaymentContext; readonly event: PaymentEvent };

/** The order that an actor or a live event reports; null when the event is about another order. */
export function reportedOrder({ context, event }: Reported): Order | null {
  if (event.type !== 'order.changed') return outputOf<Order>(event);
  return event.order.id === context.orderId ? event.order : null;
}
