import type { Tx } from '../../database/types.ts';
import type { Services } from '../../services.ts';
import { cardObject } from './cards.ts';
import { newCustomerId, newPaymentMethodId, type Checkout } from './checkout.ts';
import { insertObject } from './objects.store.ts';
import { customerObject } from './stripe-objects.ts';
import { findCard, usualCard } from './test-cards.ts';

/** A paid checkout whose buyer lets the card be stored: it has the card and a customer from then on. */
export async function withStoredCard(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  checkout: Checkout,
): Promise<Checkout> {
  const { session, payment } = checkout;
  const isStored = payment.setup_future_usage === 'off_session' && payment.status === 'succeeded';
  if (!isStored || payment.payment_method) return checkout;
  const at = clock();
  const customer = newCustomerId();
  const created = Math.floor(at.getTime() / 1_000);
  const used = findCard(checkout.card) ?? usualCard(session);
  const card = cardObject({ id: newPaymentMethodId(), customer, created, card: used });
  await insertObject(tx, 'customer', {
    id: customer,
    body: { customer: customerObject({ id: customer, created, email: null }), cash: 0 },
    at,
  });
  await insertObject(tx, 'payment_method', { id: card.id, body: card, at });
  return {
    ...checkout,
    session: { ...session, customer },
    payment: { ...payment, customer, payment_method: card.id },
  };
}
