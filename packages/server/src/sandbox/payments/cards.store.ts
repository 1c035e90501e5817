import { sql } from 'kysely';
import type Stripe from 'stripe';
import type { Db, DbOrTx, Tx } from '../../database/types.ts';
import type { Services } from '../../services.ts';
import type { RequestOrigin } from './api-route.ts';
import {
  applyCardAction,
  behaviourOf,
  type CardAction,
  type CardBehaviour,
  type CardPayment,
} from './cards.ts';
import type { Checkout } from './checkout.ts';
import { sendEvent } from './checkouts.store.ts';
import { findObject } from './objects.store.ts';
import { paymentIntentObject } from './stripe-objects.ts';

/** Finds the payment of a checkout by its id. */
export async function findCheckoutOfPayment(db: DbOrTx, paymentIntentId: string): Promise<Checkout | null> {
  const row = await db
    .selectFrom('sandbox_object')
    .where('kind', '=', 'checkout')
    .where(sql<string>`body #>> '{payment,id}'`, '=', paymentIntentId)
    .select('body')
    .executeTakeFirst();
  return row ? (row.body as Checkout) : null;
}

/**
 * Applies an action to a payment with a stored card, with the event that Stripe sends.
 * @returns the payment, and whether its state allowed the action; null if there is no such payment
 */
export async function advanceCardPayment(
  services: Services,
  tx: Tx,
  id: string,
  {
    action,
    returnUrl,
    request,
  }: { action: CardAction; returnUrl?: string | undefined; request?: RequestOrigin },
): Promise<{ paid: CardPayment; applied: boolean } | null> {
  const row = await tx
    .selectFrom('sandbox_object')
    .where('id', '=', id)
    .where('kind', '=', 'card_payment')
    .select('body')
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const stored = row.body as CardPayment;
  const before = returnUrl === undefined ? stored : { ...stored, returnUrl };
  const card = await findObject(tx, 'payment_method', String(stored.payment.payment_method));
  const origin = before.returnUrl === null ? '' : new URL(before.returnUrl).origin;
  const step = applyCardAction(before, action, {
    behaviour: card ? behaviourOf(card) : 'declines',
    page: `${origin}/sandbox/payments/${id}/3-d-secure`,
  });
  if (!step) return { paid: stored, applied: false };
  await save(tx, id, step.paid);
  await sendEvent(services, tx, {
    type: step.event,
    subject: paymentIntentObject(step.paid),
    request: request ?? { id: null, idempotency_key: null },
  });
  return { paid: step.paid, applied: true };
}

/** Removes a card from its customer, or chooses what its bank does with later payments. */
export async function changeCard(
  tx: Tx,
  id: string,
  change: { readonly customer: null } | { readonly behaviour: CardBehaviour },
): Promise<Stripe.PaymentMethod | null> {
  const card = await findObject(tx, 'payment_method', id);
  if (!card) return null;
  const changed = 'customer' in change ? { ...card, ...change } : { ...card, metadata: { ...change } };
  await save(tx, id, changed);
  return changed;
}

/** The latest cards that customers have, newest first. */
export async function listCards(db: Db, limit: number): Promise<Stripe.PaymentMethod[]> {
  const rows = await db
    .selectFrom('sandbox_object')
    .where('kind', '=', 'payment_method')
    .where(sql<string>`body ->> 'type'`, '=', 'card')
    .where(sql`body ->> 'customer'`, 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .select('body')
    .execute();
  return rows.map(({ body }) => body as Stripe.PaymentMethod);
}

async function save(tx: Tx, id: string, body: object): Promise<void> {
  await tx
    .updateTable('sandbox_object')
    .set({ body: JSON.stringify(body) })
    .where('id', '=', id)
    .execute();
}
