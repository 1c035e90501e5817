import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../database/types.ts';
import type { Services } from '../../services.ts';
import type { RequestOrigin } from './api-route.ts';
import { applyAction, newEventId, type Checkout, type CheckoutAction, type Step } from './checkout.ts';
import { eventObject, paymentIntentObject, sessionObject } from './stripe-objects.ts';
import { withStoredCard } from './store-card.ts';
import type { TestCard } from './test-cards.ts';

/** What a person or a bank causes comes from no request of the API. */
const NO_REQUEST: RequestOrigin = { id: null, idempotency_key: null };

export const DELIVER_EVENT = 'sandbox.deliver-payment-event';

export async function findCheckout(db: DbOrTx, id: string): Promise<Checkout | null> {
  const row = await db
    .selectFrom('sandbox_object')
    .where('id', '=', id)
    .where('kind', '=', 'checkout')
    .select('body')
    .executeTakeFirst();
  return row ? (row.body as Checkout) : null;
}

export async function insertCheckout(db: DbOrTx, checkout: Checkout, now: Date): Promise<void> {
  await db
    .insertInto('sandbox_object')
    .values({ id: checkout.session.id, kind: 'checkout', body: JSON.stringify(checkout), created_at: now })
    .execute();
}

/**
 * Applies an action to a stored checkout and stores its event, which is delivered after the commit.
 * `request` is the one of the API that causes it, if it is one.
 * @returns the checkout after that, and whether the action was applied; null if there is no such checkout
 */
export async function advance(
  services: Services,
  tx: Tx,
  id: string,
  action: CheckoutAction | ((checkout: Checkout) => Step | null),
  request: RequestOrigin = NO_REQUEST,
): Promise<{ checkout: Checkout; applied: boolean } | null> {
  const row = await tx
    .selectFrom('sandbox_object')
    .where('id', '=', id)
    .where('kind', '=', 'checkout')
    .select('body')
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const checkout = row.body as Checkout;
  const applied = typeof action === 'function' ? action(checkout) : applyAction(checkout, action);
  if (!applied) return { checkout, applied: false };
  const step = { ...applied, checkout: await withStoredCard(services, tx, applied.checkout) };
  await tx
    .updateTable('sandbox_object')
    .set({ body: JSON.stringify(step.checkout) })
    .where('id', '=', id)
    .execute();
  const subject =
    step.event.about === 'session' ? sessionObject(step.checkout, false) : paymentIntentObject(step.checkout);
  await sendEvent(services, tx, { type: step.event.type, subject, request });
  return { checkout: step.checkout, applied: true };
}

/** Keeps which card a buyer typed into a checkout. */
export async function useCard(tx: Tx, id: string, { brand }: TestCard): Promise<void> {
  await tx
    .updateTable('sandbox_object')
    .set({ body: sql`jsonb_set(body, '{card}', ${JSON.stringify(brand)}::jsonb)` })
    .where('id', '=', id)
    .where('kind', '=', 'checkout')
    .execute();
}

/** Stores an event, which is delivered after the commit. */
export async function sendEvent(
  { clock, jobs }: Services,
  tx: Tx,
  { type, subject, request }: { type: string; subject: { readonly object: string }; request: RequestOrigin },
): Promise<void> {
  const now = clock();
  const created = Math.floor(now.getTime() / 1_000);
  const event = eventObject({ id: newEventId(), type, created, request }, subject);
  await tx
    .insertInto('sandbox_object')
    .values({ id: event.id, kind: 'event', body: JSON.stringify(event), created_at: now })
    .execute();
  await jobs.enqueue(DELIVER_EVENT, { eventId: event.id }, { db: tx });
}

export async function findEvent(db: DbOrTx, id: string): Promise<object | null> {
  const row = await db
    .selectFrom('sandbox_object')
    .where('id', '=', id)
    .where('kind', '=', 'event')
    .select('body')
    .executeTakeFirst();
  return row ? (row.body as object) : null;
}
